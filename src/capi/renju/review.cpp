// The C interface: reviews of Renju games, and the names of their openings.
#include <optional>

#include <ishi/renju/engine/review.hpp>
#include <ishi/renju/openings.hpp>

#include "capi/guard.hpp"
#include "capi/renju/convert.hpp"
#include "capi/renju/engine_handle.hpp"
#include "capi/review_plies.hpp"

namespace ishi::capi {
namespace {

using renju::engine::WinKind;

ishi_renju_value c_value(int score, const std::optional<int>& win) {
  return {score, win ? 1 : 0, win.value_or(0), 0, renju::engine::chance_of(score)};
}

ishi_win_kind c_kind(const std::optional<WinKind>& kind) {
  return kind == WinKind::Threats ? ISHI_THREATS : ISHI_FOURS;
}

ishi_point c_move(renju::Move move) {
  return move.is_pass() ? ISHI_RENJU_PASS : c_point(move.point());
}

ishi_renju_ply c_ply(const renju::engine::ReviewedPly& ply) {
  ishi_renju_ply result{};
  result.side = ply.side == renju::Color::Black ? ISHI_BLACK : ISHI_WHITE;
  result.foul = static_cast<ishi_foul>(ply.foul);
  result.value = c_value(ply.score, ply.win);
  result.best_value = c_value(ply.best_score, ply.best_win);
  result.has_missed = ply.missed ? 1 : 0;
  result.missed = c_kind(ply.missed);
  result.has_allowed = ply.allowed ? 1 : 0;
  result.allowed = c_kind(ply.allowed);
  result.depth = ply.depth;
  result.turned = ply.turned ? 1 : 0;
  result.length = copy_line(ply.best_line, static_cast<ishi_point*>(result.line));
  result.allowed_length =
      copy_line(ply.allowed_line, static_cast<ishi_point*>(result.allowed_line));
  result.played = c_move(ply.played);
  result.best = c_move(ply.best);
  return result;
}

/// A point that is not on the board, at its index.
ishi_status fail_point(ishi_error* error, std::size_t index) {
  return fail(error, ISHI_ERROR_ILLEGAL, "there is no such point", index);
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_renju_review(ishi_renju_engine* engine, const ishi_point* moves,
                              std::size_t length, const ishi_limits* limits,
                              ishi_count_report report, void* context, ishi_renju_ply* plies,
                              std::size_t capacity, std::size_t* count, ishi_error* error) {
  if (engine == nullptr || count == nullptr) return fail_null(error);
  if ((moves == nullptr && length > 0) || (plies == nullptr && capacity > 0)) {
    return fail_null(error);
  }
  return guarded(error, [&]() -> ishi_status {
    renju::Game game(engine->engine.options().rule);
    for (std::size_t i = 0; i < length; ++i) {
      if (moves[i] > ISHI_RENJU_PASS) return fail_point(error, i);
      const renju::Move move = moves[i] == ISHI_RENJU_PASS
                                   ? renju::Move::pass()
                                   : renju::Move(renju::Point::from_index(moves[i]));
      if (const auto played = game.play(move); !played) {
        return fail(error, ISHI_ERROR_ILLEGAL, renju::message_of(played.error()), i);
      }
    }
    const auto review = renju::engine::review(engine->engine, game, limits_of(limits),
                                              count_progress(report, context));
    if (!review) return fail(error, review.error());
    *count = copy_plies(review->plies, plies, capacity, c_ply);
    return ISHI_OK;
  });
}

ishi_status ishi_renju_opening(const ishi_point* moves, std::size_t count, ishi_opening* opening,
                               ishi_error* error) {
  if (opening == nullptr || (moves == nullptr && count > 0)) return fail_null(error);
  *opening = {"", "", "", 0, 0};
  if (count < 3) return ISHI_OK;
  for (std::size_t i = 0; i < 3; ++i) {
    if (moves[i] >= ISHI_RENJU_PASS) return fail_point(error, i);
  }
  const auto found = renju::recognise_opening(renju::Point::from_index(moves[0]),
                                              renju::Point::from_index(moves[1]),
                                              renju::Point::from_index(moves[2]));
  if (found) {
    *opening = {found->opening->code.data(), found->opening->name.data(),
                found->opening->kanji.data(), 3, 0};
  }
  return ISHI_OK;
}

ishi_status ishi_renju_named_opening(std::size_t number, ishi_opening* opening, ishi_point* moves,
                                     ishi_error* error) {
  if (opening == nullptr || moves == nullptr) return fail_null(error);
  if (number >= renju::kOpenings.size()) return ISHI_END;
  const renju::Opening& named = renju::kOpenings[number];
  *opening = {named.code.data(), named.name.data(), named.kanji.data(), 3, 0};
  moves[0] = c_point(renju::Point(7, 7));
  moves[1] = c_point(named.second);
  moves[2] = c_point(named.third);
  return ISHI_OK;
}

}  // extern "C"
