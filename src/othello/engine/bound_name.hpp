// The names of bounds, as the program and results of many machines write them.
#pragma once

#include <string_view>

#include <ishi/othello/engine/solution.hpp>

namespace ishi::othello::engine {

constexpr std::string_view name_of(Bound bound) {
  switch (bound) {
    case Bound::Exact:
      return "exact";
    case Bound::AtLeast:
      return "at least";
    case Bound::AtMost:
      return "at most";
    default:
      return "none";
  }
}

}  // namespace ishi::othello::engine
