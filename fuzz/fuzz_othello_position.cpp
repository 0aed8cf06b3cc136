// Any bytes as an Othello position: never a crash, errors point into the text, and what was read is
// written and read back the same.
#include <cstdint>
#include <string_view>

#include <ishi/othello/notation/position_text.hpp>

#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  const auto diagram = parse_position(text);
  if (!is_read(diagram, text)) return 0;
  require(!diagram->black().intersects(diagram->white()));
  const auto line = parse_position(format_position(*diagram));
  require(line && *line == *diagram);
  const auto drawn = parse_position(format_drawn_board(*diagram, moves(diagram->position)));
  require(drawn && *drawn == *diagram);
  return 0;
}
