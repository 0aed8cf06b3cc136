// One position for all its images under the eight symmetries of the board.
#pragma once

#include <ishi/board/canonical.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

/// A position's canonical image and the first symmetry that makes it.
struct CanonicalPosition {
  Position image;
  board::Symmetry symmetry = board::Symmetry::Identity;
};

/// The image that is the smallest: Black's stones as a number decide, then White's. The same side
/// is to move. Equal for two positions exactly if one is an image of the other.
inline CanonicalPosition canonical(const Position& position) {
  const auto [image, symmetry] =
      board::canonical(board::BoardPair<Bitboard15>{position.black(), position.white()});
  return {{image.first, image.second, position.to_move()}, symmetry};
}

}  // namespace ishi::renju
