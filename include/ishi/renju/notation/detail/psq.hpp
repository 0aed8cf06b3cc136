// Games of Piskvork, the manager of the Gomocup: a header, a move a line, who played.
//
//     Piskvorky 15x15, 11:11, 0          size, and what the manager keeps for itself
//     8,8,1500                           column from the left, row from the top, both from 1;
//     9,7,800                            then milliseconds
//     first.zip                          players
//     second.zip
//     -1
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/renju/notation/game_record.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::renju {

namespace detail {
inline constexpr std::string_view kPsqHeader = "Piskvorky 15x15";
inline constexpr std::size_t kPsqDigits = 6;  // of a number, at most

/// A name that is one line and no move: control characters become blanks, and a blank is put before
/// what would read as a number.
inline std::string psq_name(std::string name) {
  if (name.empty()) return "?";
  for (char& c : name) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  if (text::Cursor(name).take_number(kPsqDigits)) name.insert(0, 1, ' ');
  return name;
}
}  // namespace detail

/// Reads a game. Boards of another size are refused. Milliseconds are not kept.
inline Parsed<GameRecord> parse_psq(std::string_view text) {
  text::Cursor at(text);
  if (!at.take(detail::kPsqHeader)) return at.fail(detail::kPsqHeader);
  at.take_line();
  GameRecord record;
  Bitboard15 occupied;
  std::size_t node = GameTree::kRoot;
  int names = 0;
  while (!at.at_end()) {
    const std::size_t start = at.offset();
    const std::string_view line = at.take_line();
    text::Cursor word(line);
    const std::optional<int> column = word.take_number(detail::kPsqDigits);
    if (!column || !word.take(',')) {
      // Not a move: the players' names, and the number that ends the file.
      if (column && word.at_end()) break;
      if (!line.empty() && names < 2) (names++ == 0 ? record.black : record.white) = line;
      continue;
    }
    const std::optional<int> row = word.take_number(detail::kPsqDigits);
    if (!row) return fail_at(text, start + word.offset(), "the row of a move");
    if (!Point::is_on_board(*column - 1, Point::kSide - *row)) {
      return fail_with(start, "a point of the 15x15 board", line);
    }
    const Point move(*column - 1, Point::kSide - *row);
    if (occupied.contains(move)) return fail_with(start, "an empty point", line);
    if (names > 0) return fail_with(start, "the end of the moves", line);
    occupied |= Bitboard15(move);
    node = record.tree.add(node, move);
  }
  return record;
}

/// Writes the main line.
inline std::string format_psq(const GameRecord& record) {
  std::string text(detail::kPsqHeader);
  text += ", 0:0, 0\n";
  for (const Point move : record.tree.main_line().moves) {
    text += std::to_string(move.column() + 1);
    text += ',';
    text += std::to_string(Point::kSide - move.row());
    text += ",0\n";
  }
  for (const std::string* name : {&record.black, &record.white}) {
    text += detail::psq_name(*name);
    text += '\n';
  }
  text += "-1\n";
  return text;
}

}  // namespace ishi::renju
