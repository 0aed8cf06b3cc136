// Stores: what is proven is never lost, verbs answer from a store what it knows, and neither a kill
// nor a full disk costs what was saved before.
#include "store/store.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <ishi/board/transform.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/othello/play.hpp>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "cli/stricken_store.hpp"
#include "random_games.hpp"
#include "store/othello/key.hpp"
#include "store/othello/memory.hpp"
#include "store/renju/key.hpp"
#include "store/tree.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;
using store::Claim;
using store::Evidence;
using store::OpenMode;
using store::ScoredMove;
using store::Store;

constexpr const char* kEnding =
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

/// A folder of our own that goes away with the test.
class StoreTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = "/tmp/ishi-store-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string file(const std::string& name = "some.db") const {
    return (folder_ / name).string();
  }

 private:
  fs::path folder_;
};

Evidence estimate(int depth, std::vector<ScoredMove> moves) {
  Evidence evidence;
  evidence.depth = depth;
  evidence.moves = std::move(moves);
  return evidence;
}

Evidence exact(int score, std::uint8_t move) {
  Evidence evidence = estimate(20, {{move, Claim::Exact, score, {}}});
  evidence.lower = evidence.upper = score;
  return evidence;
}

TEST(StoreEvidence, ExactNeverDegrades) {
  const Evidence deep = estimate(40, {{7, Claim::Estimate, 30, {}}, {3, Claim::Estimate, 9, {}}});
  for (const Evidence& merged : {merged(exact(4, 3), deep), merged(deep, exact(4, 3))}) {
    EXPECT_EQ(merged.lower, 4);
    EXPECT_EQ(merged.upper, 4);
    ASSERT_FALSE(merged.moves.empty());
    EXPECT_EQ(merged.moves.front(), (ScoredMove{3, Claim::Exact, 4, {}}));
  }
}

TEST(StoreEvidence, DeeperReplacesAndShallowerDoesNot) {
  const Evidence shallow = estimate(8, {{1, Claim::Estimate, 2, {}}, {2, Claim::Estimate, 1, {}}});
  const Evidence deep = estimate(12, {{2, Claim::Estimate, 3, {}}});
  EXPECT_EQ(merged(shallow, deep), deep);
  EXPECT_EQ(merged(deep, shallow), deep);
}

TEST(StoreEvidence, BoundsMeetAndAContradictionChangesNothing) {
  Evidence low = estimate(0, {{1, Claim::AtLeast, 2, {}}});
  low.lower = 2;
  Evidence high = estimate(0, {{1, Claim::AtMost, 6, {}}});
  high.upper = 6;
  const Evidence both = merged(low, high);
  EXPECT_EQ(both.lower, 2);
  EXPECT_EQ(both.upper, 6);
  EXPECT_EQ(both.moves.size(), 2U) << "what is proven of a move is kept";
  Evidence wrong = high;
  wrong.upper = 0;
  EXPECT_EQ(merged(low, wrong), low);
}

TEST(StoreEvidence, OtherMovesOfSearchesOfOneDepthAreAllKept) {
  Evidence known = estimate(8, {{1, Claim::Estimate, 5, {}}});
  known.others = {{2, Claim::Estimate, 1, {}}};
  Evidence found = known;
  found.others = {{3, Claim::Estimate, 0, {}}};
  const Evidence both = merged(known, found);
  EXPECT_EQ(both.moves, known.moves);
  EXPECT_EQ(both.others, (std::vector<ScoredMove>{known.others[0], found.others[0]}));
  const Evidence deep = estimate(12, {{1, Claim::Estimate, 4, {}}});
  EXPECT_EQ(merged(both, deep), deep);
}

