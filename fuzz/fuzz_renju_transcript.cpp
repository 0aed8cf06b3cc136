// Any bytes as a Renju transcript and as a file of them: what is read, written out and read again
// is the same games.
#include <cstddef>
#include <cstdint>

#include "renju_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::fuzz;
  using namespace ishi::renju;
  const std::string_view text = text_of(data, size);
  check_renju_file(GameFormat::Transcript, text);
  const auto game = parse_moves(text);
  if (!is_read(game, text)) return 0;
  const Position position = game->position();
  require(static_cast<std::size_t>(position.occupied().count()) == game->moves.size());
  const auto again = parse_moves(format_moves(*game));
  require(again && *again == *game);
  return 0;
}
