// SGF, the Smart Game Format, for Othello (GM[2]):
//
//     (;FF[4]GM[2]CA[UTF-8]PB[Tastet]PW[Penloup]DT[1992]RE[B+12];B[f5];W[d6](;B[c3])(;B[c5]))
//
// Source: Arno Hollosi, SGF FF[4] (red-bean.com/sgf); moves as the Smart Game Board and Edax write
// them, a letter and a digit; two letters, as Go has them, are read too.
// Of a tree of variations the main line is kept: the first branch at every fork, which by the
// format is all that stands before the first `)`. Comments are kept, marks are not.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/detail/record_text.hpp>
#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/text/sgf_properties.hpp>

namespace ishi::othello {

/// The result in `RE[B+12]`, `RE[W+R]`, `RE[B+T]`, `RE[0]`, `RE[Draw]`; anything else is no result.
inline StatedResult parse_sgf_result(std::string_view text) {
  StatedResult result;
  if (text == "0" || text::same_word(text, "draw")) {
    result.score = Score(0);
    return result;
  }
  if (text.size() < 2 || text[1] != '+') return {};
  const char side = text::lower(text[0]);
  if (side != 'b' && side != 'w') return {};
  text::Cursor at(text, 2);
  result.score = detail::take_score(at);
  if (result.score) {
    if (side == 'w') result.score = -*result.score;
    return result;
  }
  const std::string_view rest = at.rest();
  result.winner = side == 'b' ? Color::Black : Color::White;
  if (text::same_word(rest, "r") || text::same_word(rest, "resign")) {
    result.ending = Ending::Resigned;
  } else if (text::same_word(rest, "t") || text::same_word(rest, "time")) {
    result.ending = Ending::TimedOut;
  } else if (!rest.empty() && !text::same_word(rest, "f") && !text::same_word(rest, "forfeit")) {
    return {};
  }
  return result;
}

/// `B+12`; a score is kept before the way it came about, since SGF has room for one of the two.
inline std::string format_sgf_result(const StatedResult& result) {
  if (result.score) {
    const int discs = result.score->discs();
    if (discs == 0) return "0";
    return (discs > 0 ? "B+" : "W+") + std::to_string(discs > 0 ? discs : -discs);
  }
  if (!result.winner) return "?";
  std::string text = *result.winner == Color::Black ? "B+" : "W+";
  if (result.ending == Ending::Resigned) text += 'R';
  if (result.ending == Ending::TimedOut) text += 'T';
  return text;
}

namespace detail {

/// `f5`, or `fe` as in Go: column, then row, both as letters.
constexpr Parsed<Square> parse_sgf_point(std::string_view text) {
  if (text.size() == 2 && text::lower(text[1]) >= 'a' && text::lower(text[1]) <= 'h') {
    const char row = static_cast<char>(text::lower(text[1]) - 'a' + '1');
    const char name[2] = {text[0], row};
    return board::parse_square(std::string_view(name, 2));
  }
  return board::parse_square(text);
}

/// The squares of one value of AB, AW or AE: a point, or a rectangle `a1:h1`.
constexpr Parsed<Bitboard8> parse_sgf_points(std::string_view text) {
  const std::size_t colon = text.find(':');
  const Parsed<Square> from = parse_sgf_point(text.substr(0, colon));
  if (!from) return tl::unexpected<ParseError>(from.error());
  if (colon == std::string_view::npos) return Bitboard8(*from);
  const Parsed<Square> to = parse_sgf_point(text.substr(colon + 1));
  if (!to) return fail_further(to.error(), colon + 1);
  if (to->column() < from->column() || to->row() < from->row()) {
    return fail_with(colon + 1, "the lower right corner of a rectangle", text.substr(colon + 1));
  }
  Bitboard8 points;
  for (int row = from->row(); row <= to->row(); ++row) {
    for (int column = from->column(); column <= to->column(); ++column) {
      points = points.with(Square(column, row));
    }
  }
  return points;
}

constexpr bool is_free_sgf_name(std::string_view name) {
  return is_free_property_name(name,
                               {"B",  "W",  "AB", "AW", "AE", "PL", "FF", "GM", "CA", "SZ", "PB",
                                "PW", "PC", "EV", "RO", "DT", "RE", "TD", "AP", "ST", "C"});
}

/// Reads the nodes of the main line.
class SgfGameReader {
 public:
  /// Reads one property; `in_root` says that it stands in the first node.
  std::optional<ParseError> store(const text::SgfProperty& property, bool in_root) {
    const std::string_view name = property.name;
    if (name == "B" || name == "W") {
      return play(property, name == "B" ? Color::Black : Color::White);
    }
    if (name == "C") {
      comment_ += text::unescape_sgf(property.raw, text::SgfText::Lines);
      return std::nullopt;
    }
    if (name == "AB" || name == "AW" || name == "AE" || name == "PL") return set_up(property);
    return in_root ? store_in_root(property) : std::nullopt;
  }

  /// The node is over; what follows belongs to another one.
  void end_node() {
    add_comment(record_, record_.game.plies().size(), comment_);
    comment_.clear();
  }

  /// The game as far as it was read.
  GameRecord finish() && {
    begin_game(Color::Black);
    end_node();
    return std::move(record_);
  }

 private:
  static std::optional<ParseError> wrong(const text::SgfProperty& property,
                                         std::string_view expected, std::string_view found) {
    return ParseError{expected, ShortText{found}, property.offset};
  }

