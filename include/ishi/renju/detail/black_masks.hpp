// What a black stone would make on every point of the board at once: the masks behind the forbidden
// points. Per axis a handful of shifts, then only AND, OR and AND-NOT: no loop over points, no
// branch. To judge the whole board by shifts is YSR's idea (Renju as a bitboard, 2016); the
// formulas here follow the exact rule of Black. Forced inline: GCC otherwise passes the sides of an
// axis, kilobytes of them, through memory (measured: 1.4 times as long).
//
// All masks are seen from the point p to be filled. "near2" says that a black stone stands two
// steps ahead: it is the board of black stones moved two steps back. Behind p the same, mirrored.
//
//     behind … a3 a2 a1 [p] b1 b2 b3 … ahead        near1 of the side ahead is b1
//
//     run3      the next three points are black
//     gap3      the next three points are black but one, which is empty
//     tail1     the point 1+2 is empty and 1+3 is not black: how a straight four ends
//     ended2    run2, then an empty point, then no black one
#pragma once

#include <ishi/board/lines15.hpp>
#include <ishi/renju/detail/axis.hpp>

namespace ishi::renju::detail {

/// Columns to the right and lines up of one step along the axis.
constexpr int right_of(Axis axis) { return axis == Axis::Column ? 0 : 1; }
constexpr int up_of(Axis axis) { return axis == Axis::Row ? 0 : axis == Axis::Falling ? -1 : 1; }

/// The set as seen from `kSteps` steps away: what stands there is now here.
template <Axis kAxis, int kSteps, typename Lines>
[[gnu::always_inline]] inline Lines seen_from(const Lines& lines) {
  return lines.template shifted<-right_of(kAxis) * kSteps, -up_of(kAxis) * kSteps>();
}

/// One side of every point on one axis. Members, not arrays: what the compiler shall keep in
/// registers must not have an address.
template <typename Lines>
struct BlackSide {
  Lines near1, near2, near3, near4, near5;
  Lines open1, open2, open3, open4;  ///< empty points, as near is black ones
  Lines run2, run3, run4, run5;
  Lines tail0, tail1, tail2;
  Lines ended0, ended1, ended2, ended3;
};

/// `kSign` is 1 for the side ahead and -1 for the side behind.
template <Axis kAxis, int kSign, typename Lines>
[[gnu::always_inline]] inline BlackSide<Lines> black_side(const Lines& black, const Lines& empty) {
  BlackSide<Lines> side;
  side.near1 = seen_from<kAxis, kSign * 1>(black);
  side.near2 = seen_from<kAxis, kSign * 2>(black);
  side.near3 = seen_from<kAxis, kSign * 3>(black);
  side.near4 = seen_from<kAxis, kSign * 4>(black);
  side.near5 = seen_from<kAxis, kSign * 5>(black);
  side.open1 = seen_from<kAxis, kSign * 1>(empty);
  side.open2 = seen_from<kAxis, kSign * 2>(empty);
  side.open3 = seen_from<kAxis, kSign * 3>(empty);
  side.open4 = seen_from<kAxis, kSign * 4>(empty);
  side.run2 = side.near1 & side.near2;
  side.run3 = side.run2 & side.near3;
  side.run4 = side.run3 & side.near4;
  side.run5 = side.run4 & side.near5;
  side.tail0 = side.open2.minus(side.near3);
  side.tail1 = side.open3.minus(side.near4);
  side.tail2 = side.open4.minus(side.near5);
  side.ended0 = side.open1.minus(side.near2);
  side.ended1 = side.near1 & side.tail0;
  side.ended2 = side.run2 & side.tail1;
  side.ended3 = side.run3 & side.tail2;
  return side;
}

/// Fours whose empty point stands on the side `here`: t stones and one gap on this side, the run of
/// exactly 3 - t on the other.
template <typename Lines>
[[gnu::always_inline]] inline Lines fours_to(const BlackSide<Lines>& here,
                                             const BlackSide<Lines>& other, const Lines& empty) {
  const Lines gap1 = here.open1;
  const Lines gap2 = (gap1 & here.near2) | (here.near1 & here.open2);
  const Lines gap3 = (gap2 & here.near3) | (here.run2 & here.open3);
  const Lines gap4 = (gap3 & here.near4) | (here.run3 & here.open4);
  return (gap1.minus(here.near2) & other.run3.minus(other.near4)) |
         (gap2.minus(here.near3) & other.run2.minus(other.near3)) |
         (gap3.minus(here.near4) & other.near1.minus(other.near2)) |
         (gap4.minus(here.near5) & empty.minus(other.near1));
}

/// The half of a three that lies on one side of the point: where the point to come stands there
/// too. Kept apart from the rest because it is asked again for smaller sets of points to come.
template <typename Lines>
struct ThreeSide {
  Lines near1, near2, near3, run2;
  Lines frame0, frame1, frame2;  ///< k of the two other stones stand on this side, both ends fit

