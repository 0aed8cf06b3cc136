// Any bytes as GGF: never a crash, errors point into the text, and what was read is written and
// read back the same.
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/othello/notation/detail/ggf.hpp>

#include "../tests/random_games.hpp"
#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  const auto record = parse_ggf(text);
  if (!is_read(record, text)) return 0;
  const auto again = parse_ggf(format_ggf(*record));
  require(again && testing::difference(*record, *again).empty());
  return 0;
}
