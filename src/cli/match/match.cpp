// `ishi match`: two engines play each other, whatever protocol they speak.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/detail/bytes.hpp>
#include <ishi/renju/notation/game_reader.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/text/ascii.hpp>
#include <ishi/version.hpp>

#include "cli/match/by_queue.hpp"
#include "cli/match/games.hpp"
#include "cli/match/report.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/whole_file.hpp"
#include "cli/verbs.hpp"
#include "io/appended_file.hpp"
#include "io/line_reader.hpp"
#include "match/balanced_sets.hpp"
#include "match/match_file.hpp"
#include "match/match_runner.hpp"
#include "match/openings.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

using namespace match;

struct MatchOptions {
  std::string game;
  std::vector<std::string> engines;
  int games = 100;
  std::string openings;
  std::uint64_t seed = 1;
  std::string time;
  std::string game_time;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::string tolerance = "0.5";
  std::string patience = "60";
  int concurrency = 1;
  int draw_after = 0;
  std::string out;
  std::string keep;
  std::string queue;
  std::vector<double> sprt;
  double alpha = 0.05;
  double beta = 0.05;
  bool json = false;
};

/// Tells the session what is wrong with an option's text; the value where nothing is.
template <typename T>
std::optional<T> taken(const Parsed<T>& parsed, const char* option, Session& session) {
  if (parsed) return *parsed;
  const ParseError& error = parsed.error();
  session.bad_input(
      fmt::format("{}: expected {}, found {}", option, error.expected, error.found.view()));
  return std::nullopt;
}

/// Names that are equal get a number.
void tell_apart(MatchPlan& plan) {
  if (plan.engines[0].name != plan.engines[1].name) return;
  plan.engines[0].name += " 1";
  plan.engines[1].name += " 2";
}

bool take_engines(const MatchOptions& options, MatchPlan& plan, Session& session) {
  for (std::size_t i = 0; i < 2; ++i) {
    const std::optional<EngineSpec> spec =
        taken(parse_engine_spec(options.engines[i]), "--engine", session);
    if (!spec) return false;
    if (!speaks_of(spec->protocol, plan.game)) {
      session.bad_input(fmt::format("--engine: {} is no protocol of {}",
                                    format_engine_protocol(spec->protocol),
                                    format_game_kind(plan.game)));
      return false;
    }
    const std::string_view unknown =
        limit_without_word(spec->protocol, limits_of(*spec, plan.limits));
    if (!unknown.empty()) {
      session.bad_input(
          fmt::format("--engine: {} has no word for {}; {}=none, and an option of the "
                      "program's own, may help",
                      format_engine_protocol(spec->protocol), unknown, unknown));
      return false;
    }
    plan.engines[i] = *spec;
  }
  tell_apart(plan);
  return true;
}

/// The players of a match by a queue. Nothing, and the session told, where the options are none.
std::optional<MatchByQueue> take_players(const MatchOptions& options, MatchPlan& plan,
                                         Session& session) {
  const auto players = players_of(options.engines, session);
  if (!players) return std::nullopt;
  MatchByQueue how{options.queue, *players, options.seed};
  if (const std::string unfit = unfit_players(how, plan.game); !unfit.empty()) {
    session.bad_input(unfit);
    return std::nullopt;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    plan.engines[i].name = options.engines[i];
    plan.engines[i].command = fmt::format("ishi {} {}", library_version(), options.engines[i]);
  }
  tell_apart(plan);
  return how;
}

bool take_limits(const MatchOptions& options, MatchPlan& plan, Session& session) {
  if (!options.time.empty()) {
    plan.limits.move_time = taken(parse_seconds(options.time), "--time", session);
    if (!plan.limits.move_time) return false;
  }
  if (!options.game_time.empty()) {
    plan.limits.clock = taken(parse_time_control(options.game_time), "--game-time", session);
    if (!plan.limits.clock) return false;
  }
  if (options.depth > 0) plan.limits.depth = options.depth;
  if (options.nodes > 0) plan.limits.nodes = options.nodes;
  const auto tolerance = taken(parse_seconds(options.tolerance), "--tolerance", session);
  const auto patience = taken(parse_seconds(options.patience), "--patience", session);
  if (!tolerance || !patience) return false;
  plan.tolerance = *tolerance;
  plan.patience = *patience;
  return true;
}

