#include "cli/bits/distances.hpp"

#include <cassert>
#include <cstddef>
#include <numeric>

#include <fmt/core.h>

namespace ishi::cli {

namespace {

std::string format_matrix(const std::string& title, const std::vector<int>& entries, int columns,
                          bool with_sign) {
  std::string text = "  " + title + '\n';
  for (std::size_t i = 0; i < entries.size(); ++i) {
    text += with_sign && entries[i] != 0 ? fmt::format("{:+5}", entries[i])
                                         : fmt::format("{:5}", entries[i]);
    if ((i + 1) % static_cast<std::size_t>(columns) == 0) text += '\n';
  }
  return text;
}

/// Where the bit at each place is after steps `first` to `last` - 1.
std::vector<int> carried(const std::vector<CarryingStep>& steps, std::size_t first,
                         std::size_t last, std::size_t places) {
  std::vector<int> at(places);
  std::iota(at.begin(), at.end(), 0);
  for (std::size_t k = first; k < last; ++k) {
    for (int& place : at) place = steps[k].to[static_cast<std::size_t>(place)];
  }
  return at;
}

}  // namespace

std::string format_distances(const std::vector<CarryingStep>& steps, int columns) {
  assert(!steps.empty());
  const std::size_t places = steps.front().to.size();
  std::string text;
  for (std::size_t done = 0; done <= steps.size(); ++done) {
    text += done == 0 ? "before\n" : fmt::format("after step {}: {}\n", done, steps[done - 1].text);
    const std::vector<int> now_at = carried(steps, 0, done, places);
    std::vector<int> bits(places);
    for (std::size_t i = 0; i < places; ++i) {
      bits[static_cast<std::size_t>(now_at[i])] = static_cast<int>(places - 1 - i);
    }
    text += format_matrix("bits", bits, columns, false);
    if (done == steps.size()) break;

    const auto moves_between = [&](std::size_t first, std::size_t last) {
      const std::vector<int> before = carried(steps, done, first, places);
      const std::vector<int> after = carried(steps, done, last, places);
      std::vector<int> moves(places);
      for (std::size_t i = 0; i < places; ++i) moves[i] = after[i] - before[i];
      return moves;
    };
    text += format_matrix("to go", moves_between(done, steps.size()), columns, true);
    for (std::size_t k = done; k < steps.size() && steps.size() - done > 1; ++k) {
      text +=
          format_matrix(fmt::format("in step {}", k + 1), moves_between(k, k + 1), columns, true);
    }
  }
  return text;
}

}  // namespace ishi::cli
