// Any bytes as a file of Gomocup openings: see renju_round_trip.hpp.
#include <cstddef>
#include <cstdint>

#include "renju_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::fuzz;
  check_renju_file(ishi::renju::GameFormat::Openings, text_of(data, size));
  return 0;
}
