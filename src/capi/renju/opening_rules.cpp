// The C interface: Renju's opening rules, and the engine's choices under them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/renju/opening_rules.hpp>

#include "capi/guard.hpp"
#include "capi/renju/convert.hpp"
#include "capi/renju/engine_handle.hpp"
#include "renju/engine/opening_choice.hpp"

namespace ishi::capi {
namespace {

using renju::OpeningGame;

constexpr std::string_view kBlanks = " \t\r\n";

/// The opening after the actions; the status of the failure, written to `error`, where they break
/// off.
tl::expected<OpeningGame, ishi_status> opening_after(const char* rule, const char* actions,
                                                     std::size_t length, ishi_error* error) {
  const auto name = text_of(rule, ISHI_TO_NUL);
  const auto text = text_of(actions, length);
  if (!name || !text) return tl::unexpected(fail_null(error));
  const auto known = renju::parse_opening_rule(*name);
  if (!known) {
    return tl::unexpected(fail(error, ISHI_ERROR_ARGUMENT, "there is no such opening rule"));
  }
  OpeningGame game(*known);
  for (std::size_t at = text->find_first_not_of(kBlanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(text->find_first_of(kBlanks, at), text->size());
    const auto action = renju::parse_opening_action(text->substr(at, end - at));
    if (!action) {
      ParseError wrong = action.error();
      wrong.offset += at;
      return tl::unexpected(fail(error, wrong, *text));
    }
    if (const auto done = game.act(*action); !done) {
      return tl::unexpected(fail(error, ISHI_ERROR_ILLEGAL, renju::message_of(done.error()), at));
    }
    at = text->find_first_not_of(kBlanks, end);
  }
  return game;
}

/// The points, at most as many as the array has room for, and their number.
std::uint32_t copy_points(const std::vector<renju::Point>& points, ishi_point* out) {
  std::uint32_t length = 0;
  for (const renju::Point point : points) {
    if (length < ISHI_RENJU_FIFTHS) out[length++] = c_point(point);
  }
  return length;
}

std::int32_t c_player(renju::Player player) { return player == renju::Player::First ? 0 : 1; }

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_renju_opening_play(const char* rule, const char* actions, std::size_t length,
                                    ishi_renju_opening_turn* turn, ishi_error* error) {
  if (turn == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const auto game = opening_after(rule, actions, length, error);
    if (!game) return game.error();
    const renju::OpeningTurn due = game->turn();
    *turn = {};
    turn->act = static_cast<ishi_opening_act>(due.act);
    turn->player = c_player(due.player);
    turn->black = c_player(game->player_of(renju::Color::Black));
    turn->square = due.square;
    turn->most = due.most;
    turn->fifths = static_cast<std::int32_t>(game->fifths());
    turn->points = c_points(due.points);
    turn->length = copy_points(game->moves(), static_cast<ishi_point*>(turn->moves));
    turn->offered_length = copy_points(game->offered(), static_cast<ishi_point*>(turn->offered));
    return ISHI_OK;
  });
}

ishi_status ishi_renju_choose_opening(ishi_renju_engine* engine, const char* rule,
                                      const char* actions, std::size_t length,
                                      const ishi_limits* limits, char* action, ishi_error* error) {
  if (engine == nullptr || action == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const auto game = opening_after(rule, actions, length, error);
    if (!game) return game.error();
    if (game->is_over()) return fail(error, ISHI_ERROR_QUESTION, "the opening is over");
    std::optional<search::EngineError> refused;
    const auto think = [&](const renju::Position& position, const renju::Bitboard15& points,
                           const search::Limits& share) -> renju::engine::Analysis {
      const auto found = engine->engine.analyze(position, share, {.avoid = ~points});
      if (found) return *found;
      refused = found.error();
      return {};
    };
    const renju::engine::OpeningChoice choice =
        renju::engine::choose_opening(*game, limits_of(limits), think);
    if (refused) return fail(error, *refused);
    copy_text(renju::format_opening_action(choice.action), action, 8);
    return ISHI_OK;
  });
}

}  // extern "C"
