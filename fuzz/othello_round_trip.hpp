// What every reader of one Othello game or board promises: an error points into the text, and what
// was read is written and read back the same.
#pragma once

#include <string_view>

#include "../tests/random_games.hpp"
#include "check.hpp"

namespace ishi::fuzz {

template <typename Parse, typename Format>
void check_othello_record(std::string_view text, Parse parse, Format format) {
  const auto record = parse(text);
  if (!is_read(record, text)) return;
  const auto again = parse(format(*record));
  require(again && othello::testing::difference(*record, *again).empty());
}

template <typename Parse, typename Format>
void check_othello_board(std::string_view text, Parse parse, Format format) {
  const auto diagram = parse(text);
  if (!is_read(diagram, text)) return;
  require(!diagram->black().intersects(diagram->white()));
  require(parse(format(*diagram)) == *diagram);
}

}  // namespace ishi::fuzz
