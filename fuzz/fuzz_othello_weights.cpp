// Any bytes as a file of Othello's weights of either kind.
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/othello/engine/weights.hpp>

#include "othello/engine/weights_file.hpp"
#include "weights_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello::engine;
  static const std::string network = format_weights(embedded_weights());
  static const std::string linear = format_weights(Weights(new_linear_weights()));
  const std::string_view bytes = ishi::fuzz::text_of(data, size);
  for (const std::string* const whole : {&network, &linear}) {
    ishi::fuzz::check_packed_weights(bytes, *whole, parse_weights, format_weights);
  }
  return 0;
}
