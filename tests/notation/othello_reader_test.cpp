// Files that are broken, cut off or endless: one error each, and the games around it are kept.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/notation/game_reader.hpp>

#include "random_games.hpp"

namespace ishi::othello {
namespace {

/// What a reader gave: transcripts of the games, and where the errors stand.
struct Reading {
  std::vector<std::string> games;
  std::vector<std::string> errors;  // "game line column offset"
};

void take(const GameItem& item, Reading& reading) {
  if (item.record) {
    reading.games.push_back(format_transcript(item.record->game));
    return;
  }
  reading.errors.push_back(std::to_string(item.number) + ' ' + std::to_string(item.line) + ' ' +
                           std::to_string(item.column) + ' ' +
                           std::to_string(item.record.error().offset));
}

/// Feeds `text` in pieces of `piece` bytes.
Reading read(GameFormat format, std::string_view text, std::size_t piece) {
  Reading reading;
  GameReader reader(format);
  for (std::size_t at = 0; at < text.size(); at += piece) {
    reader.feed(text.substr(at, piece));
    while (const auto item = reader.next()) take(*item, reading);
  }
  reader.finish();
  while (const auto item = reader.next()) take(*item, reading);
  return reading;
}

struct Broken {
  const char* name;
  GameFormat format;
  std::string text;
  std::vector<std::string> games;
  std::vector<std::string> errors;
};

std::vector<Broken> broken_files() {
  return {
      {"GgfIllegalMove",
       GameFormat::Ggf,
       "(;GM[Othello]B[f5]W[d6];)\n(;GM[Othello]B[f5]W[a1];)\n(;GM[Othello]B[f5]W[f4];)",
       {"f5d6", "f5f4"},
       {"2 2 21 46"}},
      {"GgfOpenBracket",
       GameFormat::Ggf,
       "(;GM[Othello]B[f5]W[d6\n(;GM[Othello]B[f5]W[f4];)\n",
       {"f5f4"},
       {"1 1 23 22"}},
      {"GgfNoEnd",
       GameFormat::Ggf,
       "1 (;GM[Othello]B[f5]\n2 (;GM[Othello]B[f5]W[f4];)\n",
       {"f5f4"},
       {"1 2 1 21"}},
      {"GgfCutOff",
       GameFormat::Ggf,
       "(;GM[Othello]B[f5];)(;GM[Othello]B[f5]W[",
       {"f5"},
       {"2 1 40 39"}},
      {"SgfVariationsOfABrokenGame",
       GameFormat::Sgf,
       "(;FF[4]GM[2];B[f5];W[a1](;B[c3])\n(;B[c4]))\n(;FF[4]GM[2];B[f5])\n",
       {"f5"},
       {"1 1 22 21"}},
      {"SgfOpenBracket",
       GameFormat::Sgf,
       "(;GM[2];B[f5];W[d6])\n(;GM[2];B[f5;W[d6])\n(;GM[2];B[f5])\n",
       {"f5d6", "f5"},
       {"2 2 13 33"}},
      {"PgnIllegalMove",
       GameFormat::Pgn,
       "[Event \"a\"]\n\n1. f5 d6\n2. c3 36-28\n\n[Event \"b\"]\n\n1. f5 a1\n\n[Event \"c\"]\n\n1. "
       "f5 *\n",
       {"f5d6c3", "f5"},
       {"2 8 7 54"}},
      {"PgnOpenComment",
       GameFormat::Pgn,
       "[Event \"a\"]\n\n1. f5 { d6\n\n[Event \"b\"]\n\n1. f5 f4 *\n",
       {"f5f4"},
       {"1 3 7 19"}},
      {"PgnCutOff",
       GameFormat::Pgn,
       "[Event \"a\"]\n\n1. f5 d6\n\n[Event \"b\"]\n\n1. f5 f4 *\n\n[Event \"c\"]\n\n1. f5",
       {"f5f4"},
       {"1 4 1 22", "3 11 6 66"}},
      {"PgnWithoutTags", GameFormat::Pgn, "1. f5 d6\n\n1. f5 f4\n\n\n", {"f5d6", "f5f4"}, {}},
      {"TranscriptLines",
       GameFormat::Transcript,
       "# notes\n\nf5d6\r\nf5a1\n  f5 f4 ; a note\nXXXX\nf5",
       {"f5d6", "f5f4", "f5"},
       {"2 4 3 17", "4 6 1 37"}},
      {"Empty", GameFormat::Ggf, "", {}, {"0 1 1 0"}},
      {"Noise", GameFormat::Sgf, "no game in\nhere", {}, {"0 1 1 0"}},
  };
}

class BrokenFile : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenFile, KeepsTheOtherGamesHoweverTheBytesCome) {
  const Broken& file = GetParam();
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{100000}}) {
    const Reading reading = read(file.format, file.text, piece);
    EXPECT_EQ(reading.games, file.games) << "in pieces of " << piece;
    ASSERT_EQ(reading.errors.size(), file.errors.size()) << "in pieces of " << piece;
    for (std::size_t i = 0; i < file.errors.size(); ++i) {
      EXPECT_EQ(reading.errors[i], file.errors[i]) << "in pieces of " << piece;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, BrokenFile, ::testing::ValuesIn(broken_files()),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(GameReaderLimits, EndlessLinesAreOneErrorEach) {
  const std::string endless(3 * GameReader::kLongestGame, 'X');
  const std::string ggf_game = "\n(;GM[Othello]B[f5];)\n";
  struct Case {
    GameFormat format;
    std::string text;
    std::size_t games;
    std::size_t errors;
  };
  for (const Case& file :
       {Case{GameFormat::Transcript, "f5\n" + endless + "\nf5d6\n", 2, 1},
        Case{GameFormat::Obf, endless, 0, 1},
        Case{GameFormat::Pgn, endless + "\n\n[Event \"x\"]\n\n1. f5 *\n", 1, 1},
        Case{GameFormat::Ggf, endless, 0, 1}, Case{GameFormat::Ggf, endless + ggf_game, 1, 0},
        Case{GameFormat::Ggf, "(;GM[Othello]C[" + endless + ggf_game, 1, 1},
        Case{GameFormat::Sgf, "(;GM[2]C[" + endless, 0, 1}, Case{GameFormat::Edax, endless, 0, 1},
        Case{GameFormat::Wthor, endless, 0, 1}}) {
    const Reading reading = read(file.format, file.text, 64 * 1024);
    EXPECT_EQ(reading.games.size(), file.games) << name_of(file.format);
    EXPECT_EQ(reading.errors.size(), file.errors) << name_of(file.format);
  }
}

class BrokenWthor : public ::testing::Test {
 protected:
  BrokenWthor() {
    WthorWriter writer({2026, 1, 1});
    for (const GameRecord& record : testing::random_records(8, 10)) {
      EXPECT_TRUE(writer.add(record));
    }
    bytes_ = writer.games();
  }
  void expect(std::size_t games, const std::vector<std::string>& errors) const {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{1000000}}) {
      const Reading reading = read(GameFormat::Wthor, bytes_, piece);
      EXPECT_EQ(reading.games.size(), games);
      EXPECT_EQ(reading.errors, errors);
    }
  }
  std::string bytes_;
};

TEST_F(BrokenWthor, Whole) { expect(10, {}); }

TEST_F(BrokenWthor, Truncated) {
  bytes_.resize(16 + 68 * 4 + 5);
  expect(4, {"0 0 0 293"});
}

TEST_F(BrokenWthor, CountTooLarge) {
  bytes_.replace(4, 4, "\xff\xff\xff\xff");
  expect(10, {"0 0 0 696"});
}

TEST_F(BrokenWthor, CountTooSmall) {
  bytes_.replace(4, 4, std::string("\x03\0\0\0", 4));
  expect(3, {"0 0 0 220"});
}

TEST_F(BrokenWthor, IllegalMove) {
  bytes_[16 + 68 * 2 + 8 + 1] = 11;  // a1
  expect(9, {"3 0 0 161"});
}

TEST_F(BrokenWthor, NoSquare) {
  bytes_[16 + 68 * 9 + 8] = 99;
  expect(9, {"10 0 0 636"});
}

TEST_F(BrokenWthor, ShortHeader) {
  bytes_.resize(7);
  expect(0, {"0 0 0 7"});
}

}  // namespace
}  // namespace ishi::othello
