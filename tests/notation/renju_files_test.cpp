// The file formats of Renju: known texts, round trips, bad files with their place.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/game_reader.hpp>

#include "notation/expect_error.hpp"
#include "reads_rif.hpp"

namespace ishi::renju {
namespace {

/// The games of a file, and where and why what stands between them could not be read.
struct FileRead {
  std::vector<GameRecord> games;
  std::vector<GameItem> errors;
};

FileRead read_file(GameFormat format, std::string_view text) {
  FileRead read;
  for_each_game(format, text, [&](GameItem item) {
    if (item.record) {
      read.games.push_back(std::move(*item.record));
    } else {
      read.errors.push_back(std::move(item));
    }
  });
  return read;
}

std::vector<GameRecord> games_of(GameFormat format, std::string_view text) {
  FileRead read = read_file(format, text);
  EXPECT_TRUE(read.errors.empty());
  return std::move(read.games);
}

/// The first error of a file.
void expect_error(GameFormat format, std::string_view text, std::size_t offset,
                  std::string_view found) {
  const FileRead read = read_file(format, text);
  ASSERT_FALSE(read.errors.empty());
  expect_error(read.errors[0].record, offset, found);
  const TextPlace place = place_of(text, offset);
  EXPECT_EQ(read.errors[0].line, place.line);
  EXPECT_EQ(read.errors[0].column, place.column);
}

std::string moves_of(const GameRecord& record) { return format_moves(record.tree.main_line()); }

/// h8 i9, then i7 with a comment, or j10 marked and labelled and j9 behind it.
GameRecord branching_record() {
  GameRecord record;
  const std::size_t first = record.tree.add(GameTree::kRoot, Point(7, 7));
  const std::size_t second = record.tree.add(first, Point(8, 8));
  const std::size_t main = record.tree.add(second, Point(8, 6));
  const std::size_t other = record.tree.add(second, Point(9, 9));
  record.tree.add(other, Point(9, 8));
  record.tree[main].comment = "best\nor so";
  record.tree[other].marked = true;
  record.tree[other].label = "A";
  return record;
}

TEST(RenjuPsq, ColumnFromTheLeftRowFromTheTop) {
  const auto record =
      parse_psq("Piskvorky 15x15, 11:11, 0\r\n8,8,1500\r\n9,7,800\r\none\r\ntwo\r\n-1\r\n");
  ASSERT_TRUE(record);
  EXPECT_EQ(moves_of(*record), "h8i9");
  EXPECT_EQ(record->black, "one");
  EXPECT_EQ(record->white, "two");
  const auto again = parse_psq(format_psq(*record));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *record);
}

TEST(RenjuPsq, ErrorsNameTheirPlace) {
  expect_error(parse_psq("Piskvorky 20x20, 0"), 0, "'P'");
  expect_error(parse_psq("Piskvorky 15x15,\n8,8,0\n8,8,0\n"), 23, "8,8,0");
  expect_error(parse_psq("Piskvorky 15x15,\n16,8,0\n"), 17, "16,8,0");
  expect_error(parse_psq("Piskvorky 15x15,\n1,x\n"), 19, "'x'");
}

TEST(RenjuGomocupOpenings, DistancesFromTheMiddle) {
  const auto games = games_of(GameFormat::Openings, "0,0, 1,-1\n\n-7,-7,7,7\n");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(moves_of(games[0]), "h8i9");
  EXPECT_EQ(moves_of(games[1]), "a15o1");
  const MoveList first = games[0].tree.main_line();
  EXPECT_EQ(*parse_gomocup_opening(format_gomocup_opening(first)), first);
  expect_error(GameFormat::Openings, "0,0\n1", 5, "the end");
  expect_error(GameFormat::Openings, "8,0", 0, "8,0");
  expect_error(GameFormat::Openings, "0,0 0,0", 4, "0,0");
  expect_error(GameFormat::Openings, "\n", 0, "byte 0x0a");
}

TEST(RenjuSgf, ReadsBothKindsOfPoints) {
  const auto games =
      games_of(GameFormat::Sgf, "(;GM[4]SZ[15]PB[A \\] B];B[hh];W[ig](;B[ii])(;B[j10];W[jg]))");
  ASSERT_EQ(games.size(), 1u);
  const GameRecord& record = games.front();
  EXPECT_EQ(record.black, "A ] B");
  EXPECT_EQ(moves_of(record), "h8i9i7");
  EXPECT_EQ(record.tree.size(), 6u);
}

TEST(RenjuSgf, RoundTripWithVariations) {
  GameRecord record = branching_record();
  record.black = "A [1] \\";
  record.event = "cup";
  const auto games = games_of(GameFormat::Sgf, format_sgf(record) + format_sgf(record));
  ASSERT_EQ(games.size(), 2u) << format_sgf(record);
  EXPECT_EQ(format_sgf(games[1]), format_sgf(record));
  EXPECT_EQ(games[0].black, record.black);
  EXPECT_EQ(games[0].tree.size(), record.tree.size());
}

TEST(RenjuSgf, ErrorsNameTheirPlace) {
  expect_error(parse_sgf(""), 0, "the end");
  expect_error(parse_sgf("(;GM[1])"), 5, "1");
  expect_error(parse_sgf("(;B[hh];B[ii])"), 10, "ii");
  expect_error(parse_sgf("(;B[hh];W[hh])"), 10, "hh");
  expect_error(parse_sgf("(;B[zz])"), 4, "zz");
  expect_error(parse_sgf("(;B[hh]"), 7, "the end");
  expect_error(parse_sgf("(;C[\\"), 3, "the end");
  expect_error(parse_sgf("(;AB[hh])"), 5, "AB");
}

TEST(RenjuRenLib, RoundTripOfATree) {
  const GameRecord record = branching_record();
  const std::string bytes = format_renlib(record);
  const auto read = parse_renlib(bytes);
  ASSERT_TRUE(read) << read.error().offset;
  EXPECT_EQ(format_renlib(*read), bytes);
  EXPECT_EQ(moves_of(*read), "h8i9i7");
  EXPECT_EQ(read->tree.size(), record.tree.size());
  const std::size_t main = (*read).tree[2].next[0];
  EXPECT_EQ(read->tree[main].comment, "best\nor so");
  const std::size_t other = read->tree[2].next[1];
  EXPECT_TRUE(read->tree[other].marked);
  EXPECT_EQ(read->tree[other].label, "A");
}

TEST(RenjuRenLib, BytesAsRenLibWritesThem) {
  // The centre is 0x78: row 8 from the top, column 8. The old form has no root.
  std::string bytes("\xffRenLib\xff\x03\x04", 10);
  bytes.resize(20, '\xff');
  const auto record = parse_renlib(bytes + std::string("\x00\x00\x78\x00\x69\x40", 6));
  ASSERT_TRUE(record);
  EXPECT_EQ(moves_of(*record), "h8i9");
  const auto without_root = parse_renlib(bytes + "\x78\x40");
  ASSERT_TRUE(without_root);
  EXPECT_EQ(moves_of(*without_root), "h8");
  expect_error(parse_renlib("RenLib"), 0, "'R'");
  expect_error(parse_renlib(bytes + "\x78"), 21, "the end");
  expect_error(parse_renlib(bytes + std::string("\x78\x00\x78\x40", 4)), 22, "h8");
  expect_error(parse_renlib(bytes + std::string("\x78\x00\x70\x40", 4)), 22, "'p'");
}

TEST(RenjuRenLib, EveryCutIsNoticed) {
  GameRecord record = branching_record();
  record.tree[record.tree.size() - 1].comment = "the last text";
  const std::string bytes = format_renlib(record);
  ASSERT_TRUE(parse_renlib(bytes));
  for (std::size_t size = 21; size < bytes.size(); ++size) {
    const auto read = parse_renlib(std::string_view(bytes).substr(0, size));
    ASSERT_FALSE(read) << size;
    EXPECT_LE(read.error().offset, size);
  }
}

TEST(RenjuSgf, BrokenLinesMarksAndOutcomes) {
  const auto games = games_of(
      GameFormat::Sgf, "(;GM[4]RE[W+Resign]RO[3]RU[Soosorv-8]C[one \\\r\nline];B[hh]MA[aa])");
  ASSERT_EQ(games.size(), 1u);
  const GameRecord& record = games.front();
  EXPECT_EQ(record.tree[GameTree::kRoot].comment, "one line");
  EXPECT_FALSE(record.tree[1].marked) << "another point is marked";
  EXPECT_EQ(record.round, "3");
  EXPECT_EQ(record.rule, "Soosorv-8");
  EXPECT_EQ(outcome_of(record), RecordedOutcome::WhiteWins);
  if (!kReadsRif) GTEST_SKIP() << "built without pugixml";
  const auto back = games_of(GameFormat::Rif, format_games(GameFormat::Rif, games));
  ASSERT_EQ(back.size(), 1u);
  EXPECT_EQ(back.front().result, "0-1");
  EXPECT_NE(format_sgf(back.front()).find("RE[W+]"), std::string::npos);
}

// The shape of an entry as renju.net writes it; the moves are those of data/renju/game.txt.
TEST(RenjuRif, AGameAsTheDatabaseHasIt) {
  if (!kReadsRif) GTEST_SKIP() << "built without pugixml";
  constexpr std::string_view kDatabase =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- terms: <game> -->\n<database>\n"
      "<countries><country id=\"1\" name=\"X\" abbr=\"XX\"/></countries>\n"
      "<rules><rule id=\"25\" name=\"Taraguchi-10\"><info>how &lt;it&gt; "
      "goes</info></rule></rules>\n"
      "<openings><opening id=\"19\" name=\"\" abbr=\"i6\"/></openings>\n"
      "<players>\n<player id=\"3069\" name=\"A\" surname=\"B &amp; &#233;&#x77f3;\" country=\"1\" "
      "city=\"2\"/>\n<player id=\"3969\" name=\"\" surname='D > E'/>\n</players>\n"
      "<tournaments><tournament id=\"3369\" name=\"Cup\" country=\"1\" city=\"2\" year=\"2019\" "
      "month=\"8\" start=\"2019-08-05\" end=\"2019-08-09\" rule=\"25\" "
      "rated=\"1\"/></tournaments>\n"
      "<games>\n<game id=\"171548\" publisher=\"91\" tournament=\"3369\" round=\"8\" rule=\"25\" "
      "black=\"3069\" white=\"3969\" bresult=\"1\" btime=\"8\" wtime=\"8\" opening=\"19\" "
      "alt=\"51\" swap=\"R--R-\">\n<move>h8 i9 h7 j8 f8 h9</move>\n<info>B=1245</info>\n</game>\n"
      "<game id=\"2\" black=\"9\" bresult=\"0.5\"><move/><info/></game>\n"
      "<game id=\"3\" bresult=\"0\"><move></move></game>\n</games>\n</database>\n";
  const auto games = games_of(GameFormat::Rif, kDatabase);
  ASSERT_EQ(games.size(), 3u);
  const GameRecord& first = games[0];
  EXPECT_EQ(first.black, "A B & \xc3\xa9\xe7\x9f\xb3");
  EXPECT_EQ(first.white, "D > E");
  EXPECT_EQ(first.event, "Cup");
  EXPECT_EQ(first.date, "2019-08-05");
  EXPECT_EQ(first.round, "8");
  EXPECT_EQ(first.rule, "Taraguchi-10");
  EXPECT_EQ(first.result, "1-0");
  EXPECT_EQ(first.tree[GameTree::kRoot].comment, "B=1245");
  EXPECT_EQ(moves_of(first), "h8i9h7j8f8h9");
  EXPECT_EQ(games[1].black, "9") << "not in the table";
  EXPECT_EQ(games[1].result, "1/2-1/2");
  EXPECT_EQ(games[2].result, "0-1");
  EXPECT_EQ(games_of(GameFormat::Rif, format_games(GameFormat::Rif, games)), games);
}

TEST(RenjuRif, WhatIsWrittenOfACommentOfControlCharactersIsWrittenAgain) {
  if (!kReadsRif) GTEST_SKIP() << "built without pugixml";
  const auto games =
      games_of(GameFormat::Rif, "<games><game><move>h8</move><info>\x11</info></game></games>");
  ASSERT_EQ(games.size(), 1u);
  const std::string written = format_games(GameFormat::Rif, games);
  EXPECT_EQ(format_games(GameFormat::Rif, games_of(GameFormat::Rif, written)), written);
}

TEST(RenjuRif, ErrorsNameTheirPlace) {
  if (!kReadsRif) GTEST_SKIP() << "built without pugixml";
  expect_error(GameFormat::Rif, "", 0, "the end");
  expect_error(GameFormat::Rif, "<html>", 6, "the end");
  expect_error(GameFormat::Rif, "<html></html>", 13, "the end");
  expect_error(GameFormat::Rif, "<database><game><move>h8 h8</move></game>", 25, "h8");
  expect_error(GameFormat::Rif, "<database><game>", 16, "the end");
  expect_error(GameFormat::Rif, "<database><game><game></game></game></database>", 16, "'<'");
  expect_error(GameFormat::Rif, "<database><game", 15, "the end");
  expect_error(GameFormat::Rif, "<database></game>", 12, "'g'");
  expect_error(GameFormat::Rif, "<games><move>h8</move>", 7, "'<'");
}

TEST(RenjuRif, WithoutPugixmlTheErrorSaysSo) {
  if (kReadsRif) GTEST_SKIP() << "built with pugixml";
  const FileRead read = read_file(GameFormat::Rif, "<games/>");
  ASSERT_EQ(read.errors.size(), 1u);
  EXPECT_NE(read.errors[0].record.error().expected.find("pugixml"), std::string_view::npos);
}

TEST(RenjuRif, AfterABrokenGameTheRestIsRead) {
  if (!kReadsRif) GTEST_SKIP() << "built without pugixml";
  const FileRead read =
      read_file(GameFormat::Rif,
                "<games>\n<game><move>h8</move></game>\n<game>\n<move>h8 &#104;8 h7 h8</move>"
                "</game>\n<game>\n<move>i9</move></game>\n<game><move>j10</mo");
  ASSERT_EQ(read.games.size(), 2u);
  EXPECT_EQ(moves_of(read.games[1]), "i9");
  ASSERT_EQ(read.errors.size(), 2u);
  EXPECT_EQ(read.errors[0].number, 2u);
  EXPECT_EQ(read.errors[0].line, 4u);
  EXPECT_EQ(read.errors[1].number, 4u) << "the game that is cut off";
  EXPECT_EQ(read.errors[1].line, 7u);
}

TEST(RenjuTranscripts, OneGameALine) {
  const auto games = games_of(GameFormat::Transcript, "# two games\nh8i9\r\n\nj10 # a note\nstart");
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(format_games(GameFormat::Transcript, games), "h8i9\nj10\nstart\n");
  expect_error(GameFormat::Transcript, "h8\ni9 i9", 6, "i9");
  expect_error(GameFormat::Transcript, "# none\n", 0, "'#'");
}

// The same games whether the file comes whole or byte by byte; a broken one costs itself only.
TEST(RenjuGameReader, ABrokenGameCostsItselfOnly) {
  struct Case {
    GameFormat format;
    std::string_view text;
    std::size_t line;
    std::size_t column;
  };
  for (const Case& file :
       {Case{GameFormat::Transcript, "h8i9\nh8 z9\nj10 # last\n", 2, 4},
        Case{GameFormat::Openings, "0,0,1,-1\n0,0,0,0\n2,-2\n", 2, 5},
        Case{GameFormat::Sgf, "(;GM[4];B[hh];W[ig])\n(;GM[4];B[hh];W[hh])\n(;GM[4];B[jf])\n", 2,
             17}}) {
    GameReader reader(file.format);
    std::vector<std::string> games;
    std::vector<GameItem> errors;
    const auto take_all = [&] {
      while (auto item = reader.next()) {
        if (item->record) {
          games.push_back(moves_of(*item->record));
        } else {
          errors.push_back(std::move(*item));
        }
      }
    };
    for (const char c : file.text) {
      reader.feed(std::string_view(&c, 1));
      take_all();
    }
    reader.finish();
    take_all();
    ASSERT_EQ(games.size(), 2u) << name_of(file.format);
    EXPECT_EQ(games[0], "h8i9") << name_of(file.format);
    EXPECT_EQ(games[1], "j10") << name_of(file.format);
    ASSERT_EQ(errors.size(), 1u) << name_of(file.format);
    EXPECT_EQ(errors[0].number, 2u);
    EXPECT_EQ(errors[0].line, file.line) << name_of(file.format);
    EXPECT_EQ(errors[0].column, file.column) << name_of(file.format);
    EXPECT_EQ(read_file(file.format, file.text).errors[0].column, file.column);
  }
}

TEST(RenjuGameReader, LongTreesAreReadInPieces) {
  GameRecord record;
  record.tree.add(GameTree::kRoot, Point(7, 7));
  record.tree[1].comment.assign(std::size_t{9} << 18, 'x');
  const std::string file = format_game(GameFormat::Sgf, record);
  const auto games = games_of(GameFormat::Sgf, file + file);
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[1], record);
}

TEST(RenjuPsq, NamesThatLookLikeMoves) {
  GameRecord record;
  record.black = "8,8";
  record.white = "two\nlines";
  const auto again = parse_psq(format_psq(record));
  ASSERT_TRUE(again) << format_psq(record);
  EXPECT_EQ(again->tree.size(), 1u);
  EXPECT_EQ(again->black, " 8,8");
  EXPECT_EQ(again->white, "two lines");
}

TEST(RenjuSvg, ShowsStonesNumbersAndForbiddenPoints) {
  const MoveList game = *parse_moves("h9a1h7a2g8a3i8");
  const Position position = game.position();
  const std::string svg = format_svg(position, forbidden_points(position), game.moves);
  const auto count = [&](std::string_view part) {
    int found = 0;
    for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count("<circle"), 7);
  EXPECT_EQ(count("double-three"), 1);
  EXPECT_EQ(count(">7</text>"), 2) << "row 7 and the seventh move";
}

}  // namespace
}  // namespace ishi::renju
