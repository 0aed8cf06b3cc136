// PGN, the Portable Game Notation of chess, as Othello programs write it:
//
//     [Event "World Championship"]
//     [Black "Penloup"]
//     [White "Juhem"]
//     [Result "33-31"]
//
//     1. f5 d6 2. c3 d3 … 33-31
//
// Sources: the PGN standard (Steven J. Edwards, 1994); what Edax writes (results `1-0`, `0-1`,
// `1/2-1/2`, another start as FEN); the Othello archives on the net (results in discs). The first
// number of a result is Black's, who moves first. Comments and variations are not kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/ggf.hpp>

namespace ishi::othello {

/// Reads a start in FEN: rows from 8 at the right end of the text to 1 at its left, as Edax writes
/// them for Othello: `8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1` has row 1 first, `p` Black, `P` White.
constexpr Parsed<Diagram> parse_othello_fen(std::string_view text) {
  Bitboard8 black;
  Bitboard8 white;
  std::size_t at = 0;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++at) {
      const char c = at < text.size() ? text[at] : '\0';
      if (c >= '1' && c <= '8' && column + (c - '0') <= 8) {
        column += c - '0';
      } else if (c == 'p') {
        black = black.with(Square(column++, row));
      } else if (c == 'P') {
        white = white.with(Square(column++, row));
      } else {
        return fail_at(text, at, "8 squares a row, of p, P or a number of empty ones");
      }
    }
    const char after = row < 7 ? '/' : ' ';
    if (at >= text.size() || text[at] != after) {
      return fail_at(text, at, row < 7 ? "'/' after the row" : "a blank after the board");
    }
    ++at;
  }
  if (at >= text.size() || (text[at] != 'b' && text[at] != 'w')) {
    return fail_at(text, at, "the side to move, b or w");
  }
  return Diagram::of(black, white, text[at] == 'b' ? Color::Black : Color::White);
}

inline std::string format_othello_fen(const Diagram& diagram) {
  std::string text;
  for (int row = 0; row < 8; ++row) {
    char empty = '0';
    const auto flush = [&] {
      if (empty != '0') text += empty;
      empty = '0';
    };
    for (int column = 0; column < 8; ++column) {
      const Square square(column, row);
      if (!diagram.position.occupied().contains(square)) {
        ++empty;
        continue;
      }
      flush();
      text += diagram.black().contains(square) ? 'p' : 'P';
    }
    flush();
    if (row < 7) text += '/';
  }
  return text + (diagram.to_move == Color::Black ? " b - - 0 1" : " w - - 0 1");
}

/// The result in discs, `36-28`, or in points, `1-0`; `*` and anything else is no result. Scores
/// that leave squares empty (`30-20`) give them to the winner.
inline GameResult parse_pgn_result(std::string_view text) {
  GameResult result;
  if (text == "1/2-1/2") {
    result.score = Score(0);
    return result;
  }
  const std::size_t dash = text.find('-');
  if (dash == 0 || dash == std::string_view::npos || dash > 2) return {};
  if (text.size() - dash - 1 == 0 || text.size() - dash - 1 > 2) return {};
  const int black = detail::digits_at(text, 0, dash);
  const int white = detail::digits_at(text, dash + 1, text.size() - dash - 1);
  if (black < 0 || white < 0 || black + white > 64) return {};
  if (black + white == 1) {
    result.winner = black == 1 ? Color::Black : Color::White;
    return result;
  }
  if (black + white == 0) return {};
  const int empty = 64 - black - white;
  const int towards = black > white ? empty : (black < white ? -empty : 0);
  result.score = Score(black - white + towards);
  return result;
}

/// `36-28`; `1-0` or `0-1` where only the winner is known, `*` where nothing is. A score that no
/// two numbers of discs can make up (an odd one) is given as its winner.
inline std::string format_pgn_result(const GameResult& result) {
  if (result.score && result.score->discs() % 2 == 0) {
    const int black = 32 + result.score->discs() / 2;
    return std::to_string(black) + '-' + std::to_string(64 - black);
  }
  std::optional<Color> winner = result.winner;
  if (result.score) winner = result.score->discs() > 0 ? Color::Black : Color::White;
  if (!winner) return "*";
  return *winner == Color::Black ? "1-0" : "0-1";
}

