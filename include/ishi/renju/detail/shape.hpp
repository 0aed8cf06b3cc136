// What a stone would make on one line: the kinds, from the point of view of the rule.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ishi::renju {

/// The strongest thing a stone makes on one axis. Where exactly five win, as Black's do in Renju,
/// six or more are an overline; where five or more win, as White's do, there is no overline.
///
/// The lower kinds are one move away from the higher ones: a three is what one more stone turns
/// into a straight four, a closed three what it turns into a four; a two becomes a three, a closed
/// two a closed three. Whether a three of Black is real by the rule (RIF 9.3) is not a matter of
/// one line.
enum class Shape : std::uint8_t {
  None,
  ClosedTwo,
  Two,
  ClosedThree,
  Three,
  Four,
  TwoFours,  ///< two fours on one line
  StraightFour,
  Overline,
  Five,
};

/// "none", "closed-two", … "five".
constexpr std::string_view name_of(Shape shape) {
  constexpr std::array<std::string_view, 10> kNames = {
      "none", "closed-two", "two",           "closed-three", "three",
      "four", "two-fours",  "straight-four", "overline",     "five"};
  return kNames[static_cast<std::size_t>(shape)];
}

/// How many fours the shape is: 2 for two on one line, 1 for a four or a straight four.
constexpr int fours_in(Shape shape) {
  if (shape == Shape::TwoFours) return 2;
  return shape == Shape::Four || shape == Shape::StraightFour ? 1 : 0;
}

}  // namespace ishi::renju
