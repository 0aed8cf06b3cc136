// The moves that the table remembers.
#pragma once

#include <optional>
#include <vector>

#include <ishi/othello/play.hpp>

#include "othello/engine/table_entry.hpp"

namespace ishi::othello::engine {

/// The best move that the table knows of; it may be illegal.
inline std::optional<Square> remembered_move(const Table& table, const Position& position) {
  const TablePlace place(position);
  const auto found = table.find(place.key());
  if (!found || found->best() == TableEntry::kNoMove) return std::nullopt;
  return Square::from_bit(place.found(*found).best());
}

/// Adds to `line` the best moves from `position` on, passes included, as far as the table knows
/// them, until it is `plies` long.
inline void append_remembered(std::vector<Move>& line, Position position, int plies,
                              const Table& table) {
  while (static_cast<int>(line.size()) < plies && !is_over(position)) {
    if (must_pass(position)) {
      line.push_back(Move::pass());
      position = position.swapped();
      continue;
    }
    const auto square = remembered_move(table, position);
    if (!square || !moves(position).contains(*square)) break;
    line.emplace_back(*square);
    position = played(position, *square);
  }
}

}  // namespace ishi::othello::engine
