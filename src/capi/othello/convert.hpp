// Positions and squares of the C interface as those of the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi.h>

#include <ishi/othello/position.hpp>

namespace ishi::capi {

inline othello::Position position_of(const ishi_othello_position& position) {
  return {othello::Bitboard8(position.mover), othello::Bitboard8(position.opponent)};
}
inline ishi_othello_position c_position(const othello::Position& position) {
  return {position.mover.word(), position.opponent.word()};
}

/// Whether no square has two discs.
inline bool is_position(const ishi_othello_position& position) {
  return (position.mover & position.opponent) == 0;
}

/// Nothing where a square has two discs or there is no such colour.
inline std::optional<othello::Diagram> diagram_of(const ishi_othello_diagram& diagram) {
  if (!is_position(diagram.position)) return std::nullopt;
  if (diagram.to_move != ISHI_BLACK && diagram.to_move != ISHI_WHITE) return std::nullopt;
  return othello::Diagram{position_of(diagram.position), diagram.to_move == ISHI_BLACK
                                                             ? othello::Color::Black
                                                             : othello::Color::White};
}
inline ishi_othello_diagram c_diagram(const othello::Diagram& diagram) {
  return {c_position(diagram.position),
          diagram.to_move == othello::Color::Black ? ISHI_BLACK : ISHI_WHITE, 0};
}

inline ishi_square c_square(othello::Move move) {
  return move.is_pass() ? ISHI_OTHELLO_PASS : static_cast<ishi_square>(move.square().index());
}
/// Precondition: a square or the pass.
inline othello::Move move_of(ishi_square square) {
  return square == ISHI_OTHELLO_PASS ? othello::Move::pass()
                                     : othello::Move(othello::Square::from_index(square));
}

/// Writes the moves into an array of ISHI_OTHELLO_LINE and returns their number. No line is longer.
inline std::uint32_t copy_line(const std::vector<othello::Move>& moves, ishi_square* line) {
  std::uint32_t length = 0;
  for (const othello::Move move : moves) {
    if (length < ISHI_OTHELLO_LINE) line[length++] = c_square(move);
  }
  return length;
}

}  // namespace ishi::capi
