// The C interface: the engine of Renju, Gomoku and freestyle.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "capi/guard.hpp"
#include "capi/renju/convert.hpp"
#include "capi/renju/engine_handle.hpp"

namespace ishi::capi {
namespace {

using renju::engine::Engine;
using renju::engine::VcfOutcome;

ishi_renju_line c_line(const renju::engine::AnalyzedLine& line) {
  ishi_renju_line result{};
  result.score = line.score;
  result.has_win = line.win ? 1 : 0;
  result.win = line.win.value_or(0);
  result.chance = renju::engine::chance_of(line.score);
  result.length = copy_line(line.pv, static_cast<ishi_point*>(result.line));
  return result;
}

renju::engine::ProgressReport report_of(ishi_renju_report report, void* context) {
  if (report == nullptr) return {};
  return [report, context](const renju::engine::Progress& progress) {
    ishi_renju_analysis analysis{};
    analysis.depth = progress.depth;
    analysis.nodes = progress.nodes;
    analysis.count = progress.lines.size();
    const ishi_renju_line best =
        progress.lines.empty() ? ishi_renju_line{} : c_line(progress.lines.front());
    report(&analysis, &best, context);
  };
}

ishi_renju_win c_win(VcfOutcome outcome, const std::vector<renju::Point>& line,
                     std::uint64_t nodes) {
  ishi_renju_win result{};
  result.outcome = outcome == VcfOutcome::Win    ? ISHI_WIN
                   : outcome == VcfOutcome::None ? ISHI_NONE
                                                 : ISHI_UNKNOWN;
  result.nodes = nodes;
  result.length = copy_line(line, static_cast<ishi_point*>(result.line));
  return result;
}

/// 0 stands for any number.
std::optional<int> bound_of(std::int32_t value) {
  return value == 0 ? std::nullopt : std::optional<int>(value);
}

/// A question without what only the other kind of win is asked about; nothing, and why, where it
/// has some.
std::optional<ishi_renju_question> question_of(ishi_win_kind kind,
                                               const ishi_renju_question* question,
                                               ishi_error* error) {
  const ishi_renju_question asked = question == nullptr ? ishi_renju_question{} : *question;
  if (kind != ISHI_FOURS && kind != ISHI_THREATS) {
    fail(error, ISHI_ERROR_ARGUMENT, "there is no such kind of win");
    return std::nullopt;
  }
  if (kind == ISHI_FOURS && asked.max_threat != 0) {
    fail(error, ISHI_ERROR_ARGUMENT, "max_threat is for wins by threats");
    return std::nullopt;
  }
  if (kind == ISHI_THREATS && asked.shortest != 0) {
    fail(error, ISHI_ERROR_ARGUMENT, "shortest is for wins by fours");
    return std::nullopt;
  }
  return asked;
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_renju_engine_new(const ishi_engine_options* options, ishi_renju_engine** engine,
                                  ishi_error* error) {
  if (engine == nullptr) return fail_null(error);
  *engine = nullptr;
  return guarded(error, [&]() -> ishi_status {
    renju::engine::EngineOptions wanted;
    if (options != nullptr) {
      const auto rule = rule_of(options->rule);
      if (!rule) return fail_rule(error);
      if (const ishi_status status = check_threads(options->threads, error); status != ISHI_OK) {
        return status;
      }
      wanted.rule = *rule;
      if (options->threads != 0) wanted.threads = options->threads;
      if (options->hash_bytes != 0) {
        wanted.hash_bytes = static_cast<std::size_t>(options->hash_bytes);
      }
    }
    *engine = new ishi_renju_engine{Engine(wanted)};
    return ISHI_OK;
  });
}

void ishi_renju_engine_free(ishi_renju_engine* engine) { delete engine; }

ishi_status ishi_renju_engine_forget(ishi_renju_engine* engine, ishi_error* error) {
  if (engine == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    engine->engine.forget();
    return ISHI_OK;
  });
}

ishi_status ishi_renju_analyze(ishi_renju_engine* engine, const ishi_renju_position* position,
                               const ishi_limits* limits, ishi_renju_report report, void* context,
                               ishi_renju_line* lines, std::size_t capacity,
                               ishi_renju_analysis* analysis, ishi_error* error) {
  if (engine == nullptr || position == nullptr || analysis == nullptr ||
      (lines == nullptr && capacity > 0)) {
    return fail_null(error);
  }
  const auto known = position_of(*position);
  if (!known) return fail_position(error);
  return guarded(error, [&]() -> ishi_status {
    const auto answer =
        engine->engine.analyze(*known, limits_of(limits), {}, report_of(report, context));
    if (!answer) return fail(error, answer.error());
    *analysis = {answer->depth, 0, answer->nodes, answer->lines.size()};
    for (std::size_t i = 0; i < std::min(capacity, analysis->count); ++i) {
      lines[i] = c_line(answer->lines[i]);
    }
    return ISHI_OK;
  });
}

ishi_status ishi_renju_choose(ishi_renju_engine* engine, const ishi_renju_position* position,
                              const ishi_limits* limits, ishi_renju_line* line, ishi_error* error) {
  if (engine == nullptr || position == nullptr || line == nullptr) return fail_null(error);
  const auto known = position_of(*position);
  if (!known) return fail_position(error);
  return guarded(error, [&]() -> ishi_status {
    const auto answer = engine->engine.choose(*known, limits_of(limits));
    if (!answer) return fail(error, answer.error());
    *line = answer->lines.empty() ? ishi_renju_line{} : c_line(answer->lines.front());
    return ISHI_OK;
  });
}

ishi_status ishi_renju_find_win(ishi_renju_engine* engine, const ishi_renju_position* position,
                                ishi_win_kind kind, const ishi_limits* limits,
                                const ishi_renju_question* question, ishi_renju_win* win,
                                ishi_error* error) {
  if (engine == nullptr || position == nullptr || win == nullptr) return fail_null(error);
  const auto known = position_of(*position);
  if (!known) return fail_position(error);
  const auto asked = question_of(kind, question, error);
  if (!asked) return ISHI_ERROR_ARGUMENT;
  return guarded(error, [&]() -> ishi_status {
    if (kind == ISHI_FOURS) {
      renju::engine::VcfQuestion vcf;
      vcf.shortest = asked->shortest != 0;
      vcf.max_moves = bound_of(asked->max_moves);
      const auto answer = engine->engine.find_vcf(*known, limits_of(limits), vcf);
      if (!answer) return fail(error, answer.error());
      *win = c_win(answer->outcome, answer->moves, answer->nodes);
      return ISHI_OK;
    }
    renju::engine::VctQuestion vct;
    vct.max_moves = bound_of(asked->max_moves);
    vct.max_threat = bound_of(asked->max_threat);
    const auto answer = engine->engine.find_vct(*known, limits_of(limits), vct);
    if (!answer) return fail(error, answer.error());
    *win = c_win(answer->outcome, answer->moves, answer->nodes);
    return ISHI_OK;
  });
}

ishi_status ishi_renju_find_defences(ishi_renju_engine* engine, const ishi_renju_position* position,
                                     ishi_win_kind kind, const ishi_limits* limits,
                                     const ishi_renju_question* question,
                                     ishi_renju_defences* defences, ishi_error* error) {
  if (engine == nullptr || position == nullptr || defences == nullptr) return fail_null(error);
  const auto known = position_of(*position);
  if (!known) return fail_position(error);
  const auto asked = question_of(kind, question, error);
  if (!asked) return ISHI_ERROR_ARGUMENT;
  if (asked->shortest != 0) {
    return fail(error, ISHI_ERROR_ARGUMENT, "shortest is for finding a win");
  }
  return guarded(error, [&]() -> ishi_status {
    renju::engine::DefendQuestion defend;
    defend.kind =
        kind == ISHI_FOURS ? renju::engine::WinKind::Fours : renju::engine::WinKind::Threats;
    defend.max_moves = bound_of(asked->max_moves);
    defend.max_threat = bound_of(asked->max_threat);
    const auto answer = engine->engine.find_defences(*known, limits_of(limits), defend);
    if (!answer) return fail(error, answer.error());
    *defences = {c_win(answer->threat, answer->line, answer->nodes), c_points(answer->defences),
                 c_points(answer->unsettled)};
    return ISHI_OK;
  });
}

}  // extern "C"
