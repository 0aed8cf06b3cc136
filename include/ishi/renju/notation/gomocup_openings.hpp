// Opening files of the Gomocup: one opening a line, its stones as distances from the middle of the
// board, column then row (downwards), Black first.
//
//     -1,-1, 0,-1, 2,1
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/renju/notation/psq.hpp>

namespace ishi::renju {

/// Reads one line. Distances are separated by commas and blanks; an empty line is an error.
inline Parsed<MoveList> parse_gomocup_opening(std::string_view line) {
  constexpr int kMiddle = Point::kSide / 2;
  const auto skip = [&](std::size_t at) {
    while (at < line.size() &&
           (line[at] == ' ' || line[at] == ',' || line[at] == '\t' || line[at] == '\r')) {
      ++at;
    }
    return at;
  };
  MoveList game;
  Bitboard15 occupied;
  std::size_t at = skip(0);
  do {
    const std::size_t start = at;
    const std::optional<int> right = detail::take_number(line, at);
    if (!right) return fail_at(line, at, "a distance from the middle");
    at = skip(at);
    const std::optional<int> down = detail::take_number(line, at);
    if (!down) return fail_at(line, at, "the second distance of a stone");
    if (!Point::is_on_board(kMiddle + *right, kMiddle - *down)) {
      return fail_with(start, "distances from -7 to 7", line.substr(start, at - start));
    }
    const Point move(kMiddle + *right, kMiddle - *down);
    if (occupied.contains(move)) {
      return fail_with(start, "an empty point", line.substr(start, at - start));
    }
    occupied |= Bitboard15(move);
    game.moves.push_back(move);
    at = skip(at);
  } while (at < line.size());
  return game;
}

inline std::string format_gomocup_opening(const MoveList& game) {
  constexpr int kMiddle = Point::kSide / 2;
  std::string line;
  for (const Point move : game.moves) {
    line += (line.empty() ? "" : ", ") + std::to_string(move.column() - kMiddle) + ',' +
            std::to_string(kMiddle - move.row());
  }
  return line;
}

/// Reads a file of openings; empty lines are passed over.
inline Parsed<std::vector<MoveList>> parse_gomocup_openings(std::string_view text) {
  std::vector<MoveList> games;
  detail::TextLines lines(text);
  while (!lines.at_end()) {
    const std::size_t start = lines.offset();
    const std::string_view line = lines.next();
    if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
    const Parsed<MoveList> game = parse_gomocup_opening(line);
    if (!game) return fail_further(game.error(), start);
    games.push_back(*game);
  }
  if (games.empty()) return fail_at(text, text.size(), "an opening");
  return games;
}

/// One opening a line.
inline std::string format_gomocup_openings(const std::vector<MoveList>& games) {
  std::string text;
  for (const MoveList& game : games) text += format_gomocup_opening(game) + '\n';
  return text;
}

}  // namespace ishi::renju
