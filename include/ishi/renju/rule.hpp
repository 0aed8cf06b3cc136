// The rules of play as a choice. They differ in which rows win and in whether Black has forbidden
// points. All are played on 15×15: another size would take the fixed lines, masks and shifts of
// Bitboard15 away from the board that Renju needs.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <ishi/renju/detail/axis.hpp>
#include <ishi/renju/detail/shapes_plain.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

/// | rule      | Black wins with | White wins with | forbidden to Black                   |
/// |-----------|-----------------|-----------------|--------------------------------------|
/// | Renju     | exactly five    | five or more    | overline, double-four, double-three  |
/// | Gomoku    | exactly five    | exactly five    | nothing                              |
/// | Freestyle | five or more    | five or more    | nothing                              |
enum class Rule { Renju, Gomoku, Freestyle };

inline constexpr std::array<Rule, 3> kRules = {Rule::Renju, Rule::Gomoku, Rule::Freestyle};

/// "renju", "gomoku" or "freestyle".
constexpr std::string_view name_of(Rule rule) {
  constexpr std::array<std::string_view, 3> kNames = {"renju", "gomoku", "freestyle"};
  return kNames[static_cast<std::size_t>(rule)];
}

/// Reads a rule's name as `name_of` writes it.
constexpr Parsed<Rule> parse_rule(std::string_view name) {
  for (const Rule rule : kRules) {
    if (name == name_of(rule)) return rule;
  }
  return fail_with(0, "renju, gomoku or freestyle", name);
}

/// How long a row has to be to win.
enum class WinningRow { ExactlyFive, FiveOrMore };

/// The column of the table above that a colour stands in. All that differs between the rules in
/// shapes, masks and tables follows from it; only the forbidden points are Renju's alone.
constexpr WinningRow winning_row(Color color, Rule rule) {
  const bool exactly = rule == Rule::Gomoku || (rule == Rule::Renju && color == Color::Black);
  return exactly ? WinningRow::ExactlyFive : WinningRow::FiveOrMore;
}

/// Whether the colour may not play on some points.
constexpr bool has_forbidden_points(Color color, Rule rule) {
  return rule == Rule::Renju && color == Color::Black;
}

/// Whether an unbroken row of so many stones wins.
constexpr bool is_winning_row(int length, WinningRow row) {
  return row == WinningRow::ExactlyFive ? length == 5 : length >= 5;
}
constexpr bool is_winning_row(int length, Color color, Rule rule) {
  return is_winning_row(length, winning_row(color, rule));
}

/// Whether a stone of `color` on the point stands, or would stand, in a row that wins.
constexpr bool makes_winning_row(const Position& position, Point point, Color color, Rule rule) {
  for (const Axis axis : kAxes) {
    const int length = plain::run_through(position.stones(color), point, axis).length();
    if (is_winning_row(length, color, rule)) return true;
  }
  return false;
}

/// Whether the side has a row on the board that wins: the end of a game.
constexpr bool has_winning_row(const Position& position, Color color, Rule rule) {
  for (const Point stone : position.stones(color)) {
    if (makes_winning_row(position, stone, color, rule)) return true;
  }
  return false;
}

/// Whose row ended the game on this board, if one did; Black's of two.
constexpr std::optional<Color> winner(const Position& position, Rule rule) {
  for (const Color color : {Color::Black, Color::White}) {
    if (has_winning_row(position, color, rule)) return color;
  }
  return std::nullopt;
}

}  // namespace ishi::renju
