// Whole-board masks: every point where a side would complete a five, or make a four, from shifts of
// the whole board and ANDs, without a loop over points. The idea is YSR's (Renju as a bitboard,
// 2016).
//
// Seen from the point p to be filled, a five needs four stones in an unbroken row around it; a four
// needs three, and one empty point that joins them:
//
//     a2 a1 [p] b1 b2            run of two behind and of two ahead: a five
//     a1 [p] b1 b2 b3            "gap3" ahead (two of b1..b3 black, one empty), one behind: a four
//
// Where exactly five win the row must not go on, else it would be an overline.
#pragma once

#include <ishi/renju/detail/black_masks.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>

namespace ishi::renju {

namespace detail {
/// One side of every point: stones and empty points as seen from one to five steps away.
template <typename Lines>
struct OwnSide {
  Lines near1, near2, near3, near4, near5;
  Lines run2, run3, run4;
};

template <Axis kAxis, int kSign, typename Lines>
[[gnu::always_inline]] inline OwnSide<Lines> own_side(const Lines& own) {
  OwnSide<Lines> side;
  side.near1 = seen_from<kAxis, kSign * 1>(own);
  side.near2 = seen_from<kAxis, kSign * 2>(own);
  side.near3 = seen_from<kAxis, kSign * 3>(own);
  side.near4 = seen_from<kAxis, kSign * 4>(own);
  side.near5 = seen_from<kAxis, kSign * 5>(own);
  side.run2 = side.near1 & side.near2;
  side.run3 = side.run2 & side.near3;
  side.run4 = side.run3 & side.near4;
  return side;
}

template <Axis kAxis, typename Lines>
[[gnu::always_inline]] inline Lines fives_on(const Lines& own, WinningRow row) {
  const OwnSide<Lines> a = own_side<kAxis, 1>(own);
  const OwnSide<Lines> b = own_side<kAxis, -1>(own);
  const Lines five = a.run4 | (a.run3 & b.near1) | (a.run2 & b.run2) | (a.near1 & b.run3) | b.run4;
  if (row == WinningRow::FiveOrMore) return five;
  const Lines six = (a.run4 & (a.near5 | b.near1)) | (a.run3 & b.run2) | (a.run2 & b.run3) |
                    (b.run4 & (b.near5 | a.near1));
  return five.minus(six);
}

/// Fours whose empty point stands ahead: gap and run on both sides, for exactly five with their
/// ends.
template <Axis kAxis, int kSign, typename Lines>
[[gnu::always_inline]] inline Lines fours_ahead(const OwnSide<Lines>& here,
                                                const OwnSide<Lines>& other, const Lines& empty,
                                                WinningRow row) {
  const Lines gap1 = seen_from<kAxis, kSign * 1>(empty);
  const Lines gap2 = (gap1 & here.near2) | (here.near1 & seen_from<kAxis, kSign * 2>(empty));
  const Lines gap3 = (gap2 & here.near3) | (here.run2 & seen_from<kAxis, kSign * 3>(empty));
  const Lines gap4 = (gap3 & here.near4) | (here.run3 & seen_from<kAxis, kSign * 4>(empty));
  if (row == WinningRow::FiveOrMore) {
    return (gap1 & other.run3) | (gap2 & other.run2) | (gap3 & other.near1) | gap4;
  }
  return (gap1 & other.run3).minus(here.near2 | other.near4) |
         (gap2 & other.run2).minus(here.near3 | other.near3) |
         (gap3 & other.near1).minus(here.near4 | other.near2) |
         gap4.minus(here.near5 | other.near1);
}

template <Axis kAxis, typename Lines>
[[gnu::always_inline]] inline Lines fours_on(const Lines& own, const Lines& empty, WinningRow row) {
  const OwnSide<Lines> a = own_side<kAxis, 1>(own);
  const OwnSide<Lines> b = own_side<kAxis, -1>(own);
  return fours_ahead<kAxis, 1>(a, b, empty, row) | fours_ahead<kAxis, -1>(b, a, empty, row);
}
}  // namespace detail

/// The empty points where a stone of `color` would make a five: in Renju exactly five for Black,
/// five or more for White.
template <typename Lines = board::FastLines>
Bitboard15 five_points(const Position& position, Color color, Rule rule = Rule::Renju) {
  const WinningRow row = winning_row(color, rule);
  const Lines own(position.stones(color));
  const Lines empty(position.empties());
  return (empty &
          (detail::fives_on<Axis::Row>(own, row) | detail::fives_on<Axis::Column>(own, row) |
           detail::fives_on<Axis::Rising>(own, row) | detail::fives_on<Axis::Falling>(own, row)))
      .board();
}

/// The empty points where a stone of `color` would make a four or more than one: three stones and
/// two empty points, of which this is one and the other would then make a five. Points that make a
/// five may or may not be among them.
template <typename Lines = board::FastLines>
Bitboard15 four_points(const Position& position, Color color, Rule rule = Rule::Renju) {
  const WinningRow row = winning_row(color, rule);
  const Lines own(position.stones(color));
  const Lines empty(position.empties());
  return (empty & (detail::fours_on<Axis::Row>(own, empty, row) |
                   detail::fours_on<Axis::Column>(own, empty, row) |
                   detail::fours_on<Axis::Rising>(own, empty, row) |
                   detail::fours_on<Axis::Falling>(own, empty, row)))
      .board();
}

}  // namespace ishi::renju
