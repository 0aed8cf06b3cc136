// `ishi book learn`: widens a book, the lines that matter most first.
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/level.hpp>
#include <ishi/renju/engine/level.hpp>

#include "cli/book/book.hpp"
#include "cli/cluster/question_options.hpp"
#include "cli/othello/games.hpp"
#include "cli/othello/weights.hpp"
#include "cli/renju/games.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/game_files.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/progress_option.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "cluster/book_search.hpp"
#include "search/stopwatch.hpp"
#include "store/learner.hpp"
#include "store/othello/searcher.hpp"
#include "store/renju/searcher.hpp"

namespace ishi::cli {

namespace {

struct LearnOptions : EngineOptions, WeightsOptions {
  std::string store;
  std::vector<std::string> positions;
  GameFilesOptions games;
  std::string game;
  int level = 0;  ///< 0: the game's default
  int lines = 4;
  std::uint64_t target = 0;
  double seconds = 0;
  double error = 0;
  std::string queue;
  bool hash_given = false;
  ProgressForm progress = ProgressForm::Redrawn;
  bool json = false;
};

/// What a game has of its own.
struct LearnedGame {
  int default_level;
  int highest_level;
  double plies_a_point;  ///< that a line costs more for a disc, or a point, that a move loses
  const char* unit;
};
// A move that loses a disc costs as much as three plies; a disc of Othello is worth some 20 points.
constexpr LearnedGame kOthello = {othello::engine::kDefaultLevel, othello::engine::kHighestLevel, 3,
                                  "discs"};
constexpr LearnedGame kRenju = {8, renju::engine::kHighestLevel, 0.15, "points"};

/// The positions to learn from, all of one game. Nothing, and the session told, if one is wrong.
std::optional<std::vector<BookPosition>> roots_of(LearnOptions& options, Session& session) {
  std::vector<BookPosition> roots;
  if (options.positions.empty()) options.positions = {"start"};
  for (const std::string& text : options.positions) {
    auto position = book_position(text, options.game, session);
    if (!position) return std::nullopt;
    roots.push_back(*std::move(position));
  }
  return roots;
}

/// The positions of the games, each in order.
template <typename Game>
std::vector<std::vector<store::Key>> keys_of_games(const LearnOptions& options, Session& session) {
  std::vector<std::vector<store::Key>> games;
  if (options.games.files.empty()) return games;
  GameFiles<Game> files(options.games, session);
  while (const auto record = files.next()) {
    std::vector<store::Key>& keys = games.emplace_back();
    for (store::GamePly& ply : Game::plies_of(*record)) keys.push_back(std::move(ply.key));
  }
  return games;
}

using MakeSearcher = std::function<std::unique_ptr<store::BookSearcher>()>;

/// One engine in each thread. Nothing, and the session told, if the weights cannot be read.
std::optional<MakeSearcher> searchers_here(const LearnOptions& options,
                                           const search::Limits& limits, Session& session) {
  const std::size_t hash = options.hash_bytes() / static_cast<std::size_t>(options.threads);
  const store::Origin origin = computed_here(options.weights_file);
  if (options.game == "renju") {
    const auto weights = renju_weights_of(options, session);
    if (!weights) return std::nullopt;
    const renju::engine::EngineOptions engine{hash, renju::Rule::Renju, *weights, 1};
    return [=] {
      return std::make_unique<store::RenjuSearcher>(store::by_engine(engine), limits, origin);
    };
  }
  const auto weights = weights_of(options, session);
  if (!weights) return std::nullopt;
  const othello::engine::EngineOptions engine{hash, 1, *weights};
  return [=] {
    return std::make_unique<store::OthelloSearcher>(store::by_engine(engine), limits, origin);
  };
}

/// The workers of a queue, each thread with a connection of its own. Nothing, and the session told,
/// if there is no such queue.
std::optional<MakeSearcher> searchers_at_queue(const LearnOptions& options,
                                               const search::Limits& limits, Session& session) {
  std::vector<std::shared_ptr<cluster::Errands>> connections;
  for (int i = 0; i < options.threads; ++i) {
    auto errands = cluster::Errands::at(options.queue, session.stop(), say_to_user);
    if (!errands) {
      report(errands.error(), session);
      return std::nullopt;
    }
    connections.push_back(std::make_shared<cluster::Errands>(*std::move(errands)));
  }
  const int hash = options.hash_given ? static_cast<int>(options.hash_mb) : cluster::kDefaultHashMb;
  const store::Origin origin = computed_here("");
  const auto next = std::make_shared<std::atomic<std::size_t>>(0);
  const bool is_renju = options.game == "renju";
  return [=]() -> std::unique_ptr<store::BookSearcher> {
    const auto& errands = connections[(*next)++ % connections.size()];
    if (is_renju) {
      return std::make_unique<store::RenjuSearcher>(cluster::renju_by_queue(errands, hash), limits,
                                                    origin);
    }
    return std::make_unique<store::OthelloSearcher>(cluster::othello_by_queue(errands, hash),
                                                    limits, origin);
  };
}

/// What the learning has come to. What the next line costs is told as the errors that it holds.
class LearnReport {
 public:
  LearnReport(const LearnOptions& options, const LearnedGame& game, const store::Key& root)
      : options_(options), game_(game), root_(root) {}

