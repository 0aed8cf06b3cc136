// Any bytes as a proof: what is read, written out and read again is the same proof, and checking
// it, whatever it says, ends with an answer.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "cli/renju/proof_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  const auto proof = cli::parse_proof(text);
  if (!is_read(proof, text)) return 0;
  const auto again = cli::parse_proof(cli::proof_object(*proof).dump());
  require(again && *again == *proof);
  // The positions that a check plays through multiply with the nodes: 200 and more for each.
  constexpr std::size_t kMostNodes = 2;
  if (proof->nodes.empty() || proof->nodes.size() > kMostNodes) return 0;
  const renju::ProofCheck check = renju::check_proof(*proof);
  require(check.positions > 0);
  require(!check.fault || !check.fault->reason.empty());
  require(!cli::proof_sgf(*proof).empty());
  return 0;
}
