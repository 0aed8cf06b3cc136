// `ishi othello review`: what each move of a game gave away, and where the game turned.
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <ishi/othello/engine/review.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/games.hpp"
#include "cli/othello/limits.hpp"
#include "cli/othello/review_report.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"

namespace ishi::cli {

namespace {

using othello::GameRecord;
using othello::engine::Review;

struct ReviewVerbOptions : OthelloFilesOptions, LimitsOptions, WeightsOptions {
  EngineOptions engine;
  std::uint64_t game = 0;  // of all that are wanted; 0: each
  std::string svg;
};

/// Where the games come from: files of games, and arguments that are transcripts themselves.
class Games {
 public:
  Games(const ReviewVerbOptions& options, const GameFilter& filter, Session& session)
      : options_(&options), filter_(&filter), session_(&session), waiting_(options.files) {}

  /// The next game with a move in it; nothing at the end.
  std::optional<GameRecord> next() {
    for (;;) {
      std::optional<GameRecord> record = any();
      if (!record || !record->game.plies().empty()) return record;
    }
  }

 private:
  std::optional<GameRecord> any() {
    while (files_ || at_ < waiting_.size()) {
      if (files_) {
        if (std::optional<GameRecord> record = files_->next()) return record;
        if (files_->stopped()) return std::nullopt;
        files_.reset();
        continue;
      }
      const std::string& argument = waiting_[at_++];
      if (is_file_of_games(argument)) {
        one_.files = {argument};
        one_.from = options_->from;
        one_.strict = options_->strict;
        one_.json = options_->json;
        files_.emplace(one_, *filter_, *session_);
      } else if (std::optional<GameRecord> record = transcript(argument)) {
        return record;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_file_of_games(const std::string& argument) const {
    if (argument == "-") return !options_->from.empty();
    std::error_code error;
    return std::filesystem::exists(argument, error) &&
           (!options_->from.empty() || othello::format_of_file(argument).has_value());
  }

  std::optional<GameRecord> transcript(const std::string& argument) {
    const std::optional<Input> input = game_text(argument, *session_);
    if (!input) return std::nullopt;
    Parsed<othello::Game> game = othello::parse_transcript(input->text);
    if (!game) {
      session_->bad_input(*input, game.error(), options_->json);
      return std::nullopt;
    }
    GameRecord record;
    record.game = std::move(*game);
    return record;
  }

  const ReviewVerbOptions* options_;
  const GameFilter* filter_;
  Session* session_;
  std::vector<std::string> waiting_;
  std::size_t at_ = 0;
  OthelloFilesOptions one_;
  std::optional<OthelloFiles> files_;
};

bool write_file(const std::string& path, std::string_view bytes) {
  io::AtomicFile file(path);
  file.write(bytes);
  return file.commit();
}

void review_game(const GameRecord& record, const ReviewVerbOptions& options,
                 othello::engine::Engine& engine, Session& session) {
  ProgressBar bar;
  search::Limits limits = limits_of(options);
  limits.stop = session.stop();
  const Review review =
      *othello::engine::review(engine, record.game, limits, {exact_empties_of(options), {}},
                               [&bar](std::size_t done, std::size_t plies) {
                                 bar.show(done, plies, fmt::format("{} of {} plies", done, plies));
                               });
  bar.clear();
  const ReviewReport report{&record, &review};
  if (options.json) {
    Session::print_json(json_of(report));
  } else {
    fmt::print("{}\n", text_of(report));
  }
  if (!options.svg.empty() && !write_file(options.svg, svg_of(report))) {
    session.failed(fmt::format("{}: cannot be written", options.svg));
  }
  if (!review.complete) {
    session.failed(fmt::format("stopped with {} of {} plies reviewed", review.plies.size(),
                               record.game.plies().size()));
  }
}

void review(const ReviewVerbOptions& options, Session& session) {
  const auto weights = weights_of(options, session);
  const std::optional<GameFilter> filter = GameFilter::of(options.filter, session);
  if (!weights || !filter) return;
  othello::engine::Engine engine({options.engine.hash_bytes(), options.engine.threads, *weights});
  Games games(options, *filter, session);
  std::uint64_t number = 0;
  while (const std::optional<GameRecord> record = games.next()) {
    ++number;
    if (options.game != 0 && number != options.game) continue;
    review_game(*record, options, engine, session);
    // A picture shows one game.
    if (number == options.game || !options.svg.empty() || session.stop().requested()) return;
  }
  if (number < options.game) {
    session.bad_input(fmt::format("--game {}: there are {} games", options.game, number));
  } else if (number == 0 && session.status() == Status::Answered) {
    session.bad_input("there is no game with a move");
  }
}

}  // namespace

void add_othello_review(Verb group, Session& session) {
  auto options = std::make_shared<ReviewVerbOptions>();
  Verb verb =
      group.add_verb("review", "Tell what each move of a game gave away, and the best ones");
  verb.add("GAME", options->files, "Transcripts, files of games, or - for standard input")
      .required()
      .values(1, 100000);
  verb.add("--game", options->game, "Only the N-th game").range(1, 1 << 30);
  verb.add("--svg", options->svg, "Draw the graph of the first game into FILE").value_name("FILE");
  add_limits_options(verb, *options);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  add_othello_files_options(verb, *options);
  verb.footer(
      "Example: ishi othello review f5d6c3d3c4f4f6 --level 8\n"
      "Scores and losses are in discs, from the side that moves.");
  verb.action([options, &session] { review(*options, session); });
}

}  // namespace ishi::cli
