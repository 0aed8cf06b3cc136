// Games and variations as SGF, GM[4] (Gomoku and Renju), https://www.red-bean.com/sgf/.
// Points are two letters as in Go, column from the left and row from the top; `h8`, which other
// programs write, is read too.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/renju/notation/game_record.hpp>
#include <ishi/text/sgf_properties.hpp>

namespace ishi::renju {

/// A point as SGF writes it: `hh` is h8, `aa` the upper left corner.
inline std::string format_sgf_point(Point point) {
  return {static_cast<char>('a' + point.column()),
          static_cast<char>('a' + Point::kSide - 1 - point.row())};
}

/// Reads `hh`, or `h8`, and nothing after it.
constexpr Parsed<Point> parse_sgf_point(std::string_view text) {
  if (text.size() >= 2 && text::is_digit(text[1])) return board::parse_point(text);
  if (text.size() == 2) {
    const int column = text[0] - 'a';
    const int row = Point::kSide - 1 - (text[1] - 'a');
    if (Point::is_on_board(column, row)) return Point(column, row);
  }
  return fail_with(0, "a point, such as hh", text);
}

namespace detail {
/// The member of a record that SGF keeps in a text property of this name, or nullptr.
inline std::string* text_member(GameRecord& record, std::string_view name) {
  if (name == "PB") return &record.black;
  if (name == "PW") return &record.white;
  if (name == "EV") return &record.event;
  if (name == "RO") return &record.round;
  if (name == "DT") return &record.date;
  if (name == "RU") return &record.rule;
  if (name == "RE") return &record.result;
  return nullptr;
}

/// Builds a record from the tokens of a game tree.
class SgfGameReader {
 public:
  /// `(`: what follows starts from here again after its `)`.
  void open() { open_.push_back(here_); }
  /// `)`. Precondition: one is open.
  void close() {
    here_ = open_.back();
    open_.pop_back();
  }
  [[nodiscard]] bool is_open() const { return !open_.empty(); }

  /// Reads one value of a property.
  std::optional<ParseError> store(const text::SgfProperty& property) {
    const std::string_view name = property.name;
    const std::string value = text::unescape_sgf(property.raw, text::SgfText::Lines);
    const auto wrong = [&](std::string_view expected, std::string_view found) {
      return ParseError{expected, ShortText{found}, property.offset};
    };
    if (name == "B" || name == "W") {
      return play(name == "B" ? Color::Black : Color::White, value, property.offset);
    }
    if (name == "AB" || name == "AW" || name == "AE") {
      return wrong("moves, not stones set up", name);
    }
    if (name == "GM" && value != "4") return wrong("GM[4], Gomoku or Renju", value);
    if (name == "SZ" && value != "15") return wrong("SZ[15]", value);
    GameNode& node = record_.tree[here_.node];
    if (name == "C") {
      node.comment = value;
    } else if (name == "LB") {
      if (value.size() > 3 && value[2] == ':' && is_of(node, value.substr(0, 2))) {
        node.label = value.substr(3);
      }
    } else if (name == "MA") {
      node.marked |= is_of(node, value);
    } else if (std::string* member = text_member(record_, name)) {
      *member = text::unescape_sgf(property.raw);
    }
    return std::nullopt;
  }

  GameRecord finish() && { return std::move(record_); }

 private:
  /// A node of the tree and the stones on the way to it.
  struct Place {
    std::size_t node = GameTree::kRoot;
    Bitboard15 occupied;
    Color to_move = Color::Black;
  };

  /// Whether the move of `node` is on the point of this name.
  static bool is_of(const GameNode& node, std::string_view point) {
    const Parsed<Point> read = parse_sgf_point(point);
    return read && node.move == *read;
  }

