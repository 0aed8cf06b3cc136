// Whether a store can be true: nothing illegal in it, and no two positions that contradict each
// other.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "store/store.hpp"

namespace ishi::store {

/// Something that is wrong, in words.
using FaultReport = std::function<void(const std::string& position, const std::string& fault)>;

struct CheckSummary {
  std::uint64_t positions = 0;  ///< that were looked at
  /// Positions with an estimate of a move that is not what the position behind the move is worth.
  /// That is no fault: two searches may differ. `learn` settles the lines that it extends.
  std::uint64_t unsettled = 0;
};

/// Looks at every position, with its moves and its proven bounds beside the positions behind its
/// moves. `progress` is called with the number of positions so far, and says whether to go on.
StoreResult<CheckSummary> check(Store& store, const FaultReport& fault,
                                const std::function<bool(std::uint64_t)>& progress);

}  // namespace ishi::store
