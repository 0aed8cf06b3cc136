// The tree of Othello's positions, as `store/tree.hpp` has it for both games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ishi/othello/position.hpp>

#include "store/othello/key.hpp"
#include "store/tree.hpp"

namespace ishi::store {

/// Whether a move, or a pass, is legal.
bool is_legal_move(const othello::Position& position, othello::Move move);
/// Precondition: the move is legal.
othello::Position position_after(const othello::Position& position, othello::Move move);

/// A move with the line behind it, and where it ends.
struct OthelloLine {
  std::vector<othello::Move> moves;
  othello::Position end;
};
/// As moves of the position. Nothing where one is illegal: then they are of another position.
std::optional<OthelloLine> line_of(const ScoredMove& scored, const othello::Position& position,
                                   const OthelloPlace& place);

std::optional<std::vector<Branch>> othello_branches(const Key& key);
std::optional<Key> othello_next(const Key& key, std::uint8_t move);
bool is_othello_line(const Key& key, const ScoredMove& scored);
int othello_stones(const Key& key);
std::string othello_position_text(const Key& key);
std::string othello_move_text(std::uint8_t move);

}  // namespace ishi::store