namespace detail {

constexpr bool is_tag_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

/// Reads `[Name "value"]` at `at`, which moves behind it.
inline Parsed<Tag> parse_pgn_tag(std::string_view text, std::size_t& at) {
  Tag tag;
  ++at;  // the bracket
  const auto skip_blanks = [&] {
    while (at < text.size() && is_blank(text[at])) ++at;
  };
  skip_blanks();
  while (at < text.size() && is_tag_letter(text[at])) tag.name += text[at++];
  if (tag.name.empty()) return fail_at(text, at, "a tag's name, such as Black");
  skip_blanks();
  if (at >= text.size() || text[at] != '"') return fail_at(text, at, "'\"' before the tag's value");
  ++at;
  while (at < text.size() && text[at] != '"' && text[at] != '\n') {
    if (text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\\')) {
      ++at;
    }
    tag.value += is_blank(text[at]) ? ' ' : text[at];
    ++at;
  }
  if (at >= text.size() || text[at] != '"') return fail_at(text, at, "'\"' after the tag's value");
  ++at;
  skip_blanks();
  if (at >= text.size() || text[at] != ']') return fail_at(text, at, "']' after the tag's value");
  ++at;
  return tag;
}

/// Moves `at` behind what is no move of the main line: `{…}`, `;…` to the line's end, `(…)`, `$1`.
/// Returns false if there is nothing of that kind at `at`.
inline Parsed<bool> skip_pgn_aside(std::string_view text, std::size_t& at) {
  if (text[at] == '{') {
    const std::size_t end = text.find('}', at);
    if (end == std::string_view::npos) return fail_with(at, "'}' after the comment", "the end");
    at = end + 1;
    return true;
  }
  if (text[at] == ';' || text[at] == '%') {
    at = std::min(text.find('\n', at), text.size());
    return true;
  }
  if (text[at] == '$') {
    ++at;
    while (at < text.size() && is_digit(text[at])) ++at;
    return true;
  }
  if (text[at] != '(') return false;
  const std::size_t open = at;
  int depth = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '{') {
      const std::size_t end = text.find('}', at);
      if (end == std::string_view::npos) break;
      at = end;
    }
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) {
      ++at;
      return true;
    }
  }
  return fail_with(open, "')' after the variation", "the end");
}

inline void store_pgn_tag(Tag tag, GameRecord& record) {
  const bool unknown = tag.value.empty() || tag.value == "?" || tag.value == "-";
  if (tag.name == "Result") {
    const GameResult stated = parse_pgn_result(tag.value);
    record.result.score = stated.score;
    record.result.winner = stated.winner;
  } else if (unknown) {
    return;
  } else if (tag.name == "Event") {
    record.event = std::move(tag.value);
  } else if (tag.name == "Site") {
    record.place = std::move(tag.value);
  } else if (tag.name == "Round") {
    record.round = std::move(tag.value);
  } else if (tag.name == "Date") {
    if (tag.value.substr(0, 4) != "????") record.date = normal_date(tag.value);
  } else if (tag.name == "Black") {
    record.black = std::move(tag.value);
  } else if (tag.name == "White") {
    record.white = std::move(tag.value);
  } else if (tag.name == "TheoreticalScore") {
    std::string_view rest = tag.value;
    record.theoretical = take_score(rest);
  } else if (tag.name == "Termination") {
    if (tag.value == "resignation") record.result.ending = Ending::Resigned;
    if (tag.value == "time forfeit") record.result.ending = Ending::TimedOut;
    if (tag.value == "agreement") record.result.ending = Ending::Agreed;
  } else if (tag.name != "SetUp") {
    record.extra.push_back(std::move(tag));
  }
}

/// `Black`'s discs `-` White's, points, or `*`: what ends the moves.
constexpr bool is_pgn_result(std::string_view word) {
  if (word == "*" || word == "1/2-1/2") return true;
  const std::size_t dash = word.find('-');
  if (dash == 0 || dash == std::string_view::npos || dash + 1 >= word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (i != dash && !is_digit(word[i])) return false;
  }
  return true;
}

/// `1992.11.??`; a date that is no year, month and day is left as it is.
inline std::string pgn_date(std::string_view date) {
  if (date.empty()) return "????.??.??";
  std::string text(date);
  const bool has_year = digits_at(date, 0, 4) >= 0 && (date.size() == 4 || date[4] == '-');
  if (!has_year || normal_date(date) != date) return text;
  std::replace(text.begin(), text.end(), '-', '.');
  if (text.size() == 4) text += ".??";
  if (text.size() == 7) text += ".??";
  return text;
}

}  // namespace detail

