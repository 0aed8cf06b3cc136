// `ishi othello bench`: the FFO endgame suite, one row a position, then the totals; or the
// evaluation beside known scores, or shallow searches beside deep ones.
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/solver.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/othello_bench_eval.hpp"
#include "cli/othello_text.hpp"
#include "cli/othello_weights.hpp"
#include "cli/verbs.hpp"
#include "ffo_suite.hpp"

namespace ishi::cli {

namespace {

struct FfoBenchOptions : EngineOptions, WeightsOptions {
  std::vector<std::string> selection;
  bool positions = false;
  CutBenchOptions cuts;
  bool json = false;
};

struct FfoRange {
  int first = 40;
  int last = 44;
};

/// `ffo 40-59`, or `ffo 40`, or nothing.
std::optional<FfoRange> parse_range(const std::vector<std::string>& words) {
  FfoRange range;
  if (words.empty()) return range;
  if (words.size() > 2 || words[0] != "ffo") return std::nullopt;
  if (words.size() == 1) return range;
  const std::string& text = words[1];
  const std::size_t dash = text.find('-');
  const std::string first = text.substr(0, dash);
  const std::string last = dash == std::string::npos ? first : text.substr(dash + 1);
  const auto is_number = [](const std::string& number) {
    return !number.empty() && number.size() <= 2 &&
           number.find_first_not_of("0123456789") == std::string::npos;
  };
  if (!is_number(first) || !is_number(last)) return std::nullopt;
  range = {std::stoi(first), std::stoi(last)};
  if (range.first < 1 || range.first > range.last || range.last > 79) return std::nullopt;
  return range;
}

/// One line of the suite: `BOARD SIDE; % FFO#40 score +38 best a2`.
struct FfoProblem {
  int number = 0;
  othello::Diagram diagram;
  int score = 0;
  std::string best;  ///< one move, or several with commas
};

std::vector<FfoProblem> read_suite() {
  std::vector<FfoProblem> problems;
  std::string_view rest = kFfoSuite;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    const Parsed<othello::Diagram> diagram = othello::parse_obf(line);
    if (!diagram) continue;
    const auto word_after = [&](std::string_view key) {
      const std::size_t at = line.find(key);
      if (at == std::string_view::npos) return std::string();
      const std::string_view tail = line.substr(at + key.size());
      return std::string(tail.substr(0, tail.find(' ')));
    };
    problems.push_back({std::stoi(word_after("FFO#")), *diagram, std::stoi(word_after("score ")),
                        word_after("best ")});
  }
  return problems;
}

bool is_among(const std::string& move, const std::string& list) {
  return ("," + list + ",").find("," + move + ",") != std::string::npos;
}

void bench(const FfoBenchOptions& options, Session& session) {
  const std::optional<othello::engine::WeightsPointer> weights = weights_of(options, session);
  if (!weights) return;
  if (!options.selection.empty() && options.selection[0] == "eval") {
    bench_evaluation({options.selection.begin() + 1, options.selection.end()}, *weights,
                     options.positions, options.json, session);
    return;
  }
  if (!options.selection.empty() && options.selection[0] == "cuts") {
    bench_cuts({options.selection.begin() + 1, options.selection.end()}, *weights, options.cuts,
               options.json, session);
    return;
  }
  const std::optional<FfoRange> range = parse_range(options.selection);
  if (!range) {
    session.bad_input(
        "expected 'eval FILE...', 'cuts FILE...' or 'ffo FIRST-LAST' with numbers from 1 to 79, "
        "such as ffo 40-44");
    return;
  }
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::milliseconds;
  std::uint64_t total_nodes = 0;
  std::int64_t total_ms = 0;
  int wrong = 0;
  int solved = 0;
  if (!options.json)
    fmt::print("{:>4} {:>7} {:>6} {:>5} {:>14} {:>9}\n", "FFO", "empties", "score", "best", "nodes",
               "seconds");
  for (const FfoProblem& problem : read_suite()) {
    if (problem.number < range->first || problem.number > range->last) continue;
    const auto began = Clock::now();
    const auto solution = othello::engine::solve(
        problem.diagram.position,
        {options.hash_bytes(), options.threads, &session.stop(), weights->get()});
    const std::int64_t ms = std::chrono::duration_cast<Milliseconds>(Clock::now() - began).count();
    if (!solution.exact) {
      session.failed(fmt::format("stopped at FFO {}", problem.number));
      break;
    }
    const std::string best =
        solution.pv.empty() ? "none" : othello::format_move(solution.pv.front());
    const bool right = solution.score.discs() == problem.score && is_among(best, problem.best);
    ++solved;
    total_nodes += solution.nodes;
    total_ms += ms;
    wrong += right ? 0 : 1;
    if (options.json) {
      Session::print_json({{"ffo", problem.number},
                           {"score", solution.score.discs()},
                           {"best", best},
                           {"right", right},
                           {"nodes", solution.nodes},
                           {"ms", ms}});
    } else {
      fmt::print("{:>4} {:>7} {:>6} {:>5} {:>14} {:>5}.{:03d}{}\n", problem.number,
                 problem.diagram.position.empty().count(), signed_score(solution.score), best,
                 solution.nodes, ms / 1000, ms % 1000,
                 right ? "" : fmt::format("  WRONG: {} {}", problem.score, problem.best));
      std::fflush(stdout);
    }
  }
  if (options.json) {
    Session::print_json(
        {{"solved", solved}, {"wrong", wrong}, {"nodes", total_nodes}, {"ms", total_ms}});
  } else {
    fmt::print("{} solved, {} wrong; {} nodes in {}.{:03d} s\n", solved, wrong, total_nodes,
               total_ms / 1000, total_ms % 1000);
  }
  if (wrong > 0) session.failed("an answer differs from the published one");
}

}  // namespace

void add_othello_bench(CLI::App& group, Session& session) {
  auto options = std::make_shared<FfoBenchOptions>();
  CLI::App& verb = *group.add_subcommand(
      "bench", "Solve the FFO endgame suite, or judge the evaluation or the cuts");
  verb.add_option("SUITE", options->selection,
                  "ffo FIRST-LAST (default: ffo 40-44), or eval FILE... with samples or with "
                  "positions noted 'score N', or cuts FILE... with either")
      ->expected(0, 1000);
  verb.add_flag("--positions", options->positions,
                "eval: print each position with its score and its static value");
  verb.add_option("--depth", options->cuts.depth, "cuts: plies of the deepest search")
      ->check(CLI::Range(4, 60))
      ->capture_default_str();
  verb.add_option("--count", options->cuts.count,
                  "cuts: positions to search, taken evenly from the files; 0: all")
      ->capture_default_str();
  add_weights_option(verb, *options);
  verb.add_flag("--json", options->json, "Print one JSON object a line");
  add_engine_options(verb, *options);
  verb.footer("Example: ishi othello bench ffo 40-41");
  verb.callback([options, &session] { bench(*options, session); });
}

}  // namespace ishi::cli
