// GGF, the Generic Game Format of the Generic Game Server, also the language of NBoard:
//
//     (;GM[Othello]PC[GGS/os]DT[2004.09.18_05:54:38.MDT]PB[saio]PW[Saio1200]RE[+4.00]
//       BO[8 -------- … ---O*--- ---*O--- … *]B[F5//1.2]W[D6]…;)
//
// Sources: Michael Buro's description of GGF; the NBoard protocol, version 2.
// A game may spread over several lines; what stands between games is passed over. Evaluations and
// times of moves are not kept.
#pragma once

#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/nboard_board.hpp>
#include <ishi/othello/notation/property_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

namespace ishi::othello {

namespace detail {

/// A decimal number such as `+12`, `-3.50` or `8.` rounded to the nearest whole; the bytes read are
/// taken from the front of `text`. Limited to what a score may be.
constexpr std::optional<Score> take_score(std::string_view& text) {
  std::size_t at = 0;
  const bool negative = at < text.size() && text[at] == '-';
  if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
  int whole = 0;
  std::size_t digits = 0;
  for (; at < text.size() && is_digit(text[at]); ++at, ++digits) {
    whole = whole * 10 + (text[at] - '0');
    if (whole > 64) return std::nullopt;
  }
  if (digits == 0) return std::nullopt;
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (at < text.size() && text[at] >= '5' && text[at] <= '9') ++whole;
    while (at < text.size() && is_digit(text[at])) ++at;
  }
  if (whole > 64) return std::nullopt;
  text.remove_prefix(at);
  return Score(negative ? -whole : whole);
}

constexpr bool same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

inline std::string format_signed(Score score) {
  std::string text(score.discs() > 0 ? 1 : 0, '+');
  return text += std::to_string(score.discs());
}

constexpr bool is_pass_word(std::string_view word) {
  return word.empty() || written_pass(word) == word.size();
}

/// One move of a bracket format. `word` is the square or the pass; `offset` its place.
inline std::optional<ParseError> play_move_word(Game& game, std::string_view word, Color color,
                                                std::size_t offset) {
  if (is_pass_word(word)) {
    if (game.now().to_move == color && game.play(Move::pass())) return std::nullopt;
    return ParseError{"a move, since the side to move has one", ShortText{"a pass"}, offset};
  }
  const Parsed<Square> square = board::parse_square(word);
  if (!square) return fail_further(square.error(), offset).value();
  if (play_recorded(game, *square, color)) return std::nullopt;
  return ParseError{color == Color::Black ? "a legal move for Black" : "a legal move for White",
                    ShortText{word}, offset};
}

/// The names that GGF gives no meaning here, so that a record's extra tags may have them.
constexpr bool is_free_ggf_name(std::string_view name) {
  constexpr std::string_view kTaken[] = {"B",  "W",  "BO", "GM", "PB", "PW", "PC", "EV",
                                         "RO", "DT", "RE", "TD", "TY", "KB", "KW", "KM"};
  for (const std::string_view taken : kTaken) {
    if (name == taken) return false;
  }
  return is_property_name(name);
}

}  // namespace detail

/// The result in `RE[+12.00:r]`: Black's score, then how it came about; `?` is no result.
inline GameResult parse_ggf_result(std::string_view text) {
  GameResult result;
  std::string_view rest = text;
  result.score = detail::take_score(rest);
  if (!result.score) return {};
  if (rest == ":r") result.ending = Ending::Resigned;
  if (rest == ":t") result.ending = Ending::TimedOut;
  if (rest == ":s") result.ending = Ending::Agreed;
  return result;
}

/// A result without a score is `?`, since GGF has no other way.
inline std::string format_ggf_result(const GameResult& result) {
  if (!result.score) return "?";
  std::string text = detail::format_signed(*result.score) + ".00";
  if (result.ending == Ending::Resigned) text += ":r";
  if (result.ending == Ending::TimedOut) text += ":t";
  if (result.ending == Ending::Agreed) text += ":s";
  return text;
}

/// Reads one game. Bytes before its `(;` are passed over, so that NBoard's `set game (;…;)` and the
/// numbered lines of server archives can be read. Errors: another game than Othello, another board
/// than 8×8, an illegal move, an end that is missing.
inline Parsed<GameRecord> parse_ggf(std::string_view text) {
  const std::size_t start = text.find("(;");
  if (start == std::string_view::npos) return fail_at(text, text.size(), "a game that begins '(;'");
  PropertyScanner scanner(text, start + 2);
  GameRecord record;
  bool played = false;
  while (true) {
    if (scanner.peek() == ';') {
      scanner.skip();
      if (scanner.peek() != ')') return fail_at(text, scanner.at(), "')' at the end of the game");
      return record;
    }
    const Parsed<PropertyValue> property = scanner.next();
    if (!property) return tl::unexpected<ParseError>(property.error());
    const auto& [name, raw, offset, first] = *property;
    if (name == "B" || name == "W") {
      const std::string_view word = raw.substr(0, raw.find('/'));
      const Color color = name == "B" ? Color::Black : Color::White;
      const auto error = detail::play_move_word(record.game, word, color, offset);
      if (error) return tl::unexpected<ParseError>(*error);
      played = true;
    } else if (name == "BO") {
      if (played) return fail_with(offset, "the board before the first move", "BO");
      const Parsed<Diagram> board = parse_nboard_board(raw);
      if (!board) return fail_further(board.error(), offset);
      record.game = Game(*board);
    } else if (name == "GM") {
      if (!detail::same_word(raw, "othello")) return fail_with(offset, "the game Othello", raw);
    } else {
      const std::string value = unescape_value(raw);
      if (name == "PB") {
        record.black = value;
      } else if (name == "PW") {
        record.white = value;
      } else if (name == "PC") {
        record.place = value;
      } else if (name == "EV") {
        record.event = value;
      } else if (name == "RO") {
        record.round = value;
      } else if (name == "DT") {
        record.date = normal_date(value);
      } else if (name == "RE") {
        record.result = parse_ggf_result(value);
      } else if (name == "TD") {
        std::string_view rest = value;
        record.theoretical = detail::take_score(rest);
      } else if (detail::is_free_ggf_name(name) && !value.empty()) {
        record.extra.push_back({std::string(name), value});
      }
    }
  }
}

/// One game on one line, without the line's end. Beyond GGF's own properties it writes `EV`
/// (event), `RO` (round) and `TD` (WTHOR's theoretical score); readers of GGF pass over what they
/// do not know.
inline std::string format_ggf(const GameRecord& record) {
  std::string text = "(;GM[Othello]";
  append_property(text, "PC", record.place);
  append_property(text, "EV", record.event);
  append_property(text, "RO", record.round);
  append_property(text, "DT", record.date);
  append_property(text, "PB", record.black);
  append_property(text, "PW", record.white);
  text += "RE[" + format_ggf_result(record.result) + "]TY[8]";
  if (record.theoretical) text += "TD[" + detail::format_signed(*record.theoretical) + "]";
  for (const Tag& tag : record.extra) {
    if (detail::is_free_ggf_name(tag.name)) append_property(text, tag.name, tag.value);
  }
  text += "BO[" + format_nboard_board(record.game.start()) + "]";
  for (const Ply& ply : record.game.plies()) {
    text += ply.before.to_move == Color::Black ? "B[" : "W[";
    if (ply.move.is_pass()) {
      text += "PA";
    } else {
      const board::SquareName square = board::format_square(ply.move.square());
      text += static_cast<char>(square.text[0] - 'a' + 'A');
      text += square.text[1];
    }
    text += ']';
  }
  return text + ";)";
}

}  // namespace ishi::othello