/// The openings of a file, a line each; files of Gomocup openings by their extension.
bool take_opening_file(const std::string& file, MatchPlan& plan, Session& session) {
  constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // bytes
  const std::optional<std::string> bytes = read_whole_file(file, kLargestFile, session);
  if (!bytes) return false;
  const bool distances =
      plan.game != GameKind::Othello && std::filesystem::path(file).extension() == ".openings";
  std::istringstream stream(*bytes);
  io::LineReader lines(stream, kLargestFile);
  while (const std::optional<io::Line> line = lines.next()) {
    if (text::trimmed(line->text).empty() || line->text[0] == '#') continue;
    std::string text = line->text;
    if (distances) {
      const Parsed<renju::GameRecord> opening =
          renju::parse_game(renju::GameFormat::Openings, text);
      if (!opening) {
        session.bad_input({text, file, line->number}, opening.error(), false);
        return false;
      }
      text = renju::format_moves(opening->tree.main_line());
    }
    const Parsed<GameStart> start = parse_opening(plan.game, text);
    if (!start) {
      session.bad_input({text, file, line->number}, start.error(), false);
      return false;
    }
    plan.openings.push_back(*start);
  }
  if (!plan.openings.empty()) return true;
  session.bad_input(fmt::format("{}: holds no opening", file));
  return false;
}

bool take_openings(const MatchOptions& options, MatchPlan& plan, Session& session) {
  const std::optional<OpeningSource> source =
      taken(parse_opening_source(options.openings), "--openings", session);
  if (!source) return false;
  const auto pairs = static_cast<std::size_t>(options.games + 1) / 2;
  switch (source->kind) {
    case OpeningSource::Kind::Start:
      plan.openings = {GameStart{}};
      return true;
    case OpeningSource::Kind::Random:
      if (source->plies > most_random_plies(plan.game)) {
        session.bad_input(fmt::format("--openings: expected at most {} plies, found {}",
                                      most_random_plies(plan.game), source->plies));
        return false;
      }
      plan.openings = random_openings(plan.game, source->plies, options.seed, pairs);
      return true;
    case OpeningSource::Kind::Canonical:
      if (plan.game == GameKind::Othello) {
        session.bad_input("--openings: the 26 canonical openings are Renju's");
        return false;
      }
      plan.openings = canonical_openings();
      return true;
    case OpeningSource::Kind::Balanced:
      if (!has_balanced_set(plan.game)) {
        session.bad_input("--openings: there are balanced openings of othello and renju only");
        return false;
      }
      plan.openings = balanced_set(plan.game, options.seed);
      return true;
    case OpeningSource::Kind::File:
      break;
  }
  return take_opening_file(source->file, plan, session);
}

/// What decides the games where the openings come from a file or a set, which may change.
std::string sum_of(const MatchPlan& plan) {
  std::string openings;
  for (const GameStart& start : plan.openings) {
    openings.append(format_opening(plan.game, start)).append("\n");
  }
  return fmt::format("{:016x}", bytes::fnv1a(openings));
}

match::MatchTerms terms_of(const MatchOptions& options, const MatchPlan& plan) {
  const EngineLimits& limits = plan.limits;
  const auto openings = parse_opening_source(options.openings);
  const bool listed = openings && (openings->kind == OpeningSource::Kind::File ||
                                   openings->kind == OpeningSource::Kind::Balanced);
  return {{"game", std::string(format_game_kind(plan.game))},
          {"engine 1", format_engine_spec(plan.engines[0])},
          {"engine 2", format_engine_spec(plan.engines[1])},
          {"time", limits.move_time ? format_seconds(*limits.move_time) : "none"},
          {"game-time", limits.clock ? format_time_control(*limits.clock) : "none"},
          {"depth", limits.depth ? std::to_string(*limits.depth) : "none"},
          {"nodes", limits.nodes ? std::to_string(*limits.nodes) : "none"},
          {"tolerance", format_seconds(plan.tolerance)},
          {"draw-after", std::to_string(plan.draw_after)},
          {"openings", listed ? sum_of(plan) : options.openings},
          {"seed", std::to_string(options.seed)}};
}

/// A match on the command line: its games so far, and where they are kept.
class Match {
 public:
  Match(const MatchOptions& options, MatchPlan plan, std::optional<MatchByQueue> by_queue,
        Session& session)
      : options_(&options),
        plan_(std::move(plan)),
        by_queue_(std::move(by_queue)),
        session_(&session) {
    if (!options.sprt.empty()) {
      sprt_ = Sprt{options.sprt[0], options.sprt[1], options.alpha, options.beta};
    }
  }

