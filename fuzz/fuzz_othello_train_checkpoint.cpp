// Any bytes as a checkpoint of training, and as a finished phase in one with the right checksum:
// never a crash, and what was read is written as it stood.
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "othello/training/train.hpp"

namespace {

void check(std::string_view file) {
  using namespace ishi::othello::engine;
  using namespace ishi::fuzz;
  const auto checkpoint = parse_checkpoint(file);
  if (!is_read(checkpoint, file)) return;
  std::string written = format_checkpoint_header(checkpoint->task);
  for (const PhaseFit& fit : checkpoint->fits) written += format_checkpoint_block(fit);
  require(written == file.substr(0, checkpoint->whole_bytes));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = ishi::fuzz::text_of(data, size);
  check(bytes);
  check(ishi::othello::engine::format_checkpoint_header("fuzz") + ishi::fuzz::sealed(bytes));
  return 0;
}
