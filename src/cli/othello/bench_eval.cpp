#include "cli/othello/bench_eval.hpp"

#include <cmath>
#include <cstdlib>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include <ishi/othello/engine/analysis.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "cli/othello/obf_notes.hpp"
#include "cli/othello/sample_files.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/chance_rows.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/whole_file.hpp"
#include "othello/engine/chance.hpp"
#include "othello/engine/reply_values.hpp"
#include "othello/training/chance.hpp"
#include "othello/training/cut_errors.hpp"
#include "othello/training/samples.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

namespace engine = othello::engine;

constexpr std::size_t kLargestSampleFile = std::size_t{4} << 30;

struct Judged {
  othello::Position position;
  int score = 0;
};

/// Sums of errors, in 1/128 disc.
struct Errors {
  std::int64_t positions = 0;
  std::int64_t absolute = 0;
  std::int64_t square = 0;
  std::int64_t sum = 0;

  void add(std::int64_t error) {
    ++positions;
    absolute += std::abs(error);
    square += error * error;
    sum += error;
  }
  [[nodiscard]] double mean(std::int64_t of) const {
    return positions == 0
               ? 0
               : static_cast<double>(of) / static_cast<double>(positions * engine::kUnitsPerDisc);
  }
  [[nodiscard]] double rms() const { return std::sqrt(mean(square) / engine::kUnitsPerDisc); }
};

/// The score of a position without the note.
constexpr int kNoScore = 65;

/// Whether each line must have its note `score N`.
enum class Notes { Needed, Ignored };

bool add_noted(const std::string& file, std::string_view text, Notes notes,
               std::vector<Judged>& judged, Session& session) {
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line[0] == '#' || line[0] == '%' || line[0] == '\r') continue;
    const Parsed<othello::Diagram> diagram = othello::parse_obf(line);
    if (!diagram) {
      session.bad_input({std::string(line), file, number}, diagram.error(), false);
      return false;
    }
    const int score = number_after(line, "score ").value_or(kNoScore);
    if (notes == Notes::Needed && (score < -64 || score > 64)) {
      session.bad_input(
          fmt::format("{}: line {}: expected a note 'score N' of -64 to 64", file, number));
      return false;
    }
    judged.push_back({diagram->position, score});
  }
  return true;
}

bool add_file(const std::string& file, Notes notes, std::vector<Judged>& judged, Session& session) {
  const std::optional<std::string> bytes = read_whole_file(file, kLargestSampleFile, session);
  if (!bytes) return false;
  if (bytes->substr(0, 6) != "ISHIOT") return add_noted(file, *bytes, notes, judged, session);
  const Parsed<engine::SampleFile> samples = engine::parse_samples(*bytes);
  if (!samples) {
    report_bad_file(file, samples.error(), session);
    return false;
  }
  for (const engine::SampleGame& game : samples->games) {
    for (const engine::Sample& sample : game.samples) {
      judged.push_back({sample.position, sample.score});
    }
  }
  return true;
}

/// Differences of searches, in discs.
struct Differences {
  std::size_t pairs = 0;
  double sum = 0;
  double square = 0;
  double expected = 0;  ///< the sum of the deviations that the search cuts by

  void add(const engine::CutError& error, const engine::DeviationLine& line) {
    ++pairs;
    sum += error.difference;
    square += static_cast<double>(error.difference) * error.difference;
    expected += line.at(error.empties, error.depth, error.probe);
  }
  /// Precondition: there are pairs.
  void print(Json row, const std::string& head, bool json) const {
    const auto count = static_cast<double>(pairs);
    const double deviation = std::sqrt(square / count);
    if (json) {
      row.update({{"pairs", pairs},
                  {"mean", sum / count},
                  {"deviation", deviation},
                  {"in_use", expected / count}});
      Session::print_json(row);
    } else {
      fmt::print("{:>12} {:>9} {:>7.2f} {:>9.2f} {:>7.2f}\n", head, pairs, sum / count, deviation,
                 expected / count);
    }
  }
};

void print_line(const char* name, const engine::DeviationLine& line, bool json) {
  if (json) {
    Session::print_json({{"line", name},
                         {"base", line.base},
                         {"per_ply", line.per_ply},
                         {"per_probe", line.per_probe},
                         {"late", line.late}});
  } else {
    fmt::print("{}: {:.3f} {:+.3f} (depth - probe) {:+.3f} probe {:+.3f} max(0, 30 - empties)\n",
               name, line.base, line.per_ply, line.per_probe, line.late);
  }
}

/// Static values a second, over and over for half a second, in one thread.
double values_per_second(const std::vector<Judged>& judged, const engine::Weights& weights) {
  const search::Stopwatch watch;
  std::uint64_t count = 0;
  std::int64_t sum = 0;
  double seconds = 0;
  while (seconds < 0.5) {
    for (const Judged& one : judged) {
      const engine::ReplyValues values = engine::reply_values(one.position, weights);
      count += values.count;
      sum += values.sum;
    }
    seconds = watch.seconds();
    if (count == 0) return 0;
  }
  static_cast<void>(sum);
  return static_cast<double>(count) / seconds;
}

