#include "protocol/othello_thinker.hpp"

#include <algorithm>

#include <ishi/othello/engine/levels.hpp>

namespace ishi::protocol {

namespace {

using othello::engine::Analysis;
using othello::engine::AnalyzeOptions;
using Clock = std::chrono::steady_clock;

std::chrono::milliseconds since(Clock::time_point began) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
}

AnalyzeOptions limits_for(const OthelloEngineSettings& settings, const ThinkRequest& request,
                          const search::StopFlag& stop, Clock::time_point began) {
  AnalyzeOptions options = settings.limits;
  if (request.depth > 0) {
    options.depth = request.depth;
    options.exact_empties = request.depth + othello::engine::kPliesToTheEnd;
  }
  if (request.time.count() > 0) {
    options.time = options.time.count() > 0 ? std::min(options.time, request.time) : request.time;
    if (request.depth == 0 && !settings.bounded) options.depth = 60;
  }
  options.lines = request.lines;
  options.stop = &stop;
  if (request.report) {
    options.progress = [&request, began](const othello::engine::Progress& progress) {
      request.report(progress, since(began));
    };
  }
  return options;
}

}  // namespace

Thought OthelloEngine::analyze(const othello::Position& position, const ThinkRequest& request,
                               const search::StopFlag& stop) {
  const auto began = Clock::now();
  const AnalyzeOptions options = limits_for(settings_, request, stop, began);
  if (options.time.count() == 0) {
    return {othello::engine::analyze(position, options), since(began)};
  }
  if (!analyzer_) analyzer_.emplace(options);
  return {analyzer_->analyze(position, options), since(began)};
}

Thought OthelloEngine::choose(const othello::Position& position, const ThinkRequest& request,
                              const search::StopFlag& stop) {
  if (settings_.error == 0) return analyze(position, request, stop);
  const auto began = Clock::now();
  Analysis analysis = othello::engine::choose(position, limits_for(settings_, request, stop, began),
                                              settings_.error, settings_.seed);
  return {std::move(analysis), since(began)};
}

void OthelloEngine::set_level(int level) {
  const othello::engine::Strength strength = othello::engine::strength_of(level);
  settings_.limits.depth = strength.depth;
  settings_.limits.exact_empties = strength.exact_empties;
  settings_.error = strength.error;
  settings_.level = level;
  settings_.bounded = true;
}

}  // namespace ishi::protocol
