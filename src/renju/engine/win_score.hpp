// Forced wins as scores: how far away the five is, and back.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <ishi/detail/target.hpp>
#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>

namespace ishi::renju::engine {

/// A win counts this, less one for every ply up to the five.
inline constexpr int kWinScore = 30000;
/// Scores beyond are wins; no evaluation reaches so far.
inline constexpr int kLeastWin = 29000;

constexpr int win_in(int plies) { return kWinScore - plies; }
constexpr bool is_win(int score) { return score > kLeastWin; }
constexpr bool is_loss(int score) { return score < -kLeastWin; }
constexpr bool is_win_or_loss(int score) { return is_win(score) || is_loss(score); }

/// What is said of a score that no proof supports. A win or a loss that a search claims may be
/// neither, since it leaves moves out; it counts as much as the highest evaluation.
constexpr int without_proof(int score) {
  constexpr int kMost = 1'000;
  return std::clamp(score, -kMost, kMost);
}

/// `AnalyzedLine::win` of the score.
constexpr std::optional<int> moves_to_win(int score) {
  if (is_win(score)) return (kWinScore - score + 1) / 2;
  if (is_loss(score)) return -((kWinScore + score + 1) / 2);
  return std::nullopt;
}

/// The score of a move by the score of the position behind it.
constexpr int score_before(int score) {
  if (is_win(score)) return -(score - 1);
  return is_loss(score) ? -(score + 1) : -score;
}

inline namespace ISHI_TARGET {

/// Plies up to the five, of a line that ends with it or with a four that cannot be answered.
inline int plies_of_win(const Position& position, const std::vector<Point>& line, Rule rule) {
  const bool is_five =
      line.size() == 1 && five_points(position, position.to_move(), rule).contains(line.front());
  return static_cast<int>(line.size()) + (is_five ? 0 : 2);
}

}  // namespace ISHI_TARGET

}  // namespace ishi::renju::engine