  void show(const store::LearnProgress& known) {
    if (options_.progress != ProgressForm::Redrawn) {
      constexpr double kSecondsBetween = 1;
      if (last_.seconds() < kSecondsBetween) return;
      last_ = {};
      if (options_.progress == ProgressForm::Json) return print_progress(json_of(known));
      fmt::print(stderr, "{}\n", text_of(known));
    } else if (bar_.visible()) {
      bar_.show(known.positions, options_.target, text_of(known));
    }
  }
  void finish(const store::LearnProgress& known) {
    bar_.clear();
    if (options_.json) {
      Session::print_json(json_of(known));
    } else {
      fmt::print("{}\n", text_of(known));
    }
  }

 private:
  [[nodiscard]] double error_of(const store::LearnProgress& known) const {
    return std::round(100 * known.plies / game_.plies_a_point) / 100;
  }
  [[nodiscard]] Json json_of(const store::LearnProgress& known) const {
    return {{"positions", known.positions},
            {"searched", known.searches},
            {"error", std::isfinite(known.plies) ? Json(error_of(known)) : Json(nullptr)},
            {"score", known.value ? book_score(root_, *known.value) : Json(nullptr)}};
  }
  [[nodiscard]] std::string text_of(const store::LearnProgress& known) const {
    if (known.is_reading) return counted(known.positions, "position") + " read";
    std::string text =
        fmt::format("{}, {} searched now", counted(known.positions, "position"), known.searches);
    if (known.value) text += ", worth " + book_score_text(root_, *known.value);
    if (!std::isfinite(known.plies)) return text + ", nothing left to learn";
    return text + fmt::format(", error {:.2f} {}", error_of(known), game_.unit);
  }

