// What a stone would make on one line, in sixteen classes: the shapes of `Shape`, and below and
// beside them how much room there is and in how many ways the next shape can be reached. The
// evaluation and the order of moves look points up by them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/bits/detail/subsets.hpp>
#include <ishi/renju/detail/shape_table.hpp>
#include <ishi/renju/rule.hpp>

namespace ishi::renju::engine {

/// "Ways" are the empty points on the line where one more stone makes the next shape.
enum class LineClass : std::uint8_t {
  Dead,  ///< no five can ever be made through the point
  Room,
  One,  ///< one more stone makes a two
  ClosedTwo,
  TwoOneWay,
  TwoTwoWays,
  TwoManyWays,
  ClosedThreeOneWay,
  ClosedThree,  ///< two ways or more
  ThreeOneWay,
  Three,  ///< two ways or more
  Four,
  TwoFours,
  StraightFour,
  Overline,
  Five,
};
inline constexpr std::size_t kLineClasses = 16;

/// What a stone of either colour would make on one line: Black's class in the lower four bits,
/// White's in the upper.
class LinePair {
 public:
  constexpr LinePair() = default;
  constexpr LinePair(LineClass black, LineClass white)
      : byte_(static_cast<std::uint8_t>(static_cast<unsigned>(black) | static_cast<unsigned>(white)
                                                                           << 4)) {}

  [[nodiscard]] constexpr LineClass of(Color color) const {
    return static_cast<LineClass>((byte_ >> (4 * static_cast<unsigned>(color))) & 15);
  }
  [[nodiscard]] constexpr std::uint8_t byte() const { return byte_; }

  friend constexpr bool operator==(LinePair, LinePair) = default;

 private:
  std::uint8_t byte_ = 0;
};

/// How far the board goes from a point on an axis, at most five steps either way.
struct LineReach {
  std::int8_t behind = 0;
  std::int8_t ahead = 0;
};

/// By the code of a point's ten neighbours on a line: a digit of base 3 for each, 1 a stone of
/// Black, 2 one of White, the farthest behind in the lowest place. The codes of points nearer than
/// five steps to an edge begin at a base of their own.
class LineClassTable {
 public:
  explicit LineClassTable(Rule rule) : pairs_(base_of({5, 5}) + kCodes) {
    const Classes black = classes_of(winning_row(Color::Black, rule));
    const Classes white = classes_of(winning_row(Color::White, rule));
    for (std::int8_t behind = 0; behind <= 5; ++behind) {
      for (std::int8_t ahead = 0; ahead <= 5; ++ahead) {
        const std::uint32_t beyond = (31U >> behind) | (992U & (992U << ahead));
        const std::size_t base = base_of({behind, ahead});
        for (const std::uint32_t own : bits::subsets(1023 & ~beyond)) {
          for (const std::uint32_t other : bits::subsets(1023 & ~beyond & ~own)) {
            pairs_[base + code_of({own, other})] = {black[code_of({own, other | beyond})],
                                                    white[code_of({other, own | beyond})]};
          }
        }
      }
    }
  }

  /// The table for a rule, built on first use.
  static const LineClassTable& of(Rule rule) {
    static const LineClassTable renju(Rule::Renju);
    static const LineClassTable gomoku(Rule::Gomoku);
    static const LineClassTable freestyle(Rule::Freestyle);
    switch (rule) {
      case Rule::Renju:
        return renju;
      case Rule::Gomoku:
        return gomoku;
      case Rule::Freestyle:
        return freestyle;
    }
    return renju;
  }

  /// The code of a point whose neighbours are all empty.
  static constexpr std::uint32_t base_of(LineReach reach) {
    std::uint32_t base = static_cast<std::uint32_t>(reach.behind) * kCodesOfAllAhead;
    std::uint32_t codes = 243;  // of five neighbours behind
    for (int ahead = 0; ahead < reach.ahead; ++ahead, codes *= 3) base += codes;
    return base;
  }

  [[nodiscard]] LinePair operator[](std::uint32_t code) const { return pairs_[code]; }

 private:
  static constexpr std::size_t kCodes = 59049;  // 3^10
  /// For none to five neighbours ahead and five behind.
  static constexpr std::uint32_t kCodesOfAllAhead = 243 * (1 + 3 + 9 + 27 + 81 + 243);

  using Classes = std::vector<LineClass>;

