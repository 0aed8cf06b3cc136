// A Renju position: the stones of both sides and who is to move; and a move.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <ishi/board/bitboard15.hpp>
#include <ishi/board/color.hpp>

namespace ishi::renju {

using board::Bitboard15;
using board::Color;
using board::name_of;
using board::opponent_of;
using board::Point;
using board::symbol_of;

/// What a side does in one ply: a stone on a point, or a pass.
class Move {
 public:
  /// A pass.
  constexpr Move() = default;
  constexpr explicit Move(Point point) : index_(static_cast<std::uint8_t>(point.index())) {}
  static constexpr Move pass() { return Move(); }

  [[nodiscard]] constexpr bool is_pass() const { return index_ == kPass; }
  /// Precondition: not a pass.
  [[nodiscard]] constexpr Point point() const {
    assert(!is_pass());
    return Point::from_index(index_);
  }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  friend struct std::hash<Move>;
  static constexpr std::uint8_t kPass = Point::kCount;
  std::uint8_t index_ = kPass;
};

/// Any arrangement of stones, whatever their numbers; no point holds two.
class Position {
 public:
  /// The empty board, Black to move.
  constexpr Position() = default;
  /// Precondition: `black` and `white` have no point in common.
  constexpr Position(const Bitboard15& black, const Bitboard15& white, Color to_move)
      : black_(black), white_(white), to_move_(to_move) {
    assert(!black.intersects(white));
  }

  [[nodiscard]] constexpr const Bitboard15& black() const { return black_; }
  [[nodiscard]] constexpr const Bitboard15& white() const { return white_; }
  [[nodiscard]] constexpr Color to_move() const { return to_move_; }
  [[nodiscard]] constexpr const Bitboard15& stones(Color color) const {
    return color == Color::Black ? black_ : white_;
  }
  [[nodiscard]] constexpr Bitboard15 occupied() const { return black_ | white_; }
  [[nodiscard]] constexpr Bitboard15 empties() const { return ~occupied(); }
  [[nodiscard]] constexpr bool is_empty(Point point) const {
    return !black_.contains(point) && !white_.contains(point);
  }
  /// Whose stone stands on the point, if any does.
  [[nodiscard]] constexpr std::optional<Color> stone_at(Point point) const {
    if (black_.contains(point)) return Color::Black;
    if (white_.contains(point)) return Color::White;
    return std::nullopt;
  }

  /// The position with one more stone, the same side to move. Precondition: the point is empty.
  [[nodiscard]] constexpr Position with_stone(Point point, Color color) const {
    assert(is_empty(point));
    Position result = *this;
    (color == Color::Black ? result.black_ : result.white_) |= Bitboard15(point);
    return result;
  }
  /// The position after the side to move has played. Precondition: the point is empty.
  [[nodiscard]] constexpr Position after(Point point) const {
    Position result = with_stone(point, to_move_);
    result.to_move_ = opponent_of(to_move_);
    return result;
  }

  /// The same board with the other side to move: the position after a pass.
  [[nodiscard]] constexpr Position swapped() const {
    Position result = *this;
    result.to_move_ = opponent_of(to_move_);
    return result;
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;

 private:
  Bitboard15 black_;
  Bitboard15 white_;
  Color to_move_ = Color::Black;
};

}  // namespace ishi::renju

template <>
struct std::hash<ishi::renju::Move> {
  constexpr std::size_t operator()(ishi::renju::Move move) const noexcept { return move.index_; }
};

template <>
struct std::hash<ishi::renju::Position> {
  /// The high bits of a product depend on every bit of its factors: they are folded onto the low.
  constexpr std::size_t operator()(const ishi::renju::Position& position) const noexcept {
    // Bit 15 of a line is no point, so the side to move cannot look like a stone.
    std::uint64_t mixed = static_cast<std::uint64_t>(position.to_move()) << 15;
    for (const ishi::board::Bitboard15& side : {position.black(), position.white()}) {
      for (const std::uint64_t word : side.words()) {
        mixed = (mixed ^ mixed >> 32 ^ word) * 0x9E3779B97F4A7C15ULL;
      }
    }
    return static_cast<std::size_t>(mixed ^ mixed >> 32);
  }
};
