// Any bytes as a Renju file, the first byte choosing the format: what is read, written and read
// again is the same games.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <ishi/renju/notation/game_format.hpp>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::renju;
  if (size == 0) return 0;
  const auto& entry = detail::kFormatNames[data[0] % detail::kFormatNames.size()];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto games = parse_games(entry.format, bytes);
  if (!games) {
    require(games.error().offset <= bytes.size() && !games.error().expected.empty());
    return 0;
  }
  for (const GameRecord& game : *games) {
    const MoveList line = game.tree.main_line();
    require(static_cast<std::size_t>(line.position().occupied().count()) == line.moves.size());
    // The two formats that keep trees say the same about this one.
    const auto from_sgf = parse_sgf(format_sgf(game));
    require(from_sgf && from_sgf->size() == 1 && from_sgf->front().tree.main_line() == line &&
            from_sgf->front().tree.size() == game.tree.size());
    const auto from_library = parse_renlib(format_renlib(game));
    require(from_library && from_library->tree.main_line() == line &&
            from_library->tree.size() == game.tree.size());
  }
  return 0;
}
