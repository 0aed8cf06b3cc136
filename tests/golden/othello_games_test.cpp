// The games of data/golden/othello in every format: the same games in each, legal by the referee,
// with the boards and scores that it counts.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/notation/game_reader.hpp>

#include "golden/data_files.hpp"
#include "golden/othello_referee.hpp"

namespace ishi::othello {
namespace {

std::vector<std::string> transcripts() {
  return golden::lines_of(golden::own_file("othello/games.txt"));
}

std::vector<GameRecord> games_of(const std::string& extension) {
  const auto names = [](const char* file, std::size_t size) {
    return *parse_wthor_names(golden::bytes_of(golden::own_file(file)), size);
  };
  std::vector<GameRecord> records;
  for_each_game(*format_of_file("games." + extension),
                golden::bytes_of(golden::own_file("othello/games." + extension)),
                [&](GameItem item) {
                  EXPECT_TRUE(item.record) << extension << " game " << item.number;
                  if (item.record) records.push_back(std::move(*item.record));
                },
                {names("othello/games.jou", kWthorPlayerSize),
                 names("othello/games.trn", kWthorTournamentSize)});
  return records;
}

TEST(OthelloGamesGolden, TheRefereeAcceptsEveryGame) {
  bool any_pass = false;
  for (const std::string& transcript : transcripts()) {
    Referee referee;
    EXPECT_TRUE(referee.play(transcript)) << transcript;
    EXPECT_TRUE(referee.is_over()) << transcript;
    const auto game = parse_transcript(transcript);
    ASSERT_TRUE(game) << transcript;
    EXPECT_EQ(format_obf(game->diagram()).substr(0, 64), referee.obf().substr(0, 64)) << transcript;
    any_pass = any_pass || game->plies().size() > transcript.size() / 2;
  }
  EXPECT_TRUE(any_pass) << "no game with a pass";
}

TEST(OthelloGamesGolden, EveryFormatOfGamesHasTheSame) {
  const std::vector<std::string> known = transcripts();
  ASSERT_GE(known.size(), 8U);
  for (const char* extension : {"wtb", "ggf", "sgf", "pgn", "txt"}) {
    const std::vector<GameRecord> records = games_of(extension);
    ASSERT_EQ(records.size(), known.size()) << extension;
    for (std::size_t i = 0; i < known.size(); ++i) {
      EXPECT_EQ(format_transcript(records[i].game), known[i]) << extension;
      Referee referee;
      ASSERT_TRUE(referee.play(known[i])) << known[i];
      ASSERT_TRUE(score_of(records[i])) << extension;
      EXPECT_EQ(score_of(records[i])->discs(), referee.score()) << extension;
      if (std::string(extension) == "txt") continue;  // moves alone
      EXPECT_EQ(records[i].black, i % 2 == 0 ? "Kuro" : "Shiro") << extension;
      EXPECT_EQ(records[i].white, i % 2 == 0 ? "Shiro" : "Kuro") << extension;
      EXPECT_EQ(records[i].event, "ishi match") << extension;
    }
  }
}

TEST(OthelloGamesGolden, EveryFormatOfBoardsHasTheLast) {
  const std::vector<std::string> known = transcripts();
  for (const char* extension : {"obf", "nboard", "edax"}) {
    const std::vector<GameRecord> records = games_of(extension);
    ASSERT_EQ(records.size(), known.size()) << extension;
    for (std::size_t i = 0; i < known.size(); ++i) {
      Referee referee;
      ASSERT_TRUE(referee.play(known[i])) << known[i];
      EXPECT_EQ(format_obf(records[i].game.diagram()).substr(0, 64), referee.obf().substr(0, 64))
          << extension;
    }
  }
}

}  // namespace
}  // namespace ishi::othello
