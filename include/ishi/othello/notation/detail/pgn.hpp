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
// number of a result is Black's, who moves first. Comments in braces are kept, as words with single
// blanks; variations are not.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/detail/record_text.hpp>
#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::othello {

/// Reads a start in FEN: rows from 8 at the right end of the text to 1 at its left, as Edax writes
/// them for Othello: `8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1` has row 1 first, `p` Black, `P` White.
constexpr Parsed<Diagram> parse_othello_fen(std::string_view text) {
  detail::DiscsRead discs;
  text::Cursor at(text);
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; at.advance()) {
      const char c = at.peek();
      if (c >= '1' && c <= '8' && column + (c - '0') <= 8) {
        column += c - '0';
      } else if (c == 'p' || c == 'P') {
        discs.put(Square(column++, row), c == 'p' ? SquareSymbol::Black : SquareSymbol::White);
      } else {
        return at.fail("8 squares a row, of p, P or a number of empty ones");
      }
    }
    if (!at.take(row < 7 ? '/' : ' ')) {
      return at.fail(row < 7 ? "'/' after the row" : "a blank after the board");
    }
  }
  if (at.peek() != 'b' && at.peek() != 'w') return at.fail("the side to move, b or w");
  return Diagram::of(discs.black, discs.white, at.peek() == 'b' ? Color::Black : Color::White);
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
inline StatedResult parse_pgn_result(std::string_view text) {
  StatedResult result;
  if (text == "1/2-1/2") {
    result.score = Score(0);
    return result;
  }
  text::Cursor at(text);
  const std::optional<int> first = at.take_digits(2);
  const bool dash = at.take('-');
  const std::optional<int> second = at.take_digits(2);
  if (!first || !dash || !second || !at.at_end() || *first + *second > 64) return {};
  const int black = *first;
  const int white = *second;
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
inline std::string format_pgn_result(const StatedResult& result) {
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
  return (text::lower(c) >= 'a' && text::lower(c) <= 'z') || text::is_digit(c) || c == '_';
}

/// Reads `[Name "value"]`. `value_at` becomes the place of the value.
inline Parsed<Tag> take_pgn_tag(text::Cursor& at, std::size_t& value_at) {
  Tag tag;
  at.advance();  // the bracket
  at.skip_spaces();
  tag.name = at.take_while(is_tag_letter);
  if (tag.name.empty()) return at.fail("a tag's name, such as Black");
  at.skip_spaces();
  if (!at.take('"')) return at.fail("'\"' before the tag's value");
  value_at = at.offset();
  for (; !at.at_end() && at.peek() != '"' && at.peek() != '\n'; at.advance()) {
    if (at.peek() == '\\' && (at.peek(1) == '"' || at.peek(1) == '\\')) at.advance();
    tag.value += text::is_space(at.peek()) ? ' ' : at.peek();
  }
  if (!at.take('"')) return at.fail("'\"' after the tag's value");
  at.skip_spaces();
  if (!at.take(']')) return at.fail("']' after the tag's value");
  return tag;
}

/// Skips a comment in braces; nothing if there is one and it ends.
inline std::optional<ParseError> skip_pgn_comment(text::Cursor& at) {
  const std::size_t length = at.rest().find('}');
  if (length == std::string_view::npos) {
    return fail_with(at.offset(), "'}' after the comment", "the end").value();
  }
  at.advance(length + 1);
  return std::nullopt;
}

/// Skips a variation, `(…)`, with those and the comments inside it.
inline std::optional<ParseError> skip_pgn_variation(text::Cursor& at) {
  const std::size_t open = at.offset();
  int depth = 0;
  while (!at.at_end()) {
    if (at.peek() == '{') {
      if (skip_pgn_comment(at)) break;
      continue;
    }
    if (at.take('(')) {
      ++depth;
    } else if (at.take(')')) {
      if (--depth == 0) return std::nullopt;
    } else {
      at.advance();
    }
  }
  return fail_with(open, "')' after the variation", "the end").value();
}

/// The words of a comment with single blanks between them.
inline std::string pgn_comment_words(std::string_view comment) {
  std::string words;
  for (const char c : comment) {
    if (!text::is_space(c)) {
      words += c;
    } else if (!words.empty() && words.back() != ' ') {
      words += ' ';
    }
  }
  if (!words.empty() && words.back() == ' ') words.pop_back();
  return words;
}

/// Skips what is no move of the main line: `{…}`, `;…` to the line's end, `(…)`, `$1`. Returns
/// false if nothing of that kind comes next.
inline Parsed<bool> skip_pgn_aside(text::Cursor& at) {
  std::optional<ParseError> error;
  switch (at.peek()) {
    case '{':
      error = skip_pgn_comment(at);
      break;
    case '(':
      error = skip_pgn_variation(at);
      break;
    case ';':
    case '%':
      at.take_line();
      break;
    case '$':
      at.advance();
      at.take_while(text::is_digit);
      break;
    default:
      return false;
  }
  if (error) return tl::unexpected<ParseError>(*error);
  return true;
}

inline void store_pgn_tag(Tag tag, GameRecord& record) {
  const bool unknown = tag.value.empty() || tag.value == "?" || tag.value == "-";
  if (tag.name == "Result") {
    const StatedResult stated = parse_pgn_result(tag.value);
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
    record.theoretical = score_at_start(tag.value);
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
  text::Cursor at(word);
  const bool first = !at.take_while(text::is_digit).empty();
  const bool dash = at.take('-');
  const bool second = !at.take_while(text::is_digit).empty();
  return first && dash && second && at.at_end();
}

/// `1992.11.??`; a date that is no year, month and day is left as it is.
inline std::string pgn_date(std::string_view date) {
  if (date.empty()) return "????.??.??";
  std::string text(date);
  text::Cursor at(date);
  const bool has_year = at.take_digits(4) && at.offset() == 4 && (at.at_end() || at.peek() == '-');
  if (!has_year || normal_date(date) != date) return text;
  std::replace(text.begin(), text.end(), '-', '.');
  if (text.size() == 4) text += ".??";
  if (text.size() == 7) text += ".??";
  return text;
}

/// Reads the parts of one game in turn.
class PgnReader {
 public:
  explicit PgnReader(std::string_view text) : at_(text) {}

  Parsed<GameRecord> read() && {
    bool any = false;
    for (at_.skip_spaces(); !at_.at_end(); at_.skip_spaces()) {
      const std::size_t start = at_.offset();
      const Parsed<bool> aside = skip_pgn_aside(at_);
      if (!aside) return tl::unexpected<ParseError>(aside.error());
      if (const std::string_view skipped = at_.since(start); skipped.starts_with('{')) {
        add_comment(record_, record_.game.plies().size(),
                    detail::pgn_comment_words(skipped.substr(1, skipped.size() - 2)));
      }
      if (*aside) continue;
      if (ended_) return at_.fail("the end after the result");
      any = true;
      if (const auto error = at_.peek() == '[' ? read_tag() : read_word()) {
        return tl::unexpected<ParseError>(*error);
      }
    }
    if (!any) return at_.fail("a game with tags or moves");
    if (tagged_ && !ended_ && !record_.game.is_over()) {
      return at_.fail("another move, or the result such as 33-31 or *");
    }
    return std::move(record_);
  }

 private:
  std::optional<ParseError> read_tag() {
    if (!record_.game.plies().empty()) {
      return at_.fail("a move, since the tags are over").value();
    }
    std::size_t value_at = 0;
    Parsed<Tag> tag = take_pgn_tag(at_, value_at);
    if (!tag) return tag.error();
    tagged_ = true;
    if (tag->name != "FEN") {
      store_pgn_tag(std::move(*tag), record_);
      return std::nullopt;
    }
    const Parsed<Diagram> board = parse_othello_fen(tag->value);
    if (!board) return fail_further(board.error(), value_at).value();
    record_.game = Game(*board);
    return std::nullopt;
  }

  /// Reads a move, a move's number or the result.
  std::optional<ParseError> read_word() {
    const std::size_t start = at_.offset();
    const std::string_view word = at_.take_while(
        [](char c) { return !text::is_space(c) && c != '{' && c != '(' && c != ';'; });
    if (is_pgn_result(word)) {
      const StatedResult result = parse_pgn_result(word);
      if (!record_.result.score && !record_.result.winner) {
        record_.result.score = result.score;
        record_.result.winner = result.winner;
      }
      ended_ = true;
      return std::nullopt;
    }
    text::Cursor number(word);  // "12." or "12..." may touch the move behind it
    if (!number.take_while(text::is_digit).empty()) {
      if (number.peek() != '.') return fail_with(start, "a move number such as 12.", word).value();
      number.take_while([](char c) { return c == '.'; });
      at_.move_to(start + number.offset());
      return std::nullopt;
    }
    return play(word, start);
  }

  std::optional<ParseError> play(std::string_view word, std::size_t start) {
    if (word.empty()) return at_.fail("a move such as f5").value();
    if (written_pass(word) == word.size()) {
      if (record_.game.play(Move::pass())) return std::nullopt;
      return fail_with(start, "a move, since the side to move has one", word).value();
    }
    const Parsed<Square> square = board::parse_square(word);
    if (!square) return fail_further(square.error(), start).value();
    if (play_recorded(record_.game, *square)) return std::nullopt;
    return fail_with(start, "a legal move", word).value();
  }

  text::Cursor at_;
  GameRecord record_;
  bool tagged_ = false;
  bool ended_ = false;  // the result after the moves was read
};

/// Writes `[Name "value"]`.
inline void append_pgn_tag(std::string& text, std::string_view name, std::string_view value) {
  text += '[';
  text += name;
  text += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += text::is_space(c) ? ' ' : c;
  }
  text += "\"]\n";
}

inline void append_pgn_tags(std::string& text, const GameRecord& record) {
  const std::pair<std::string_view, std::string> seven[] = {
      {"Event", record.event},
      {"Site", record.place},
      {"Date", pgn_date(record.date)},
      {"Round", record.round},
      {"Black", record.black},
      {"White", record.white},
      {"Result", format_pgn_result(record.result)}};
  for (const auto& [name, value] : seven) {
    append_pgn_tag(text, name, value.empty() ? std::string_view("?") : std::string_view(value));
  }
  const Ending ending = record.result.ending;
  if (ending == Ending::Resigned) append_pgn_tag(text, "Termination", "resignation");
  if (ending == Ending::TimedOut) append_pgn_tag(text, "Termination", "time forfeit");
  if (ending == Ending::Agreed) append_pgn_tag(text, "Termination", "agreement");
  if (record.theoretical) {
    append_pgn_tag(text, "TheoreticalScore", format_score(*record.theoretical));
  }
  for (const Tag& extra : record.extra) {
    if (std::all_of(extra.name.begin(), extra.name.end(), is_tag_letter)) {
      append_pgn_tag(text, extra.name, extra.value);
    }
  }
  if (record.game.start() != Diagram::start()) {
    append_pgn_tag(text, "SetUp", "1");
    append_pgn_tag(text, "FEN", format_othello_fen(record.game.start()));
  }
}

}  // namespace detail

