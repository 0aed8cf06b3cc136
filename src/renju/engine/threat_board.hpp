// The board that the tactical searches play on: line words, a hash, and for any point what a stone
// there would make, with the points that would then complete a five. Four look-ups answer all of
// it; the plain twin is shapes_plain.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/bits/detail/subsets.hpp>
#include <ishi/bits/split_mix.hpp>
#include <ishi/renju/detail/forbidden_lines.hpp>
#include <ishi/renju/detail/line_board.hpp>

#include "search/transposition_table.hpp"

namespace ishi::renju::engine {

/// For every neighbourhood of a stone on one line: its shape, and the empty points that would make
/// a five with it. One 16-bit word each: shape, place behind, place ahead; four bits a place,
/// counted from the far end of the window, 0 for none.
///
///     place    1  2  3  4  5  .  6  7  8  9 10
///     steps   -5 -4 -3 -2 -1  p +1 +2 +3 +4 +5
class FourTable {
 public:
  explicit FourTable(WinningRow row) {
    const ShapeTable& shapes = ShapeTable::of(row);
    for (std::uint32_t own = 0; own < 1024; ++own) {
      for (const std::uint32_t blocked : bits::subsets(1023 & ~own)) {
        fill({own, blocked}, shapes[{own, blocked}], row);
      }
    }
  }

  /// The table for a length of winning rows, built on first use.
  static const FourTable& of(WinningRow row) {
    static const FourTable exactly(WinningRow::ExactlyFive);
    static const FourTable or_more(WinningRow::FiveOrMore);
    return row == WinningRow::ExactlyFive ? exactly : or_more;
  }

  struct Line {
    std::uint16_t word;
    [[nodiscard]] Shape shape() const { return static_cast<Shape>(word & 15); }
    /// Steps to the five points, 0 for none.
    [[nodiscard]] int behind() const { return steps_of((word >> 4) & 15); }
    [[nodiscard]] int ahead() const { return steps_of((word >> 8) & 15); }

   private:
    static int steps_of(int place) { return place == 0 ? 0 : place - (place <= 5 ? 6 : 5); }
  };
  [[nodiscard]] Line operator[](Neighbours n) const { return {words_[index_of(n)]}; }

 private:
  static std::size_t index_of(Neighbours n) {
    return renju::detail::kDigitsOfThree[n.own] +
           std::size_t{2} * renju::detail::kDigitsOfThree[n.blocked];
  }
  void fill(Neighbours n, Shape shape, WinningRow row) {
    std::uint32_t word = static_cast<std::uint32_t>(shape);
    if (shape == Shape::Four || shape == Shape::TwoFours || shape == Shape::StraightFour) {
      const renju::detail::Cells cells(n);
      int ahead = renju::detail::Cells::kMiddle + 1;
      while (cells.is_own(ahead)) ++ahead;
      int behind = renju::detail::Cells::kMiddle - 1;
      while (cells.is_own(behind)) --behind;
      const auto completes = [&](int at) {
        return cells.is_open(at) && is_winning_row(renju::detail::row_through(cells, at), row);
      };
      if (completes(behind)) word |= static_cast<std::uint32_t>(behind + 1) << 4;
      if (completes(ahead)) word |= static_cast<std::uint32_t>(ahead) << 8;
    }
    words_[index_of(n)] = static_cast<std::uint16_t>(word);
  }

  std::array<std::uint16_t, 59049> words_{};
};

/// What a stone makes on its four lines together.
struct Made {
  bool five = false;
  bool overline = false;
  int fours = 0;                 ///< a straight four is one, two fours on a line are two
  int threes = 0;                ///< lines on which one more stone may give a straight four
  int five_count = 0;            ///< how many empty points would then complete a five
  std::array<Point, 8> fives{};  ///< these points

  [[nodiscard]] bool is_four() const { return five_count > 0; }
};

/// The points where one side would complete a five, as the other side to move sees them: nothing to
/// block, one point, or too many.
struct FivePoints {
  int count = 0;
  Point point;  ///< where `count` is 1

