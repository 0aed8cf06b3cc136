// Positions and points of the C interface as those of the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi.h>

#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>

#include "capi/guard.hpp"

namespace ishi::capi {

/// Nothing where a spare bit is set.
inline std::optional<renju::Bitboard15> points_of(const ishi_points& points) {
  const renju::Bitboard15::Words words = {points.words[0], points.words[1], points.words[2],
                                          points.words[3]};
  const renju::Bitboard15 result = renju::Bitboard15::from_words(words);
  if (result.words() != words) return std::nullopt;
  return result;
}
inline ishi_points c_points(const renju::Bitboard15& points) {
  const renju::Bitboard15::Words& words = points.words();
  return {{words[0], words[1], words[2], words[3]}};
}

/// Nothing where a spare bit is set, a point has two stones, or there is no such colour.
inline std::optional<renju::Position> position_of(const ishi_renju_position& position) {
  const auto black = points_of(position.black);
  const auto white = points_of(position.white);
  if (!black || !white || black->intersects(*white)) return std::nullopt;
  if (position.to_move != ISHI_BLACK && position.to_move != ISHI_WHITE) return std::nullopt;
  return renju::Position(
      *black, *white, position.to_move == ISHI_BLACK ? renju::Color::Black : renju::Color::White);
}
inline ishi_renju_position c_position(const renju::Position& position) {
  return {c_points(position.black()), c_points(position.white()),
          position.to_move() == renju::Color::Black ? ISHI_BLACK : ISHI_WHITE, 0};
}
inline ishi_status fail_position(ishi_error* error, std::size_t index = 0) {
  return fail(error, ISHI_ERROR_POSITION,
              "a point has two stones, a spare bit is set, or there is no such side to move",
              index);
}

inline ishi_point c_point(renju::Point point) { return static_cast<ishi_point>(point.index()); }

/// Writes the points into an array of ISHI_RENJU_LINE and returns their number. No line is longer.
inline std::uint32_t copy_line(const std::vector<renju::Point>& points, ishi_point* line) {
  std::uint32_t length = 0;
  for (const renju::Point point : points) {
    if (length < ISHI_RENJU_LINE) line[length++] = c_point(point);
  }
  return length;
}

/// Nothing where there is no such rule.
inline std::optional<renju::Rule> rule_of(ishi_rule rule) {
  if (rule < 0 || static_cast<std::size_t>(rule) >= renju::kRules.size()) return std::nullopt;
  return renju::kRules.at(static_cast<std::size_t>(rule));
}
inline ishi_status fail_rule(ishi_error* error) {
  return fail(error, ISHI_ERROR_ARGUMENT, "there is no such rule");
}

}  // namespace ishi::capi
