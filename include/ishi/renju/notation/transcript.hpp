// A game as a row of points: `h8i9j10`, Black first; files with a game on each line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/renju/move_list.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

namespace detail {
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The first place at or after `at` that is no separator and no note.
constexpr std::size_t skip_separators(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text[at] == '#') {
      while (at < text.size() && text[at] != '\n') ++at;
    } else if (is_blank(text[at]) || text[at] == ',') {
      ++at;
    } else {
      break;
    }
  }
  return at;
}

/// Whether the word `start` stands at `at`, in either case, with no letter or digit behind it.
constexpr bool is_word_start(std::string_view text, std::size_t at) {
  constexpr std::string_view kWord = "start";
  if (text.size() - at < kWord.size()) return false;
  for (std::size_t i = 0; i < kWord.size(); ++i) {
    if ((text[at + i] | 0x20) != kWord[i]) return false;
  }
  return at + kWord.size() == text.size() ||
         skip_separators(text, at + kWord.size()) > at + kWord.size();
}
}  // namespace detail

/// Reads a transcript: points in either case, with nothing, blanks, commas or line ends between
/// them; what follows a `#` up to the end of its line is a note. `start` stands for a game without
/// moves, an empty text is an error. A point that holds a stone already is an illegal move and an
/// error at its place. A move of Black on a forbidden point is read like any other: whether it was
/// a foul is a question to the position (see forbidden.hpp).
inline Parsed<MoveList> parse_transcript(std::string_view text) {
  MoveList game;
  Bitboard15 occupied;
  std::size_t at = detail::skip_separators(text, 0);
  if (at == text.size()) return fail_at(text, at, "a move or start");
  if (detail::is_word_start(text, at)) {
    at = detail::skip_separators(text, at + 5);
    if (at != text.size()) return fail_at(text, at, "the end");
    return game;
  }
  while (at < text.size()) {
    const Parsed<board::PointPrefix> move = board::parse_point_prefix(text.substr(at));
    if (!move && move.error().offset == 0) return fail_at(text, at, "a move, such as h8");
    if (!move) return fail_further(move.error(), at);
    if (occupied.contains(move->point)) {
      return fail_with(at, "an empty point", text.substr(at, move->length));
    }
    occupied |= Bitboard15(move->point);
    game.moves.push_back(move->point);
    at = detail::skip_separators(text, at + move->length);
  }
  return game;
}

/// The moves without separators, or `start` for a game without moves.
inline std::string format_transcript(const MoveList& game) {
  if (game.moves.empty()) return "start";
  std::string text;
  for (const Point move : game.moves) text += board::format_point(move);
  return text;
}

/// Reads a file of transcripts, each on a line of its own; lines that are empty or hold a note only
/// are passed over.
inline Parsed<std::vector<MoveList>> parse_transcripts(std::string_view text) {
  std::vector<MoveList> games;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view line = text.substr(start, end - start);
    if (detail::skip_separators(line, 0) < line.size()) {
      Parsed<MoveList> game = parse_transcript(line);
      if (!game) return fail_further(game.error(), start);
      games.push_back(std::move(*game));
    }
    start = end + 1;
  }
  if (games.empty()) return fail_at(text, text.size(), "a move or start");
  return games;
}

/// One game a line.
inline std::string format_transcripts(const std::vector<MoveList>& games) {
  std::string text;
  for (const MoveList& game : games) text += format_transcript(game) + '\n';
  return text;
}

}  // namespace ishi::renju
