// Any bytes as a file of weights, and as the packed weights of one with the right checksums: never
// a crash, and what was read is written and read alike.
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/othello/engine/weights.hpp>

#include "check.hpp"
#include "othello/engine/weights_file.hpp"

namespace {

void check(std::string_view file) {
  using namespace ishi::othello::engine;
  using namespace ishi::fuzz;
  const auto weights = parse_weights(file);
  if (!is_read(weights, file)) return;
  const std::string written = format_weights(**weights);
  const auto again = parse_weights(written);
  require(again && format_weights(**again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello::engine;
  // The magic bytes, and the checksum of the patterns and of the layers.
  static const std::string network_head = format_weights(embedded_weights()).substr(0, 16);
  static const std::string linear_head =
      format_weights(Weights(new_linear_weights())).substr(0, 16);
  const std::string_view bytes = ishi::fuzz::text_of(data, size);
  check(bytes);
  check(network_head + ishi::fuzz::sealed(bytes));
  check(linear_head + ishi::fuzz::sealed(bytes));
  return 0;
}
