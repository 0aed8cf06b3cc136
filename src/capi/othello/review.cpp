// The C interface: reviews of Othello games, and the names of their openings.

#include <ishi/othello/engine/review.hpp>
#include <ishi/othello/notation/openings.hpp>

#include "capi/guard.hpp"
#include "capi/othello/convert.hpp"
#include "capi/othello/engine_handle.hpp"
#include "capi/othello/moves.hpp"
#include "capi/review_plies.hpp"

namespace ishi::capi {
namespace {

ishi_othello_ply c_ply(const othello::engine::ReviewedPly& ply) {
  ishi_othello_ply result{};
  result.side = ply.side == othello::Color::Black ? ISHI_BLACK : ISHI_WHITE;
  result.score = ply.score.discs();
  result.best_score = ply.best_score.discs();
  result.depth = ply.depth;
  result.exact = ply.exact ? 1 : 0;
  result.turned = ply.turned ? 1 : 0;
  result.played = c_square(ply.played);
  result.best = c_square(ply.best);
  result.length = copy_line(ply.best_line, static_cast<ishi_square*>(result.line));
  return result;
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_othello_review(ishi_othello_engine* engine, const ishi_othello_diagram* start,
                                const ishi_square* moves, std::size_t length,
                                const ishi_limits* limits, ishi_count_report report, void* context,
                                ishi_othello_ply* plies, std::size_t capacity, std::size_t* count,
                                ishi_error* error) {
  if (engine == nullptr || start == nullptr || count == nullptr) return fail_null(error);
  if ((moves == nullptr && length > 0) || (plies == nullptr && capacity > 0)) {
    return fail_null(error);
  }
  return guarded(error, [&]() -> ishi_status {
    const auto diagram = diagram_of(*start);
    if (!diagram) return fail(error, ISHI_ERROR_POSITION, "the start is no position");
    othello::Game game(*diagram);
    const ishi_status played = play_moves(game, moves, length, error);
    if (played != ISHI_OK) return played;
    const auto review = othello::engine::review(engine->engine, game, limits_of(limits), {},
                                                count_progress(report, context));
    if (!review) return fail(error, review.error());
    *count = copy_plies(review->plies, plies, capacity, c_ply);
    return ISHI_OK;
  });
}

ishi_status ishi_othello_opening(const ishi_square* moves, std::size_t count, ishi_opening* opening,
                                 ishi_error* error) {
  if (opening == nullptr || (moves == nullptr && count > 0)) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    static const othello::OpeningTable table;
    othello::Game game;
    const ishi_status played = play_moves(game, moves, count, error);
    if (played != ISHI_OK) return played;
    *opening = {"", "", "", 0, 0};
    const auto matches = table.matches(game);
    if (matches.empty()) return ISHI_OK;
    const othello::OpeningMatch& last = matches.back();
    *opening = {"", last.opening->english.data(), last.opening->japanese.data(),
                static_cast<std::uint32_t>(last.plies), 0};
    return ISHI_OK;
  });
}

ishi_status ishi_othello_named_opening(std::size_t number, ishi_opening* opening,
                                       ishi_square* moves, ishi_error* error) {
  if (opening == nullptr || moves == nullptr) return fail_null(error);
  if (number >= othello::kOpenings.size()) return ISHI_END;
  return guarded(error, [&]() -> ishi_status {
    const othello::Opening& named = othello::kOpenings[number];
    const auto game = othello::parse_transcript(named.moves);
    if (!game) return fail(error, game.error(), named.moves);
    std::uint32_t plies = 0;
    for (const othello::Ply& ply : game->plies()) moves[plies++] = c_square(ply.move);
    *opening = {"", named.english.data(), named.japanese.data(), plies, 0};
    return ISHI_OK;
  });
}

}  // extern "C"
