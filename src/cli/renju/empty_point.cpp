#include "cli/renju/empty_point.hpp"

#include <ishi/text/parse_error.hpp>

#include "cli/shell/inputs.hpp"

namespace ishi::cli {

std::optional<board::Point> read_empty_point(const std::string& text,
                                             const renju::Position& position, bool json,
                                             Session& session) {
  const Input input{text, "argument 2", 1};
  const Parsed<board::Point> point = board::parse_point(text);
  if (point && position.is_empty(*point)) return *point;
  const ParseError occupied{"an empty point", ShortText{text}, 0};
  session.bad_input(input, point ? occupied : point.error(), json);
  return std::nullopt;
}

}  // namespace ishi::cli
