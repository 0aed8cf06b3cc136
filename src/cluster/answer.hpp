// What a worker finds out about an item.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/search/stop_flag.hpp>

#include "io/json.hpp"

namespace ishi::cluster {

struct Answer {
  /// The members of the result beside position, question and version: `score`, `bound`, and for
  /// some questions `result`, `win`, `depth`, `moves`, `games` or `samples`. The same whoever finds
  /// them, on whatever machine.
  io::Json result;
  /// What may depend on the run: lines, nodes, milliseconds. Moves, here and in `result`, are those
  /// of the canonical position.
  std::vector<std::string> line;
  std::vector<std::vector<std::string>> games = {};  ///< of a pair: the moves of both
  std::uint64_t nodes = 0;
  std::int64_t ms = 0;
};

/// How an item is worked on.
struct Control {
  search::StopSignal stop = {};
  /// The state of the same solve where another worker left it; empty, or one that does not fit:
  /// from the beginning.
  std::string_view checkpoint = {};
  /// Optional. Called now and then with the state of a long solve.
  std::function<void(const std::string& checkpoint)> save = {};
};

/// Nothing if it was stopped; an error if the engine cannot answer it.
using MaybeAnswer = tl::expected<std::optional<Answer>, std::string>;

}  // namespace ishi::cluster