/// Reads one game: tags, then moves with or without numbers, either case; passes may be written
/// (`pass`, `pa`, `--`) or left out. A result after the moves counts where no tag states one.
/// It may be missing only where there are no tags or the game is over, so that a text that was cut
/// off is noticed.
inline Parsed<GameRecord> parse_pgn(std::string_view text) {
  return detail::PgnReader(text).read();
}

/// One game: the seven tags of the standard, more where the record knows more, the moves in lines
/// of at most 80 bytes, the result; then an empty line.
inline std::string format_pgn(const GameRecord& record) {
  std::string text;
  detail::append_pgn_tags(text, record);
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
  const auto comment = [&](std::size_t plies) {
    std::string words = detail::pgn_comment_words(comment_at(record, plies));
    if (words.empty()) return;
    std::replace(words.begin(), words.end(), '}', ')');  // it would end the comment
    words = '{' + words + '}';
    for (std::size_t at = 0; at < words.size();) {
      const std::size_t end = std::min(words.find(' ', at), words.size());
      word(std::string_view(words).substr(at, end - at));
      at = end + 1;
    }
  };
  comment(0);
  std::size_t ply_number = 0;
  for (const Ply& ply : record.game.plies()) {
    if (ply_number % 2 == 0) word(std::to_string(ply_number / 2 + 1) + '.');
    ++ply_number;
    if (ply.move.is_pass()) {
      word("pass");
    } else {
      word(board::format_square(ply.move.square()));
    }
    comment(ply_number);
  }
  word(format_pgn_result(record.result));
  return text + "\n\n";
}

}  // namespace ishi::othello