  /// Makes what was set up the start of the game. `side` moves first unless a PL said otherwise.
  void begin_game(Color side) {
    if (!discs_ && !to_move_) return;
    const Diagram& before = record_.game.start();
    const DiscsRead discs = discs_.value_or(DiscsRead{before.black(), before.white()});
    record_.game = Game(Diagram::of(discs.black, discs.white, to_move_.value_or(side)));
    discs_.reset();
    to_move_.reset();
  }

  std::optional<ParseError> play(const text::SgfProperty& property, Color color) {
    begin_game(color);
    const std::string_view raw = property.raw;
    const Parsed<Square> square = parse_sgf_point(raw);
    const std::string word = square ? board::format_square(*square)
                                    : std::string(raw == "tt" ? std::string_view() : raw);
    return play_move_word(record_.game, word, color, property.offset);
  }

  std::optional<ParseError> set_up(const text::SgfProperty& property) {
    const std::string_view name = property.name;
    if (!record_.game.plies().empty()) {
      return wrong(property, "squares set up before the first move", name);
    }
    if (name == "PL") {
      const char side = property.raw.empty() ? '?' : text::lower(property.raw[0]);
      if (side != 'b' && side != 'w') {
        return wrong(property, "the side to move, B or W", property.raw);
      }
      to_move_ = side == 'b' ? Color::Black : Color::White;
      return std::nullopt;
    }
    const Parsed<Bitboard8> points = parse_sgf_points(property.raw);
    if (!points) return fail_further(points.error(), property.offset).value();
    if (!discs_) discs_.emplace();
    discs_->black &= ~*points;
    discs_->white &= ~*points;
    if (name == "AB") discs_->black |= *points;
    if (name == "AW") discs_->white |= *points;
    return std::nullopt;
  }

  std::optional<ParseError> store_in_root(const text::SgfProperty& property) {
    const std::string_view name = property.name;
    const std::string_view raw = property.raw;
    if (name == "GM") {
      if (raw == "2") return std::nullopt;
      return wrong(property, "GM[2], the game Othello", raw);
    }
    if (name == "SZ") {
      if (raw == "8" || raw == "8:8") return std::nullopt;
      return wrong(property, "the board's size, 8", raw);
    }
    std::string value = text::unescape_sgf(raw);
    if (store_common_property(name, value, record_)) return std::nullopt;
    if (name == "RE") {
      record_.result = parse_sgf_result(value);
    } else if (is_free_sgf_name(name) && property.first && !value.empty()) {
      record_.extra.push_back({property.name, std::move(value)});
    }
    return std::nullopt;
  }

  GameRecord record_;
  std::optional<DiscsRead> discs_;  // set up by AB, AW and AE, before the first move
  std::optional<Color> to_move_;    // by PL
  std::string comment_;             // of the node; its move may stand behind it
};

}  // namespace detail

/// Reads the main line of one game. Bytes before its `(;` are skipped. Errors: another game
/// than Othello (GM other than 2), another size, an illegal move, a tree that is not closed.
inline Parsed<GameRecord> parse_sgf(std::string_view text) {
  const std::size_t start = text.find('(');
  if (start == std::string_view::npos) return fail_at(text, text.size(), "a game that begins '(;'");
  text::SgfReader reader(text, start + 1);
  if (reader.peek() != ';') return reader.fail("';' after '('");
  detail::SgfGameReader game;
  int nodes = 0;
  while (!reader.take(')')) {
    if (reader.take(';')) {
      game.end_node();
      ++nodes;
    } else if (reader.take('(')) {
      if (reader.peek() != ';') return reader.fail("';' after '('");
    } else {
      const Parsed<text::SgfProperty> property = reader.property();
      if (!property) return tl::unexpected<ParseError>(property.error());
      if (const auto error = game.store(*property, nodes == 1)) {
        return tl::unexpected<ParseError>(*error);
      }
    }
  }
  return std::move(game).finish();
}

/// One game on one line, without the line's end. Passes are written `[]`. Beyond SGF's own
/// properties it writes `TD` (WTHOR's theoretical score), which SGF allows as a private one.
inline std::string format_sgf(const GameRecord& record) {
  std::string text = "(;FF[4]GM[2]CA[UTF-8]AP[ishi]SZ[8]";
  detail::append_text_properties(text, record);
  text::append_sgf(text, "RE", format_sgf_result(record.result));
  if (record.theoretical) text += "TD[" + detail::format_score(*record.theoretical) + "]";
  detail::append_extra_properties(text, record, detail::is_free_sgf_name);
  const Diagram& start = record.game.start();
  if (start != Diagram::start()) {
    if (start.position.occupied().empty()) text += "AE[a1:h8]";
    for (const Color color : {Color::Black, Color::White}) {
      const Bitboard8 discs = color == Color::Black ? start.black() : start.white();
      if (!discs.empty()) text += color == Color::Black ? "AB" : "AW";
      for (const Square square : discs) {
        text += '[';
        text += board::format_square(square);
        text += ']';
      }
    }
    text += start.to_move == Color::Black ? "PL[B]" : "PL[W]";
  }
  const auto append_comment = [&](std::size_t plies) {
    text::append_sgf(text, "C", comment_at(record, plies), text::SgfText::Lines);
  };
  append_comment(0);
  std::size_t plies = 0;
  for (const Ply& ply : record.game.plies()) {
    text += ply.before.to_move == Color::Black ? ";B[" : ";W[";
    if (!ply.move.is_pass()) text += board::format_square(ply.move.square());
    text += ']';
    append_comment(++plies);
  }
  return text + ")";
}

}  // namespace ishi::othello
