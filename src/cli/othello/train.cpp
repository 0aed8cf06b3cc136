// `ishi othello train`: from files of samples to a file of weights, with a report.
#include "othello/training/train.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/othello/sample_files.hpp"
#include "cli/othello/train_report.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/verbs.hpp"
#include "io/appended_file.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"
#include "othello/engine/phases.hpp"
#include "othello/engine/weights_file.hpp"
#include "othello/training/network_train.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

namespace engine = othello::engine;

constexpr std::size_t kLargestCheckpoint = std::size_t{1} << 30;

struct TrainVerbOptions {
  std::string out;
  std::vector<std::string> files;
  std::string report;
  std::string plot;
  int threads = 1;
  bool json = false;
  bool network = false;
  engine::TrainOptions how;
  engine::NetworkOptions network_how;
  WeightsOptions begin;
};

bool write_whole(const std::string& path, std::string_view bytes, Session& session) {
  io::AtomicFile file(path);
  file.write(bytes);
  if (file.commit()) return true;
  session.failed(fmt::format("{}: cannot be written", path));
  return false;
}

bool add_files(const TrainVerbOptions& options, engine::TrainingSet& set, Session& session) {
  for (std::size_t i = 0; i < options.files.size(); ++i) {
    const auto file = read_samples(options.files[i], session);
    if (!file) return false;
    if (!set.add(*file, static_cast<std::uint32_t>(i))) {
      session.bad_input(fmt::format("{}: has games of {} or later, which are kept for tests",
                                    options.files[i], engine::kFirstTestYear));
      return false;
    }
  }
  return true;
}

/// The phases that an earlier run of the same task has finished. A checkpoint of another task, or
/// a damaged one, is started over.
engine::Checkpoint take_up(const std::string& path, const std::string& task) {
  if (const auto bytes = io::read_file(path, kLargestCheckpoint)) {
    Parsed<engine::Checkpoint> found = engine::parse_checkpoint(*bytes);
    if (found && found->task == task) return std::move(*found);
  }
  return {};
}

/// Writes and prints the report on weights of either kind.
template <typename Report>
void tell(const TrainVerbOptions& options, const Report& report, Session& session) {
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

void train_network(const TrainVerbOptions& options, const engine::TrainingSet& set,
                   Session& session) {
  NetworkReport report;
  report.task = engine::describe(options.network_how, options.how);
  report.files = options.files;
  report.positions = set.size();
  ProgressBar bar;
  const engine::NetworkFit fit = engine::train_network(
      set, options.network_how,
      [&](const engine::NetworkProgress& at) {
        bar.show(at.done, at.all, fmt::format("error of late {:.3f} discs", at.error));
      },
      &session.stop());
  bar.clear();
  if (fit.network == nullptr) {
    if (session.stop().requested()) return session.failed("stopped before the end");
    return session.bad_input("too few positions to train on");
  }
  report.fit = fit;
  const std::string weights = engine::format_weights(engine::Weights(fit.network));
  report.bytes = weights.size();
  if (write_whole(options.out, weights, session)) tell(options, report, session);
}

/// Reads the network to go on from; false where there is none in the file.
bool take_begin(TrainVerbOptions& options, Session& session) {
  const auto weights = weights_of(options.begin, session);
  if (!weights) return false;
  if ((*weights)->network() == nullptr) {
    session.bad_input(
        fmt::format("{}: linear weights; expected a network", options.begin.weights_file));
    return false;
  }
  options.network_how.begin = {*weights, (*weights)->network()};
  return true;
}

void train(TrainVerbOptions& options, Session& session) {
  if (!options.begin.weights_file.empty() && !take_begin(options, session)) return;
  engine::TrainingSet set(options.how);
  if (!add_files(options, set, session)) return;
  if (options.network) return train_network(options, set, session);
  TrainReport report;
  report.task = engine::describe(options.how);
  report.files = options.files;
  report.positions = set.size();

  const std::string task = fmt::format("{}; {:016x}", report.task, set.checksum());
  const std::string checkpoint_path = options.out + ".checkpoint";
  engine::Checkpoint checkpoint = take_up(checkpoint_path, task);
  io::AppendedFile file(checkpoint_path, checkpoint.whole_bytes);
  if (file.good() && checkpoint.whole_bytes == 0) {
    file.append(engine::format_checkpoint_header(task));
  }
  if (!file.good()) {
    session.failed(fmt::format("{}: cannot be written", checkpoint_path));
    return;
  }
  ProgressBar bar;
  std::size_t fitted = checkpoint.fits.size();
  const bool finished = engine::train(
      set, options.threads, checkpoint.fits,
      [&](const engine::PhaseFit& fit) {
        file.append(engine::format_checkpoint_block(fit));
        bar.show(
            ++fitted, engine::kPhases,
            fmt::format("{}-{} empty squares: held-out error {:.3f}", fit.report.fewest_empties,
                        fit.report.most_empties, fit.report.held_out.mean_absolute));
      },
      &session.stop());
  bar.clear();
  if (!finished) {
    session.failed("stopped; the same command goes on from here");
    return;
  }
  const bool any = std::any_of(checkpoint.fits.begin(), checkpoint.fits.end(),
                               [](const engine::PhaseFit& fit) { return !fit.weights.empty(); });
  std::error_code error;
  if (!any) {
    session.bad_input("too few positions to train on: no phase has 100");
    std::filesystem::remove(checkpoint_path, error);
    return;
  }
  const std::string weights = engine::format_weights(*engine::weights_of(checkpoint.fits));
  report.fits = std::move(checkpoint.fits);
  report.bytes = weights.size();
  if (!write_whole(options.out, weights, session)) return;
  std::filesystem::remove(checkpoint_path, error);
  tell(options, report, session);
}

}  // namespace

