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
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

namespace detail {
/// Reads one game tree of an SGF file. Recursion is kept on a stack of its own, so that deep
/// nesting in a bad file cannot exhaust the program's.
class SgfReader {
 public:
  SgfReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  [[nodiscard]] std::size_t offset() const { return at_; }

  Parsed<GameRecord> read() {
    skip_blanks();
    if (!take('(')) return fail_at(text_, at_, "( at the start of a game");
    std::vector<Place> open = {here_};
    while (!open.empty()) {
      skip_blanks();
      if (take('(')) {
        open.push_back(here_);
      } else if (take(')')) {
        here_ = open.back();
        open.pop_back();
      } else if (take(';')) {
        if (const auto error = read_node()) return tl::unexpected<ParseError>(*error);
      } else {
        return fail_at(text_, at_, "; ( or )");
      }
    }
    return record_;
  }

 private:
  /// A node of the tree and the stones on the way to it.
  struct Place {
    std::size_t node = GameTree::kRoot;
    Bitboard15 occupied;
    Color to_move = Color::Black;
  };

  [[nodiscard]] char look() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take_line_end() {
    if (take('\r')) {
      take('\n');
      return true;
    }
    return take('\n');
  }
  void skip_blanks() {
    while (look() == ' ' || look() == '\t' || look() == '\r' || look() == '\n') ++at_;
  }

  std::optional<ParseError> read_node() {
    while (true) {
      skip_blanks();
      std::string name;
      while ((look() >= 'A' && look() <= 'Z') || (look() >= 'a' && look() <= 'z')) {
        if (look() <= 'Z') name += look();
        ++at_;
      }
      if (name.empty()) return std::nullopt;
      skip_blanks();
      if (look() != '[') return fail_at(text_, at_, "[ behind a property").value();
      while (take('[')) {
        const std::size_t start = at_;
        std::string value;
        while (look() != ']') {
          if (at_ >= text_.size()) return fail_at(text_, at_, "] behind a value").value();
          if (take('\\')) {
            if (at_ >= text_.size()) continue;
            if (take_line_end()) continue;  // a line broken for looks only
          }
          value += text_[at_++];
        }
        ++at_;
        if (const auto error = add_property(name, value, start)) return error;
        skip_blanks();
      }
    }
  }

  std::optional<ParseError> add_property(const std::string& name, const std::string& value,
                                         std::size_t start) {
    if (name == "B" || name == "W") return add_move(name == "B", value, start);
    if (name == "AB" || name == "AW" || name == "AE") {
      return fail_with(start, "moves, not stones set up", name).value();
    }
    if (name == "GM" && value != "4") {
      return fail_with(start, "GM[4], Gomoku or Renju", value).value();
    }
    if (name == "SZ" && value != "15") return fail_with(start, "SZ[15]", value).value();
    GameNode& node = record_.tree[here_.node];
    if (name == "C") node.comment = value;
    if (name == "LB" && value.size() > 3 && value[2] == ':') add_label(value);
    if (name == "PB") record_.black = value;
    if (name == "PW") record_.white = value;
    if (name == "EV") record_.event = value;
    if (name == "RO") record_.round = value;
    if (name == "DT") record_.date = value;
    if (name == "RU") record_.rule = value;
    if (name == "RE") record_.result = value;
    if (name == "MA" && node.move && point_of(value) == node.move) node.marked = true;
    return std::nullopt;
  }
  void add_label(const std::string& value) {
    GameNode& node = record_.tree[here_.node];
    if (node.move && point_of(value.substr(0, 2)) == node.move) node.label = value.substr(3);
  }

  static std::optional<Point> point_of(std::string_view value) {
    if (value.size() >= 2 && value[1] >= '0' && value[1] <= '9') {
      const Parsed<Point> point = board::parse_point(value);
      return point ? std::optional<Point>(*point) : std::nullopt;
    }
    if (value.size() != 2) return std::nullopt;
    const int column = value[0] - 'a';
    const int row = Point::kSide - 1 - (value[1] - 'a');
    if (!Point::is_on_board(column, row)) return std::nullopt;
    return Point(column, row);
  }

  std::optional<ParseError> add_move(bool black, const std::string& value, std::size_t start) {
    const std::optional<Point> point = point_of(value);
    if (!point) return fail_with(start, "a point, such as hh", value).value();
    if (black != (here_.to_move == Color::Black)) {
      return fail_with(start, black ? "a move of White" : "a move of Black", value).value();
    }
    if (here_.occupied.contains(*point)) return fail_with(start, "an empty point", value).value();
    here_.node = record_.tree.add(here_.node, *point);
    here_.occupied |= Bitboard15(*point);
    here_.to_move = opponent_of(here_.to_move);
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_;
  GameRecord record_;
  Place here_;
};

inline std::string sgf_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}
/// The result as SGF has it: tables' words become B+, W+ or 0; others stay.
inline std::string sgf_result(const GameRecord& record) {
  const std::string& result = record.result;
  if (result == "1-0") return "B+";
  if (result == "0-1") return "W+";
  return outcome_of(record) == RecordedOutcome::Draw ? "0" : result;
}
inline std::string sgf_point(Point point) {
  return {static_cast<char>('a' + point.column()),
          static_cast<char>('a' + Point::kSide - 1 - point.row())};
}
}  // namespace detail

/// Reads all games of an SGF file. Comments, labels on the last move and marks are kept.
inline Parsed<std::vector<GameRecord>> parse_sgf(std::string_view text) {
  std::vector<GameRecord> games;
  std::size_t at = 0;
  do {
    detail::SgfReader reader(text, at);
    Parsed<GameRecord> game = reader.read();
    if (!game) return tl::unexpected<ParseError>(game.error());
    games.push_back(std::move(*game));
    at = reader.offset();
    while (at < text.size() &&
           std::string_view(" \t\r\n").find(text[at]) != std::string_view::npos) {
      ++at;
    }
  } while (at < text.size());
  return games;
}

/// Writes one game with its variations.
inline std::string format_sgf(const GameRecord& record) {
  std::string text = "(;GM[4]FF[4]CA[UTF-8]SZ[15]";
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) text += std::string(name) + '[' + detail::sgf_text(value) + ']';
  };
  add("PB", record.black);
  add("PW", record.white);
  add("EV", record.event);
  add("RO", record.round);
  add("DT", record.date);
  add("RU", record.rule);
  add("RE", detail::sgf_result(record));
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
      text += step.depth % 2 == 1 ? ";B[" : ";W[";
      text += detail::sgf_point(*node.move) + ']';
      if (!node.label.empty()) add("LB", detail::sgf_point(*node.move) + ':' + node.label);
      if (node.marked) add("MA", detail::sgf_point(*node.move));
    }
    add("C", node.comment);
    const bool branches = node.next.size() > 1;
    for (std::size_t i = node.next.size(); i-- > 0;) {
      if (branches) steps.push_back({0, 0, false, true});
      steps.push_back({node.next[i], step.depth + 1, branches, false});
    }
  }
  return text + ")\n";
}

}  // namespace ishi::renju
