#include "cli/match/games.hpp"

#include <optional>

#include <fmt/core.h>

#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/renju/notation/game_reader.hpp>

#include "io/atomic_file.hpp"

namespace ishi::cli {

namespace {

using match::GameKind;
using match::MatchGame;
using match::MatchPlan;
using match::Side;

constexpr const char* kEvent = "ishi match";

const std::string& player(const MatchPlan& plan, const MatchGame& game, Side side) {
  return plan.engines[game.first == side ? 0 : 1].name;
}

bool lost_on_time(const MatchGame& game) { return game.outcome.forfeit == match::Forfeit::Time; }

othello::GameRecord othello_record(const MatchPlan& plan, const MatchGame& game) {
  othello::GameRecord record;
  const Parsed<othello::Diagram> start = othello::parse_obf(game.position);
  if (start) record.game = othello::Game(*start);
  for (const std::string& move : game.outcome.moves) {
    const Parsed<othello::Square> square = board::parse_square(move);
    if (!record.game.play(square ? othello::Move(*square) : othello::Move::pass())) break;
  }
  record.black = player(plan, game, Side::Black);
  record.white = player(plan, game, Side::White);
  record.event = kEvent;
  record.round = std::to_string(game.number);
  const match::GameOutcome& outcome = game.outcome;
  if (outcome.score) {
    record.result.score = othello::Score(*outcome.score);
  } else if (outcome.winner) {
    record.result.score = othello::Score(*outcome.winner == Side::Black ? 64 : -64);
    record.result.ending =
        lost_on_time(game) ? othello::Ending::TimedOut : othello::Ending::Resigned;
    record.extra.push_back({"CO", outcome.reason});
  } else {
    record.result.score = othello::Score(0);
    record.result.ending = othello::Ending::Agreed;
  }
  return record;
}

renju::GameRecord renju_record(const MatchPlan& plan, const MatchGame& game) {
  renju::GameRecord record;
  renju::MoveList moves;
  for (const std::string& move : game.outcome.moves) {
    const Parsed<board::Point> point = board::parse_point(move);
    if (point) moves.moves.push_back(*point);
  }
  record.tree = renju::GameTree(moves);
  record.black = player(plan, game, Side::Black);
  record.white = player(plan, game, Side::White);
  record.event = kEvent;
  record.round = std::to_string(game.number);
  const match::GameOutcome& outcome = game.outcome;
  if (!outcome.winner) {
    record.result = "Draw";
    return record;
  }
  const char* how = lost_on_time(game) ? "T" : "F";
  record.result =
      fmt::format("{}+{}", *outcome.winner == Side::Black ? 'B' : 'W', outcome.forfeit ? how : "");
  return record;
}

std::string write_file(const std::string& file, const std::string& bytes) {
  io::AtomicFile out(file);
  out.write(bytes);
  return out.good() && out.commit() ? "" : fmt::format("{}: cannot be written", file);
}

std::string write_psq(const std::vector<renju::GameRecord>& records, const std::string& file) {
  const std::string stem = file.substr(0, file.rfind('.'));
  for (const renju::GameRecord& record : records) {
    const std::string name = fmt::format("{}-{}.psq", stem, record.round);
    if (std::string problem = write_file(name, renju::format_game(renju::GameFormat::Psq, record));
        !problem.empty()) {
      return problem;
    }
  }
  return {};
}

}  // namespace

std::string unfit_for_games(GameKind game, const std::string& file) {
  if (game == GameKind::Othello) {
    using othello::GameFormat;
    const std::optional<GameFormat> format = othello::format_of_file(file);
    for (const auto fit :
         {GameFormat::Ggf, GameFormat::Sgf, GameFormat::Pgn, GameFormat::Transcript}) {
      if (format == fit) return {};
    }
    return "games are written as .ggf, .sgf, .pgn or .txt";
  }
  using renju::GameFormat;
  const std::optional<GameFormat> format = renju::format_of_file(file);
  for (const auto fit : {GameFormat::Sgf, GameFormat::Psq, GameFormat::Transcript}) {
    if (format == fit) return {};
  }
  return "games are written as .sgf, .psq or .txt";
}

std::string write_match_games(const MatchPlan& plan, const std::vector<MatchGame>& games,
                              const std::string& file) {
  if (plan.game == GameKind::Othello) {
    const auto format = othello::format_of_file(file).value();
    std::string bytes;
    for (const MatchGame& game : games) {
      bytes += othello::format_game(format, othello_record(plan, game));
    }
    return write_file(file, bytes);
  }
  const auto format = renju::format_of_file(file).value();
  std::vector<renju::GameRecord> records;
  for (const MatchGame& game : games) {
    if (game.position.empty()) records.push_back(renju_record(plan, game));
  }
  if (format == renju::GameFormat::Psq) return write_psq(records, file);
  return write_file(file, records.empty() ? "" : renju::format_games(format, records));
}

}  // namespace ishi::cli
