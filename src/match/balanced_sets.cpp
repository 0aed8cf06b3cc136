#include "match/balanced_sets.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ishi/bits/split_mix.hpp>

#include "match/openings.hpp"
#include "search/embedded_file.hpp"

ISHI_EMBED_FILE(ishi_othello_balanced, ISHI_OTHELLO_BALANCED);
ISHI_EMBED_FILE(ishi_renju_balanced, ISHI_RENJU_BALANCED);

namespace ishi::match {

std::vector<GameStart> balanced_set(GameKind game, std::uint64_t seed) {
  assert(has_balanced_set(game));
  const bool othello = game == GameKind::Othello;
  const char* const begin = othello ? ishi_othello_balanced_begin : ishi_renju_balanced_begin;
  const char* const end = othello ? ishi_othello_balanced_end : ishi_renju_balanced_end;
  std::string_view rest(begin, static_cast<std::size_t>(end - begin));
  std::vector<GameStart> starts;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.starts_with('#')) continue;
    const Parsed<GameStart> start = parse_opening(game, line);
    assert(start.has_value());
    starts.push_back(*start);
  }
  bits::SplitMix64 words(seed);
  bits::shuffle(starts, words);
  return starts;
}

}  // namespace ishi::match