TEST(StoreEvidence, MovesGoRoundAsBytesAndBrokenOnesAreRefused) {
  const std::vector<ScoredMove> moves = {{64, Claim::Exact, -64, {1, 2, 3}},
                                         {0, Claim::AtMost, 29'999, {}},
                                         {224, Claim::Estimate, -30'000, {7}}};
  const std::string bytes = packed(moves);
  EXPECT_EQ(store::unpacked(bytes), moves);
  EXPECT_EQ(store::unpacked(bytes.substr(0, bytes.size() - 1)), std::nullopt);
  EXPECT_EQ(store::unpacked(bytes.substr(0, 3)), std::nullopt);
}

TEST(StoreEvidence, SolutionsOfWhichOnlyABoundIsProvenStandAtTheEnd) {
  using othello::engine::Bound;
  const othello::Position position = othello::parse_position("f5d6c3")->position;
  std::vector<othello::engine::Solution> solutions;
  for (const othello::Square square : moves(position)) {
    solutions.push_back({othello::Score(2),
                         {othello::Move(square)},
                         0,
                         solutions.empty() ? Bound::AtLeast : Bound::Exact});
  }
  const Evidence evidence = store::evidence_of(solutions, position);
  ASSERT_EQ(evidence.moves.size(), solutions.size());
  EXPECT_EQ(evidence.moves.front().claim, Claim::Exact);
  EXPECT_EQ(evidence.moves.back().claim, Claim::AtLeast);
}

TEST(StoreKeys, ImagesOfAPositionHaveOneKeyAndMovesComeBack) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 50; ++i) {
    const auto game = othello::testing::random_game(random, 1 + random() % 50);
    const othello::Position position = game.position();
    const store::OthelloPlace place = store::place_of(position);
    EXPECT_EQ(store::othello_position_of(place.key).has_value(), true);
    for (const board::Symmetry symmetry : board::kSymmetries) {
      const othello::Position image = {board::transformed(position.mover, symmetry),
                                       board::transformed(position.opponent, symmetry)};
      EXPECT_EQ(store::place_of(image).key, place.key);
    }
    for (const othello::Square square : moves(position)) {
      const othello::Move move(square);
      EXPECT_EQ(store::othello_move_of(store::number_of(move, place), place), move);
    }
  }
  const renju::Position stones =
      renju::Position().after(board::Point(7, 7)).after(board::Point(8, 9));
  const store::RenjuPlace place = store::place_of(stones, renju::Rule::Renju);
  EXPECT_NE(place.key, store::place_of(stones, renju::Rule::Gomoku).key);
  const auto subject = store::renju_position_of(place.key);
  ASSERT_TRUE(subject);
  EXPECT_EQ(store::place_of(subject->position, subject->rule).key, place.key);
  EXPECT_EQ(store::renju_point_of(store::number_of(board::Point(3, 4), place), place),
            board::Point(3, 4));
}

TEST_F(StoreTest, WhatIsNoStoreIsRefusedAndLeftAlone) {
  std::ofstream(file()) << "this is a text";
  const Outcome outcome = run_ishi({"othello", "solve", kEnding, "--store", file()});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(line_count(outcome.err), 1U);
  EXPECT_EQ(fs::file_size(file()), 14U);
  EXPECT_EQ(run_ishi({"book", "show", file("none.db")}).status, 2);
  EXPECT_FALSE(fs::exists(file("none.db")));
}

/// The members that a store does not change.
Json answer(const std::vector<std::string>& arguments) {
  Json object = Json::parse(run_ishi(arguments).out);
  for (const char* member : {"nodes", "ms", "store"}) object.erase(member);
  return object;
}

TEST_F(StoreTest, VerbsAnswerFromItWhatTheyFoundBefore) {
  const std::string vct = "15/15/15/15/8O6/7X7/7XOX5/6OX1O5/7OX6/15/15/15/15/15/15 X";
  for (const std::vector<std::string>& question : std::vector<std::vector<std::string>>{
           {"othello", "solve", kEnding},
           {"othello", "solve", "--all-moves", kEnding},
           {"othello", "analyze", "f5d6c3", "--level", "6", "--lines", "3"},
           {"othello", "review", "f5d6c3d3c4f4f6", "--level", "5"},
           {"renju", "analyze", "h8i9h7j8", "--level", "3", "--lines", "2"},
           {"renju", "vct", vct},
           {"renju", "vcf", "h8i9h7j8"}}) {
    std::vector<std::string> words = question;
    words.insert(words.end(), {"--store", file(question[0] + question[1]), "--json"});
    const Json found = answer(words);
    EXPECT_EQ(answer(words), found) << question[1];
    if (question[1] == "review") {
      EXPECT_EQ(Json::parse(run_ishi(words).out)["nodes"], 0);
    } else {
      EXPECT_EQ(Json::parse(run_ishi(words).out)["store"], true) << question[1];
    }
  }
}

TEST_F(StoreTest, TheMovePlayedIsNotTakenForTheSecondBest) {
  const std::string game = "f5d6c3d3c4f4f6f3e6e7";
  const auto lines_of = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"othello", "analyze", game, "--level", "6", "--lines", "2"});
    return answer(words)["lines"];
  };
  const std::vector<std::string> review = {"othello", "review",  game + "d7g6", "--level",
                                           "6",       "--store", file(),        "--json"};
  run_ishi(review);
  const Json best = Json::parse(
      run_ishi({"othello", "analyze", game, "--level", "6", "--store", file(), "--json"}).out);
  EXPECT_EQ(best["store"], true);
  EXPECT_NE(best["lines"][0]["move"], "d7") << "the game has the best move";
  EXPECT_EQ(lines_of({"--store", file(), "--json"}), lines_of({"--json"}));
  EXPECT_EQ(Json::parse(run_ishi(review).out)["nodes"], 0);
  EXPECT_EQ(faults_in(file()), 0);
}

