// Any bytes as a board as Edax prints it: see othello_round_trip.hpp.
#include <cstddef>
#include <cstdint>

#include <ishi/othello/notation/detail/edax_board.hpp>

#include "othello_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi;
  fuzz::check_othello_board(fuzz::text_of(data, size), othello::parse_edax_board,
                            othello::format_edax_board);
  return 0;
}
