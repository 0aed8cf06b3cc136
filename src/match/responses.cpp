#include "match/responses.hpp"

#include <algorithm>
#include <cstddef>

#include <ishi/board/point.hpp>
#include <ishi/text/ascii.hpp>
#include <ishi/text/cursor.hpp>

#include "protocol/gomocup_text.hpp"

namespace ishi::match {

namespace {

using text::trimmed;

constexpr std::string_view kBlanks = " \t\r";

bool begins_with_word(std::string_view line, std::string_view word) {
  return line.substr(0, word.size()) == word &&
         (line.size() == word.size() || line[word.size()] == ' ');
}

/// A number from 0 to 14 at the start of `text`, taken from it.
std::optional<int> take_coordinate(std::string_view& text) {
  text::Cursor at(text);
  const std::optional<int> value = at.take_digits();
  if (!value || *value >= board::Point::kSide) return std::nullopt;
  text = at.rest();
  return value;
}

}  // namespace

Parsed<GtpResponseLine> parse_gtp_response_line(std::string_view line) {
  if (line.empty() || (line[0] != '=' && line[0] != '?')) return fail_at(line, 0, "= or ?");
  const bool success = line[0] == '=';
  std::size_t at = 1;
  while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;  // a command's number
  if (at < line.size() && kBlanks.find(line[at]) == std::string_view::npos) {
    return fail_at(line, at, "a blank");
  }
  return GtpResponseLine{success, trimmed(line.substr(at))};
}

std::optional<std::string> nboard_move_in(std::string_view line) {
  constexpr std::string_view kMark = "===";
  line = trimmed(line);
  if (line.substr(0, kMark.size()) != kMark) return std::nullopt;
  line = trimmed(line.substr(kMark.size()));
  std::string move = text::lowercase(line.substr(0, line.find_first_of("/ \t")));
  if (move == "pa" || move == "ps" || move == "--") move = "pass";
  return move;
}

GomocupLine gomocup_line(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return GomocupLine::Remark;
  if (line == "OK") return GomocupLine::Ok;
  for (const std::string_view word : {"MESSAGE", "DEBUG", "SUGGEST"}) {
    if (begins_with_word(line, word)) return GomocupLine::Remark;
  }
  for (const std::string_view word : {"ERROR", "UNKNOWN"}) {
    if (begins_with_word(line, word)) return GomocupLine::Error;
  }
  return parse_gomocup_move(line) ? GomocupLine::Move : GomocupLine::Garbage;
}

Parsed<std::string> parse_gomocup_move(std::string_view line) {
  const std::size_t blanks = std::min(line.find_first_not_of(kBlanks), line.size());
  std::string_view rest = line.substr(blanks);
  const auto offset = [&] { return static_cast<std::size_t>(rest.data() - line.data()); };
  const std::optional<int> column = take_coordinate(rest);
  if (!column) return fail_at(line, offset(), "a column from 0 to 14");
  if (rest.empty() || rest[0] != ',') return fail_at(line, offset(), "a comma");
  rest.remove_prefix(1);
  const std::optional<int> row = take_coordinate(rest);
  if (!row) return fail_at(line, offset(), "a row from 0 to 14");
  if (!trimmed(rest).empty()) return fail_at(line, offset(), "the end");
  return board::format_point(protocol::gomocup_point(*column, *row));
}

std::string format_gomocup_move(std::string_view point) {
  const Parsed<board::Point> parsed = board::parse_point(point);
  if (!parsed) return {};
  return protocol::format_gomocup_point(*parsed);
}

std::string printable(std::string_view text) { return text::printable(text, 100); }

}  // namespace ishi::match
