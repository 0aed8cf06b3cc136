// `ishi renju train`: from files of samples to a file of weights, with a report. And `ishi renju
// bench`: weights judged on games that they were not trained on, and the chances of winning.
#include "renju/training/train.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/engine/analysis.hpp>

#include "cli/renju/train_report.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/chance_rows.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/suite_options.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"
#include "renju/engine/evaluation.hpp"
#include "renju/training/chance.hpp"
#include "renju/training/network_train.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

namespace engine = renju::engine;

struct RenjuTrainOptions : WeightsOptions {
  std::string out;
  std::vector<std::string> files;
  std::string report;
  std::string plot;
  bool order = false;
  bool network = false;
  bool json = false;
  std::optional<int> epochs;
  std::optional<double> rate;
  engine::TrainOptions how;
  engine::NetworkOptions network_how;
  std::vector<SuiteOption> of_suites;  ///< those of `bench`
};

bool write_whole(const std::string& path, std::string_view bytes, Session& session) {
  io::AtomicFile file(path);
  file.write(bytes);
  if (file.commit()) return true;
  session.failed(fmt::format("{}: cannot be written", path));
  return false;
}

bool add_files(const std::vector<std::string>& files, engine::TrainingSet& set, Session& session) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto file = read_renju_samples(files[i], session);
    if (!file) return false;
    set.add(*file, static_cast<std::uint32_t>(i));
  }
  return true;
}

bool has_part(const engine::TrainingSet& set, engine::Part part) {
  return std::any_of(set.entries().begin(), set.entries().end(), [part](const auto& entry) {
    return entry.held_out == (part == engine::Part::HeldOut);
  });
}

JudgedWeights judged(const engine::TrainingSet& set, std::string name,
                     const engine::Weights& weights, double scale) {
  return {std::move(name), scale, judge(set, weights, scale, engine::Part::HeldOut)};
}

/// Null where the session was stopped.
engine::WeightsPointer fit_linear(const engine::TrainingSet& set, Session& session) {
  ProgressBar bar;
  return engine::train(
      set,
      [&](const engine::EpochLoss& loss) {
        bar.show(static_cast<std::uint64_t>(loss.epoch),
                 static_cast<std::uint64_t>(set.options().epochs),
                 fmt::format("loss {:.5f}", loss.trained));
      },
      &session.stop());
}

engine::NetworkFit fit_network(const engine::TrainingSet& set,
                               const engine::NetworkOptions& options, Session& session) {
  ProgressBar bar;
  return engine::train_network(
      set, options,
      [&](const engine::NetworkProgress& at) {
        bar.show(at.done, at.all, fmt::format("loss of late {:.5f}", at.loss));
      },
      &session.stop());
}

void train(RenjuTrainOptions& options, Session& session) {
  options.how.epochs = options.epochs.value_or(options.how.epochs);
  options.how.rate = options.rate.value_or(options.how.rate);
  options.network_how.epochs = options.epochs.value_or(options.network_how.epochs);
  options.network_how.rate = options.rate.value_or(options.network_how.rate);
  options.how.order = options.order ? engine::OrderFit::Fit : engine::OrderFit::Keep;
  const auto in_use = renju_weights_of(options, session);
  engine::TrainingSet set(options.how);
  if (!in_use || !add_files(options.files, set, session)) return;
  if ((options.network || options.how.epochs > 0) && !has_part(set, engine::Part::Trained)) {
    session.bad_input("no position to train on");
    return;
  }
  RenjuTrainReport report;
  if (options.network) {
    const engine::NetworkFit fit = fit_network(set, options.network_how, session);
    report.task = engine::describe(options.network_how, options.how);
    report.weights = fit.weights;
    report.quantisation = fit.quantisation;
  } else {
    report.task = engine::describe(options.how);
    report.weights = fit_linear(set, session);
  }
  if (!report.weights) {
    session.failed("stopped");
    return;
  }
  const engine::Weights& before = *in_use ? **in_use : engine::embedded_weights();
  report.files = options.files;
  report.games = set.games();
  report.positions = set.entries().size();
  const double unit = unit_of(*report.weights, options.how);
  report.trained = judge(set, *report.weights, unit, engine::Part::Trained);
  report.judged = {
      judged(set, "new", *report.weights, unit),
      judged(set, "in use", before, best_scale(set, before)),
      judged(set, "by hand", engine::hand_weights(), best_scale(set, engine::hand_weights()))};
  const std::string weights = engine::format_weights(*report.weights);
  report.bytes = weights.size();
  if (!write_whole(options.out, weights, session)) return;
  const Json json = json_of(report);
  if (!options.report.empty() && !write_whole(options.report, json.dump_indented() + "\n", session))
    return;
  if (!options.plot.empty() && !write_whole(options.plot, svg_of(report), session)) return;
  if (options.json) {
    Session::print_json(json);
  } else {
    fmt::print("{}\n{}: {} bytes\n", text_of(report), options.out, report.bytes);
  }
}

/// The files behind the name of the suite.
std::vector<std::string> sample_files(const RenjuTrainOptions& options) {
  return {options.files.begin() + 1, options.files.end()};
}

