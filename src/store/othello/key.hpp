// Positions and moves of Othello as a store files them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <ishi/board/symmetry.hpp>
#include <ishi/othello/position.hpp>

#include "store/key.hpp"

namespace ishi::store {

/// A position's key, and how it was turned for it.
struct OthelloPlace {
  Key key;
  board::Symmetry symmetry =
      board::Symmetry::Identity;  ///< from the position to its canonical image
};

/// The discs of the mover and of the opponent as two big-endian words, behind `Subject::Othello`.
OthelloPlace place_of(const othello::Position& position);
/// The canonical image that a key is of. Nothing if it is no key of Othello.
std::optional<othello::Position> othello_position_of(std::string_view key);

/// A move as a number: the bit of its square in the canonical image, or 64 for a pass.
std::uint8_t number_of(othello::Move move, const OthelloPlace& place);
/// The inverse. Nothing where the number is no move.
std::optional<othello::Move> othello_move_of(std::uint8_t number, const OthelloPlace& place);

}  // namespace ishi::store
