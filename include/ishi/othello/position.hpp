// A position as two words: the side to move and the other one. Colours are the business of whoever
// reads or draws it (`Diagram`), so that changing sides is a swap (seed article: a search passes
// the two words to itself in the other order and never undoes anything).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>  // std::hash

#include <ishi/othello/types.hpp>

namespace ishi::othello {

/// Who is where. Invariant: `mover` and `opponent` share no square.
struct Position {
  Bitboard8 mover;
  Bitboard8 opponent;

  /// The starting position, Black to move: Black on e4 and d5, White on d4 and e5.
  static constexpr Position start() {
    return {Bitboard8(0x0000000810000000ULL), Bitboard8(0x0000001008000000ULL)};
  }
  [[nodiscard]] constexpr Bitboard8 occupied() const { return mover | opponent; }
  [[nodiscard]] constexpr Bitboard8 empties() const { return ~occupied(); }
  /// The same board with the other side to move.
  [[nodiscard]] constexpr Position swapped() const { return {opponent, mover}; }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// A position and the colour of its mover: what is drawn, read and written.
struct Diagram {
  Position position;
  Color to_move = Color::Black;

  static constexpr Diagram start() { return {Position::start(), Color::Black}; }
  [[nodiscard]] constexpr Bitboard8 black() const {
    return to_move == Color::Black ? position.mover : position.opponent;
  }
  [[nodiscard]] constexpr Bitboard8 white() const {
    return to_move == Color::Black ? position.opponent : position.mover;
  }
  static constexpr Diagram of(Bitboard8 black, Bitboard8 white, Color to_move) {
    return to_move == Color::Black ? Diagram{{black, white}, to_move}
                                   : Diagram{{white, black}, to_move};
  }
  friend constexpr bool operator==(const Diagram&, const Diagram&) = default;
};

}  // namespace ishi::othello

template <>
struct std::hash<ishi::othello::Position> {
  /// The high bits of a product depend on every bit of its factors: they are folded onto the low.
  constexpr std::size_t operator()(const ishi::othello::Position& position) const noexcept {
    std::uint64_t mixed = position.mover.word() * 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ mixed >> 32 ^ position.opponent.word()) * 0xC2B2AE3D27D4EB4FULL;
    return static_cast<std::size_t>(mixed ^ mixed >> 32);
  }
};

template <>
struct std::hash<ishi::othello::Diagram> {
  constexpr std::size_t operator()(const ishi::othello::Diagram& diagram) const noexcept {
    const std::size_t board = std::hash<ishi::othello::Position>()(diagram.position);
    return diagram.to_move == ishi::othello::Color::Black ? board : ~board;
  }
};
