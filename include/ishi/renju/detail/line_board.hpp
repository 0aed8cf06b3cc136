// A board kept as short line words: every row, column and diagonal of the board in one word for
// each colour, brought up to date with each stone. Where a single point is asked about, two shifts
// and a look-up a line replace the whole-board masks.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <ishi/renju/detail/axis.hpp>
#include <ishi/renju/detail/shape_table.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

/// The 88 lines of the board. In a word, place k of the line is bit k + 5; the five bits below and
/// what lies above the line are border, so that the window of a point never needs an edge test:
///
///     line a1–o1    bbbbb ............... bbbbb        window of c1: bits 2..12
class LineBoard {
 public:
  /// What a stone makes is asked by `rule`.
  explicit LineBoard(Rule rule = Rule::Renju)
      : tables_{&ShapeTable::of(winning_row(Color::Black, rule)),
                &ShapeTable::of(winning_row(Color::White, rule))} {
    fill_borders();
  }
  explicit LineBoard(const Position& position, Rule rule = Rule::Renju) : LineBoard(rule) {
    for (const Point point : position.black()) put(point, Color::Black);
    for (const Point point : position.white()) put(point, Color::White);
  }

  [[nodiscard]] const Bitboard15& stones(Color color) const {
    return stones_[static_cast<std::size_t>(color)];
  }
  [[nodiscard]] bool is_empty(Point point) const {
    return !stones_[0].contains(point) && !stones_[1].contains(point);
  }
  [[nodiscard]] Position position(Color to_move) const { return {stones_[0], stones_[1], to_move}; }

  /// Puts a stone. Precondition: the point is empty.
  void put(Point point, Color color) {
    assert(is_empty(point));
    flip(point, color);
  }
  /// Takes a stone back. Precondition: a stone of that colour stands there.
  void take(Point point, Color color) {
    assert(stones(color).contains(point));
    flip(point, color);
  }

  /// The ten neighbours of the point on the axis, seen by `color`.
  [[nodiscard]] Neighbours neighbours(Point point, Color color, Axis axis) const {
    const LineWords& line = lines_[line_of(point, axis)];
    const int place = place_of(point, axis);
    const auto own = static_cast<std::size_t>(color);
    return {without_middle(line.stones[own] >> place),
            without_middle((line.stones[1 - own] | line.border) >> place)};
  }

  /// What a stone of `color` on the point makes on the axis; what stands there now does not matter.
  [[nodiscard]] Shape shape(Point point, Color color, Axis axis) const {
    return (*tables_[static_cast<std::size_t>(color)])[neighbours(point, color, axis)];
  }

  friend bool operator==(const LineBoard& a, const LineBoard& b) {
    return a.stones_ == b.stones_ && a.lines_ == b.lines_;
  }

 private:
  static constexpr int kBorder = 5;
  static constexpr std::size_t kLines = 15 + 15 + 29 + 29;

  struct LineWords {
    std::array<std::uint32_t, 2> stones{};
    std::uint32_t border = 0;
    friend bool operator==(const LineWords&, const LineWords&) = default;
  };

  /// Rows first, then columns, rising and falling diagonals.
  static constexpr std::size_t line_of(Point point, Axis axis) {
    int line = 59 + point.column() + point.row();
    if (axis == Axis::Row) line = point.row();
    if (axis == Axis::Column) line = 15 + point.column();
    if (axis == Axis::Rising) line = 44 + point.column() - point.row();
    return static_cast<std::size_t>(line);
  }
  /// Diagonals count their places by column, as rows do.
  static constexpr int place_of(Point point, Axis axis) {
    return axis == Axis::Column ? point.row() : point.column();
  }
  static constexpr std::uint32_t without_middle(std::uint32_t window) {
    return (window & 0x1f) | ((window >> 1) & 0x3e0);
  }

  void flip(Point point, Color color) {
    const auto side = static_cast<std::size_t>(color);
    stones_[side].toggle(point);
    const std::uint32_t by_column = 1U << (point.column() + kBorder);
    lines_[line_of(point, Axis::Row)].stones[side] ^= by_column;
    lines_[line_of(point, Axis::Column)].stones[side] ^= 1U << (point.row() + kBorder);
    lines_[line_of(point, Axis::Rising)].stones[side] ^= by_column;
    lines_[line_of(point, Axis::Falling)].stones[side] ^= by_column;
  }
  void fill_borders() {
    for (LineWords& line : lines_) line.border = ~0U;
    for (const Point point : Bitboard15::all()) {
      for (const Axis axis : kAxes) {
        lines_[line_of(point, axis)].border &= ~(1U << (place_of(point, axis) + kBorder));
      }
    }
  }

  std::array<const ShapeTable*, 2> tables_;
  std::array<Bitboard15, 2> stones_;
  std::array<LineWords, kLines> lines_;
};

}  // namespace ishi::renju
