// `ishi othello bench`: the FFO endgame suite, one row a position, then the totals; or the
// evaluation beside known scores, shallow searches beside deep ones, the solver with each of its
// techniques left out.
#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/bench_eval.hpp"
#include "cli/othello/obf_notes.hpp"
#include "cli/othello/text.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/suite_options.hpp"
#include "cli/verbs.hpp"
#include "ffo_suite.hpp"
#include "othello/engine/techniques.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

struct FfoBenchOptions : EngineOptions, WeightsOptions {
  std::vector<std::string> selection;
  std::vector<SuiteOption> of_suites;
  bool positions = false;
  CutBenchOptions cuts;
  std::vector<std::string> without;
  bool json = false;
};

struct FfoRange {
  int first = 40;
  int last = 44;
};

/// `ffo 40-59`, or `ffo 40`, or nothing; `head` stands for `ffo`.
std::optional<FfoRange> parse_range(const std::vector<std::string>& words, std::string_view head) {
  FfoRange range;
  if (words.empty()) return range;
  if (words.size() > 2 || words[0] != head) return std::nullopt;
  if (words.size() == 1) return range;
  const std::string& text = words[1];
  const std::size_t dash = text.find('-');
  const auto first = number_within(text.substr(0, dash), 1, 79);
  const auto last = dash == std::string::npos ? first : number_within(text.substr(dash + 1), 1, 79);
  if (!first || !last || *first > *last) return std::nullopt;
  return FfoRange{*first, *last};
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
    problems.push_back({number_after(line, "FFO#").value_or(0), *diagram,
                        number_after(line, "score ").value_or(0),
                        std::string(word_after(line, "best "))});
  }
  return problems;
}

bool is_among(const std::string& move, const std::string& list) {
  return ("," + list + ",").find("," + move + ",") != std::string::npos;
}

std::string names_of_techniques() {
  std::string names;
  for (const auto& technique : othello::engine::kTechniques) {
    names.append(names.empty() ? "" : ", ").append(technique.name);
  }
  return names;
}

/// The techniques without those named, or nothing for a name that is none.
std::optional<othello::engine::Techniques> techniques_without(
    const std::vector<std::string>& names) {
  othello::engine::Techniques techniques;
  for (const std::string& name : names) {
    const auto found =
        std::find_if(othello::engine::kTechniques.begin(), othello::engine::kTechniques.end(),
                     [&](const auto& one) { return one.name == name; });
    if (found == othello::engine::kTechniques.end()) return std::nullopt;
    techniques.*(found->member) = false;
  }
  return techniques;
}

/// A solved problem of the suite.
struct FfoAnswer {
  othello::engine::Solution solution;
  std::string best;
  bool right = false;
};

FfoAnswer solve_problem(const FfoProblem& problem, othello::engine::Engine& engine,
                        const Session& session) {
  engine.forget();
  FfoAnswer answer{*engine.solve(problem.diagram.position, {.stop = session.stop()}), "none"};
  const othello::engine::Solution& solution = answer.solution;
  if (!solution.pv.empty()) answer.best = othello::format_move(solution.pv.front());
  answer.right =
      solution.score == othello::Score(problem.score) && is_among(answer.best, problem.best);
  return answer;
}

constexpr std::array<std::string_view, 5> kSuites = {"eval", "cuts", "chance", "ffo", "techniques"};
constexpr const char* kExpectedSuite =
    "expected 'eval', 'cuts' or 'chance' with FILE..., or 'ffo' or 'techniques' with "
    "FIRST-LAST, numbers from 1 to 79, such as ffo 40-44";

/// The problems in the range, or nothing, told, if the words are none.
std::optional<std::vector<FfoProblem>> chosen_problems(const std::vector<std::string>& words,
                                                       std::string_view head, Session& session) {
  const std::optional<FfoRange> range = parse_range(words, head);
  if (!range) {
    session.bad_input(kExpectedSuite);
    return std::nullopt;
  }
  std::vector<FfoProblem> problems = read_suite();
  std::erase_if(problems, [&](const FfoProblem& problem) {
    return problem.number < range->first || problem.number > range->last;
  });
  return problems;
}

void bench_suite(const std::vector<FfoProblem>& problems, othello::engine::Engine& engine,
                 bool json, Session& session) {
  std::uint64_t total_nodes = 0;
  std::int64_t total_ms = 0;
  int wrong = 0;
  int solved = 0;
  if (!json)
    fmt::print("{:>4} {:>7} {:>6} {:>5} {:>14} {:>9}\n", "FFO", "empties", "score", "best", "nodes",
               "seconds");
  for (const FfoProblem& problem : problems) {
    const search::Stopwatch watch;
    const FfoAnswer answer = solve_problem(problem, engine, session);
    const std::int64_t ms = watch.milliseconds().count();
    if (!answer.solution.exact()) {
      session.failed(fmt::format("stopped at FFO {}", problem.number));
      break;
    }
    ++solved;
    total_nodes += answer.solution.nodes;
    total_ms += ms;
    wrong += answer.right ? 0 : 1;
    if (json) {
      Session::print_json({{"ffo", problem.number},
                           {"score", answer.solution.score->discs()},
                           {"best", answer.best},
                           {"right", answer.right},
                           {"nodes", answer.solution.nodes},
                           {"ms", ms}});
    } else {
      fmt::print("{:>4} {:>7} {:>6} {:>5} {:>14} {:>5}.{:03d}{}\n", problem.number,
                 problem.diagram.position.empties().count(), signed_score(*answer.solution.score),
                 answer.best, answer.solution.nodes, ms / 1000, ms % 1000,
                 answer.right ? "" : fmt::format("  WRONG: {} {}", problem.score, problem.best));
      std::fflush(stdout);
    }
  }
  if (json) {
    Session::print_json(
        {{"solved", solved}, {"wrong", wrong}, {"nodes", total_nodes}, {"ms", total_ms}});
  } else {
    fmt::print("{} solved, {} wrong; {} nodes in {}.{:03d} s\n", solved, wrong, total_nodes,
               total_ms / 1000, total_ms % 1000);
  }
  if (wrong > 0) session.failed("an answer differs from the published one");
}

