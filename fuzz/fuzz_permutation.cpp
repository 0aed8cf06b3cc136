// Any bytes as a permutation: never a crash, errors point into the text, what was read is written
// and read back the same, and what is compiled performs it.
#include <cstdint>
#include <string_view>

#include <ishi/bits/compile.hpp>
#include <ishi/text/permutation.hpp>

#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::bits;
  using namespace ishi::fuzz;
  using ishi::text::format_permutation;
  using ishi::text::parse_permutation;
  const std::string_view text = text_of(data, size);
  const auto permutation = parse_permutation(text);
  if (!is_read(permutation, text)) return 0;
  const auto again = parse_permutation(format_permutation(*permutation));
  require(again && *again == *permutation);
  require(permutation->then(permutation->inverse()) == Permutation::identity(permutation->size()));
  const WideProgram program = compile_wide(*permutation);
  require(is_proven(program, *permutation));
  const WideProgram shorter = compile_shortest(*permutation, {50'000});
  require(is_proven(shorter, *permutation) && shorter.cost() <= program.cost());
  return 0;
}
