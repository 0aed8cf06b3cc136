#include "protocol/othello_thinker.hpp"

#include <algorithm>

#include "search/stopwatch.hpp"
#include "store/othello/book_choice.hpp"

namespace ishi::protocol {

namespace {

search::Limits limits_for(const OthelloEngineSettings& settings, const ThinkRequest& request) {
  search::Limits limits = settings.limits;
  if (request.depth > 0) limits.depth = request.depth;
  if (request.time.count() > 0) {
    limits.time = std::min(limits.time.value_or(request.time), request.time);
    if (request.depth == 0 && !settings.bounded) limits.depth = 60;
  }
  limits.lines = request.lines;
  return limits;
}

/// With a depth of its own a request looks to the end as the level of that depth does.
std::optional<int> exact_empties_for(const ThinkRequest& request) {
  if (request.depth == 0) return std::nullopt;
  return request.depth + othello::engine::kPliesToTheEnd;
}

}  // namespace

/// Has `ask(limits, progress)` answer with these limits.
template <typename Ask>
Thought OthelloEngine::think(const ThinkRequest& request, const search::StopFlag& stop, Ask ask) {
  const search::Stopwatch watch;
  search::Limits limits = limits_for(settings_, request);
  limits.stop = stop;
  if (!limits.time) engine_.forget();
  othello::engine::ProgressReport progress;
  if (request.report) {
    progress = [&request, watch](const othello::engine::Progress& known) {
      request.report(known, watch.milliseconds());
    };
  }
  othello::engine::Answer<othello::engine::Analysis> analysis = ask(limits, progress);
  return {std::move(*analysis), watch.milliseconds()};
}

Thought OthelloEngine::analyze(const othello::Position& position, const ThinkRequest& request,
                               const search::StopFlag& stop) {
  return think(request, stop, [&](const search::Limits& limits, const auto& progress) {
    return engine_.analyze(position, limits, {exact_empties_for(request), {}}, progress);
  });
}

Thought OthelloEngine::choose(const othello::Position& position, const ThinkRequest& request,
                              const search::StopFlag& stop) {
  const search::Stopwatch watch;
  const int level = settings_.limits.level.value_or(0);
  const bool errs = level > 0 && othello::engine::strength_of(level).error > 0;
  if (settings_.book && !errs) {
    if (auto choice = store::book_choice(*settings_.book, position)) {
      return {*std::move(choice), watch.milliseconds()};
    }
  }
  return think(request, stop, [&](const search::Limits& limits, const auto& progress) {
    return engine_.choose(position, limits,
                          {settings_.seed, exact_empties_for(request), request.share}, progress);
  });
}

void OthelloEngine::set_level(int level) {
  settings_.limits.depth.reset();
  settings_.limits.level = level;
  settings_.bounded = true;
}

}  // namespace ishi::protocol
