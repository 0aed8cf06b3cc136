// Any bytes as PGN of Othello: see othello_round_trip.hpp.
#include <cstddef>
#include <cstdint>

#include <ishi/othello/notation/detail/pgn.hpp>

#include "othello_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi;
  fuzz::check_othello_record(fuzz::text_of(data, size), othello::parse_pgn, othello::format_pgn);
  return 0;
}