  /// Reads what an earlier run kept. False, with a message to the user, if it belongs to another
  /// match.
  bool resume() {
    if (options_->keep.empty()) return true;
    constexpr std::size_t kLargestFile = std::size_t{1} << 30;  // bytes
    const match::MatchTerms terms = terms_of(*options_, plan_);
    std::size_t kept = 0;
    std::error_code error;
    if (std::filesystem::exists(options_->keep, error)) {
      const std::optional<std::string> bytes =
          read_whole_file(options_->keep, kLargestFile, *session_);
      if (!bytes) return false;
      const Parsed<match::MatchFile> file = match::parse_match_file(*bytes);
      if (!file) {
        session_->bad_input({*bytes, options_->keep, 1}, file.error(), false);
        return false;
      }
      if (file->whole_bytes > 0) {
        if (const std::string difference = match::difference_of(file->terms, terms);
            !difference.empty()) {
          session_->bad_input(fmt::format("{}: is another match: {}", options_->keep, difference));
          return false;
        }
      }
      kept = file->whole_bytes;
      games_ = file->games;
    }
    keep_.emplace(options_->keep, kept);
    if (kept == 0) keep_->append(match::format_match_terms(terms));
    if (keep_->good()) return true;
    session_->failed(fmt::format("{}: cannot be written", options_->keep));
    return false;
  }

  void play() {
    const std::vector<int> numbers = missing_games();
    if (!games_.empty() && !options_->json) {
      fmt::print("resumed with {} games\n", games_.size());
    }
    const auto finished = [this](MatchGame game) { return finish(std::move(game)); };
    if (!numbers.empty() && !decided()) {
      if (by_queue_) {
        play_by_queue(plan_, *by_queue_, numbers, finished, *session_);
      } else {
        const std::string problem = try_engines(plan_, session_->stop());
        if (!problem.empty()) return session_->failed(problem);
        play_match(plan_, numbers, options_->concurrency, finished, session_->stop());
      }
    }
    bar_.clear();
    conclude();
  }

 private:
  [[nodiscard]] std::vector<int> missing_games() const {
    std::vector<char> played(static_cast<std::size_t>(options_->games) + 1);
    for (const MatchGame& game : games_) {
      if (game.number <= options_->games) played[static_cast<std::size_t>(game.number)] = 1;
    }
    std::vector<int> numbers;
    for (int number = 1; number <= options_->games; ++number) {
      if (played[static_cast<std::size_t>(number)] == 0) numbers.push_back(number);
    }
    return numbers;
  }

  [[nodiscard]] bool decided() const {
    return sprt_ && verdict_of(*sprt_, pairs_of(games_)) != SprtVerdict::Open;
  }

  /// Keeps and prints a game. False: it is enough.
  bool finish(MatchGame game) {
    const std::string line =
        match::format_match_game(game, {plan_.engines[0].name, plan_.engines[1].name});
    if (keep_ && !keep_->append(line + '\n')) {
      session_->failed(fmt::format("{}: cannot be written", options_->keep));
      return false;
    }
    bar_.clear();
    fmt::print("{}\n", options_->json ? line : game_text(plan_, game));
    std::fflush(stdout);
    games_.push_back(std::move(game));
    bar_.show(games_.size(), static_cast<std::uint64_t>(options_->games),
              fmt::format("{} of {} games", games_.size(), options_->games));
    return !decided();
  }

  void conclude() {
    std::sort(games_.begin(), games_.end(),
              [](const MatchGame& a, const MatchGame& b) { return a.number < b.number; });
    const MatchReport report{&plan_, &games_, sprt_};
    if (options_->json) {
      Session::print_json(report_json(report));
    } else {
      fmt::print("{}", report_text(report));
    }
    if (!options_->out.empty()) {
      const std::string problem = write_match_games(plan_, games_, options_->out);
      if (!problem.empty()) session_->failed(problem);
    }
    if (session_->stop().requested()) {
      session_->failed(options_->keep.empty() ? "stopped"
                                              : "stopped; the same command goes on from here");
    }
  }

  const MatchOptions* options_;
  MatchPlan plan_;
  std::optional<MatchByQueue> by_queue_;
  Session* session_;
  std::optional<Sprt> sprt_;
  std::optional<io::AppendedFile> keep_;
  std::vector<MatchGame> games_;
  ProgressBar bar_;
};

