// The games of data/golden/renju in every format: the same games in each, without a foul by the
// referee.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/notation/game_reader.hpp>

#include "golden/data_files.hpp"
#include "golden/renju_judge.hpp"
#include "reads_rif.hpp"

namespace ishi::renju {
namespace {

std::vector<std::string> transcripts() {
  return golden::lines_of(golden::own_file("renju/games.txt"));
}

std::vector<GameRecord> games_of(const std::string& name) {
  std::vector<GameRecord> records;
  for_each_game(*format_of_file(name), golden::bytes_of(golden::own_file("renju/" + name)),
                [&](GameItem item) {
                  EXPECT_TRUE(item.record) << name << " game " << item.number;
                  if (item.record) records.push_back(std::move(*item.record));
                });
  return records;
}

/// The transcripts of all lines of a tree, in the order of the tree.
void collect_lines(const GameTree& tree, std::size_t node, MoveList& line,
                   std::vector<std::string>& lines) {
  if (tree[node].move) line.moves.push_back(*tree[node].move);
  if (tree[node].next.empty()) lines.push_back(format_moves(line));
  for (const std::size_t next : tree[node].next) collect_lines(tree, next, line, lines);
  if (tree[node].move) line.moves.pop_back();
}

TEST(RenjuGamesGolden, TheRefereeAcceptsEveryGame) {
  for (const std::string& transcript : transcripts()) {
    const auto game = parse_moves(transcript);
    ASSERT_TRUE(game) << transcript;
    Position position;
    for (const Point move : game->moves) {
      ASSERT_TRUE(position.is_empty(move)) << transcript;
      if (position.to_move() == Color::Black) {
        EXPECT_EQ(Referee(position).judge(move.column(), move.row()), Foul::None) << transcript;
      }
      position = position.after(move);
    }
  }
}

TEST(RenjuGamesGolden, EveryFormatOfGamesHasTheSame) {
  const std::vector<std::string> known = transcripts();
  ASSERT_GE(known.size(), 8U);
  for (const char* name : {"games.sgf", "games.rif", "games.openings", "games.txt"}) {
    if (!kReadsRif && std::string(name) == "games.rif") continue;
    const std::vector<GameRecord> records = games_of(name);
    ASSERT_EQ(records.size(), known.size()) << name;
    for (std::size_t i = 0; i < known.size(); ++i) {
      EXPECT_EQ(format_moves(records[i].tree.main_line()), known[i]) << name;
      const bool has_players = !records[i].black.empty();
      EXPECT_EQ(has_players, std::string(name) == "games.sgf" || std::string(name) == "games.rif");
      if (has_players) {
        EXPECT_EQ(records[i].black, i % 2 == 0 ? "Kuro" : "Shiro") << name;
      }
    }
  }
  const std::vector<GameRecord> one = games_of("game.psq");
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(format_moves(one[0].tree.main_line()), known[0]);
  EXPECT_EQ(one[0].black, "Kuro");
}

TEST(RenjuGamesGolden, TheTreesHoldAllGames) {
  std::vector<std::string> known = transcripts();
  std::sort(known.begin(), known.end());
  for (const char* name : {"tree.lib", "tree.sgf"}) {
    const std::vector<GameRecord> records = games_of(name);
    ASSERT_EQ(records.size(), 1U) << name;
    std::vector<std::string> lines;
    MoveList line;
    collect_lines(records[0].tree, GameTree::kRoot, line, lines);
    std::sort(lines.begin(), lines.end());
    EXPECT_EQ(lines, known) << name;
  }
}

}  // namespace
}  // namespace ishi::renju
