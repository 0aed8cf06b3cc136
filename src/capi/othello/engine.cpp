// The C interface: Othello's engine.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/othello/engine/weights.hpp>

#include "capi/guard.hpp"
#include "capi/othello/convert.hpp"
#include "capi/othello/engine_handle.hpp"
#include "search/threads.hpp"

namespace ishi::capi {
namespace {

using othello::engine::Bound;
using othello::engine::Engine;
using othello::engine::EngineOptions;
using othello::engine::ScoreWindow;
using othello::engine::Solution;

EngineOptions options_of(const ishi_engine_options* options) {
  EngineOptions result;
  if (options == nullptr) return result;
  if (options->hash_bytes != 0) result.hash_bytes = static_cast<std::size_t>(options->hash_bytes);
  if (options->threads != 0) result.threads = options->threads;
  return result;
}

ishi_status make_engine(EngineOptions options, ishi_othello_engine** engine, ishi_error* error) {
  if (const ishi_status status = check_threads(options.threads, error); status != ISHI_OK) {
    return status;
  }
  *engine = new ishi_othello_engine{Engine(std::move(options))};
  return ISHI_OK;
}

ScoreWindow window_of(ishi_score_window window) {
  if (window.lower == 0 && window.upper == 0) return {};
  return {window.lower, window.upper};
}

ishi_bound c_bound(Bound bound) {
  switch (bound) {
    case Bound::Exact:
      return ISHI_EXACT;
    case Bound::AtLeast:
      return ISHI_AT_LEAST;
    case Bound::AtMost:
      return ISHI_AT_MOST;
    case Bound::None:
      break;
  }
  return ISHI_UNPROVEN;
}

ishi_othello_solution c_solution(const Solution& solution) {
  ishi_othello_solution result{};
  result.score = solution.score ? solution.score->discs() : 0;
  result.bound = c_bound(solution.bound);
  result.nodes = solution.nodes;
  result.length = copy_line(solution.pv, static_cast<ishi_square*>(result.line));
  return result;
}

/// A line of the analysis of a position with so many empty squares.
ishi_othello_line c_line(const othello::engine::AnalyzedLine& line, int empties, bool exact) {
  ishi_othello_line result{};
  result.score = line.score.discs();
  result.hundredths = line.hundredths;
  result.chance = othello::engine::chance_of(line.hundredths, empties, exact);
  result.length = copy_line(line.pv, static_cast<ishi_square*>(result.line));
  return result;
}

othello::engine::ProgressReport report_of(ishi_othello_report report, void* context) {
  if (report == nullptr) return {};
  return [report, context](const othello::engine::Progress& progress) {
    ishi_othello_progress result{};
    result.depth = progress.depth;
    result.ended = progress.ended ? 1 : 0;
    result.has_score = progress.score ? 1 : 0;
    result.score = progress.score ? progress.score->discs() : 0;
    result.nodes = progress.nodes;
    result.expected_nodes = progress.expected_nodes;
    result.moves_done = progress.moves_done;
    result.moves = progress.moves;
    result.length = copy_line(progress.pv, static_cast<ishi_square*>(result.line));
    report(&result, context);
  };
}

/// What keeps a question from being asked: no engine, or no position.
ishi_status check_question(const ishi_othello_engine* engine, const ishi_othello_position& position,
                           const void* answer, ishi_error* error) {
  if (engine == nullptr || answer == nullptr) return fail_null(error);
  if (!is_position(position)) {
    return fail(error, ISHI_ERROR_POSITION, "a square has two discs");
  }
  return ISHI_OK;
}

/// Solves many positions with several engines of one thread each.
class ManySolver {
 public:
  ManySolver(const ishi_othello_position* positions, std::size_t count,
             ishi_othello_solution* solutions)
      : positions_(positions), solutions_(solutions), count_(count), numbers_(count) {}

  /// Solves positions until none is left or one fails. Does not throw.
  void work(const EngineOptions& options, const search::Limits& limits, ScoreWindow window,
            ishi_count_report report, void* context) {
    ishi_error error{};
    const ishi_status status = guarded(&error, [&]() -> ishi_status {
      Engine engine(options);
      while (const auto number = failed_ ? std::nullopt : numbers_.take()) {
        engine.forget();
        const auto solution = engine.solve(position_of(positions_[*number]), limits, window);
        if (!solution) return fail(&error, solution.error());
        solutions_[*number] = c_solution(*solution);
        const std::lock_guard lock(mutex_);
        ++done_;
        if (report != nullptr) report(done_, count_, context);
      }
      return ISHI_OK;
    });
    if (status == ISHI_OK) return;
    const std::lock_guard lock(mutex_);
    failed_ = true;
    error_ = error;
  }

  /// How it went, when all have returned.
  ishi_status result(ishi_error* error) const {
    if (failed_ && error != nullptr) *error = error_;
    return error_.status;
  }