void add_othello_train(Verb group, Session& session) {
  auto options = std::make_shared<TrainVerbOptions>();
  Verb verb = group.add_verb("train", "Fit the weights of the evaluation to samples.");
  verb.add("OUT", options->out, "file of weights to write; OUT.checkpoint stands beside it")
      .required();
  verb.add("SAMPLES", options->files, "files of samples; of a position in several the first counts")
      .required();
  const Option fits_network =
      verb.add("--network", options->network, "fit a network instead of linear weights");
  engine::TrainOptions& how = options->how;
  verb.add("--seed", how.seed, "decides which games are held out").show_default();
  verb.add("--held-out", how.held_out_of, "hold one game in N out, for measuring")
      .range(2, 1000000)
      .show_default();
  verb.add("--iterations", how.iterations, "iterations of conjugate gradients per phase")
      .range(1, 10000)
      .excludes(fits_network)
      .show_default();
  verb.add("--ridge", how.ridge, "pull of each weight towards 0, in samples")
      .range(0.001, 1e6)
      .excludes(fits_network)
      .show_default();
  verb.add("--neighbours", how.neighbour_weight, "weight of samples of the neighbouring phases")
      .range(0.0, 1.0)
      .excludes(fits_network)
      .show_default();
  verb.add("--outcome", how.outcome_share, "share of the game's result in searched scores")
      .range(0.0, 1.0)
      .show_default();
  verb.add("--played", how.played_weight, "weight of samples that have only the game's result")
      .range(0.0, 1.0)
      .show_default();
  engine::NetworkOptions& network = options->network_how;
  verb.add("--begin", options->begin.weights_file, "with --network: go on from this network")
      .value_name("FILE")
      .needs(fits_network)
      .shown(Shown::Rarely);
  verb.add("--epochs", network.epochs, "with --network: how often each sample is used")
      .range(1, 1000)
      .needs(fits_network)
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--batch", network.batch, "with --network: samples per step")
      .range(1, 1000000)
      .needs(fits_network)
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--row-rate", network.row_rate, "with --network: first step of the rows; it falls to 0")
      .range(0.0, 1.0)
      .needs(fits_network)
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--head-rate", network.head_rate, "with --network: first step of the layers")
      .range(0.0, 1.0)
      .needs(fits_network)
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--threads", options->threads, "number of threads, each fitting one phase at a time")
      .range(1, search::kMostThreads)
      .excludes(fits_network)
      .show_default();
  verb.add("--report", options->report, "write the report to FILE as JSON").value_name("FILE");
  verb.add("--plot", options->plot, "write the report to FILE as an SVG picture")
      .value_name("FILE");
  verb.add_json(options->json);
  verb.examples({"ishi othello train new.weights own.samples --plot new.svg"});
  verb.action([options, &session] { train(*options, session); });
}

}  // namespace ishi::cli
