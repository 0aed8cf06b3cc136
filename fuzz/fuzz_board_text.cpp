// Any bytes as a drawn board, a word, or a name of a transform: never a crash, errors point into
// the text, and what was read is written and read back the same.
#include <cstdint>
#include <string_view>

#include <ishi/board.hpp>

#include "check.hpp"

namespace {

using ishi::fuzz::is_read;
using ishi::fuzz::require;

template <int N>
void check_board(std::string_view text) {
  using namespace ishi::board;
  if (const auto drawing = parse_drawing<N>(text); is_read(drawing, text)) {
    const auto again = parse_drawing<N>(format_drawing(*drawing));
    require(again && *again == *drawing);
  }
  for (const Layout layout : {Layout::A1High, Layout::A1Low}) {
    if (const auto board = parse_word<N>(text, layout); is_read(board, text)) {
      const auto again = parse_word<N>(format_word(*board, layout), layout);
      require(again && *again == *board);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::board;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  check_board<8>(text);
  check_board<4>(text);
  if (const auto symmetry = parse_symmetry(text)) require(format_symmetry(*symmetry) == text);
  if (const auto rotation = parse_rotation45(text)) require(format_rotation45(*rotation) == text);
  if (const auto way = parse_way(text)) require(format_way(*way) == text);
  if (const auto layout = parse_layout(text)) require(format_layout(*layout) == text);
  return 0;
}
