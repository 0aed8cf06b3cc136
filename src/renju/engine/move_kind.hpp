// What a stone would make on its four lines together, as the search needs to know it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/renju/rule.hpp>

#include "renju/engine/line_class.hpp"

namespace ishi::renju::engine {

/// Weakest first. Under Renju, what Black may not play is `Foul` or, where the recursion of the
/// rule has to tell, `MaybeFoul`; all other kinds are legal.
enum class MoveKind : std::uint8_t {
  Quiet,
  Foul,
  MaybeFoul,  ///< two threes or more, whatever else
  Three,
  Four,
  ThreeThree,
  FourThree,
  TwoFours,
  StraightFour,
  Five,
};
inline constexpr std::size_t kMoveKinds = 10;

/// Whether no answer stops the win: a five threatens on two points.
constexpr bool wins_at_once(MoveKind kind) {
  return kind == MoveKind::TwoFours || kind == MoveKind::StraightFour;
}

constexpr MoveKind kind_of(const std::array<LineClass, 4>& classes, Color color, Rule rule) {
  int fours = 0;
  int threes = 0;
  bool straight = false;
  bool overline = false;
  for (const LineClass line : classes) {
    if (line == LineClass::Five) return MoveKind::Five;
    if (line == LineClass::Four) ++fours;
    if (line == LineClass::TwoFours) fours += 2;
    if (line == LineClass::StraightFour) {
      ++fours;
      straight = true;
    }
    if (line == LineClass::Three || line == LineClass::ThreeOneWay) ++threes;
    overline |= line == LineClass::Overline;
  }
  if (has_forbidden_points(color, rule)) {
    if (overline || fours > 1) return MoveKind::Foul;
    if (threes > 1) return MoveKind::MaybeFoul;
  }
  if (straight) return MoveKind::StraightFour;
  if (fours > 1) return MoveKind::TwoFours;
  if (fours == 1) return threes > 0 ? MoveKind::FourThree : MoveKind::Four;
  if (threes > 1) return MoveKind::ThreeThree;
  return threes == 1 ? MoveKind::Three : MoveKind::Quiet;
}

/// Whether a stone makes a four, foul or not, and no five.
constexpr bool makes_four(const std::array<LineClass, 4>& classes) {
  bool four = false;
  for (const LineClass line : classes) {
    if (line == LineClass::Five) return false;
    four |= line == LineClass::Four || line == LineClass::TwoFours;
    four |= line == LineClass::StraightFour;
  }
  return four;
}

}  // namespace ishi::renju::engine