/// All techniques, then each left out: nodes and seconds of the processor, and how many times those
/// of all together.
void bench_techniques(const std::vector<FfoProblem>& problems, othello::engine::Engine& engine,
                      bool json, Session& session) {
  std::vector<std::string> names = {"none"};
  for (const auto& technique : othello::engine::kTechniques) names.emplace_back(technique.name);
  std::uint64_t all_nodes = 0;
  double all_seconds = 0;
  if (!json) {
    fmt::print("{:<12} {:>14} {:>7} {:>9} {:>7}\n", "left out", "nodes", "times", "seconds",
               "times");
  }
  for (const std::string& name : names) {
    set_techniques(engine,
                   name == "none" ? othello::engine::Techniques{} : *techniques_without({name}));
    std::uint64_t nodes = 0;
    const std::clock_t began = std::clock();
    for (const FfoProblem& problem : problems) {
      const FfoAnswer answer = solve_problem(problem, engine, session);
      nodes += answer.solution.nodes;
      if (!answer.right) {
        session.failed(fmt::format("FFO {} without {}: {}", problem.number, name,
                                   answer.solution.exact() ? "a wrong answer" : "stopped"));
        return;
      }
    }
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    if (name == "none") {
      all_nodes = nodes;
      all_seconds = seconds;
    }
    if (json) {
      Session::print_json({{"left_out", name}, {"nodes", nodes}, {"seconds", seconds}});
    } else {
      fmt::print("{:<12} {:>14} {:>7.2f} {:>9.2f} {:>7.2f}\n", name, nodes,
                 static_cast<double>(nodes) / static_cast<double>(all_nodes), seconds,
                 seconds / all_seconds);
      std::fflush(stdout);
    }
  }
}

void bench(const FfoBenchOptions& options, Session& session) {
  const std::string head = options.selection.empty() ? "ffo" : options.selection[0];
  if (std::find(kSuites.begin(), kSuites.end(), head) == kSuites.end()) {
    return session.bad_input(kExpectedSuite);
  }
  if (!all_apply(options.of_suites, head, session)) return;
  const std::optional<othello::engine::WeightsPointer> weights = weights_of(options, session);
  if (!weights) return;
  const std::vector<std::string> files(
      options.selection.begin() + (options.selection.empty() ? 0 : 1), options.selection.end());
  if (head == "eval") {
    bench_evaluation(files, *weights, options.positions, options.json, session);
    return;
  }
  if (head == "cuts") {
    bench_cuts(files, *weights, options.cuts, options.json, session);
    return;
  }
  if (head == "chance") {
    bench_chances(files, options.json, session);
    return;
  }
  const bool compares = head == "techniques";
  const auto problems =
      chosen_problems(options.selection, compares ? "techniques" : "ffo", session);
  if (!problems) return;
  const auto techniques = techniques_without(options.without);
  if (!techniques || (compares && !options.without.empty())) {
    session.bad_input(compares ? "techniques: leaves out one after the other; not with --without"
                               : "--without: the techniques are " + names_of_techniques());
    return;
  }
  othello::engine::Engine engine({options.hash_bytes(), options.threads, *weights});
  set_techniques(engine, *techniques);
  if (compares) {
    bench_techniques(*problems, engine, options.json, session);
  } else {
    bench_suite(*problems, engine, options.json, session);
  }
}

}  // namespace

void add_othello_bench(Verb group, Session& session) {
  auto options = std::make_shared<FfoBenchOptions>();
  Verb verb = group.add_verb("bench", "Solve the FFO endgame suite, or measure the evaluation.");
  verb.add("SUITE", options->selection,
           "ffo FIRST-LAST (ffo 40-44), techniques FIRST-LAST, eval FILE... with samples or "
           "positions noted 'score N', cuts FILE... with either, chance FILE... with samples")
      .values(0, 1000);
  const Option without =
      verb.add("--without", options->without, "ffo: leave techniques out: " + names_of_techniques())
          .separated_by(',')
          .value_name("NAME,...");
  const Option positions = verb.add("--positions", options->positions,
                                    "eval: print each position with its score and static value");
  const Option depth =
      verb.add("--depth", options->cuts.depth, "cuts: depth of the deepest search in plies")
          .range(4, 60)
          .show_default();
  const Option count = verb.add("--count", options->cuts.count,
                                "cuts: number of positions, taken evenly from the files; 0: all")
                           .show_default();
  const Option weights = add_weights_option(verb, *options);
  verb.add_json(options->json);
  const EngineOptionHandles engine = add_engine_options(verb, *options);
  options->of_suites = {{without, {"ffo", "techniques"}},
                        {positions, {"eval"}},
                        {depth, {"cuts"}},
                        {count, {"cuts"}},
                        {weights, {"ffo", "techniques", "eval", "cuts"}},
                        {engine.threads, {"ffo", "techniques"}},
                        {engine.hash, {"ffo", "techniques"}}};
  verb.examples({"ishi othello bench ffo 40-44", "ishi othello bench techniques 40-41"});
  verb.action([options, &session] { bench(*options, session); });
}

}  // namespace ishi::cli
