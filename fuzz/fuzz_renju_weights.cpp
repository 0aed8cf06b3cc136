// Any bytes as a file of Renju's weights of either kind.
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/renju/engine/weights.hpp>

#include "renju/engine/evaluation.hpp"
#include "weights_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::renju::engine;
  static const std::string network = format_weights(embedded_weights());
  static const std::string linear = format_weights(embedded_linear_weights());
  const std::string_view bytes = ishi::fuzz::text_of(data, size);
  for (const std::string* const whole : {&network, &linear}) {
    ishi::fuzz::check_packed_weights(bytes, *whole, parse_weights, format_weights);
  }
  return 0;
}
