// GGF, the Generic Game Format of the Generic Game Server, also the language of NBoard:
//
//     (;GM[Othello]PC[GGS/os]DT[2004.09.18_05:54:38.MDT]PB[saio]PW[Saio1200]RE[+4.00]
//       BO[8 -------- … ---O*--- ---*O--- … *]B[F5//1.2]W[D6]…;)
//
// Sources: Michael Buro's description of GGF; the NBoard protocol, version 2.
// A game may spread over several lines; what stands between games is passed over. Evaluations and
// times of moves are not kept, nor comments behind the first move.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/othello/notation/detail/nboard_board.hpp>
#include <ishi/othello/notation/detail/record_text.hpp>
#include <ishi/othello/notation/game_record.hpp>
#include <ishi/text/sgf_properties.hpp>

namespace ishi::othello {

/// The result in `RE[+12.00:r]`: Black's score, then how it came about; `?` is no result.
inline StatedResult parse_ggf_result(std::string_view text) {
  StatedResult result;
  text::Cursor at(text);
  result.score = detail::take_score(at);
  if (!result.score) return {};
  if (at.rest() == ":r") result.ending = Ending::Resigned;
  if (at.rest() == ":t") result.ending = Ending::TimedOut;
  if (at.rest() == ":s") result.ending = Ending::Agreed;
  return result;
}

/// A result without a score is `?`, since GGF has no other way.
inline std::string format_ggf_result(const StatedResult& result) {
  if (!result.score) return "?";
  std::string text = detail::format_score(*result.score) + ".00";
  if (result.ending == Ending::Resigned) text += ":r";
  if (result.ending == Ending::TimedOut) text += ":t";
  if (result.ending == Ending::Agreed) text += ":s";
  return text;
}

namespace detail {

constexpr bool is_free_ggf_name(std::string_view name) {
  return is_free_property_name(name, {"B", "W", "BO", "GM", "PB", "PW", "PC", "EV", "RO", "DT",
                                      "RE", "TD", "TY", "KB", "KW", "KM", "C"});
}

/// Reads one value of a property into the record.
inline std::optional<ParseError> store_ggf_property(const text::SgfProperty& property,
                                                    GameRecord& record) {
  const std::string_view name = property.name;
  const std::string_view raw = property.raw;
  if (name == "B" || name == "W") {
    return play_move_word(record.game, raw.substr(0, raw.find('/')),
                          name == "B" ? Color::Black : Color::White, property.offset);
  }
  if (name == "BO") {
    if (!record.game.plies().empty()) {
      return fail_with(property.offset, "the board before the first move", "BO").value();
    }
    const Parsed<Diagram> board = parse_nboard_board(raw);
    if (!board) return fail_further(board.error(), property.offset).value();
    record.game = Game(*board);
    return std::nullopt;
  }
  if (name == "GM") {
    if (text::same_word(raw, "othello")) return std::nullopt;
    return fail_with(property.offset, "the game Othello", raw).value();
  }
  if (name == "C") {
    const std::string comment = text::unescape_sgf(raw, text::SgfText::Lines);
    add_comment(record, record.game.plies().size(), comment);
    return std::nullopt;
  }
  const std::string value = text::unescape_sgf(raw);
  if (store_common_property(name, value, record)) return std::nullopt;
  if (name == "RE") {
    record.result = parse_ggf_result(value);
  } else if (is_free_ggf_name(name) && !value.empty()) {
    record.extra.push_back({property.name, value});
  }
  return std::nullopt;
}

}  // namespace detail

/// Reads one game. Bytes before its `(;` are skipped, so that NBoard's `set game (;…;)` and the
/// numbered lines of server archives can be read. Errors: another game than Othello, another board
/// than 8×8, an illegal move, no end.
inline Parsed<GameRecord> parse_ggf(std::string_view text) {
  const std::size_t start = text.find("(;");
  if (start == std::string_view::npos) return fail_at(text, text.size(), "a game that begins '(;'");
  text::SgfReader reader(text, start + 2);
  GameRecord record;
  while (!reader.take(';')) {
    const Parsed<text::SgfProperty> property = reader.property();
    if (!property) return tl::unexpected<ParseError>(property.error());
    if (const auto error = detail::store_ggf_property(*property, record)) {
      return tl::unexpected<ParseError>(*error);
    }
  }
  if (reader.peek() != ')') return reader.fail("')' at the end of the game");
  return record;
}

/// One game on one line, without the line's end. Beyond GGF's own properties it writes `EV`
/// (event), `RO` (round) and `TD` (WTHOR's theoretical score); readers of GGF pass over what they
/// do not know.
inline std::string format_ggf(const GameRecord& record) {
  std::string text = "(;GM[Othello]";
  detail::append_text_properties(text, record);
  text += "RE[" + format_ggf_result(record.result) + "]TY[8]";
  if (record.theoretical) text += "TD[" + detail::format_score(*record.theoretical) + "]";
  detail::append_extra_properties(text, record, detail::is_free_ggf_name);
  text::append_sgf(text, "C", comment_at(record, 0), text::SgfText::Lines);
  text += "BO[" + format_nboard_board(record.game.start()) + "]";
  for (const Ply& ply : record.game.plies()) {
    text += ply.before.to_move == Color::Black ? "B[" : "W[";
    if (ply.move.is_pass()) {
      text += "PA";
    } else {
      text += text::uppercase(board::format_square(ply.move.square()));
    }
    text += ']';
  }
  return text + ";)";
}

}  // namespace ishi::othello
