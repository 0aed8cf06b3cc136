// Any bytes as a Renju board: what is read, written out and read again is the same board.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/renju/notation/position_text.hpp>

#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::renju;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  for (const auto& position :
       {parse_board_line(text), parse_drawn_board(text), parse_position(text)}) {
    if (!is_read(position, text)) continue;
    require(!position->black().intersects(position->white()));
    const auto from_line = parse_board_line(format_board_line(*position));
    require(from_line && *from_line == *position);
    const auto from_drawing = parse_drawn_board(format_drawn_board(*position));
    require(from_drawing && *from_drawing == *position);
  }
  return 0;
}