/// Reads one game: tags, then moves with or without numbers, either case; passes may be written
/// (`pass`, `pa`, `--`) or left out. A result after the moves counts where no tag tells one.
inline Parsed<GameRecord> parse_pgn(std::string_view text) {
  GameRecord record;
  std::size_t at = 0;
  bool ended = false;
  bool any = false;
  while (true) {
    while (at < text.size() && is_blank(text[at])) ++at;
    if (at >= text.size()) break;
    const Parsed<bool> aside = detail::skip_pgn_aside(text, at);
    if (!aside) return tl::unexpected<ParseError>(aside.error());
    if (*aside) continue;
    if (ended) return fail_at(text, at, "the end after the result");
    any = true;
    if (text[at] == '[') {
      if (!record.game.plies().empty()) return fail_at(text, at, "a move, since the tags are over");
      const std::size_t start = at;
      Parsed<Tag> tag = detail::parse_pgn_tag(text, at);
      if (!tag) return tl::unexpected<ParseError>(tag.error());
      if (tag->name == "FEN") {
        const Parsed<Diagram> board = parse_othello_fen(tag->value);
        if (!board) {
          return fail_further(board.error(), text.find('"', start) + 1);
        }
        record.game = Game(*board);
      } else {
        detail::store_pgn_tag(std::move(*tag), record);
      }
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !is_blank(text[end]) && text[end] != '{' && text[end] != '(' &&
           text[end] != ';') {
      ++end;
    }
    std::string_view word = text.substr(at, end - at);
    if (detail::is_pgn_result(word)) {
      const GameResult result = parse_pgn_result(word);
      if (!record.result.score && !record.result.winner) {
        record.result.score = result.score;
        record.result.winner = result.winner;
      }
      ended = true;
      at = end;
      continue;
    }
    std::size_t number = 0;  // "12." or "12..." may touch the move behind it
    while (number < word.size() && detail::is_digit(word[number])) ++number;
    if (number > 0) {
      if (number == word.size() || word[number] != '.') {
        return fail_with(at, "a move number such as 12.", word);
      }
      while (number < word.size() && word[number] == '.') ++number;
      at += number;
      continue;
    }
    if (end == at) return fail_at(text, at, "a move such as f5");
    if (detail::written_pass(word) == word.size()) {
      if (!record.game.play(Move::pass())) {
        return fail_with(at, "a move, since the side to move has one", word);
      }
    } else {
      const Parsed<Square> square = board::parse_square(word);
      if (!square) return fail_further(square.error(), at);
      if (!play_recorded(record.game, *square)) return fail_with(at, "a legal move", word);
    }
    at = end;
  }
  if (!any) return fail_at(text, at, "a game with tags or moves");
  return record;
}

/// One game: the seven tags of the standard, more where the record knows more, the moves in lines
/// of at most 80 bytes, the result; then an empty line.
inline std::string format_pgn(const GameRecord& record) {
  std::string text;
  const auto tag = [&](std::string_view name, std::string_view value) {
    text += '[';
    text += name;
    text += " \"";
    for (const char c : value) {
      if (c == '"' || c == '\\') text += '\\';
      text += is_blank(c) ? ' ' : c;
    }
    text += "\"]\n";
  };
  const auto or_unknown = [](const std::string& value) -> std::string_view {
    return value.empty() ? std::string_view("?") : std::string_view(value);
  };
  const std::string date = detail::pgn_date(record.date);
  const std::string result = format_pgn_result(record.result);
  tag("Event", or_unknown(record.event));
  tag("Site", or_unknown(record.place));
  tag("Date", date);
  tag("Round", or_unknown(record.round));
  tag("Black", or_unknown(record.black));
  tag("White", or_unknown(record.white));
  tag("Result", result);
  if (record.result.ending == Ending::Resigned) tag("Termination", "resignation");
  if (record.result.ending == Ending::TimedOut) tag("Termination", "time forfeit");
  if (record.result.ending == Ending::Agreed) tag("Termination", "agreement");
  if (record.theoretical) tag("TheoreticalScore", detail::format_signed(*record.theoretical));
  for (const Tag& extra : record.extra) {
    if (std::all_of(extra.name.begin(), extra.name.end(), detail::is_tag_letter)) {
      tag(extra.name, extra.value);
    }
  }
  if (record.game.start() != Diagram::start()) {
    tag("SetUp", "1");
    tag("FEN", format_othello_fen(record.game.start()));
  }
  text += '\n';
  std::size_t line_start = text.size();
  const auto word = [&](std::string_view part) {
    if (text.size() - line_start + 1 + part.size() > 80) {
      text += '\n';
      line_start = text.size();
    } else if (text.size() > line_start) {
      text += ' ';
    }
    text += part;
  };
  int ply_number = 0;
  for (const Ply& ply : record.game.plies()) {
    if (ply_number % 2 == 0) word(std::to_string(ply_number / 2 + 1) + '.');
    ++ply_number;
    if (ply.move.is_pass()) {
      word("pass");
    } else {
      word(board::format_square(ply.move.square()).view());
    }
  }
  word(result);
  return text + "\n\n";
}

}  // namespace ishi::othello