  static std::size_t code_of(Neighbours n) {
    return renju::detail::kDigitsOfThree[n.own] +
           std::size_t{2} * renju::detail::kDigitsOfThree[n.blocked];
  }
  /// What a stone makes between own stones, blocks and empty points.
  static Classes classes_of(WinningRow row) {
    const ShapeTable& shapes = ShapeTable::of(row);
    Classes classes(kCodes);
    for (std::uint32_t own = 0; own < 1024; ++own) {
      for (const std::uint32_t blocked : bits::subsets(1023 & ~own)) {
        const Neighbours n{own, blocked};
        classes[code_of(n)] = class_of(n, shapes);
      }
    }
    return classes;
  }
  /// How many more stones on the line give at least `shape`.
  static int ways_to(Shape shape, Neighbours n, const ShapeTable& shapes) {
    int ways = 0;
    for (std::uint32_t open = 1023 & ~(n.own | n.blocked); open != 0; open &= open - 1) {
      const Shape next = shapes[{n.own | (open & (0 - open)), n.blocked}];
      ways += next >= shape && next != Shape::Overline ? 1 : 0;
    }
    return ways;
  }
  static LineClass class_of(Neighbours n, const ShapeTable& shapes) {
    switch (shapes[n]) {
      case Shape::None:
        if (ways_to(Shape::Two, n, shapes) > 0) return LineClass::One;
        return has_room(n) ? LineClass::Room : LineClass::Dead;
      case Shape::ClosedTwo:
        return LineClass::ClosedTwo;
      case Shape::Two: {
        const int ways = ways_to(Shape::Three, n, shapes);
        if (ways <= 1) return LineClass::TwoOneWay;
        return ways == 2 ? LineClass::TwoTwoWays : LineClass::TwoManyWays;
      }
      case Shape::ClosedThree:
        return ways_to(Shape::Four, n, shapes) <= 1 ? LineClass::ClosedThreeOneWay
                                                    : LineClass::ClosedThree;
      case Shape::Three:
        return ways_to(Shape::StraightFour, n, shapes) <= 1 ? LineClass::ThreeOneWay
                                                            : LineClass::Three;
      case Shape::Four:
        return LineClass::Four;
      case Shape::TwoFours:
        return LineClass::TwoFours;
      case Shape::StraightFour:
        return LineClass::StraightFour;
      case Shape::Overline:
        return LineClass::Overline;
      case Shape::Five:
        return LineClass::Five;
    }
    return LineClass::Dead;
  }
  /// Whether five cells in a row through the point are free of blocks.
  static bool has_room(Neighbours n) {
    const renju::detail::Cells cells(n);
    const auto is_free = [&](int at) { return cells.is_own(at) || cells.is_open(at); };
    int first = renju::detail::Cells::kMiddle;
    while (is_free(first - 1)) --first;
    int last = renju::detail::Cells::kMiddle;
    while (is_free(last + 1)) ++last;
    return last - first >= 4;
  }

  std::vector<LinePair> pairs_;
};

/// The classes of a point's four lines, four bits an axis.
using LineClasses = std::uint16_t;

constexpr LineClass class_on(LineClasses classes, Axis axis) {
  return static_cast<LineClass>((classes >> (4 * static_cast<unsigned>(axis))) & 15);
}

constexpr LineClasses with_class(LineClasses classes, Axis axis, LineClass line) {
  const unsigned shift = 4 * static_cast<unsigned>(axis);
  return static_cast<LineClasses>((classes & ~(15U << shift)) |
                                  (static_cast<unsigned>(line) << shift));
}

/// Numbers the multisets of four classes: what a stone makes is the same whichever line is which.
class ComboTable {
 public:
  static constexpr std::size_t kCombos = 3876;  // 19 choose 4

  static const ComboTable& get() {
    static const ComboTable table;
    return table;
  }
  [[nodiscard]] std::uint16_t operator[](LineClasses classes) const { return combos_[classes]; }
  /// The classes of a combo, least first.
  [[nodiscard]] const std::array<LineClass, 4>& classes_of(std::size_t combo) const {
    return classes_[combo];
  }

 private:
  ComboTable() {
    std::uint16_t next = 0;
    for (std::size_t packed = 0; packed < combos_.size(); ++packed) {
      std::array<LineClass, 4> sorted{};
      for (const Axis axis : kAxes) {
        sorted[static_cast<std::size_t>(axis)] = class_on(static_cast<LineClasses>(packed), axis);
      }
      if (std::is_sorted(sorted.begin(), sorted.end())) {
        classes_[next] = sorted;
        combos_[packed] = next++;
      }
    }
    for (std::size_t packed = 0; packed < combos_.size(); ++packed) {
      std::array<std::uint16_t, 4> sorted{};
      for (std::size_t i = 0; i < 4; ++i) {
        sorted[i] = static_cast<std::uint16_t>((packed >> (4 * i)) & 15);
      }
      std::sort(sorted.begin(), sorted.end());
      std::size_t least_first = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        least_first |= static_cast<std::size_t>(sorted[i]) << (4 * i);
      }
      combos_[packed] = combos_[least_first];
    }
  }

  std::array<std::uint16_t, 65536> combos_{};
  std::array<std::array<LineClass, 4>, kCombos> classes_{};
};

}  // namespace ishi::renju::engine
