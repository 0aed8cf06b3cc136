// Positions for tests of the solver, made by random play from fixed seeds.
#pragma once

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include <ishi/othello/play.hpp>

namespace ishi::othello::testing {

/// Plays random moves from the start until `empties` squares are empty, or the game is over; games
/// that end too soon are begun again. The mover may have to pass, or the game may be just over.
inline Position random_ending(std::mt19937_64& random, int empties) {
  while (true) {
    Position position = Position::start();
    while (position.empties().count() > empties && !is_over(position)) {
      if (must_pass(position)) {
        position = position.swapped();
        continue;
      }
      const Bitboard8 legal = moves(position);
      auto left = static_cast<int>(random() % static_cast<std::uint64_t>(legal.count()));
      for (const Square square : legal) {
        if (left-- == 0) {
          position = played(position, square);
          break;
        }
      }
    }
    if (position.empties().count() == empties) return position;
  }
}

/// Any arrangement of discs with that many empty squares, reachable or not.
inline Position random_board(std::mt19937_64& random, int empties) {
  Bitboard8 empty;
  while (empty.count() < empties) {
    empty |= Bitboard8(Square::from_bit(static_cast<int>(random() % 64)));
  }
  const Bitboard8 mover = Bitboard8(random()) & ~empty;
  return {mover, ~(mover | empty)};
}

/// The score by definition: every line played out.
inline int minimax(const Position& position) {
  const Bitboard8 legal = moves(position);
  if (legal.empty()) {
    if (moves(position.swapped()).empty()) return final_score(position).discs();
    return -minimax(position.swapped());
  }
  int best = -64;
  for (const Square square : legal) {
    const int score = -minimax(played(position, square));
    if (score > best) best = score;
  }
  return best;
}

/// The same by alpha-beta, where every line would take too long: exact between the bounds.
/// No table, no evaluation; moves that leave few replies come first.
inline int plain_score(const Position& position, int alpha, int beta) {
  const Bitboard8 legal = moves(position);
  if (legal.empty()) {
    if (moves(position.swapped()).empty()) return final_score(position).discs();
    return -plain_score(position.swapped(), -beta, -alpha);
  }
  std::vector<std::pair<int, Position>> children;
  for (const Square square : legal) {
    const Position next = played(position, square);
    children.emplace_back(moves(next).count(), next);
  }
  std::stable_sort(children.begin(), children.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [replies, next] : children) {
    alpha = std::max(alpha, -plain_score(next, -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

}  // namespace ishi::othello::testing