  const LearnOptions& options_;
  const LearnedGame& game_;
  const store::Key& root_;
  ProgressBar bar_;
  search::Stopwatch last_;
};

void learn(LearnOptions options, Session& session) {
  const auto roots = roots_of(options, session);
  if (!roots) return;
  const bool is_renju = options.game == "renju";
  const LearnedGame& game = is_renju ? kRenju : kOthello;
  const int level = options.level > 0 ? options.level : game.default_level;
  if (level > game.highest_level) {
    return session.bad_input(
        fmt::format("--level: expected at most {}, found {}", game.highest_level, level));
  }
  search::Limits limits;
  limits.level = level;
  limits.stop = session.stop();
  const auto make_searcher = options.queue.empty() ? searchers_here(options, limits, session)
                                                   : searchers_at_queue(options, limits, session);
  if (!make_searcher) return;
  store::LearnJob job;
  job.games = is_renju ? keys_of_games<RenjuGames>(options, session)
                       : keys_of_games<OthelloGames>(options, session);
  if (session.stop().requested()) return session.failed("stopped");
  if (!options.games.files.empty() && job.games.empty()) {
    if (session.status() == Status::Answered)
      session.bad_input("--games: no game is in these files");
    return;
  }
  auto store = open_book(options.store, store::OpenMode::Create, session);
  if (!store) return;

  LearnReport report(options, game, roots->front().key);
  // Games alone are looked into, and no line is extended.
  const bool has_target = options.target > 0 || options.seconds > 0 || options.error > 0;
  if (has_target || options.games.files.empty()) {
    for (const BookPosition& root : *roots) job.roots.push_back(root.key);
  }
  job.lines = options.lines;
  job.plies_a_point = game.plies_a_point / book_units(roots->front().key, 1);
  job.threads = options.threads;
  if (options.target > 0) job.targets.positions = options.target;
  if (options.seconds > 0) {
    job.targets.time = std::chrono::milliseconds(std::llround(options.seconds * 1000));
  }
  if (options.error > 0) job.targets.plies = options.error * game.plies_a_point;
  job.stop = session.stop();
  job.make_searcher = *make_searcher;
  job.progress = [&report](const store::LearnProgress& known) { report.show(known); };
  const auto learned = store::learn(*store, job);
  if (!learned) return cli::report(learned.error(), session);
  report.finish(*learned);
  if (session.stop().requested()) {
    session.failed("stopped; the same command goes on from what is saved");
  }
}

}  // namespace

void add_book_learn(Verb group, Session& session) {
  auto options = std::make_shared<LearnOptions>();
  Verb verb = group.add_verb("learn", "Widen a book, the lines that matter most first.");
  verb.add("STORE", options->store, "the book; made if there is none").required();
  verb.add("POSITION", options->positions, "where the lines begin; by default the start");
  verb.add("--games", options->games.files, "look into the games of these files first, or alone")
      .value_name("FILE...");
  add_from_option(verb, options->games.from, OthelloGames::readable());
  verb.add("--game", options->game, "the game, where no position says it: othello or renju")
      .one_of({"othello", "renju"})
      .value_name("GAME");
  verb.add("--positions", options->target, "until the lines have N positions")
      .range(std::uint64_t{1}, std::uint64_t{1} << 31);
  verb.add("--time", options->seconds, "for S seconds").range(0.001, 1e8).value_name("S");
  verb.add("--error", options->error,
           "until every line goes on for 3 (D - L) plies, where both sides lose L discs in it; "
           "for Renju 0.15 (D - L), in points")
      .range(0.01, 1e6)
      .value_name("D");
  verb.add("--level", options->level,
           fmt::format("how far to look in each position ({}, for Renju {})",
                       kOthello.default_level, kRenju.default_level))
      .range(1, othello::engine::kHighestLevel)
      .value_name("L");
  verb.add("--lines", options->lines, "score the K best moves of each position")
      .range(2, 64)
      .value_name("K")
      .show_default();
  const Option hash = add_engine_options(verb, *options).hash;
  const Option queue = verb.add("--queue", options->queue,
                                "have the workers of a queue search, --threads positions at a time")
                           .value_name("QUEUE")
                           .shown(Shown::WithOthers);
  add_weights_option(verb, *options).excludes(queue);
  add_progress_option(verb, options->progress, "print each second how far it has come");
  verb.add_json(options->json);
  verb.examples({"ishi book learn my.db f5d6 --time 600 --threads 2",
                 "ishi book learn my.db --game renju --positions 20000",
                 "ishi book learn my.db --games lost.ggf --level 16"});
  verb.note("Ctrl-C ends it, and the same command goes on. Without a target only Ctrl-C does.");
  verb.action([options, hash, &session] {
    options->hash_given = hash.given();
    learn(*options, session);
  });
}

}  // namespace ishi::cli
