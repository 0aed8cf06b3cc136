// Any bytes as a file of any format, in pieces of any length: never a crash, errors point into the
// file, and the same games come out as if it had come in one piece.
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/othello/notation/game_reader.hpp>

#include "../tests/random_games.hpp"
#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi::othello;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  if (size < 2) return 0;
  const GameFormat format = kGameFormats[data[0] % 8].format;  // all but SVG
  const std::string_view file = text.substr(2);
  GameReader whole(format);
  whole.feed(file);
  whole.finish();
  GameReader pieces(format);
  const std::size_t length = std::size_t{1} + data[1] % 64;
  std::size_t at = 0;
  while (true) {
    std::optional<GameItem> item = pieces.next();
    while (!item && at < file.size()) {
      pieces.feed(file.substr(at, length));
      at += length;
      item = pieces.next();
    }
    if (!item) {
      pieces.finish();
      item = pieces.next();
    }
    const std::optional<GameItem> expected = whole.next();
    require(item.has_value() == expected.has_value());
    if (!item) break;
    require(item->number == expected->number && item->line == expected->line);
    require(item->column == expected->column);
    require(item->record.has_value() == expected->record.has_value());
    if (item->record) {
      require(testing::difference(*item->record, *expected->record).empty());
    } else {
      require(item->record.error().offset == expected->record.error().offset);
      require(item->record.error().offset <= file.size());
    }
  }
  return 0;
}