  std::optional<ParseError> play(Color color, std::string_view value, std::size_t offset) {
    const auto wrong = [&](std::string_view expected) {
      return ParseError{expected, ShortText{value}, offset};
    };
    const Parsed<Point> point = parse_sgf_point(value);
    if (!point) return wrong("a point, such as hh");
    if (color != here_.to_move) {
      return wrong(color == Color::Black ? "a move of White" : "a move of Black");
    }
    if (here_.occupied.contains(*point)) return wrong("an empty point");
    here_.node = record_.tree.add(here_.node, *point);
    here_.occupied |= Bitboard15(*point);
    here_.to_move = opponent_of(here_.to_move);
    return std::nullopt;
  }

  GameRecord record_;
  Place here_;
  std::vector<Place> open_;  // not recursion: deep nesting in a bad file cannot exhaust the stack
};

/// The result as SGF has it: tables' words become B+, W+ or 0; others stay.
inline std::string sgf_result(const GameRecord& record) {
  const std::string& result = record.result;
  if (result == "1-0") return "B+";
  if (result == "0-1") return "W+";
  return outcome_of(record) == RecordedOutcome::Draw ? "0" : result;
}
}  // namespace detail

/// Reads one game with its variations. Bytes before its `(;` are skipped. Comments, labels on the
/// last move and marks are kept. Errors: another game than Gomoku or Renju (GM other than 4),
/// another size, stones set up, a move on an occupied point or out of turn, a tree that is not
/// closed.
inline Parsed<GameRecord> parse_sgf(std::string_view text) {
  const std::size_t start = text.find('(');
  if (start == std::string_view::npos) return fail_at(text, text.size(), "a game that begins '(;'");
  text::SgfReader reader(text, start);
  detail::SgfGameReader game;
  bool in_node = false;
  do {
    if (reader.take('(')) {
      game.open();
      in_node = false;
    } else if (reader.take(')')) {
      game.close();
      in_node = false;
    } else if (reader.take(';')) {
      in_node = true;
    } else {
      if (!in_node) return reader.fail("; ( or )");
      const Parsed<text::SgfProperty> property = reader.property();
      if (!property) return tl::unexpected<ParseError>(property.error());
      if (const auto error = game.store(*property)) return tl::unexpected<ParseError>(*error);
    }
  } while (game.is_open());
  return std::move(game).finish();
}

/// Writes one game with its variations, without the last line's end.
inline std::string format_sgf(const GameRecord& record) {
  using text::append_sgf;
  std::string text = "(;GM[4]FF[4]CA[UTF-8]SZ[15]";
  append_sgf(text, "PB", record.black);
  append_sgf(text, "PW", record.white);
  append_sgf(text, "EV", record.event);
  append_sgf(text, "RO", record.round);
  append_sgf(text, "DT", record.date);
  append_sgf(text, "RU", record.rule);
  append_sgf(text, "RE", detail::sgf_result(record));
  // What is still to be written: a node with its depth, or the end of a variation.
  struct Step {
    std::size_t node = 0;
    std::size_t depth = 0;
    bool opens = false;
    bool closes = false;
  };
  std::vector<Step> steps = {{GameTree::kRoot, 0, false, false}};
  while (!steps.empty()) {
    const Step step = steps.back();
    steps.pop_back();
    if (step.closes) {
      text += ')';
      continue;
    }
    const GameNode& node = record.tree[step.node];
    if (step.opens) text += "\n(";
    if (node.move) {
      const std::string point = format_sgf_point(*node.move);
      text += ';';
      append_sgf(text, step.depth % 2 == 1 ? "B" : "W", point);
      if (!node.label.empty()) {
        std::string label = point;
        label += ':';
        label += node.label;
        append_sgf(text, "LB", label, text::SgfText::Lines);
      }
      if (node.marked) append_sgf(text, "MA", point);
    }
    append_sgf(text, "C", node.comment, text::SgfText::Lines);
    const bool branches = node.next.size() > 1;
    for (std::size_t i = node.next.size(); i-- > 0;) {
      if (branches) steps.push_back({0, 0, false, true});
      steps.push_back({node.next[i], step.depth + 1, branches, false});
    }
  }
  text += ')';
  return text;
}

}  // namespace ishi::renju