TEST_F(StoreTest, OnlyWhatIsStrongEnoughAnswers) {
  const auto from_store = [&](const std::string& position, const std::string& level) {
    return Json::parse(run_ishi({"othello", "analyze", position, "--level", level, "--store",
                                 file(), "--json"})
                           .out)
        .contains("store");
  };
  EXPECT_FALSE(from_store("f5d6c3", "6"));
  EXPECT_TRUE(from_store("f5d6c3", "6"));
  EXPECT_TRUE(from_store("c4e3f6", "5")) << "an image of the position, not so deep";
  EXPECT_FALSE(from_store("f5d6c3", "8"));
  EXPECT_TRUE(from_store("c4e3f6", "8"));
}

TEST_F(StoreTest, ASolvedEndingAnswersAnalysesAndBounds) {
  run_ishi({"othello", "solve", kEnding, "--store", file()});
  const Json analysis =
      Json::parse(run_ishi({"othello", "analyze", kEnding, "--store", file(), "--json"}).out);
  EXPECT_EQ(analysis["store"], true);
  EXPECT_EQ(analysis["lines"][0]["score"], 38);
  const Json winner = Json::parse(
      run_ishi({"othello", "solve", "--win-loss", kEnding, "--store", file(), "--json"}).out);
  EXPECT_EQ(winner["store"], true);
  EXPECT_EQ(winner["result"], "win");
  const Json shown = Json::parse(run_ishi({"book", "show", file(), kEnding, "--json"}).out);
  EXPECT_EQ(shown["exact"], true);
  EXPECT_EQ(shown["lower"], 38);
  EXPECT_EQ(shown["moves"][0]["move"], "a2");
  EXPECT_EQ(shown["moves"][0]["leaf"], true);
}

TEST_F(StoreTest, AMergeHasWhatBothKnow) {
  run_ishi({"othello", "solve", kEnding, "--store", file("a.db")});
  run_ishi({"renju", "analyze", "h8i9", "--level", "2", "--store", file("b.db")});
  const Outcome merged = run_ishi({"book", "merge", file("c.db"), file("a.db"), file("b.db")});
  EXPECT_EQ(merged.status, 0);
  EXPECT_EQ(merged.out, "2 positions in " + file("c.db") + "\n");
  EXPECT_EQ(run_ishi({"book", "merge", file("c.db"), file("a.db"), "--json"}).out,
            R"({"store":")" + file("c.db") + "\",\"positions\":2}\n");
  EXPECT_EQ(faults_in(file("c.db")), 0);
}

