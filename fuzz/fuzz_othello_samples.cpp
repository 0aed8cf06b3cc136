// Any bytes as a file of samples, and as the games of a block with the right checksum: never a
// crash, and what was read can be written and read again.
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "othello/training/samples.hpp"

namespace {

void check(std::string_view file) {
  using namespace ishi::othello::engine;
  using namespace ishi::fuzz;
  const auto samples = parse_samples(file);
  if (!is_read(samples, file)) return;
  require(samples->whole_bytes <= file.size());
  const auto again = parse_samples(format_samples_header(samples->made_with) +
                                   format_samples_block(samples->games));
  require(again && again->made_with == samples->made_with && again->games == samples->games);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = ishi::fuzz::text_of(data, size);
  check(bytes);
  check(ishi::othello::engine::format_samples_header("fuzz") + ishi::fuzz::sealed(bytes));
  return 0;
}
