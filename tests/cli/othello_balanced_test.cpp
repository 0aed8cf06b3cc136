// Balanced openings of Othello: those that `ishi othello openings --make` gives, the set of
// data/othello/openings, and matches that begin from it.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "match/balanced_othello.hpp"
#include "match/balanced_sets.hpp"
#include "match/openings.hpp"

namespace ishi::test {
namespace {

using TwoWords = std::pair<std::uint64_t, std::uint64_t>;

/// A board in the image in which it is the smallest: Black's discs, then White's.
TwoWords smallest_board(const othello::Position& position) {
  std::set<TwoWords> images;
  for (const board::Symmetry symmetry : board::kSymmetries) {
    images.emplace(transformed(position.mover, symmetry).word(),
                   transformed(position.opponent, symmetry).word());
  }
  return *images.begin();
}

othello::Position position_after(const std::string& opening) {
  const Parsed<othello::Game> game = othello::parse_transcript(opening);
  EXPECT_TRUE(game) << opening;
  return game ? game->position() : othello::Position{};
}

/// The mean of searches `depth - 1` and `depth` plies deep in discs, each by an engine of its own.
double mean_score(const othello::Position& position, int depth) {
  int sum = 0;
  for (const int plies : {depth - 1, depth}) {
    othello::engine::Engine engine({std::size_t{16} << 20});
    search::Limits limits;
    limits.depth = plies;
    sum += engine.analyze(position, limits)->lines.front().hundredths;
  }
  return sum / 200.0;
}

/// Expects legal openings of eight plies, none of which leads to an image of another's position.
void expect_different(const std::vector<std::string>& openings) {
  std::set<TwoWords> positions;
  for (const std::string& opening : openings) {
    const Parsed<othello::Game> game = othello::parse_transcript(opening);
    ASSERT_TRUE(game) << opening;
    EXPECT_EQ(game->plies().size(), 8U) << opening;
    EXPECT_FALSE(game->is_over()) << opening;
    EXPECT_TRUE(positions.insert(smallest_board(game->position())).second)
        << opening << " is there twice";
  }
}

/// The lines without comments.
std::vector<std::string> openings_among(const std::vector<std::string>& lines) {
  std::vector<std::string> openings;
  for (const std::string& line : lines) {
    if (!line.empty() && line[0] != '#') openings.push_back(line);
  }
  return openings;
}

std::vector<std::string> the_set() {
  std::ifstream file(std::string(ISHI_SOURCE_DIR) + "/data/othello/openings/balanced.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return openings_among(lines);
}

std::vector<std::string> making(const std::string& count, const std::string& seed) {
  return {"othello", "openings", "--make", count, "--seed", seed, "--depth", "6"};
}

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

class OthelloBalanced : public InFolder {};

TEST_F(OthelloBalanced, MadeOpeningsAreDifferentAndTheSameAgain) {
  const Outcome outcome = run_ishi(making("30", "3"));
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(lines_of(outcome.out).front(),
            "# Balanced openings of Othello: ishi othello openings --make 30 --seed 3 --depth 6");
  const std::vector<std::string> openings = openings_among(lines_of(outcome.out));
  ASSERT_EQ(openings.size(), 30U);
  expect_different(openings);
  // Fewer are the first of more, whatever the number of threads.
  const std::vector<std::string> first(openings.begin(), openings.begin() + 5);
  EXPECT_EQ(openings_among(lines_of(run_ishi(with(making("5", "3"), {"--threads", "3"})).out)),
            first);
  EXPECT_NE(openings_among(lines_of(run_ishi(making("5", "4")).out)), first);
}

TEST_F(OthelloBalanced, MadeOpeningsAreEvenForTheEngine) {
  const Outcome outcome =
      run_ishi({"othello", "openings", "--make", "20", "--depth", "4", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  ASSERT_EQ(line_count(outcome.out), 20U);
  for (const std::string& line : lines_of(outcome.out)) {
    const Json opening = Json::parse(line);
    const double score = opening["score"];
    EXPECT_LE(std::abs(score - match::kEvenScore), 1) << line;
    EXPECT_EQ(score, mean_score(position_after(opening["moves"]), 4)) << line;
  }
}

TEST_F(OthelloBalanced, MakingGoesOnWhereItWasStopped) {
  const auto make = [&](const std::string& file, const std::string& count) {
    return run_ishi(with(making(count, "1"), {"--out", path(file), "--json"}));
  };
  const Json whole = only_line(make("whole", "20"));
  EXPECT_EQ(whole["openings"], 20);
  EXPECT_EQ(whole["resumed_at"], 0);
  const std::string bytes = read("whole");
  EXPECT_EQ(bytes, run_ishi(making("20", "1")).out);
  // Killed in the heading, between two openings, within one.
  const std::size_t heading = bytes.find('\n') + 1;
  for (const std::size_t kept :
       {std::size_t{0}, heading - 9, heading, heading + 51, heading + 60}) {
    write("part", bytes.substr(0, kept));
    const Json resumed = only_line(make("part", "20"));
    EXPECT_EQ(resumed["resumed_at"], kept < heading ? 0 : (kept - heading) / 17);
    EXPECT_EQ(read("part"), bytes) << kept;
  }
  EXPECT_EQ(only_line(make("whole", "20"))["resumed_at"], 20);
  EXPECT_EQ(read("whole"), bytes);

  // What is not of these options is left alone.
  const Outcome other = make("whole", "21");
  EXPECT_EQ(other.status, 2);
  EXPECT_EQ(lines_of(other.err).size(), 1U);
  EXPECT_NE(other.err.find("was not made with these options"), std::string::npos) << other.err;
  EXPECT_EQ(read("whole"), bytes);
  std::string foreign = bytes.substr(0, heading) + bytes.substr(heading + 17) + "f5d6c3d3c4f4\n";
  write("foreign", foreign);
  const Outcome refused = make("foreign", "20");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("holds openings that these options do not make"), std::string::npos);
  EXPECT_EQ(read("foreign"), foreign);
  EXPECT_EQ(run_ishi({"othello", "openings", "--seed", "3", "tiger"}).status, 2);
}

TEST_F(OthelloBalanced, TheSetOfTheProjectIsWhatMatchesNeed) {
  const std::vector<std::string> openings = the_set();
  EXPECT_GE(openings.size(), 3000U);
  expect_different(openings);
  // Random openings are ten discs from even for so short a search, these two.
  constexpr std::size_t kJudged = 40;
  double sum = 0;
  for (std::size_t i = 0; i < kJudged; ++i) {
    sum += std::abs(mean_score(position_after(openings[i * openings.size() / kJudged]), 6));
  }
  EXPECT_LE(sum / kJudged, 4.0);
}

TEST_F(OthelloBalanced, MatchesBeginFromTheSet) {
  const auto match_of = [&](const std::string& game, const std::string& protocol,
                            const std::string& seed = "1") {
    const std::string engine = protocol + ":" + FAKE_ENGINE + " " + protocol;
    return run_ishi({"match", game, "--engine", engine, "--engine", engine, "--games", "4",
                     "--openings", "balanced", "--seed", seed, "--json"});
  };
  const auto openings_with = [&](const std::string& seed) {
    const Outcome outcome = match_of("othello", "gtp", seed);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::vector<std::string> games = lines_of(outcome.out);
    EXPECT_EQ(games.size(), 5U) << "four and the total";
    std::vector<std::string> openings;
    for (std::size_t i = 0; i < games.size() && i < 4; ++i) {
      const Json game = Json::parse(games[i]);
      EXPECT_EQ(game["opening"], 8);
      std::string moves;
      for (const char c : std::string(game["moves"])) {
        if (c != ' ') moves += c;
      }
      openings.push_back(moves.substr(0, 16));
    }
    return openings;
  };
  const std::vector<std::string> openings = openings_with("1");
  ASSERT_EQ(openings.size(), 4U);
  EXPECT_EQ(openings[0], openings[1]) << "both colours";
  EXPECT_EQ(openings[2], openings[3]) << "both colours";
  EXPECT_NE(openings[0], openings[2]);
  std::vector<std::string> all;
  for (const match::GameStart& start : match::balanced_set(match::GameKind::Othello, 1)) {
    all.push_back(match::format_opening(match::GameKind::Othello, start));
  }
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(openings[i], all[i / 2]);
  std::vector<std::string> set = the_set();
  std::sort(set.begin(), set.end());
  std::sort(all.begin(), all.end());
  EXPECT_EQ(all, set) << "in another order, but each of them once";
  EXPECT_EQ(openings_with("1"), openings);
  EXPECT_NE(openings_with("2"), openings) << "the seed decides which";
  const Outcome renju = match_of("renju", "gomocup");
  ASSERT_EQ(renju.status, 0) << renju.err;
  EXPECT_GE(Json::parse(lines_of(renju.out).front())["opening"], 5);
  const Outcome gomoku = match_of("gomoku", "gomocup");
  EXPECT_EQ(gomoku.status, 2);
  EXPECT_NE(gomoku.err.find("balanced openings of othello and renju only"), std::string::npos);
}

}  // namespace
}  // namespace ishi::test