  static FivePoints of(const Made& made) { return {made.five_count, made.fives[0]}; }
  static FivePoints of(const Bitboard15& points) {
    return {points.count(), points.empty() ? Point::none() : points.first()};
  }
  /// Whether a move to the point leaves nothing unblocked.
  [[nodiscard]] bool allows(Point move) const {
    return count == 0 || (count == 1 && point == move);
  }
};

namespace detail {
struct StoneKeys {
  std::array<std::array<search::TableKey, 256>, 2> keys{};
  constexpr StoneKeys() {
    std::uint64_t seed = 0;
    for (auto& side : keys) {
      for (search::TableKey& key : side) {
        key.index = bits::mixed(++seed);
        key.check = bits::mixed(++seed);
      }
    }
  }
};
inline constexpr StoneKeys kStoneKeys;

constexpr search::TableKey xored(search::TableKey a, search::TableKey b) {
  return {a.index ^ b.index, a.check ^ b.check};
}

/// From a point to the next one on the axis, as a distance of bits.
constexpr int bit_step(Axis axis) {
  constexpr std::array<int, 4> kSteps = {1, Point::kStride, Point::kStride + 1, 1 - Point::kStride};
  return kSteps[static_cast<std::size_t>(axis)];
}
}  // namespace detail

/// The key of a board with one stone more or less.
constexpr search::TableKey with_stone(search::TableKey stones, Point point, Color color) {
  const auto side = static_cast<std::size_t>(color);
  return detail::xored(stones,
                       detail::kStoneKeys.keys[side][static_cast<std::size_t>(point.bit())]);
}
/// A key that differs from those of other questions about the same stones.
constexpr search::TableKey salted(search::TableKey stones, search::TableKey salt) {
  return detail::xored(stones, salt);
}

class ThreatBoard {
 public:
  explicit ThreatBoard(const Position& position, Rule rule = Rule::Renju)
      : rule_(rule),
        lines_(rule),
        tables_{&FourTable::of(winning_row(Color::Black, rule)),
                &FourTable::of(winning_row(Color::White, rule))} {
    for (const Point point : position.black()) put(point, Color::Black);
    for (const Point point : position.white()) put(point, Color::White);
  }

  [[nodiscard]] Rule rule() const { return rule_; }
  /// Whether the colour may not play on some points.
  [[nodiscard]] bool has_fouls(Color color) const { return has_forbidden_points(color, rule_); }
  [[nodiscard]] const Bitboard15& stones(Color color) const { return lines_.stones(color); }
  [[nodiscard]] bool is_empty(Point point) const { return lines_.is_empty(point); }
  [[nodiscard]] Bitboard15 empties() const {
    return ~(stones(Color::Black) | stones(Color::White));
  }
  [[nodiscard]] Position position(Color to_move) const { return lines_.position(to_move); }
  /// The key of the stones alone; callers mix in who moves and who attacks.
  [[nodiscard]] search::TableKey key() const { return key_; }

  void put(Point point, Color color) {
    lines_.put(point, color);
    key_ = with_stone(key_, point, color);
  }
  void take(Point point, Color color) {
    lines_.take(point, color);
    key_ = with_stone(key_, point, color);
  }

  /// What a stone of `color` on the point makes on one axis; what stands there now does not matter.
  [[nodiscard]] Shape shape(Point point, Color color, Axis axis) const {
    return lines_.shape(point, color, axis);
  }
  /// What a stone of `color` makes on the point, or would make if it is empty.
  [[nodiscard]] Made made_by(Point point, Color color) const {
    Made made;
    add_line<Axis::Row>(made, point, color);
    add_line<Axis::Column>(made, point, color);
    add_line<Axis::Rising>(made, point, color);
    add_line<Axis::Falling>(made, point, color);
    return made;
  }

  /// Whether Black may not play on the empty point, given what a stone there makes.
  [[nodiscard]] bool is_foul(Point point, const Made& made) {
    if (made.five || rule_ != Rule::Renju) return false;
    if (made.overline || made.fours >= 2) return true;
    return made.threes >= 2 && foul_at(lines_, point) != Foul::None;
  }
  [[nodiscard]] bool is_foul(Point point) { return is_foul(point, made_by(point, Color::Black)); }

 private:
  template <Axis kAxis>
  [[gnu::always_inline]] inline void add_line(Made& made, Point point, Color color) const {
    const FourTable::Line line =
        (*tables_[static_cast<std::size_t>(color)])[lines_.neighbours(point, color, kAxis)];
    if (line.word < static_cast<unsigned>(Shape::Three)) return;
    switch (line.shape()) {
      case Shape::Five:
        made.five = true;
        break;
      case Shape::Overline:
        made.overline = true;
        break;
      case Shape::Three:
        ++made.threes;
        break;
      default:
        made.fours += fours_in(line.shape());
        for (const int steps : {line.behind(), line.ahead()}) {
          if (steps == 0) continue;
          made.fives[static_cast<std::size_t>(made.five_count++)] =
              Point::from_bit(point.bit() + steps * detail::bit_step(kAxis));
        }
        break;
    }
  }

  Rule rule_;
  LineBoard lines_;
  std::array<const FourTable*, 2> tables_;
  search::TableKey key_{};
};

}  // namespace ishi::renju::engine
