// Why a point is forbidden to Black or not, as a tree that a referee can read: the fours, the
// threes, through which points each three could become a straight four, and why those are allowed
// or not. Follows the plain definition step by step; forbidden.hpp answers the same question fast.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <ishi/renju/detail/shapes_plain.hpp>
#include <ishi/renju/forbidden.hpp>

namespace ishi::renju {

struct Explanation;

/// A row of black stones on one axis that the move makes or joins.
struct BlackRow {
  Axis axis = Axis::Row;
  std::vector<Point> stones;       ///< the move among them, in the order of the axis
  std::vector<Point> five_points;  ///< of a four: what completes it
};

/// A point through which a three could become a straight four.
struct StraightFourWay {
  Point point;
  bool makes_five = false;             ///< then it makes no straight four by the rule
  std::vector<Explanation> judgement;  ///< one: of that point, on the board with the move added;
                                       ///< none where it makes a five

  [[nodiscard]] bool is_allowed() const;
};

/// Three stones that some point would make a straight four. Real if one of the ways is allowed.
struct ThreeTree {
  BlackRow row;
  std::vector<StraightFourWay> ways;  ///< up to the first that is allowed

  [[nodiscard]] bool is_real() const { return !ways.empty() && ways.back().is_allowed(); }
};

/// The judgement of one point, with the grounds that decide it: a five, else the overlines, else
/// two or more fours, else the threes (and one four, if there is one).
struct Explanation {
  Position position;  ///< the board before the move
  Point point;
  Foul foul = Foul::None;
  std::optional<BlackRow> five;
  std::vector<BlackRow> overlines;
  std::vector<BlackRow> fours;
  std::vector<ThreeTree> threes;

  /// How many boards deep the tree goes: 1 if nothing had to be judged but the point itself.
  [[nodiscard]] int depth() const;
};

inline bool StraightFourWay::is_allowed() const {
  return !makes_five && !judgement.empty() && judgement.front().foul == Foul::None;
}

inline int Explanation::depth() const {
  int below = 0;
  for (const ThreeTree& three : threes) {
    for (const StraightFourWay& way : three.ways) {
      for (const Explanation& judgement : way.judgement) below = std::max(below, judgement.depth());
    }
  }
  return below + 1;
}

inline Explanation explain(const Position& position, Point point);

namespace detail {
/// The black stones from `first` to `last` steps away from the point, its own place included.
inline std::vector<Point> black_between(const Position& filled, Point point, Axis axis, int first,
                                        int last) {
  std::vector<Point> stones;
  for (int steps = first; steps <= last; ++steps) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    if (there && filled.black().contains(*there)) stones.push_back(*there);
  }
  return stones;
}

inline BlackRow unbroken_row(const Position& filled, Point point, Axis axis) {
  const plain::Run run = plain::run_through(filled.black(), point, axis);
  return {axis, black_between(filled, point, axis, -run.before, run.behind), {}};
}

/// The fours of one axis: a straight four, or one row for each point that completes a five.
inline std::vector<BlackRow> fours_of(const Position& filled, Point point, Axis axis) {
  const plain::FivePoints ends = plain::five_points_beside(filled, point, Color::Black, axis);
  if (ends.count == 2 && plain::in_straight_four(filled, point, Color::Black, axis)) {
    BlackRow row = unbroken_row(filled, point, axis);
    row.five_points = {ends.points[0], ends.points[1]};
    return {row};
  }
  std::vector<BlackRow> rows;
  for (int i = 0; i < ends.count; ++i) {
    const Point end = ends.points[static_cast<std::size_t>(i)];
    BlackRow row = unbroken_row(filled.with_stone(end, Color::Black), end, axis);
    row.stones.erase(std::find(row.stones.begin(), row.stones.end(), end));
    row.five_points = {end};
    rows.push_back(row);
  }
  return rows;
}

/// The three of one axis, apparent or real, if the move makes one.
inline std::optional<ThreeTree> three_of(const Position& filled, Point point, Axis axis) {
  ThreeTree tree;
  for (int steps = -3; steps <= 3; ++steps) {
    const std::optional<Point> there = point.stepped(forward_of(axis), steps);
    if (!there || !filled.is_empty(*there)) continue;
    const plain::Run run = plain::run_through(filled.black(), *there, axis);
    if (steps > 0 ? run.before < steps : run.behind < -steps) continue;
    const Position four = filled.with_stone(*there, Color::Black);
    if (!plain::in_straight_four(four, *there, Color::Black, axis)) continue;
    if (tree.ways.empty()) {
      tree.row = unbroken_row(four, *there, axis);
      std::vector<Point>& stones = tree.row.stones;
      stones.erase(std::find(stones.begin(), stones.end(), *there));
    }
    StraightFourWay way{*there, plain::makes_five(four, *there, Color::Black), {}};
    if (!way.makes_five) way.judgement.push_back(explain(filled, *there));
    tree.ways.push_back(way);
    if (way.is_allowed()) break;
  }
  if (tree.ways.empty()) return std::nullopt;
  tree.row.axis = axis;
  return tree;
}
}  // namespace detail

/// Judges a black stone on an empty point and gives the grounds. Precondition: the point is empty.
inline Explanation explain(const Position& position, Point point) {
  Explanation result;
  result.position = position;
  result.point = point;
  const Position filled = position.with_stone(point, Color::Black);
  for (const Axis axis : kAxes) {
    const BlackRow row = detail::unbroken_row(filled, point, axis);
    if (row.stones.size() == 5 && !result.five) result.five = row;
    if (row.stones.size() > 5) result.overlines.push_back(row);
  }
  if (result.five) {
    result.overlines.clear();
    return result;
  }
  if (!result.overlines.empty()) {
    result.foul = Foul::Overline;
    return result;
  }
  for (const Axis axis : kAxes) {
    for (const BlackRow& row : detail::fours_of(filled, point, axis)) result.fours.push_back(row);
  }
  if (result.fours.size() >= 2) {
    result.foul = Foul::DoubleFour;
    return result;
  }
  int real = 0;
  for (const Axis axis : kAxes) {
    const std::optional<ThreeTree> three = detail::three_of(filled, point, axis);
    if (!three) continue;
    real += three->is_real() ? 1 : 0;
    result.threes.push_back(*three);
  }
  if (real >= 2) result.foul = Foul::DoubleThree;
  return result;
}

}  // namespace ishi::renju
