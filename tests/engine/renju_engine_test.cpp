// The playing engine over whole games: no illegal move, nothing missed at once, and what the
// tactical searches say of the positions on the way. Games by the Renju rule.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/detail/line_board.hpp>
#include <ishi/renju/detail/shapes_plain.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/openings.hpp>

#include "property/renju_tactics.hpp"
#include "renju/engine/analyzer.hpp"

namespace ishi::renju::engine {
namespace {

Bitboard15 legal_moves(const Game& game) {
  return game.position().empties() & ~game.forbidden().all();
}

/// A side of a game: gives a legal move. Precondition: there is one.
using Player = Point (*)(const Game& game, std::mt19937_64& random);

Point random_move(const Game& game, std::mt19937_64& random) {
  const Bitboard15 legal = legal_moves(game);
  auto skip = random() % static_cast<std::uint64_t>(legal.count());
  for (const Point point : legal) {
    if (skip-- == 0) return point;
  }
  return legal.first();
}

/// Makes a five, blocks one, else makes the strongest shape or takes it away; the first of equals
/// by chance.
Point one_ply_move(const Game& game, std::mt19937_64& random) {
  constexpr std::array<int, 10> kWorth = {0, 1, 4, 5, 20, 25, 40, 100, 0, 10000};
  const LineBoard lines(game.position());
  const Color mover = game.position().to_move();
  std::optional<Point> best;
  std::uint64_t most = 0;
  for (const Point point : legal_moves(game)) {
    int worth = 0;
    for (const Axis axis : kAxes) {
      worth += 2 * kWorth[static_cast<std::size_t>(lines.shape(point, mover, axis))];
      worth += kWorth[static_cast<std::size_t>(lines.shape(point, opponent_of(mover), axis))];
    }
    const std::uint64_t value = static_cast<std::uint64_t>(worth) * 16 + random() % 16;
    if (!best || value > most) {
      best = point;
      most = value;
    }
  }
  return *best;
}

Point move_within(const Limits& limits, const Game& game) {
  Engine engine({.hash_bytes = std::size_t{4} << 20});
  return engine.analyze(game.position(), limits)->lines.at(0).pv.at(0);
}

template <int kDepth>
Point engine_move(const Game& game, std::mt19937_64& /*random*/) {
  return move_within({.depth = kDepth}, game);
}

/// How far so many plies reach depends on the search; what so many nodes cost does not.
template <int kNodes>
Point move_by_nodes(const Game& game, std::mt19937_64& /*random*/) {
  return move_within({.nodes = kNodes}, game);
}

/// Plays a game from an opening and `chance` moves by chance. A foul, or a move on a stone, fails
/// the test.
Game play_game(const Opening& opening, int chance, Player black, Player white,
               std::mt19937_64& random) {
  Game game(Rule::Renju);
  for (const Point point : {Point(7, 7), opening.second, opening.third}) {
    EXPECT_TRUE(game.play(Move(point)));
  }
  while (!game.is_over()) {
    if (legal_moves(game).empty()) {
      EXPECT_TRUE(game.play(Move::pass()));
      continue;
    }
    const bool by_chance = static_cast<int>(game.plies().size()) < 3 + chance;
    const Player player = game.position().to_move() == Color::Black ? black : white;
    const Point move = (by_chance ? random_move : player)(game, random);
    EXPECT_TRUE(legal_moves(game).contains(move))
        << format_position(game.position()) << ' ' << board::format_point(move);
    if (!game.play(Move(move))) break;
  }
  return game;
}

/// The engine wins a game from each of the first openings against `other`.
void expect_all_won(int games, Player engine, Player other) {
  std::mt19937_64 random(11);
  for (int i = 0; i < games; ++i) {
    const Opening& opening = kOpenings[static_cast<std::size_t>(i / 2) % kOpenings.size()];
    const bool is_black = i % 2 == 0;
    const Game game =
        play_game(opening, 0, is_black ? engine : other, is_black ? other : engine, random);
    const Color side = is_black ? Color::Black : Color::White;
    EXPECT_TRUE(game.result() && game.result()->winner == side)
        << "game " << i << ": " << format_transcript(game);
  }
}

TEST(RenjuEngine, PlaysLegalGamesAndBeatsChance) {
  expect_all_won(4, engine_move<2>, random_move);
  expect_all_won(4, engine_move<3>, one_ply_move);
}

void expect_nothing_missed_at_once(int boards) {
  std::mt19937_64 random(12);
  int wins = 0;
  int threats = 0;
  Engine engine({.hash_bytes = std::size_t{1} << 20});
  for (int i = 0; i < boards; ++i) {
    const Position position = random_fours(random);
    SCOPED_TRACE(format_position(position));
    engine.forget();
    const Analysis analysis = engine.analyze(position, {.depth = 2, .lines = 1 + i % 2}).value();
    ASSERT_FALSE(analysis.lines.empty());
    const Point move = analysis.lines[0].pv.at(0);
    ASSERT_TRUE(position.is_empty(move));
    if (position.to_move() == Color::Black) {
      ASSERT_EQ(foul_at(position, move), Foul::None);
    }
    const Bitboard15 fives = five_points(position, position.to_move());
    if (!fives.empty()) {
      ASSERT_TRUE(fives.contains(move));
      ASSERT_EQ(analysis.lines[0].win, 1);
      continue;
    }
    if (PlainVcf().wins(position, 50)) {
      ++wins;
      ASSERT_GT(analysis.lines[0].win.value_or(0), 0);
      continue;
    }
    const DefendResult found = engine.find_defences(position, {}, {.kind = WinKind::Fours}).value();
    if (found.threat != VcfOutcome::Win || found.defences.empty()) continue;
    ++threats;
    ASSERT_TRUE(found.defences.contains(move));
  }
  EXPECT_GT(wins, boards / 100);
  EXPECT_GT(threats, boards / 200);
}

TEST(RenjuEngine, MissesNothingAtOnce) { expect_nothing_missed_at_once(600); }

TEST(RenjuEngineSlow, MissesNothingAtOnce) { expect_nothing_missed_at_once(10000); }

TEST(RenjuEngine, WhereOnlyAFoulWouldBlockAFiveEveryMoveLoses) {
  // White's four can be stopped on k13 alone, which is a double-three. Black could make fours.
  const Position position =
      parse_position(
          "15/10O4/11XX2/10OOXO1/5XOOXOOOX2/6OXOOOX3/5X1O1XXXO2/5OXXXXOX3/4X3O2O3/7X1O1XX2/12O2/"
          "15/15/15/15 X")
          .value();
  for (const int lines : {1, 3}) {
    const Analysis analysis = *Engine().analyze(position, {.depth = 2, .lines = lines});
    ASSERT_EQ(analysis.lines.size(), static_cast<std::size_t>(lines));
    for (const AnalyzedLine& line : analysis.lines) {
      EXPECT_EQ(line.win, -1);
      EXPECT_EQ(line.pv.back(), Point(10, 12));
    }
  }
}

TEST(RenjuEngine, AStraightFourWinsWhateverFourBlocksOneEnd) {
  // Black's four has two ends, l4 and l9. On l4 White would make a four of his own.
  const Position position =
      parse_position("15/15/15/15/15/7OXO5/7OOX5/5O1XXXOX3/8OX1X3/9OXX3/9X1X3/8OO2O2/15/15/15 O")
          .value();
  const Analysis analysis = *Engine().analyze(position, {.depth = 4});
  EXPECT_EQ(analysis.lines.front().win, -1);
  EXPECT_EQ(analysis.lines.front().pv.size(), 2U);
}

// The search leaves moves out, so what it calls a win may be none.
TEST(RenjuEngine, ClaimsWhatIsProvenAlone) {
  int claims = 0;
  for (const char* text :
       {// From games of the engine. In the first its search sees a win of eight moves for k6.
        "15/15/15/6O8/6XOXXO4/5OXO1X5/6XOOXOO3/7XOOX4/8XXO4/8X2X3/10O4/15/15/15/15 X",
        "15/15/15/7O7/7X7/7X1XO4/7XOOOOX2/7XXOO4/7OX6/11X3/15/15/15/15/15 X",
        "15/6O8/7XO6/8X1X4/8OXOO3/8O1XX3/6OOOXXO3/6OXXOXO3/7OX1O4/6X1X2X3/15/15/15/15/15 X",
        "15/15/15/15/10O4/9X5/5X1OX6/5XXXO6/6XXOX5/5O1XOOO4/7O1O5/8X6/15/15/15 O"}) {
    SCOPED_TRACE(text);
    const Position position = parse_position(text).value();
    Engine engine;
    const AnalyzedLine line = engine.analyze(position, {.nodes = 100'000})->lines.at(0);
    if (!line.win) {
      EXPECT_LE(std::abs(line.score), 1'000);
      continue;
    }
    ++claims;
    const Position winning = *line.win > 0 ? position : position.after(line.pv.at(0));
    const VctResult win = engine.find_vct(winning, {.nodes = 150'000}).value();
    ASSERT_EQ(win.outcome, VcfOutcome::Win);
    EXPECT_FALSE(check_proof(*win.proof).fault);
  }
  EXPECT_GE(claims, 3);
}

TEST(RenjuEngine, PrefersNoMoveThatThreatsRefute) {
  // Where the limit is reached j4 is in front, which loses by threats. Against i4 they do not win.
  const Position position =
      parse_position(
          "15/15/4O10/5X9/6X3O4/5OXXOXX4/3XOOOOXX5/3O1XXXOOO4/4XOXXXOX4/4OOX1OOX4/6OXO6/6XO7/15/"
          "15/15 X")
          .value();
  Engine engine;
  const AnalyzedLine line = engine.analyze(position, {.nodes = 800'000})->lines.at(0);
  EXPECT_FALSE(line.win);
  EXPECT_NE(engine.find_vct(position.after(line.pv.at(0)), {.nodes = 100'000})->outcome,
            VcfOutcome::Win);
}

// Without an opening rule, too: a second move that Renju players play touches the first.
TEST(RenjuEngine, TheSecondMoveTouchesTheFirst) {
  const auto steps_between = [](Point a, Point b) {
    return std::max(std::abs(a.column() - b.column()), std::abs(a.row() - b.row()));
  };
  for (const Rule rule : {Rule::Renju, Rule::Gomoku, Rule::Freestyle}) {
    Engine engine({.hash_bytes = std::size_t{1} << 20, .rule = rule});
    for (const Point first : {Point(7, 7), Point(8, 6), Point(5, 8)}) {
      const Position position = Position().after(first);
      for (const int level : {1, 3, 5}) {
        for (const int lines : {1, 5}) {
          const Limits limits{.level = level, .lines = lines};
          const Analysis analysis = *engine.choose(position, limits);
          for (const AnalyzedLine& line : analysis.lines) {
            EXPECT_EQ(steps_between(first, line.pv.at(0)), 1) << board::format_point(line.pv[0]);
          }
        }
      }
    }
    // A stone in the corner is left alone.
    EXPECT_EQ(engine.choose(Position().after(Point(0, 0)), {.level = 3})->lines.at(0).pv.at(0),
              Point(7, 7));
    // Where the middle is not to be played on, what is next to it.
    for (const Position& position : {Position(), Position().after(Point(0, 0))}) {
      const Analysis beside =
          *engine.choose(position, {.level = 3}, {.avoid = Bitboard15(Point(7, 7))});
      EXPECT_EQ(steps_between(Point(7, 7), beside.lines.at(0).pv.at(0)), 1);
    }
  }
}

TEST(RenjuEngine, TheProofsOfManyLinesKeepNearTheLimitOfNodes) {
  const Position position = parse_position("h8i9h7j8f8h9g9").value();
  for (const std::uint64_t nodes : {4000U, 20000U}) {
    for (const int lines : {1, 2, 5, 20, 225}) {
      const Analysis analysis = *Engine().analyze(position, {.nodes = nodes, .lines = lines});
      EXPECT_LE(analysis.nodes, nodes * 3 / 2) << lines;
      EXPECT_GE(analysis.nodes, nodes) << lines;
    }
  }
}

TEST(RenjuEngine, NoAnalysisIsDeeperThanTheDeepest) {
  // Two points are left, and none of them wins.
  const Position last =
      parse_position(
          "XXOOXXOOXXOOXXO/OOXXOOXXOOXXOOX/XXOOXXOOXXOOXXO/OOXXOOXXOOXXOOX/XXOOXXOOXXOOXXO/"
          "OOXXOOXXOOXXOOX/XXOOXXOOXXOOXXO/OOXXOOX1OOXXOOX/XXOOXX1OXXOOXXO/OOXXOOXXOOXXOOX/"
          "XXOOXXOOXXOOXXO/OOXXOOXXOOXXOOX/XXOOXXOOXXOOXXO/OOXXOOXXOOXXOOX/XXOOXXOOXXOOXXO O")
          .value();
  EXPECT_EQ(Engine().analyze(last, {.depth = 1000})->depth, kMostPlies);
}

TEST(RenjuEngine, ALevelsErrorsAreNoPartOfItsScores) {
  static_assert(strength_of(1).error > 1000);
  Engine engine;
  for (const Point second : {Point(6, 7), Point(8, 8), Point(6, 8)}) {
    const Position position = Position().after(Point(7, 7)).after(second);
    const Analysis chosen = *engine.choose(position, {.level = 1});
    EXPECT_LT(std::abs(chosen.lines.at(0).score), 500);
  }
}

TEST(RenjuEngine, SameAnswerEveryTimeAndLinesInOrder) {
  const auto position = parse_position("h8i9h7j8f8h9g9");
  const Limits limits{.depth = 4, .lines = 5};
  const Analysis first = Engine().analyze(*position, limits).value();
  const Analysis second = Engine().analyze(*position, limits).value();
  ASSERT_EQ(first.lines.size(), 5U);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.depth, 4);
  std::set<Point> moves;
  for (std::size_t i = 0; i < first.lines.size(); ++i) {
    EXPECT_EQ(first.lines[i].pv, second.lines[i].pv);
    EXPECT_EQ(first.lines[i].score, second.lines[i].score);
    EXPECT_LE(first.lines[i].score, first.lines[0].score);
    moves.insert(first.lines[i].pv.at(0));
  }
  EXPECT_EQ(moves.size(), 5U);
}

TEST(RenjuEngine, PreparedItAnswersAsANewOne) {
  const auto position = parse_position("h8i9h7j8f8h9g9");
  const Limits limits{.depth = 5};
  const EngineOptions options{.hash_bytes = std::size_t{3} << 20};
  Engine engine(options);
  engine.prepare();
  const Analysis prepared = engine.analyze(*position, limits).value();
  const Analysis fresh = Engine(options).analyze(*position, limits).value();
  EXPECT_EQ(prepared.nodes, fresh.nodes);
  EXPECT_EQ(prepared.lines[0].pv, fresh.lines[0].pv);
}

TEST(RenjuEngine, AStopAndTheEndOfTheGame) {
  search::StopFlag stop;
  stop.request();
  const Analysis stopped = Engine().analyze(Position(), {.stop = stop}).value();
  ASSERT_EQ(stopped.lines.size(), 1U);
  EXPECT_EQ(stopped.lines[0].pv.at(0), Point(7, 7));
  const auto over = parse_position("15/15/15/15/15/15/15/5XXXXX5/15/15/OOOO11/15/15/15/15 O");
  EXPECT_TRUE(Engine().analyze(*over)->lines.empty());
}

// The long runs: a hundred games against each kind of opponent.
TEST(RenjuEngineSlow, WinsEveryGameAgainstChance) {
  expect_all_won(100, engine_move<4>, random_move);
}

TEST(RenjuEngineSlow, WinsEveryGameAgainstOnePly) {
  expect_all_won(100, move_by_nodes<5000>, one_ply_move);
}

// A hundred games of the engine against itself, and 5,000 of their positions: each win that the
// tactical searches find is proven, each "none" of the search for fours is that of the plain one.
TEST(RenjuEngineSlow, AnswersAboutItsOwnGamesAreRight) {
  std::mt19937_64 random(13);
  std::vector<Position> positions;
  for (int i = 0; i < 100; ++i) {
    const Opening& opening = kOpenings[static_cast<std::size_t>(i) % kOpenings.size()];
    const Game game = play_game(opening, i / 26, engine_move<4>, engine_move<4>, random);
    ASSERT_TRUE(game.is_over());
    ASSERT_NE(game.result()->end, GameEnd::Foul);
    for (const Ply& ply : game.plies()) {
      const Position& seen = ply.before;
      positions.push_back(seen);
      positions.push_back(seen.swapped());
    }
  }
  std::shuffle(positions.begin(), positions.end(), random);
  ASSERT_GE(positions.size(), 5000U);
  positions.resize(5000);
  std::map<VcfOutcome, int> fours;
  std::map<VcfOutcome, int> threats;
  for (const Position& position : positions) {
    SCOPED_TRACE(format_position(position));
    Engine engine({.hash_bytes = std::size_t{1} << 20});
    const VcfResult four = engine.find_vcf(position).value();
    ++fours[four.outcome];
    ASSERT_NE(four.outcome, VcfOutcome::Unknown);
    if (four.outcome == VcfOutcome::Win) {
      const ProofCheck check = check_proof(proof_of(position, four));
      ASSERT_FALSE(check.fault) << check.fault->reason;
    } else {
      ASSERT_FALSE(PlainVcf().wins(position, 225));
    }
    constexpr std::uint64_t kNodes = 3000;
    const VctResult threat = engine.find_vct(position, {.nodes = kNodes}).value();
    ++threats[threat.outcome];
    // Half of the nodes are for fours alone.
    if (four.outcome == VcfOutcome::Win && four.nodes <= kNodes / 2) {
      ASSERT_EQ(threat.outcome, VcfOutcome::Win);
    }
    if (threat.outcome != VcfOutcome::Win) continue;
    const ProofCheck check = check_proof(*threat.proof);
    ASSERT_FALSE(check.fault) << check.fault->reason;
  }
  RecordProperty("vcf_win", fours[VcfOutcome::Win]);
  RecordProperty("vcf_none", fours[VcfOutcome::None]);
  RecordProperty("vct_win", threats[VcfOutcome::Win]);
  RecordProperty("vct_none", threats[VcfOutcome::None]);
  RecordProperty("vct_unknown", threats[VcfOutcome::Unknown]);
  EXPECT_GT(fours[VcfOutcome::Win], 300);
  EXPECT_GT(threats[VcfOutcome::Win], fours[VcfOutcome::Win]);
}

}  // namespace
}  // namespace ishi::renju::engine
