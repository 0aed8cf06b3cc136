// Any bytes as an Othello transcript: never a crash, errors point into the text, every move played
// was legal, and what was read is written and read back the same.
#include <cstdint>
#include <string_view>

#include <ishi/othello/detail/flips/loop.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  const auto game = parse_transcript(text);
  if (!is_read(game, text)) return 0;
  for (const Ply& ply : game->plies()) {
    const Position& before = ply.before.position;
    if (ply.move.is_pass()) {
      require(must_pass(before));
    } else {
      require(ply.flips == flips_by_loop(before, ply.move.square()) && !ply.flips.empty());
    }
  }
  const auto again = parse_transcript(format_transcript(*game));
  // A pass at the very end is implied by the position and not written.
  const bool ends_with_pass = game->plies().back().move.is_pass();
  require(again.has_value());
  require(again->plies().size() + (ends_with_pass ? 1U : 0U) == game->plies().size());
  return 0;
}
