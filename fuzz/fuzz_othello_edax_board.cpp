// Any bytes as a board as Edax prints it: never a crash, errors point into the text, and what was
// read is written and read back the same.
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/othello/notation/detail/edax_board.hpp>

#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  const auto diagram = parse_edax_board(text);
  if (!is_read(diagram, text)) return 0;
  require(!diagram->black().intersects(diagram->white()));
  require(parse_edax_board(format_edax_board(*diagram)) == *diagram);
  return 0;
}
