// What one format writes it reads back; what goes through several keeps every move.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/notation/game_reader.hpp>

#include "random_games.hpp"

namespace ishi::othello {
namespace {

using testing::difference;
using testing::random_records;

std::vector<GameRecord> read_all(GameFormat format, const std::string& text) {
  std::vector<GameRecord> records;
  for_each_game(format, text, [&](GameItem item) {
    ASSERT_TRUE(item.record) << item.number << ": " << item.record.error().expected;
    records.push_back(std::move(*item.record));
  });
  return records;
}

std::string write_all(GameFormat format, const std::vector<GameRecord>& records) {
  std::string text;
  for (const GameRecord& record : records) text += format_game(format, record);
  return text;
}

void expect_same(const std::vector<GameRecord>& a, const std::vector<GameRecord>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(difference(a[i], b[i]), "") << "game " << i;
}

class TextFormat : public ::testing::TestWithParam<GameFormat> {};

TEST_P(TextFormat, ReadsBackWhatItWrote) {
  const std::vector<GameRecord> records = random_records(1, 60);
  expect_same(read_all(GetParam(), write_all(GetParam(), records)), records);
}

TEST_P(TextFormat, KeepsPlaceRoundDayAndUnknownTags) {
  GameRecord record = random_records(2, 1)[0];
  record.place = "Paris; (France)";
  record.round = "3";
  record.date = "1992-11-08";
  record.theoretical.reset();
  record.extra = {{"US", "typed by hand"}, {"SO", "a [book]"}};
  expect_same(read_all(GetParam(), format_game(GetParam(), record)), {record});
}

TEST(Comments, AreKeptWhereAFormatHasThem) {
  GameRecord record = random_records(5, 1)[0];
  set_comment(record, 3, "after three");
  set_comment(record, 0, "at the start [a] \\ b");
  set_comment(record, 3, "a better one");
  set_comment(record, 2, "gone");
  set_comment(record, 2, "");
  ASSERT_EQ(record.comments.size(), 2U);
  for (const GameFormat format : {GameFormat::Sgf, GameFormat::Pgn}) {
    const auto read = read_all(format, format_game(format, record));
    ASSERT_EQ(read.size(), 1U);
    EXPECT_EQ(read[0].comments, record.comments) << name_of(format);
  }
  const auto ggf = read_all(GameFormat::Ggf, format_game(GameFormat::Ggf, record));
  ASSERT_EQ(ggf.size(), 1U);
  EXPECT_EQ(comment_at(ggf[0], 0), "at the start [a] \\ b");
  const Parsed<GameRecord> sgf = parse_sgf("(;GM[2]C[one];C[two]B[f5];C[three])");
  ASSERT_TRUE(sgf);
  const std::vector<PlyComment> expected = {{0, "one"}, {1, "two\nthree"}};
  EXPECT_EQ(sgf->comments, expected);
  const Parsed<GameRecord> pgn = parse_pgn("{ a\n b } f5 {c} {d} d6");
  ASSERT_TRUE(pgn);
  const std::vector<PlyComment> words = {{0, "a b"}, {1, "c\nd"}};
  EXPECT_EQ(pgn->comments, words);
}

TEST_P(TextFormat, KeepsAnyStart) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 50; ++i) {
    const Bitboard8 black(random() & random());
    const Bitboard8 white = Bitboard8(random() & random()) & ~black;
    GameRecord record;
    record.game = Game(Diagram::of(black, white, i % 2 == 0 ? Color::Black : Color::White));
    while (record.game.plies().size() < 5) {
      const Bitboard8 legal = moves(record.game.position());
      if (legal.empty() || !record.game.play(Move(legal.first()))) break;
    }
    expect_same(read_all(GetParam(), format_game(GetParam(), record)), {record});
  }
  GameRecord empty;
  empty.game = Game(Diagram::of(Bitboard8(), Bitboard8(), Color::White));
  expect_same(read_all(GetParam(), format_game(GetParam(), empty)), {empty});
}