TEST_F(StoreTest, CheckFindsWhatCannotBeTrue) {
  auto opened = Store::open(file(), OpenMode::Create);
  ASSERT_TRUE(opened);
  const store::Key start = store::place_of(othello::Position::start()).key;
  const auto branches = store::branches_of(start);
  ASSERT_TRUE(branches);
  ASSERT_EQ(branches->size(), 1U) << "the four first moves are images of one another";
  ASSERT_TRUE(opened->add({{start, exact(4, branches->front().move)}}));
  EXPECT_EQ(faults_in(file()), 0);
  ASSERT_TRUE(opened->add({{start, estimate(50, {{0, Claim::Estimate, 2, {}}})}}));
  EXPECT_EQ(faults_in(file()), 0) << "an estimate does not replace what is proven";
  Evidence behind = exact(-8, 0);
  behind.moves.clear();
  ASSERT_TRUE(opened->add({{branches->front().next, behind}}));
  EXPECT_EQ(faults_in(file()), 1) << "a move worth 8, a position worth 4";
  ASSERT_TRUE(opened->replace({{start, estimate(3, {{0, Claim::Estimate, 2, {}}})}}));
  EXPECT_EQ(faults_in(file()), 1) << "an illegal move";
  EXPECT_EQ(run_ishi({"book", "check", file()}).status, 1);
}

/// Positions of random games, one a line.
void write_positions(const std::string& file, int count) {
  std::mt19937_64 random(24);
  std::ofstream out(file);
  for (int i = 0; i < count; ++i) {
    const auto game = othello::testing::random_game(random, 30);
    out << othello::format_transcript(game) << '\n';
  }
}

/// Analyses the positions one after the other, each saved in a store.
std::vector<std::string> analysis(const std::string& positions, const std::string& store) {
  return {"othello", "analyze", "--file", positions, "--depth", "2", "--store", store};
}

TEST_F(StoreTest, AKillCostsNothingThatWasSaved) {
  write_positions(file("positions.txt"), 400);
  kill_and_check(analysis(file("positions.txt"), file()), file(), 8);
  EXPECT_EQ(faults_in(file()), 0);
}

class StoreSlow : public StoreTest {};

TEST_F(StoreSlow, AHundredKillsCostNothingThatWasSaved) {
  write_positions(file("positions.txt"), 20'000);
  kill_and_check(analysis(file("positions.txt"), file()), file(), 100);
  EXPECT_EQ(faults_in(file()), 0);
}

TEST_F(StoreTest, AFullDiskIsToldAndTheStoreStaysAsItWas) {
  write_positions(file("positions.txt"), 300);
  constexpr rlim_t kMost = 40'000;
  const pid_t child = begin_ishi(analysis(file("positions.txt"), file()), kMost);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_EQ(faults_in(file()), 0);
  auto opened = Store::open(file(), OpenMode::Write);
  ASSERT_TRUE(opened);
  const auto count = opened->count();
  ASSERT_TRUE(count);
  EXPECT_GT(*count, 0U);
  // With room again, the work goes on.
  const pid_t again = begin_ishi(analysis(file("positions.txt"), file()), RLIM_INFINITY);
  waitpid(again, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(faults_in(file()), 0);
}

TEST_F(StoreTest, TheBenchMeasuresAStoreOfBothGames) {
  const Outcome outcome = run_ishi({"book", "bench", file(), "--positions", "2000", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json measured = Json::parse(outcome.out);
  EXPECT_GE(measured["positions"], 2000);
  EXPECT_EQ(measured["found"], measured["lookups"]);
  EXPECT_LE(measured["bytes_per_position"], 100);
  EXPECT_EQ(run_ishi({"book", "bench", file()}).status, 2) << "it replaces no file";
  EXPECT_EQ(faults_in(file()), 0);
}

}  // namespace
}  // namespace ishi::test
