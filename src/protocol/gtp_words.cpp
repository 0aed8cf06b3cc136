#include "protocol/gtp_words.hpp"

#include <algorithm>

#include <ishi/text/cursor.hpp>

namespace ishi::protocol {

using text::lowercase;
using text::uppercase;

std::optional<othello::Color> parse_gtp_color(std::string_view word) {
  const std::string name = lowercase(word);
  if (name == "black" || name == "b") return othello::Color::Black;
  if (name == "white" || name == "w") return othello::Color::White;
  return std::nullopt;
}

std::optional<othello::Move> parse_gtp_vertex(std::string_view word) {
  if (lowercase(word) == "pass") return othello::Move::pass();
  const auto square = board::parse_square(word);
  if (!square) return std::nullopt;
  return othello::Move(*square);
}

std::string format_gtp_vertex(othello::Move move) {
  return move.is_pass() ? "pass" : uppercase(board::format_square(move.square()));
}

std::optional<int> parse_gtp_number(std::string_view word) {
  text::Cursor at(word);
  const std::optional<int> number = at.take_digits();
  return at.at_end() ? number : std::nullopt;
}

std::optional<std::chrono::milliseconds> parse_gtp_seconds(std::string_view word) {
  const std::size_t point = std::min(word.find('.'), word.size());
  const std::optional<int> whole = parse_gtp_number(word.substr(0, point));
  std::string thousandths = point == word.size() ? "0" : std::string(word.substr(point + 1));
  if (!std::all_of(thousandths.begin(), thousandths.end(), text::is_digit)) return std::nullopt;
  thousandths.resize(3, '0');
  const std::optional<int> part = parse_gtp_number(thousandths);
  if (!whole || !part) return std::nullopt;
  return std::chrono::seconds(*whole) + std::chrono::milliseconds(*part);
}

}  // namespace ishi::protocol
