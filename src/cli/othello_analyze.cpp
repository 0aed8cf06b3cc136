// `ishi othello analyze`: what the best moves are worth.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>

#include <fmt/core.h>

#include <ishi/othello/engine/analyzer.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/othello_text.hpp"
#include "cli/othello_weights.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::Diagram;
using othello::engine::Analysis;
using othello::engine::AnalyzedLine;
using othello::engine::AnalyzeOptions;

constexpr int kDefaultLevel = 12;
/// A level of L looks L plies ahead, and to the end when so many more squares at most are empty.
constexpr int kPliesToTheEnd = 8;

struct AnalyzeVerbOptions : InputOptions, WeightsOptions {
  EngineOptions engine;
  int depth = 0;
  int level = 0;
  double seconds = 0;
  int lines = 1;
};

AnalyzeOptions limits(const AnalyzeVerbOptions& options) {
  AnalyzeOptions limits;
  limits.lines = options.lines;
  limits.hash_bytes = options.engine.hash_bytes();
  limits.time = std::chrono::milliseconds(std::llround(options.seconds * 1000));
  if (options.depth > 0) {
    limits.depth = options.depth;
  } else if (options.level > 0 || options.seconds == 0) {
    limits.depth = options.level > 0 ? options.level : kDefaultLevel;
    limits.exact_empties = limits.depth + kPliesToTheEnd;
  }
  return limits;
}

void print_json(const Diagram& diagram, const Analysis& analysis, std::int64_t ms) {
  Json lines = Json::array();
  for (const AnalyzedLine& line : analysis.lines) {
    lines.push_back(
        {{"move", move_name(line.pv.front())}, {"score", line.score}, {"pv", line_array(line.pv)}});
  }
  Session::print_json({{"position", othello::format_position(diagram)},
                       {"depth", analysis.depth},
                       {"exact", analysis.exact},
                       {"lines", lines},
                       {"nodes", analysis.nodes},
                       {"ms", ms}});
}

void print_text(const Diagram& diagram, const Analysis& analysis, std::int64_t ms, bool colour) {
  fmt::print("{}\n", othello_board(diagram, othello::moves(diagram.position), colour));
  if (analysis.lines.empty()) {
    fmt::print("the game is over, {} for {}\n\n",
               signed_score(othello::final_score(diagram.position)),
               othello::name_of(diagram.to_move));
    return;
  }
  for (const AnalyzedLine& line : analysis.lines) {
    fmt::print("{:>4}  {}\n", signed_score(othello::Score(line.score)), line_text(line.pv));
  }
  fmt::print("\n{}, {} nodes in {}.{:03d} s\n\n",
             analysis.exact
                 ? std::string("exact")
                 : fmt::format("{} plies, cuts at 2 standard deviations", analysis.depth),
             analysis.nodes, ms / 1000, ms % 1000);
}

void analyze(const Diagram& diagram, const AnalyzeVerbOptions& options,
             const othello::engine::Weights* weights, Session& session) {
  using Clock = std::chrono::steady_clock;
  AnalyzeOptions wanted = limits(options);
  wanted.stop = &session.stop();
  wanted.weights = weights;
  const auto began = Clock::now();
  const Analysis analysis = othello::engine::analyze(diagram.position, wanted);
  const std::int64_t ms =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count();
  if (options.json) {
    print_json(diagram, analysis, ms);
  } else {
    print_text(diagram, analysis, ms, session.colour());
  }
}

}  // namespace

void add_othello_analyze(CLI::App& group, Session& session) {
  auto options = std::make_shared<AnalyzeVerbOptions>();
  CLI::App& verb = *group.add_subcommand("analyze", "Tell what the best moves are worth");
  add_inputs(verb, *options, "POSITION", "A board, a transcript or 'start'");
  CLI::Option* depth =
      verb.add_option("--depth", options->depth, "Plies to look ahead; exact where so few are left")
          ->check(CLI::Range(1, 60));
  verb.add_option("--level", options->level,
                  fmt::format("L plies, and to the end from L + {} empty squares (default {})",
                              kPliesToTheEnd, kDefaultLevel))
      ->check(CLI::Range(1, 52))
      ->excludes(depth);
  verb.add_option("--time", options->seconds, "Seconds to think, at most")
      ->check(CLI::Range(0.001, 1e6));
  verb.add_option("--lines", options->lines, "How many of the best moves to value")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  add_hash_option(verb, options->engine);
  add_weights_option(verb, *options);
  verb.footer("Example: ishi othello analyze f5d6c3d3c4 --level 14 --lines 3");
  verb.callback([options, &session] {
    const auto weights = weights_of(*options, session);
    if (!weights) return;
    answer_each(session, *options, &kOthelloBoards, othello::parse_position,
                [&](const Diagram& diagram, const Input&) {
                  analyze(diagram, *options, weights->get(), session);
                });
  });
}

}  // namespace ishi::cli