void play_match_of(MatchOptions& options, Session& session) {
  MatchPlan plan;
  const std::optional<GameKind> game = taken(parse_game_kind(options.game), "GAME", session);
  if (!game) return;
  plan.game = *game;
  plan.draw_after = options.draw_after;
  if (options.openings.empty()) {
    const bool random = plan.game != GameKind::Renju;
    options.openings =
        random ? (plan.game == GameKind::Othello ? "random:8" : "random:4") : "canonical";
  }
  if (options.engines.size() != 2) {
    return session.bad_input("--engine: expected two of them");
  }
  if (!options.sprt.empty() && !(options.sprt[0] < options.sprt[1])) {
    return session.bad_input("--sprt: expected the smaller difference first");
  }
  if (!options.out.empty()) {
    if (const std::string unfit = unfit_for_games(plan.game, options.out); !unfit.empty()) {
      return session.bad_input(fmt::format("{}: {}", options.out, unfit));
    }
  }
  std::optional<MatchByQueue> by_queue;
  if (options.queue.empty()) {
    if (!take_limits(options, plan, session) || !take_engines(options, plan, session)) return;
  } else {
    by_queue = take_players(options, plan, session);
    if (!by_queue) return;
  }
  if (!take_openings(options, plan, session)) return;
  setenv("ISHI_BOOK", "none", 1);  // the engines that are ishi think for themselves
  std::signal(SIGPIPE, SIG_IGN);   // an engine that ends is found out by what it does not answer
  Match match(options, std::move(plan), std::move(by_queue), session);
  if (match.resume()) match.play();
}

}  // namespace

void add_match(Verb app, Session& session) {
  auto options = std::make_shared<MatchOptions>();
  Verb verb = app.add_verb("match", "Let two programs play each other, and report the score.");
  verb.add("GAME", options->game, "othello, renju, gomoku or freestyle").required();
  verb.add("--engine", options->engines,
           "twice: PROTOCOL[,KEY=VALUE...]:COMMAND; PROTOCOL is gtp, nboard or gomocup, KEY name, "
           "time, game-time, depth, nodes or noise")
      .required()
      .value_name("SPEC")
      .repeatable();
  verb.add("--games", options->games, "number of games, each opening with both colours")
      .range(1, 1000000)
      .show_default();
  verb.add("--openings", options->openings, "start, random:N, canonical, balanced, or a file")
      .value_name("SET");
  verb.add("--seed", options->seed, "seed of random and balanced openings").show_default();
  const Option time = verb.add("--time", options->time, "seconds a move").value_name("S");
  const Option game_time =
      verb.add("--game-time", options->game_time, "seconds a game, and more with each move")
          .value_name("S+INC");
  const Option depth =
      verb.add("--depth", options->depth, "plies a move, where the protocol can say so")
          .range(1, 1000)
          .shown(Shown::Rarely);
  const Option nodes =
      verb.add("--nodes", options->nodes, "nodes a move, where the protocol can say so")
          .range(std::uint64_t{1}, std::uint64_t{1} << 62)
          .shown(Shown::Rarely);
  verb.add("--queue", options->queue, "by workers of a queue; --engine is then level:L or nodes:N")
      .value_name("QUEUE")
      .excludes(time)
      .excludes(game_time)
      .excludes(depth)
      .excludes(nodes);
  verb.add("--tolerance", options->tolerance, "seconds by which a program may exceed its time")
      .value_name("S")
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--patience", options->patience, "seconds to wait for an answer where no clock runs")
      .value_name("S")
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--concurrency", options->concurrency, "number of games at a time")
      .range(1, search::kMostThreads)
      .show_default();
  verb.add("--draw-after", options->draw_after, "plies after which a game is drawn; 0: never")
      .range(0, 1000)
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--sprt", options->sprt, "stop when a sequential test has decided")
      .separated_by(',')
      .values(2)
      .value_name("ELO0,ELO1");
  verb.add("--alpha", options->alpha, "of --sprt: how often ELO1 may be accepted wrongly")
      .range(0.0001, 0.4999)
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--beta", options->beta, "of --sprt: how often ELO0 may be accepted wrongly")
      .range(0.0001, 0.4999)
      .shown(Shown::Rarely)
      .show_default();
  verb.add("--out", options->out, "write the games to FILE, as .ggf, .sgf, .pgn, .psq or .txt")
      .value_name("FILE");
  verb.add("--keep", options->keep, "add a line a game, and resume from there").value_name("FILE");
  verb.add_json(options->json);
  verb.examples({"ishi match othello --engine 'gtp:ishi gtp' --engine 'gtp:ishi gtp --level 6'",
                 "ishi match othello --queue work.db --engine level:8 --engine level:7"});
  verb.action([options, &session] { play_match_of(*options, session); });
}

}  // namespace ishi::cli
