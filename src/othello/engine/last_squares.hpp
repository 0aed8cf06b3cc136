// The last empty squares, where most nodes of a solve are: no table, no lists, no recursion.
//
// Every function returns the score of the mover, fail-soft around the null window (alpha, alpha+1):
// a value above alpha is a lower bound, one at or below it an upper bound. Each tries the squares
// in the order given.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/play.hpp>

#include "othello/engine/last_board.hpp"
#include "othello/engine/last_flips.hpp"
#include "othello/engine/last_order.hpp"

namespace ishi::othello::engine {

/// Below every score.
inline constexpr int kNoScore = -127;

/// One empty square, from the mover's discs alone. Exact, whatever alpha.
inline int solve_1(Bitboard8 mover, Square square) {
  const int discs = 2 * mover.count();
  if (const int turned = count_last_flips(mover, square); turned != 0) {
    return discs + 2 * turned - 62;  // the mover's disc and twice what it turns
  }
  if (const int turned = count_last_flips(~mover, square); turned != 0) {
    return discs - 2 * turned - 64;
  }
  return discs >= 64 ? discs - 62 : discs - 64;  // the empty square goes to the winner
}

/// Two empty squares.
inline int solve_2(const LastBoard& board, int alpha, Square a, Square b, std::uint64_t& nodes) {
  ++nodes;
  int best = kNoScore;
  if (const auto turned = board.turned(a); !turned.empty()) {
    ++nodes;
    best = -solve_1(board.next_mover(turned), b);
    if (best > alpha) return best;
  }
  if (const auto turned = board.turned(b); !turned.empty()) {
    ++nodes;
    return std::max(best, -solve_1(board.next_mover(turned), a));
  }
  if (best != kNoScore) return best;
  // A pass: the same from the other side, which wants the lowest score.
  const LastBoard other = board.swapped();
  int worst = -kNoScore;
  if (const auto turned = other.turned(a); !turned.empty()) {
    ++nodes;
    worst = solve_1(other.next_mover(turned), b);
    if (worst <= alpha) return worst;
  }
  if (const auto turned = other.turned(b); !turned.empty()) {
    ++nodes;
    return std::min(worst, solve_1(other.next_mover(turned), a));
  }
  if (worst != -kNoScore) return worst;
  return final_score(board.position()).discs();
}

using ThreeSquares = std::array<Square, 3>;

/// Three empty squares.
inline int solve_3(const LastBoard& board, int alpha, const ThreeSquares& squares,
                   std::uint64_t& nodes) {
  ++nodes;
  int best = kNoScore;
  ThreeSquares order = squares;
  for (std::size_t next = 1; next <= 3; ++next) {
    if (const auto turned = board.turned(order[0]); !turned.empty()) {
      const LastBoard after = board.played(order[0], turned);
      best = std::max(best, -solve_2(after, -alpha - 1, order[1], order[2], nodes));
      if (best > alpha) return best;
    }
    if (next < 3) std::swap(order[0], order[next]);
  }
  if (best != kNoScore) return best;
  const LastBoard other = board.swapped();
  int worst = -kNoScore;
  order = squares;
  for (std::size_t next = 1; next <= 3; ++next) {
    if (const auto turned = other.turned(order[0]); !turned.empty()) {
      const LastBoard after = other.played(order[0], turned);
      worst = std::min(worst, solve_2(after, alpha, order[1], order[2], nodes));
      if (worst <= alpha) return worst;
    }
    if (next < 3) std::swap(order[0], order[next]);
  }
  if (worst != -kNoScore) return worst;
  return final_score(board.position()).discs();
}

/// Four empty squares, odd quadrants first.
inline int solve_4(const Position& position, int alpha, std::uint64_t& nodes) {
  const LastFour four(position.empty());
  const LastBoard board(position);
  ++nodes;
  int best = kNoScore;
  for (std::size_t i = 0; i < 4; ++i) {
    const LastFour::Turn turn = four.turn(i);
    const auto turned = board.turned(turn.square);
    if (turned.empty()) continue;
    best =
        std::max(best, -solve_3(board.played(turn.square, turned), -alpha - 1, turn.others, nodes));
    if (best > alpha) return best;
  }
  if (best != kNoScore) return best;
  if (moves(position.swapped()).empty()) return final_score(position).discs();
  return -solve_4(position.swapped(), -alpha - 1, nodes);
}

}  // namespace ishi::othello::engine
