// The words of the Gomocup protocol: coordinates and rules, read and written.
//
// Gomocup counts columns from the left and rows from the top, both from 0; in ishi row 1 is drawn
// at the bottom. The functions here convert between them:
//
//     0,0  is a15        14,0  is o15
//     0,14 is a1         14,14 is o1         7,7 is h8
//
// Yixin-Board sends the row first. To the rules a board mirrored in its diagonal is the same, so
// that it matters only to names in messages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/board/point.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::protocol {

/// The point in column `x` and row `y` of Gomocup's. Precondition: 0 <= x, y < 15.
constexpr board::Point gomocup_point(int x, int y) { return {x, board::Point::kSide - 1 - y}; }
/// Gomocup's row of a point; the column is the same.
constexpr int gomocup_row(board::Point point) { return board::Point::kSide - 1 - point.row(); }

/// `7,7` for h8.
inline std::string format_gomocup_point(board::Point point) {
  return std::to_string(point.column()) + ',' + std::to_string(gomocup_row(point));
}
/// Reads `7,7`; blanks may stand around the numbers.
Parsed<board::Point> parse_gomocup_point(std::string_view text);

/// Whole numbers separated by commas or blanks: `10,10,1`. Nothing where anything else stands.
/// Numbers beyond 64 bits are the largest or smallest there is.
std::optional<std::vector<std::int64_t>> parse_gomocup_numbers(std::string_view text);

/// Who speaks: Piskvork and the tournaments, or Yixin-Board and those who follow it.
enum class GomocupDialect { Gomocup, Yixin };

/// What `INFO rule` means: 0 freestyle, 1 exactly five, 4 Renju; in Yixin's dialect 2 is Renju too.
/// Nothing for what is not played here: 2, a continuous game, and 8, caro.
std::optional<renju::Rule> gomocup_rule(std::int64_t code, GomocupDialect dialect);

/// A line's command in capitals, and what follows it without blanks around it.
struct GomocupCommand {
  std::string name;
  std::string_view rest;
};
GomocupCommand split_gomocup_command(std::string_view line);

}  // namespace ishi::protocol