INSTANTIATE_TEST_SUITE_P(All, TextFormat,
                         ::testing::Values(GameFormat::Ggf, GameFormat::Sgf, GameFormat::Pgn),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

TEST(RoundTrip, PositionsKeepTheLastBoard) {
  const std::vector<GameRecord> records = random_records(4, 30);
  for (const GameFormat format : {GameFormat::Obf, GameFormat::NBoard, GameFormat::Edax}) {
    const std::vector<GameRecord> back = read_all(format, write_all(format, records));
    ASSERT_EQ(back.size(), records.size());
    for (std::size_t i = 0; i < back.size(); ++i) {
      EXPECT_EQ(back[i].game.start(), records[i].game.diagram()) << name_of(format);
    }
  }
}

TEST(RoundTrip, TranscriptsKeepTheMoves) {
  const std::vector<GameRecord> records = random_records(5, 30);
  const auto back = read_all(GameFormat::Transcript, write_all(GameFormat::Transcript, records));
  ASSERT_EQ(back.size(), records.size());
  for (std::size_t i = 0; i < back.size(); ++i) {
    // A pass at the very end, before nothing, is the one thing that a transcript does not tell.
    auto moves = testing::moves_of(records[i].game);
    while (!moves.empty() && moves.back().is_pass()) moves.pop_back();
    EXPECT_EQ(testing::moves_of(back[i].game), moves);
  }
}

struct WthorFiles {
  std::string games;
  std::string players;
  std::string tournaments;
};

WthorFiles write_wthor(const std::vector<GameRecord>& records) {
  WthorWriter writer({2024, 2, 29});
  for (const GameRecord& record : records) EXPECT_TRUE(writer.add(record));
  return {writer.games(), writer.players(), writer.tournaments()};
}

std::vector<GameRecord> read_wthor(const WthorFiles& files) {
  const auto players = parse_wthor_names(files.players, kWthorPlayerSize);
  const auto tournaments = parse_wthor_names(files.tournaments, kWthorTournamentSize);
  EXPECT_TRUE(players && tournaments);
  GameReader reader(GameFormat::Wthor, {*players, *tournaments});
  reader.feed(files.games);
  reader.finish();
  std::vector<GameRecord> records;
  while (std::optional<GameItem> item = reader.next()) {
    EXPECT_TRUE(item->record);
    if (item->record) records.push_back(std::move(*item->record));
  }
  return records;
}

TEST(RoundTrip, WthorThroughGgfSgfAndPgnKeepsEverything) {
  std::vector<GameRecord> records = random_records(6, 200);
  for (GameRecord& record : records) {  // what WTHOR has no room for: a pass after the last move
    while (!record.game.plies().empty() && record.game.plies().back().move.is_pass()) {
      record.game.undo();
    }
  }
  const WthorFiles files = write_wthor(records);
  EXPECT_EQ(files.games.size(), 16 + 68 * records.size());
  const auto first = read_wthor(files);
  expect_same(first, records);
  const auto ggf = read_all(GameFormat::Ggf, write_all(GameFormat::Ggf, first));
  const auto sgf = read_all(GameFormat::Sgf, write_all(GameFormat::Sgf, ggf));
  const auto pgn = read_all(GameFormat::Pgn, write_all(GameFormat::Pgn, sgf));
  const WthorFiles again = write_wthor(pgn);
  EXPECT_EQ(again.games, files.games);
  EXPECT_EQ(again.players, files.players);
  EXPECT_EQ(again.tournaments, files.tournaments);
}

TEST(RoundTrip, FormatsAreKnownByNameAndExtension) {
  for (const auto& names : kGameFormats) {
    EXPECT_EQ(parse_format(name_of(names.format)), names.format);
    EXPECT_EQ(format_of_file("games/WTH_1977." + std::string(names.extension)), names.format);
  }
  EXPECT_EQ(parse_format("SGF"), GameFormat::Sgf);
  EXPECT_EQ(parse_format("sfg").error().found.view(), "sfg");
  EXPECT_EQ(format_of_file("WTHOR.WTB"), GameFormat::Wthor);
  EXPECT_EQ(format_of_file("games"), std::nullopt);
  EXPECT_EQ(format_of_file("games.zip"), std::nullopt);
}

}  // namespace
}  // namespace ishi::othello