void print_row(const std::string& name, const Errors& errors, bool json) {
  const double absolute = errors.mean(errors.absolute);
  if (json) {
    Session::print_json({{"empties", name},
                         {"positions", errors.positions},
                         {"mean_absolute", absolute},
                         {"rms", errors.rms()},
                         {"bias", errors.mean(errors.sum)}});
  } else {
    fmt::print("{:>7} {:>9} {:>9.3f} {:>7.3f} {:>7.3f}\n", name, errors.positions, absolute,
               errors.rms(), errors.mean(errors.sum));
  }
}

}  // namespace

void bench_evaluation(const std::vector<std::string>& files,
                      const othello::engine::WeightsPointer& weights, bool list, bool json,
                      Session& session) {
  if (files.empty()) {
    session.bad_input("eval: expected files of samples, or of positions noted 'score N'");
    return;
  }
  std::vector<Judged> judged;
  for (const std::string& file : files) {
    if (!add_file(file, Notes::Needed, judged, session)) return;
  }
  const engine::Weights& judge = weights ? *weights : engine::embedded_weights();
  std::map<int, Errors, std::greater<>> by_empties;
  Errors all;
  for (const Judged& one : judged) {
    const int value = engine::static_value(one.position, judge);
    if (list) {
      fmt::print("{} % score {} eval {:.2f}\n",
                 othello::format_obf({one.position, othello::Color::Black}), one.score,
                 static_cast<double>(value) / engine::kUnitsPerDisc);
      continue;
    }
    const int error = value - one.score * engine::kUnitsPerDisc;
    by_empties[one.position.empties().count()].add(error);
    all.add(error);
  }
  if (list) return;
  if (!json) {
    fmt::print("{:>7} {:>9} {:>9} {:>7} {:>7}\n", "empties", "positions", "mean |e|", "rms",
               "bias");
  }
  for (const auto& [empties, errors] : by_empties) {
    print_row(std::to_string(empties), errors, json);
  }
  print_row("all", all, json);
  const double speed = values_per_second(judged, judge);
  if (json) {
    Session::print_json({{"values_per_second", std::llround(speed)}});
  } else {
    fmt::print("{:.1f} million values a second, brought up to date move by move\n", speed / 1e6);
  }
}

void bench_cuts(const std::vector<std::string>& files,
                const othello::engine::WeightsPointer& weights, const CutBenchOptions& options,
                bool json, Session& session) {
  if (files.empty()) {
    session.bad_input("cuts: expected files of samples or of positions");
    return;
  }
  std::vector<Judged> positions;
  for (const std::string& file : files) {
    if (!add_file(file, Notes::Ignored, positions, session)) return;
  }
  const std::size_t wanted =
      options.count == 0 ? positions.size() : std::min(options.count, positions.size());
  const engine::Weights& judge = weights ? *weights : engine::embedded_weights();
  const engine::DeviationLine in_use = engine::deviation_in_use(judge);
  std::vector<engine::CutError> errors;
  std::map<std::pair<int, int>, Differences> by_depth;
  std::map<int, Differences, std::greater<>> by_empties;  // by eights
  ProgressBar bar;
  for (std::size_t i = 0; i < wanted && !session.stop().requested(); ++i) {
    const Judged& one = positions[i * positions.size() / wanted];
    for (const engine::CutError& error :
         engine::cut_errors(one.position, options.depth, judge, &session.stop())) {
      errors.push_back(error);
      by_depth[{error.depth, error.probe}].add(error, in_use);
      by_empties[error.empties / 8].add(error, in_use);
    }
    bar.show(i + 1, wanted, "positions");
  }
  bar.clear();
  if (!json)
    fmt::print("{:>12} {:>9} {:>7} {:>9} {:>7}\n", "plies", "pairs", "mean", "deviation", "in use");
  for (const auto& [plies, differences] : by_depth) {
    differences.print({{"depth", plies.first}, {"probe", plies.second}},
                      fmt::format("{} by {}", plies.first, plies.second), json);
  }
  if (!json) fmt::print("{:>12}\n", "empties");
  for (const auto& [eights, differences] : by_empties) {
    const std::string range = fmt::format("{}-{}", eights * 8, eights * 8 + 7);
    differences.print({{"empties", range}}, range, json);
  }
  print_line("fitted", engine::fit_deviation(errors), json);
  print_line("in use", in_use, json);
}

void bench_chances(const std::vector<std::string>& files, bool json, Session& session) {
  if (files.empty()) {
    session.bad_input("chance: expected files of samples");
    return;
  }
  engine::ResultsByEmpties by_empties;
  for (const std::string& name : files) {
    const auto file = read_samples(name, session);
    if (!file) return;
    engine::add_results(*file, by_empties);
  }
  std::map<int, training::ResultsByScore> by_tens;
  for (const auto& [empties, results] : by_empties) {
    for (const auto& [score, at] : results) {
      training::ScoreResults& sum = by_tens[empties / 10 * 10][score];
      sum.positions += at.positions;
      sum.won += at.won;
    }
  }
  for (const auto& [least, results] : by_tens) {
    const int middle = least + 5;
    if (!json) fmt::print("{} to {} empty squares\n", least, least + 9);
    const auto chance = [middle](int score) {
      return engine::chance_of(100 * score, middle, false);
    };
    print_chances(results, {0.5, engine::chance_scale(middle), 2, chance}, {{"empties", middle}},
                  json);
  }
}

}  // namespace ishi::cli
