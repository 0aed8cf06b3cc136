#include <algorithm>

#include <ishi/othello/engine/levels.hpp>
#include <ishi/othello/engine/solver.hpp>
#include <ishi/protocol/othello_thinker.hpp>

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

/// Below this an ending is solved at once by one thread.
constexpr int kWorthThreads = 16;  // empty squares
/// A solver tells of itself, and so can be stopped, some ten times a second.
constexpr std::chrono::milliseconds kSlowToStop{150};

/// The best line where the limits reach the end of the game: first as far as one thread looks in a
/// quarter of the time, then by all threads. What they cannot prove in time is not believed.
Analysis analyze_with_threads(const othello::Position& position, const AnalyzeOptions& options,
                              int threads, Clock::time_point began) {
  const int empties = position.empty().count();
  AnalyzeOptions first = options;
  first.depth = std::max(1, std::min(options.depth, empties - othello::engine::kPliesToTheEnd));
  first.exact_empties = 0;
  first.time = options.time / 4;
  Analysis found = othello::engine::analyze(position, first);

  const Clock::time_point deadline = began + options.time - kSlowToStop;
  search::StopFlag halt;
  const auto look_up = [&] {
    const bool late = options.time.count() > 0 && Clock::now() >= deadline;
    if (late || options.stop->requested()) halt.request();
    return halt.requested();
  };
  if (look_up()) return found;
  othello::engine::SolveOptions solving;
  solving.hash_bytes = options.hash_bytes;
  solving.threads = threads;
  solving.stop = &halt;
  solving.weights = options.weights;
  solving.progress = [&](const othello::engine::Progress& progress) {
    look_up();
    if (options.progress) options.progress(progress);
  };
  othello::engine::Solution solution = othello::engine::solve(position, solving);
  found.nodes += solution.nodes;
  if (!solution.exact) return found;
  return {{{solution.score.discs(), std::move(solution.pv)}}, empties, true, 0, found.nodes};
}

}  // namespace

Thought OthelloEngine::analyze(const othello::Position& position, const ThinkRequest& request,
                               const search::StopFlag& stop) {
  const auto began = Clock::now();
  const AnalyzeOptions options = limits_for(settings_, request, stop, began);
  const int empties = position.empty().count();
  const bool to_the_end = options.depth >= empties || options.exact_empties >= empties;
  if (settings_.threads > 1 && options.lines == 1 && to_the_end && empties >= kWorthThreads) {
    Analysis analysis = analyze_with_threads(position, options, settings_.threads, began);
    return {std::move(analysis), since(began)};
  }
  Analysis analysis = othello::engine::analyze(position, options);
  return {std::move(analysis), since(began)};
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