 private:
  const ishi_othello_position* positions_;
  ishi_othello_solution* solutions_;
  std::size_t count_;
  search::TaskNumbers numbers_;
  std::atomic<bool> failed_{false};
  std::mutex mutex_;  // of what follows
  std::size_t done_ = 0;
  ishi_error error_{};
};

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_othello_engine_new(const ishi_engine_options* options,
                                    ishi_othello_engine** engine, ishi_error* error) {
  if (engine == nullptr) return fail_null(error);
  *engine = nullptr;
  return guarded(error, [&]() { return make_engine(options_of(options), engine, error); });
}

ishi_status ishi_othello_engine_new_with_weights(const ishi_engine_options* options,
                                                 const void* weights, std::size_t length,
                                                 ishi_othello_engine** engine, ishi_error* error) {
  if (engine == nullptr || weights == nullptr) return fail_null(error);
  *engine = nullptr;
  return guarded(error, [&]() -> ishi_status {
    const std::string_view file(static_cast<const char*>(weights), length);
    auto read = othello::engine::parse_weights(file);
    if (!read) return fail(error, read.error(), TextPlace{});
    EngineOptions wanted = options_of(options);
    wanted.weights = std::move(*read);
    return make_engine(std::move(wanted), engine, error);
  });
}

void ishi_othello_engine_free(ishi_othello_engine* engine) { delete engine; }

ishi_status ishi_othello_engine_forget(ishi_othello_engine* engine, ishi_error* error) {
  if (engine == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    engine->engine.forget();
    return ISHI_OK;
  });
}

ishi_status ishi_othello_solve(ishi_othello_engine* engine, ishi_othello_position position,
                               const ishi_limits* limits, ishi_score_window window,
                               ishi_othello_report report, void* context,
                               ishi_othello_solution* solution, ishi_error* error) {
  const ishi_status checked = check_question(engine, position, solution, error);
  if (checked != ISHI_OK) return checked;
  return guarded(error, [&]() -> ishi_status {
    const auto answer = engine->engine.solve(position_of(position), limits_of(limits),
                                             window_of(window), report_of(report, context));
    if (!answer) return fail(error, answer.error());
    *solution = c_solution(*answer);
    return ISHI_OK;
  });
}

ishi_status ishi_othello_solve_moves(ishi_othello_engine* engine, ishi_othello_position position,
                                     const ishi_limits* limits, ishi_score_window window,
                                     ishi_othello_report report, void* context,
                                     ishi_othello_solution* solutions, std::size_t capacity,
                                     std::size_t* count, ishi_error* error) {
  const ishi_status checked = check_question(engine, position, count, error);
  if (checked != ISHI_OK) return checked;
  if (solutions == nullptr && capacity > 0) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const auto answer = engine->engine.solve_moves(position_of(position), limits_of(limits),
                                                   window_of(window), report_of(report, context));
    if (!answer) return fail(error, answer.error());
    *count = answer->size();
    for (std::size_t i = 0; i < std::min(capacity, *count); ++i) {
      solutions[i] = c_solution((*answer)[i]);
    }
    return ISHI_OK;
  });
}

ishi_status ishi_othello_solve_many(const ishi_othello_position* positions, std::size_t count,
                                    const ishi_engine_options* options, const ishi_limits* limits,
                                    ishi_score_window window, ishi_count_report report,
                                    void* context, ishi_othello_solution* solutions,
                                    ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (positions == nullptr || solutions == nullptr) return fail_null(error);
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_position(positions[i])) {
      return fail(error, ISHI_ERROR_POSITION, "a square has two discs", i);
    }
  }
  return guarded(error, [&]() -> ishi_status {
    EngineOptions wanted = options_of(options);
    if (const ishi_status status = check_threads(wanted.threads, error); status != ISHI_OK) {
      return status;
    }
    const int threads = static_cast<int>(std::min(static_cast<std::size_t>(wanted.threads), count));
    wanted.threads = 1;
    ManySolver solver(positions, count, solutions);
    search::work_together(threads, [&](int) {
      solver.work(wanted, limits_of(limits), window_of(window), report, context);
    });
    return solver.result(error);
  });
}

ishi_status ishi_othello_analyze(ishi_othello_engine* engine, ishi_othello_position position,
                                 const ishi_limits* limits, ishi_othello_report report,
                                 void* context, ishi_othello_line* lines, std::size_t capacity,
                                 ishi_othello_analysis* analysis, ishi_error* error) {
  const ishi_status checked = check_question(engine, position, analysis, error);
  if (checked != ISHI_OK) return checked;
  if (lines == nullptr && capacity > 0) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const auto answer = engine->engine.analyze(position_of(position), limits_of(limits), {},
                                               report_of(report, context));
    if (!answer) return fail(error, answer.error());
    *analysis = {answer->depth, answer->exact ? 1 : 0, answer->nodes, answer->lines.size()};
    const int empties = position_of(position).empties().count();
    for (std::size_t i = 0; i < std::min(capacity, analysis->count); ++i) {
      lines[i] = c_line(answer->lines[i], empties, answer->exact);
    }
    return ISHI_OK;
  });
}

ishi_status ishi_othello_choose(ishi_othello_engine* engine, ishi_othello_position position,
                                const ishi_limits* limits, std::uint64_t seed,
                                ishi_othello_line* line, ishi_error* error) {
  const ishi_status checked = check_question(engine, position, line, error);
  if (checked != ISHI_OK) return checked;
  return guarded(error, [&]() -> ishi_status {
    const othello::Position asked = position_of(position);
    const auto answer = engine->engine.choose(asked, limits_of(limits), {seed, {}});
    if (!answer) return fail(error, answer.error());
    *line = answer->lines.empty()
                ? ishi_othello_line{}
                : c_line(answer->lines.front(), asked.empties().count(), answer->exact);
    return ISHI_OK;
  });
}

ishi_status ishi_othello_analyze_parts(const ishi_othello_position* positions,
                                       ishi_othello_value_parts* parts, std::size_t count,
                                       ishi_error* error) {
  if (count > 0 && (positions == nullptr || parts == nullptr)) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    for (std::size_t i = 0; i < count; ++i) {
      if (!is_position(positions[i])) {
        return fail(error, ISHI_ERROR_POSITION, "a square has two discs", i);
      }
      const auto seen = othello::engine::value_parts(position_of(positions[i]),
                                                     othello::engine::embedded_weights());
      parts[i] = {seen.corners, seen.edges, seen.lines, seen.diagonals, seen.mobility, seen.parity};
    }
    return ISHI_OK;
  });
}

}  // extern "C"
