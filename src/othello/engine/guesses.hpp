// The searches to the end that cut by ProbCut, which come before the exact one: they put its moves
// in order, and stand for its score where the time is over before.
#pragma once

#include <array>
#include <span>

namespace ishi::othello::engine {

/// Up to here the boldest search to the end is the only one before the exact one: a surer one takes
/// more time than it saves. docs/performance.md, "Searches before the exact one", has both, and
/// FFO 40 to 44, where it does save time.
inline constexpr int kShortEmpties = 20;

/// From here on surer searches come before the exact one: it takes hundreds of times as long as the
/// boldest, and they find more of its moves for less than they save. docs/performance.md compares
/// FFO 51 to 58 with and without them (`ishi othello bench ffo 51-58`), and has other levels tried.
inline constexpr int kLongEmpties = 27;

/// A search to the end before the exact one.
struct Guess {
  int confidence;  ///< as in probcut.hpp
  int rest;  ///< so many times the nodes until its end the whole solve takes: the median of some
};

/// The bold ones first.
inline std::span<const Guess> guesses(int empties) {
  static constexpr std::array kShort = {Guess{1, 5}};                             // hard 20
  static constexpr std::array kMiddle = {Guess{1, 20}, Guess{2, 10}};             // FFO 40 to 47
  static constexpr std::array kLong = {Guess{1, 200}, Guess{3, 8}, Guess{4, 4}};  // FFO 51 to 58
  if (empties <= kShortEmpties) return kShort;
  if (empties < kLongEmpties) return kMiddle;
  return kLong;
}

}  // namespace ishi::othello::engine
