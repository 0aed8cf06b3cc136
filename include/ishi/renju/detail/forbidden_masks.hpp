// Forbidden points of the whole board by masks. What a referee does point by point and by
// recursion, done for all points at once, with bounds in the place of the recursion:
//
// 1. five, overline and fours of every point: exact, since they depend on one line alone.
// 2. apparent threes: some empty point of the line makes a straight four. Fewer than two: no foul.
// 3. possible threes: that point is also neither five, overline nor (with the straight four) a
//    double-four. Exact too: the stone that made the three stands on no other line of that point.
// 4. sure threes: moreover that point has at most one apparent three on its other lines, so that it
//    cannot be a double-three, whatever the recursion would say.
//
// Two sure threes are a foul; fewer than two possible ones are none. Only points between the two
// need the recursion: on dense random boards about one board in some has such a point.
#pragma once

#include <array>
#include <cstddef>

#include <ishi/renju/detail/black_masks.hpp>
#include <ishi/renju/detail/foul.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju::detail {

/// The whole board judged as far as masks can.
struct MaskVerdict {
  ForbiddenPoints fouls;           ///< proven
  Bitboard15 unsettled;            ///< double-three or allowed: the recursion must say
  std::array<Bitboard15, 4> sure;  ///< by axis: sure threes; set only where points are unsettled
  std::array<Bitboard15, 4> possible;  ///< by axis: possible threes, likewise
  Bitboard15 may_come;                 ///< points that step 3 leaves for a straight four, likewise
};

/// Counts sets bit by bit up to "two or more".
template <typename Lines>
struct UpToTwo {
  Lines one;
  Lines two;
  void add(const Lines& lines) {
    two = two | (one & lines);
    one = one | lines;
  }
};

template <typename Lines>
Lines at_least_two(const Lines& a, const Lines& b, const Lines& c) {
  return (a & b) | (c & (a | b));
}

template <typename Lines = board::FastLines>
MaskVerdict judge_by_masks(const Bitboard15& black_stones, const Bitboard15& empty_points) {
  const Lines black(black_stones);
  const Lines empty(empty_points);

  // 1. Five, overline, fours.
  const BlackAxis<Lines> row = black_axis<Axis::Row>(black, empty);
  const BlackAxis<Lines> column = black_axis<Axis::Column>(black, empty);
  const BlackAxis<Lines> rising = black_axis<Axis::Rising>(black, empty);
  const BlackAxis<Lines> falling = black_axis<Axis::Falling>(black, empty);
  Lines five;
  Lines overline;
  UpToTwo<Lines> fours;
  const auto add_axis = [&](const BlackAxis<Lines>& axis) {
    five = five | axis.five_or_more.minus(axis.six_or_more);
    overline = overline | axis.six_or_more;
    fours.add(axis.four);
    fours.two = fours.two | axis.two_fours;
  };
  add_axis(row);
  add_axis(column);
  add_axis(rising);
  add_axis(falling);
  MaskVerdict verdict;
  const Lines may_foul = empty.minus(five);
  verdict.fouls.overline = (overline & may_foul).board();
  verdict.fouls.double_four = (fours.two & may_foul).minus(overline).board();

  // 2. Apparent threes.
  const std::array<Lines, 4> apparent = {
      threes_by<Axis::Row>(row, empty), threes_by<Axis::Column>(column, empty),
      threes_by<Axis::Rising>(rising, empty), threes_by<Axis::Falling>(falling, empty)};
  UpToTwo<Lines> threes;
  for (const Lines& axis : apparent) threes.add(axis);
  const Lines candidates = (threes.two & may_foul).minus(overline | fours.two);
  if (candidates.empty()) return verdict;

  // 3. Possible threes.
  const Lines may_come = may_foul.minus(overline | fours.one);
  const std::array<Lines, 4> possible = {
      threes_by<Axis::Row>(row, may_come), threes_by<Axis::Column>(column, may_come),
      threes_by<Axis::Rising>(rising, may_come), threes_by<Axis::Falling>(falling, may_come)};
  UpToTwo<Lines> possible_threes;
  for (const Lines& axis : possible) possible_threes.add(axis);
  const Lines suspects = possible_threes.two & candidates;
  if ((may_come & threes.two).empty()) {
    verdict.fouls.double_three = suspects.board();
    return verdict;
  }

  // 4. Sure threes.
  const auto& [in_row, in_column, in_rising, in_falling] = apparent;
  const std::array<Lines, 4> sure = {
      threes_by<Axis::Row>(row, may_come.minus(at_least_two(in_column, in_rising, in_falling))),
      threes_by<Axis::Column>(column, may_come.minus(at_least_two(in_row, in_rising, in_falling))),
      threes_by<Axis::Rising>(rising, may_come.minus(at_least_two(in_row, in_column, in_falling))),
      threes_by<Axis::Falling>(falling,
                               may_come.minus(at_least_two(in_row, in_column, in_rising)))};
  UpToTwo<Lines> sure_threes;
  for (const Lines& axis : sure) sure_threes.add(axis);
  verdict.fouls.double_three = (suspects & sure_threes.two).board();
  const Lines unsettled = suspects.minus(sure_threes.two);
  if (unsettled.empty()) return verdict;
  verdict.unsettled = unsettled.board();
  verdict.may_come = may_come.board();
  for (std::size_t i = 0; i < 4; ++i) {
    verdict.sure[i] = sure[i].board();
    verdict.possible[i] = possible[i].board();
  }
  return verdict;
}

}  // namespace ishi::renju::detail
