// The WTHOR database of ISHI_DATA: every game of every file replays without an illegal move, and
// keeps its moves through the other formats.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/notation/game_reader.hpp>

#include "golden/data_files.hpp"

namespace ishi::othello {
namespace {

namespace fs = std::filesystem;

class WthorSlow : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto folder = golden::shared_file("wthor");
    if (!folder) GTEST_SKIP() << "ISHI_DATA is not set";
    const auto players = parse_wthor_names(golden::bytes_of(*folder / "WTH.JOU"), kWthorPlayerSize);
    const auto tournaments =
        parse_wthor_names(golden::bytes_of(*folder / "WTH.TRN"), kWthorTournamentSize);
    ASSERT_TRUE(players && tournaments);
    players_ = *players;
    tournaments_ = *tournaments;
    for (const auto& entry : fs::directory_iterator(*folder)) {
      if (entry.path().extension() == ".wtb") files_.push_back(entry.path());
    }
  }

  [[nodiscard]] std::vector<GameRecord> games_of(const fs::path& path) const {
    GameReader reader(GameFormat::Wthor, {players_, tournaments_});
    reader.feed(golden::bytes_of(path));
    reader.finish();
    std::vector<GameRecord> records;
    while (std::optional<GameItem> item = reader.next()) {
      EXPECT_TRUE(item->record) << path << " game " << item->number;
      if (item->record) records.push_back(std::move(*item->record));
    }
    return records;
  }

  WthorNames players_;
  WthorNames tournaments_;
  std::vector<fs::path> files_;
};

TEST_F(WthorSlow, EveryGameReplays) {
  std::size_t games = 0;
  for (const fs::path& file : files_) games += games_of(file).size();
  EXPECT_EQ(files_.size(), 47U);
  EXPECT_EQ(games, 131737U);
}

TEST_F(WthorSlow, ThroughGgfAndSgfEveryGameKeepsItsBytes) {
  for (const fs::path& file : files_) {
    for (const GameRecord& record : games_of(file)) {
      const auto ggf = parse_ggf(format_ggf(record));
      ASSERT_TRUE(ggf);
      const auto sgf = parse_sgf(format_sgf(*ggf));
      ASSERT_TRUE(sgf);
      ASSERT_EQ(format_wthor_game(*sgf, {}), format_wthor_game(record, {})) << file;
      ASSERT_EQ(sgf->black, record.black);
      ASSERT_EQ(sgf->white, record.white);
      ASSERT_EQ(sgf->event, record.event);
      ASSERT_EQ(sgf->date, record.date);
    }
  }
}

}  // namespace
}  // namespace ishi::othello
