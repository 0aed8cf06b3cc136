// Opening files of the Gomocup: one opening a line, its stones as distances from the middle of the
// board, column then row (downwards), Black first.
//
//     -1,-1, 0,-1, 2,1
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/renju/move_list.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::renju {

/// Reads one line. Distances are separated by commas and blanks; an empty line is an error.
inline Parsed<MoveList> parse_gomocup_opening(std::string_view line) {
  constexpr int kMiddle = Point::kSide / 2;
  constexpr std::size_t kDigits = 6;
  text::Cursor at(line);
  const auto skip_separators = [&] {
    at.take_while([](char c) { return text::is_space(c) || c == ','; });
  };
  MoveList game;
  Bitboard15 occupied;
  skip_separators();
  do {
    const std::size_t start = at.offset();
    const std::optional<int> right = at.take_number(kDigits);
    if (!right) return at.fail("a distance from the middle");
    skip_separators();
    const std::optional<int> down = at.take_number(kDigits);
    if (!down) return at.fail("the second distance of a stone");
    if (!Point::is_on_board(kMiddle + *right, kMiddle - *down)) {
      return fail_with(start, "distances from -7 to 7", at.since(start));
    }
    const Point move(kMiddle + *right, kMiddle - *down);
    if (occupied.contains(move)) return fail_with(start, "an empty point", at.since(start));
    occupied |= Bitboard15(move);
    game.moves.push_back(move);
    skip_separators();
  } while (!at.at_end());
  return game;
}

/// The distances of the stones; empty for a game without moves, which this format cannot express.
inline std::string format_gomocup_opening(const MoveList& game) {
  constexpr int kMiddle = Point::kSide / 2;
  std::string line;
  for (const Point move : game.moves) {
    if (!line.empty()) line += ", ";
    line += std::to_string(move.column() - kMiddle);
    line += ',';
    line += std::to_string(kMiddle - move.row());
  }
  return line;
}

}  // namespace ishi::renju
