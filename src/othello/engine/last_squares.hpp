// The last empty squares, where most nodes of a solve are: no table, no lists, no recursion.
//
// Every function returns the score of the mover, fail-soft around the null window (alpha, alpha+1):
// a value above alpha is a lower bound, one at or below it an upper bound. Each tries the squares
// in the order given.
//
// Two and three squares are always inlined: so the board stays in vector registers from move to
// move.
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
[[gnu::always_inline]] inline int solve_2(const LastBoard& board, int alpha, Square a, Square b,
                                          std::uint64_t& nodes) {
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
[[gnu::always_inline]] inline int solve_3(const LastBoard& board, int alpha,
                                          const ThreeSquares& squares, std::uint64_t& nodes) {
  ++nodes;
  const auto [a, b, c] = squares;
  int best = kNoScore;
  if (const auto turned = board.turned(a); !turned.empty()) {
    best = -solve_2(board.played(a, turned), -alpha - 1, b, c, nodes);
    if (best > alpha) return best;
  }
  if (const auto turned = board.turned(b); !turned.empty()) {
    best = std::max(best, -solve_2(board.played(b, turned), -alpha - 1, a, c, nodes));
    if (best > alpha) return best;
  }
  if (const auto turned = board.turned(c); !turned.empty()) {
    return std::max(best, -solve_2(board.played(c, turned), -alpha - 1, a, b, nodes));
  }
  if (best != kNoScore) return best;
  const LastBoard other = board.swapped();
  int worst = -kNoScore;
  if (const auto turned = other.turned(a); !turned.empty()) {
    worst = solve_2(other.played(a, turned), alpha, b, c, nodes);
    if (worst <= alpha) return worst;
  }
  if (const auto turned = other.turned(b); !turned.empty()) {
    worst = std::min(worst, solve_2(other.played(b, turned), alpha, a, c, nodes));
    if (worst <= alpha) return worst;
  }
  if (const auto turned = other.turned(c); !turned.empty()) {
    return std::min(worst, solve_2(other.played(c, turned), alpha, a, b, nodes));
  }
  if (worst != -kNoScore) return worst;
  return final_score(board.position()).discs();
}

/// Four squares, `empty`, odd quadrants first.
inline int solve_4(const LastBoard& board, Bitboard8 empty, int alpha, std::uint64_t& nodes) {
  const LastFour four(empty);
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
  const Position position = board.position();
  if (moves(position.swapped()).empty()) return final_score(position).discs();
  return -solve_4(board.swapped(), empty, -alpha - 1, nodes);
}

}  // namespace ishi::othello::engine
