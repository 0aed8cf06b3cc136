// Playing: a disc, a pass, taking back, and how a game ends.
#pragma once

#include <ishi/detail/target.hpp>
#include <ishi/othello/flips.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

/// The position after the mover's disc on `square` turned `flipped`: two XORs, however many discs
/// turn, and a swap. Precondition: `flipped` is what `flips` gave for the square.
constexpr Position played(const Position& position, Square square, Bitboard8 flipped) {
  return {position.opponent ^ flipped, position.mover ^ flipped ^ Bitboard8(square)};
}

/// The position from which `played(…, square, flipped)` gave this one: the same XORs again.
constexpr Position undone(const Position& position, Square square, Bitboard8 flipped) {
  return {position.opponent ^ flipped ^ Bitboard8(square), position.mover ^ flipped};
}

inline namespace ISHI_TARGET {

/// The position after a legal move. Precondition: the square is empty and turns a disc.
constexpr Position played(const Position& position, Square square) {
  return played(position, square, flips(position, square));
}

constexpr bool is_legal(const Position& position, Square square) {
  return moves(position).contains(square);
}

/// No move for the mover, but one for the opponent.
constexpr bool must_pass(const Position& position) {
  return moves(position).empty() && !moves(position.swapped()).empty();
}

/// No move for either side.
constexpr bool is_over(const Position& position) {
  return moves(position).empty() && moves(position.swapped()).empty();
}

}  // namespace ISHI_TARGET

/// The score if the game ended here: empty squares go to the winner, and a draw is 0.
constexpr Score final_score(const Position& position) {
  const int mover = position.mover.count();
  const int opponent = position.opponent.count();
  const int empty = 64 - mover - opponent;
  if (mover > opponent) return Score(mover - opponent + empty);
  if (mover < opponent) return Score(mover - opponent - empty);
  return Score(0);
}

/// The same from Black's side.
constexpr Score black_score(const Diagram& diagram) {
  const Score mover = final_score(diagram.position);
  return diagram.to_move == Color::Black ? mover : -mover;
}

}  // namespace ishi::othello
