#include "protocol/gomocup_text.hpp"

#include <ishi/text/ascii.hpp>

#include "io/number.hpp"

namespace ishi::protocol {

namespace {

constexpr std::string_view kBlanksOfGomocup = " \t\r\v\f";

}  // namespace

Parsed<board::Point> parse_gomocup_point(std::string_view text) {
  constexpr std::string_view kExpected = "two numbers from 0 to 14 and a comma between them";
  const auto numbers = parse_gomocup_numbers(text);
  if (!numbers || numbers->size() != 2) return fail_with(0, kExpected, text);
  for (const std::int64_t number : *numbers) {
    if (number < 0 || number >= board::Point::kSide) return fail_with(0, kExpected, text);
  }
  return gomocup_point(static_cast<int>((*numbers)[0]), static_cast<int>((*numbers)[1]));
}

std::optional<std::vector<std::int64_t>> parse_gomocup_numbers(std::string_view text) {
  constexpr std::size_t kMost = 3;
  std::vector<std::int64_t> numbers;
  text = text::trimmed(text, kBlanksOfGomocup);
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(", \t");
    const auto number = io::parse_integer<std::int64_t>(text.substr(0, end), io::Overflow::Clamped);
    if (!number || numbers.size() == kMost) return std::nullopt;
    numbers.push_back(*number);
    if (end == std::string_view::npos) break;
    text = text::trimmed(text.substr(end), kBlanksOfGomocup);
    if (text[0] == ',') {
      text = text::trimmed(text.substr(1), kBlanksOfGomocup);
      if (text.empty()) return std::nullopt;
    }
  }
  return numbers;
}

std::optional<renju::Rule> gomocup_rule(std::int64_t code, GomocupDialect dialect) {
  switch (code) {
    case 0:
      return renju::Rule::Freestyle;
    case 1:
      return renju::Rule::Gomoku;
    case 4:
      return renju::Rule::Renju;
    case 2:
      if (dialect == GomocupDialect::Yixin) return renju::Rule::Renju;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

GomocupCommand split_gomocup_command(std::string_view line) {
  line = text::trimmed(line, kBlanksOfGomocup);
  const std::size_t end = line.find_first_of(kBlanksOfGomocup);
  GomocupCommand command;
  command.name = text::uppercase(line.substr(0, end));
  if (end != std::string_view::npos)
    command.rest = text::trimmed(line.substr(end), kBlanksOfGomocup);
  return command;
}

}  // namespace ishi::protocol
