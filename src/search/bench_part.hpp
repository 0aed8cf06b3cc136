// One part of `ishi bench`: searches of one kind.
#pragma once

#include <cstdint>
#include <string_view>

namespace ishi::search {

struct BenchPart {
  std::string_view name;  ///< in the JSON of `ishi bench` and in tests/golden/bench_nodes.txt
  /// Makes the searches, one after the other and in one thread, and returns their nodes: the same
  /// on every run, level and compiler. A change of a search changes them, a change of speed alone
  /// must not.
  std::uint64_t (*nodes)();
};

}  // namespace ishi::search
