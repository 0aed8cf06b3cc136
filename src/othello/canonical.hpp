// One position for all its images under the eight symmetries of the board.
#pragma once

#include <ishi/board/canonical.hpp>
#include <ishi/detail/target.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

/// A position's canonical image and the first symmetry that makes it.
struct CanonicalPosition {
  Position image;
  board::Symmetry symmetry = board::Symmetry::Identity;
  friend constexpr bool operator==(const CanonicalPosition&, const CanonicalPosition&) = default;
};

inline namespace ISHI_TARGET {

/// The image that is the smallest: the mover's discs as a number decide, then the opponent's. Equal
/// for two positions exactly if one is an image of the other.
constexpr CanonicalPosition canonical(const Position& position) {
  const auto [image, symmetry] =
      board::canonical(board::BoardPair<Bitboard8>{position.mover, position.opponent});
  return {{image.first, image.second}, symmetry};
}

/// Whether two moves lead to images of one position: then they are one move, whatever a search of
/// limited depth says of them. Precondition: both are legal.
constexpr bool are_alike(const Position& position, Move a, Move b) {
  const auto after = [&position](Move move) {
    return canonical(played(position, move.square())).image;
  };
  return a == b || (!a.is_pass() && !b.is_pass() && after(a) == after(b));
}

}  // namespace ISHI_TARGET

}  // namespace ishi::othello
