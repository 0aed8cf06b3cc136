// Any bytes as a checkpoint of a solve: never a crash, and what was read is written as it stood. A
// second time with the right checksum at the end, so that more than the checksum is tried.
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "othello/engine/solve_checkpoint.hpp"

namespace {

void check(std::string_view file) {
  using namespace ishi::othello::engine;
  using namespace ishi::fuzz;
  const auto checkpoint = parse_solve_checkpoint(file);
  if (!is_read(checkpoint, file)) return;
  require(format_solve_checkpoint(*checkpoint) == file);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view file = ishi::fuzz::text_of(data, size);
  check(file);
  if (size < 8) return 0;
  std::string sealed(file.substr(0, size - 8));
  ishi::bytes::append_little_endian(sealed, ishi::bytes::fnv1a(sealed), 8);
  check(sealed);
  return 0;
}
