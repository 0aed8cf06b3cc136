// Games of Piskvork, the manager of the Gomocup: a header, a move a line, who played.
//
//     Piskvorky 15x15, 11:11, 0          size, and what the manager keeps for itself
//     8,8,1500                           column from the left, row from the top, both from 1;
//     9,7,800                            then milliseconds
//     first.zip                          players
//     second.zip
//     -1
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/renju/notation/game_record.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

namespace detail {
/// Lines of a text, without their ends, one after the other.
class TextLines {
 public:
  explicit constexpr TextLines(std::string_view text) : text_(text) {}
  [[nodiscard]] constexpr bool at_end() const { return at_ >= text_.size(); }
  /// Where the next line begins.
  [[nodiscard]] constexpr std::size_t offset() const { return at_; }
  constexpr std::string_view next() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string_view line = text_.substr(at_, end - at_);
    at_ = end + 1;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// Reads a whole number with an optional sign at `at` and moves behind it; nothing if there is none
/// or it has more than six digits.
constexpr std::optional<int> take_number(std::string_view text, std::size_t& at) {
  std::size_t i = at;
  const bool negative = i < text.size() && text[i] == '-';
  if (negative) ++i;
  int value = 0;
  std::size_t digits = 0;
  while (i < text.size() && text[i] >= '0' && text[i] <= '9' && digits < 7) {
    value = value * 10 + (text[i++] - '0');
    ++digits;
  }
  if (digits == 0 || digits == 7) return std::nullopt;
  at = i;
  return negative ? -value : value;
}

/// A name that is one line and no move: control characters become blanks, and a blank is put before
/// what would read as a number.
inline std::string psq_name(std::string name) {
  if (name.empty()) return "?";
  for (char& c : name) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  std::size_t at = 0;
  return take_number(name, at) ? ' ' + name : name;
}
}  // namespace detail

/// Reads a game. Boards of another size are refused. Milliseconds are not kept.
inline Parsed<GameRecord> parse_psq(std::string_view text) {
  constexpr std::string_view kHeader = "Piskvorky 15x15";
  detail::TextLines lines(text);
  if (text.substr(0, kHeader.size()) != kHeader) return fail_at(text, 0, "Piskvorky 15x15");
  lines.next();
  GameRecord record;
  Bitboard15 occupied;
  std::size_t node = GameTree::kRoot;
  int names = 0;
  while (!lines.at_end()) {
    const std::size_t start = lines.offset();
    const std::string_view line = lines.next();
    std::size_t at = 0;
    const std::optional<int> column = detail::take_number(line, at);
    if (!column || at >= line.size() || line[at] != ',') {
      // Not a move: the players' names, and the number that ends the file.
      if (column && at == line.size()) break;
      if (!line.empty() && names < 2) (names++ == 0 ? record.black : record.white) = line;
      continue;
    }
    ++at;
    const std::optional<int> row = detail::take_number(line, at);
    if (!row) return fail_at(text, start + at, "the row of a move");
    if (!Point::is_on_board(*column - 1, Point::kSide - *row)) {
      return fail_with(start, "a point of the 15x15 board", line);
    }
    const Point move(*column - 1, Point::kSide - *row);
    if (occupied.contains(move)) return fail_with(start, "an empty point", line);
    if (names > 0) return fail_with(start, "the end of the moves", line);
    occupied |= Bitboard15(move);
    node = record.tree.add(node, move);
  }
  return record;
}

/// Writes the main line.
inline std::string format_psq(const GameRecord& record) {
  std::string text = "Piskvorky 15x15, 0:0, 0\n";
  for (const Point move : record.tree.main_line().moves) {
    text += std::to_string(move.column() + 1) + ',' + std::to_string(Point::kSide - move.row()) +
            ",0\n";
  }
  for (const std::string* name : {&record.black, &record.white}) {
    text += detail::psq_name(*name) + '\n';
  }
  return text + "-1\n";
}

}  // namespace ishi::renju
