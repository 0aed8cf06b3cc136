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

/// Looks at every position and its proven bounds beside those of the positions behind its moves.
/// `progress` is called with the number of positions so far, and says whether to go on. Returns how
/// many were looked at.
StoreResult<std::uint64_t> check(Store& store, const FaultReport& fault,
                                 const std::function<bool(std::uint64_t)>& progress);

}  // namespace ishi::store
