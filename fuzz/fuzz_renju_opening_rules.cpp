// Lines of any bytes as the actions of an opening: the first byte picks the rule. What is read is
// written as it was meant, what the rule refuses changes nothing, and what was played passes the
// check of recorded openings.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ishi/renju/opening_rules.hpp>

#include "check.hpp"

namespace {

using namespace ishi;
using namespace ishi::renju;

bool is_same(const OpeningGame& a, const OpeningGame& b) {
  const OpeningTurn of_a = a.turn();
  const OpeningTurn of_b = b.turn();
  return a.moves() == b.moves() && a.offered() == b.offered() && a.fifths() == b.fifths() &&
         a.color_of(Player::First) == b.color_of(Player::First) && of_a.player == of_b.player &&
         of_a.act == of_b.act && of_a.points == of_b.points && of_a.most == of_b.most;
}

void check_line(OpeningGame& game, std::string_view line) {
  const auto action = parse_opening_action(line);
  if (!fuzz::is_read(action, line)) return;
  const auto again = parse_opening_action(format_opening_action(*action));
  fuzz::require(again && *again == *action);

  const OpeningGame before = game;
  if (game.act(*action)) {
    fuzz::require(!before.is_over());
    fuzz::require(check_opening(game.rule(), game.moves()).has_value());
    fuzz::require(game.is_over() || may_be_in_opening(game.rule(), game.moves()));
  } else {
    fuzz::require(is_same(before, game));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  OpeningGame game(kOpeningRules[data[0] % kOpeningRules.size()]);
  std::string_view lines = fuzz::text_of(data + 1, size - 1);
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    check_line(game, lines.substr(0, end));
    if (end == std::string_view::npos) break;
    lines.remove_prefix(end + 1);
  }
  return 0;
}