void bench_eval(const RenjuTrainOptions& options, Session& session) {
  const auto weights = renju_weights_of(options, session);
  engine::TrainingSet set(options.how);
  if (!weights || !add_files(sample_files(options), set, session)) return;
  if (!has_part(set, engine::Part::HeldOut)) {
    session.bad_input("no game is held out; --held-out 1 holds out all");
    return;
  }
  const engine::Weights& judge_of = *weights ? **weights : engine::embedded_weights();
  const std::vector<JudgedWeights> rows = {
      judged(set, *weights ? "file" : "embedded", judge_of, unit_of(judge_of, options.how)),
      judged(set, "by hand", engine::hand_weights(), options.how.scale)};
  if (!options.json) {
    fmt::print("{}", text_of(rows));
    return;
  }
  for (const JudgedWeights& row : rows) Session::print_json(json_of(row));
}

void bench_chance(const RenjuTrainOptions& options, Session& session) {
  training::ResultsByScore results;
  for (const std::string& name : sample_files(options)) {
    const auto file = read_renju_samples(name, session);
    if (!file) return;
    engine::add_results(*file, results);
  }
  print_chances(results, {20, engine::kChanceScale, 50, engine::chance_of}, Json::object(),
                options.json);
}

void bench(const RenjuTrainOptions& options, Session& session) {
  const std::string& suite = options.files.front();
  if ((suite != "eval" && suite != "chance") || options.files.size() == 1) {
    session.bad_input("bench: expected 'eval' or 'chance', then files of samples");
    return;
  }
  if (!all_apply(options.of_suites, suite, session)) return;
  suite == "eval" ? bench_eval(options, session) : bench_chance(options, session);
}

std::vector<Option> add_target_options(Verb verb, engine::TrainOptions& how) {
  return {verb.add("--seed", how.seed, "decides which games are held out").show_default(),
          verb.add("--result", how.result_share, "share of the game's result in what is learned")
              .range(0.0, 1.0)
              .show_default(),
          verb.add("--playout", how.playout_share,
                   "share of the result of a leaf's playout in its label")
              .range(0.0, 1.0)
              .show_default(),
          verb.add("--scale", how.scale, "units of the samples' scores that are odds of e to 1")
              .range(10.0, 2000.0)
              .show_default(),
          verb.add("--held-out", how.held_out_of, "hold one game in N out, for measuring")
              .range(1, 1000000)
              .show_default()};
}

}  // namespace

void add_renju_train(Verb group, Session& session) {
  auto options = std::make_shared<RenjuTrainOptions>();
  Verb verb = group.add_verb("train", "Fit the weights of the evaluation to samples.");
  verb.add("SAMPLES", options->files, "files of samples");
  verb.add("--out", options->out, "file of weights to write").required().value_name("FILE");
  engine::TrainOptions& how = options->how;
  add_target_options(verb, how);
  const Option fits_network =
      verb.add("--network", options->network, "fit a network instead of linear weights");
  verb.add("--epochs", options->epochs,
           fmt::format("how often each position is shown ({}; with --network {}); 0: the weights "
                       "set by hand",
                       how.epochs, options->network_how.epochs))
      .range(0, 10000);
  verb.add("--ridge", how.ridge, "pull of a combination's value towards the sum of its lines")
      .range(0.0, 1e6)
      .excludes(fits_network)
      .show_default()
      .shown(Shown::WithOthers);
  verb.add("--rate", options->rate,
           fmt::format("rate of learning, at first ({}; with --network {})", how.rate,
                       options->network_how.rate))
      .range(1e-6, 1.0);
  verb.add("--threads", options->network_how.threads,
           "number of threads that fit a network, of which four find work")
      .range(1, search::kMostThreads)
      .needs(fits_network)
      .show_default()
      .shown(Shown::WithOthers);
  verb.add("--order", options->order, "fit the weights that order moves too")
      .excludes(fits_network);
  add_weights_option(verb, *options);
  verb.add("--report", options->report, "write the report to FILE as JSON").value_name("FILE");
  verb.add("--plot", options->plot, "write the report to FILE as an SVG picture")
      .value_name("FILE");
  verb.add_json(options->json);
  verb.examples({"ishi renju train own.samples --out new.weights --plot new.svg",
                 "ishi renju train own.samples --network --out new.network"});
  verb.action([options, &session] { train(*options, session); });
}

void add_renju_bench(Verb group, Session& session) {
  auto options = std::make_shared<RenjuTrainOptions>();
  Verb verb =
      group.add_verb("bench", "Measure the evaluation, or the chances of winning, on games.");
  verb.add("SUITE", options->files,
           "eval or chance, then files of samples; eval takes games not trained on")
      .required();
  for (const Option option : add_target_options(verb, options->how)) {
    options->of_suites.push_back({option, {"eval"}});
  }
  options->of_suites.push_back({add_weights_option(verb, *options), {"eval"}});
  verb.add_json(options->json);
  verb.examples({"ishi renju bench eval own.samples --weights new.weights"});
  verb.action([options, &session] { bench(*options, session); });
}

}  // namespace ishi::cli