  /// The points that make a three whose straight four is reached by filling a point of a set on
  /// this side; `to_come1` is the set seen from one step away, and so on.
  [[nodiscard, gnu::always_inline]] inline Lines threes(const Lines& to_come1,
                                                        const Lines& to_come2,
                                                        const Lines& to_come3) const {
    const Lines gap2 = (to_come1 & near2) | (near1 & to_come2);
    const Lines gap3 = (gap2 & near3) | (run2 & to_come3);
    return (to_come1 & frame0) | (gap2 & frame1) | (gap3 & frame2);
  }
};

template <typename Lines>
[[gnu::always_inline]] inline ThreeSide<Lines> three_side(const BlackSide<Lines>& here,
                                                          const BlackSide<Lines>& other) {
  return {here.near1,
          here.near2,
          here.near3,
          here.run2,
          other.ended2 & here.tail0,
          other.ended1 & here.tail1,
          other.ended0 & here.tail2};
}

/// The masks of one axis. Only the bits of empty points mean anything.
template <typename Lines>
struct BlackAxis {
  Lines five_or_more;
  Lines six_or_more;
  Lines four;       ///< at least one four
  Lines two_fours;  ///< two fours on the line
  ThreeSide<Lines> ahead;
  ThreeSide<Lines> behind;
};

template <Axis kAxis, typename Lines>
[[gnu::always_inline]] inline BlackAxis<Lines> black_axis(const Lines& black, const Lines& empty) {
  const BlackSide<Lines> a = black_side<kAxis, 1>(black, empty);
  const BlackSide<Lines> b = black_side<kAxis, -1>(black, empty);
  const Lines ahead = fours_to(a, b, empty);
  const Lines behind = fours_to(b, a, empty);
  const Lines straight =
      (a.ended0 & b.ended3) | (a.ended1 & b.ended2) | (a.ended2 & b.ended1) | (a.ended3 & b.ended0);
  return {a.run4 | (a.run3 & b.near1) | (a.run2 & b.run2) | (a.near1 & b.run3) | b.run4,
          a.run5 | (a.run4 & b.near1) | (a.run3 & b.run2) | (a.run2 & b.run3) | (a.near1 & b.run4) |
              b.run5,
          ahead | behind,
          (ahead & behind).minus(straight),
          three_side(a, b),
          three_side(b, a)};
}

/// The points that make a three on the axis by way of a point of the set `to_come`.
template <Axis kAxis, typename Lines>
[[gnu::always_inline]] inline Lines threes_by(const BlackAxis<Lines>& axis, const Lines& to_come) {
  return axis.ahead.threes(seen_from<kAxis, 1>(to_come), seen_from<kAxis, 2>(to_come),
                           seen_from<kAxis, 3>(to_come)) |
         axis.behind.threes(seen_from<kAxis, -1>(to_come), seen_from<kAxis, -2>(to_come),
                            seen_from<kAxis, -3>(to_come));
}

}  // namespace ishi::renju::detail
