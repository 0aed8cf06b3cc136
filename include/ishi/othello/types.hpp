// The small types of the rules: colour, move, score.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>  // std::hash

#include <ishi/board/bitboard.hpp>
#include <ishi/board/color.hpp>
#include <ishi/board/square.hpp>

namespace ishi::othello {

using board::Bitboard8;
using board::Square;

using board::Color;
using board::name_of;
using board::opponent_of;
using board::symbol_of;

/// What a side does in one ply: a disc on a square, or a pass.
class Move {
 public:
  /// A pass.
  constexpr Move() = default;
  constexpr explicit Move(Square square) : bit_(static_cast<std::uint8_t>(square.bit())) {}
  static constexpr Move pass() { return Move(); }

  [[nodiscard]] constexpr bool is_pass() const { return bit_ == kPass; }
  /// Precondition: not a pass.
  [[nodiscard]] constexpr Square square() const {
    assert(!is_pass());
    return Square::from_bit(bit_);
  }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  friend struct std::hash<Move>;
  static constexpr std::uint8_t kPass = 64;
  std::uint8_t bit_ = kPass;
};

/// Discs of the mover minus discs of the opponent at the end, empty squares to the winner: -64
/// … 64.
class Score {
 public:
  constexpr Score() = default;
  constexpr explicit Score(int discs) : discs_(static_cast<std::int8_t>(discs)) {
    assert(discs >= -64 && discs <= 64);
  }
  [[nodiscard]] constexpr int discs() const { return discs_; }
  /// The same result seen by the other side.
  constexpr Score operator-() const { return Score(-discs_); }
  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  std::int8_t discs_ = 0;
};

}  // namespace ishi::othello

template <>
struct std::hash<ishi::othello::Move> {
  constexpr std::size_t operator()(ishi::othello::Move move) const noexcept { return move.bit_; }
};
