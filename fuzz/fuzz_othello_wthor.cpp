// Any bytes as a WTHOR file and as one of names: never a crash, and games are written as they
// stood.
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/othello/notation/game_reader.hpp>

#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  if (const auto names = parse_wthor_names(text, kWthorPlayerSize)) {
    require(parse_wthor_names(format_wthor_names(*names, kWthorPlayerSize, {}), kWthorPlayerSize)
                ->size() == names->size());
  }
  const auto header = parse_wthor_header(text);
  if (!header) return 0;
  require(format_wthor_header(*header).substr(0, 15) == text.substr(0, 15));
  GameReader reader(GameFormat::Wthor);
  reader.feed(text);
  reader.finish();
  std::size_t games = 0;
  while (const auto item = reader.next()) {
    if (!item->record) {
      require(item->record.error().offset <= size);
      continue;
    }
    const std::string_view game =
        text.substr(kWthorHeaderSize + kWthorGameSize * (item->number - 1), kWthorGameSize);
    const auto number = [&](std::size_t at) {
      return static_cast<std::uint16_t>(ishi::bytes::read_little_endian(game, at, 2));
    };
    require(format_wthor_game(*item->record, {number(0), number(2), number(4)}) == game);
    ++games;
  }
  require(games <= header->games);
  return 0;
}
