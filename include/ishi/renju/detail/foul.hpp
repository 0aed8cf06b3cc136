// The three fouls of Black (RIF 9.1–9.3) and the set of a board's forbidden points.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include <ishi/board/bitboard15.hpp>

namespace ishi::renju {

/// Why Black may not play on a point. Of several reasons the first in this order is given.
enum class Foul { None, Overline, DoubleFour, DoubleThree };

/// "none", "overline", "double-four" or "double-three".
constexpr std::string_view name_of(Foul foul) {
  constexpr std::array<std::string_view, 4> kNames = {"none", "overline", "double-four",
                                                      "double-three"};
  return kNames[static_cast<std::size_t>(foul)];
}

/// The forbidden points of a board by kind. No point is in two of the sets.
struct ForbiddenPoints {
  board::Bitboard15 overline;
  board::Bitboard15 double_four;
  board::Bitboard15 double_three;

  [[nodiscard]] constexpr board::Bitboard15 all() const {
    return overline | double_four | double_three;
  }
  [[nodiscard]] constexpr Foul at(board::Point point) const {
    if (overline.contains(point)) return Foul::Overline;
    if (double_four.contains(point)) return Foul::DoubleFour;
    if (double_three.contains(point)) return Foul::DoubleThree;
    return Foul::None;
  }
  constexpr void add(board::Point point, Foul foul) {
    if (foul == Foul::Overline) overline |= board::Bitboard15(point);
    if (foul == Foul::DoubleFour) double_four |= board::Bitboard15(point);
    if (foul == Foul::DoubleThree) double_three |= board::Bitboard15(point);
  }
  friend constexpr bool operator==(const ForbiddenPoints&, const ForbiddenPoints&) = default;
};

}  // namespace ishi::renju
