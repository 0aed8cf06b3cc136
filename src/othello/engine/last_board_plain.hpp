// A position as the last few moves of a solve see it, in two words: the twin of
// last_board_avx2.hpp.
#pragma once

#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello::engine::inline ISHI_TARGET {

class LastBoard {
 public:
  using Turned = Bitboard8;

  explicit LastBoard(const Position& position) : position_(position) {}
  /// Precondition: the square is empty.
  [[nodiscard]] Turned turned(Square square) const { return flips(position_, square); }
  [[nodiscard]] LastBoard played(Square square, Turned turned) const {
    return LastBoard(othello::played(position_, square, turned));
  }
  /// The discs of who moves next.
  [[nodiscard]] Bitboard8 next_mover(Turned turned) const { return position_.opponent ^ turned; }
  [[nodiscard]] LastBoard swapped() const { return LastBoard(position_.swapped()); }
  [[nodiscard]] Position position() const { return position_; }

 private:
  Position position_;
};

}  // namespace ishi::othello::engine::inline ISHI_TARGET
