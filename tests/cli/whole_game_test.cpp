// Two whole games typed in a terminal as people type, and what another program finds in the files
// that they were saved in: a reader of SGF that knows nothing of ishi.
#include <cctype>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/game.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/at_terminal.hpp"

namespace ishi::test {
namespace {

/// A node of SGF: property names with their first values.
using Node = std::map<std::string, std::string>;

/// The nodes of a file without variations, by the grammar of FF[4] and nothing else.
std::vector<Node> nodes_of(const std::string& sgf) {
  std::vector<Node> nodes;
  std::string name;
  for (std::size_t at = 0; at < sgf.size(); ++at) {
    const char c = sgf[at];
    if (c == ';') {
      nodes.emplace_back();
      name.clear();
    } else if (std::isupper(static_cast<unsigned char>(c)) != 0) {
      name += c;
    } else if (c == '[' && !nodes.empty()) {
      std::string value;
      for (++at; at < sgf.size() && sgf[at] != ']'; ++at) {
        if (sgf[at] == '\\') ++at;
        value += sgf[at];
      }
      nodes.back().emplace(name, value);
      name.clear();
    }
  }
  return nodes;
}

using WholeGame = AtTerminal;

/// Plays what the program says was played: lines `2. White d6` and `White passes`.
void follow(const std::string& shown, othello::Game& game) {
  std::istringstream lines(shown);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    std::string second;
    std::string move;
    words >> first >> second >> move;
    if (second == "passes" || second == "passes\r") {
      ASSERT_TRUE(game.play(othello::Move::pass()));
    } else if (first.ends_with('.') && (second == "Black" || second == "White")) {
      const auto square = board::parse_square(move);
      ASSERT_TRUE(square) << line;
      ASSERT_TRUE(game.play(othello::Move(*square))) << line;
    }
  }
}

TEST_F(WholeGame, OfOthelloAgainstTheEngine) {
  InTerminal terminal("othello", "play", "--level", "1", "--name", "Ann [1]", "--clock", "9m+1s");
  othello::Game game;
  for (int turn = 0; !game.is_over(); ++turn) {
    ASSERT_LE(turn, 60);
    const auto shown = terminal.shown_before("> ");
    ASSERT_TRUE(shown) << "after " << turn << " turns";
    follow(*shown, game);
    if (game.is_over()) {
      const std::string black = std::to_string(game.diagram().black().count()) + " disc";
      EXPECT_NE(shown->find("Black: Ann [1], " + black), std::string::npos) << *shown;
      EXPECT_TRUE(shown->ends_with("over")) << *shown;
      break;
    }
    ASSERT_EQ(game.to_move(), othello::Color::Black);
    std::string move(board::format_square(othello::moves(game.position()).first()));
    if (turn % 3 == 1) move[0] = static_cast<char>(std::toupper(move[0]));
    if (turn % 3 == 2) move.insert(1, 1, ' ');
    terminal.press(move + "\n");
  }
  terminal.press("save " + path("game.sgf") + "\n");
  ASSERT_TRUE(terminal.shows("saved\r\n"));
  terminal.press("exit\n");
  EXPECT_EQ(terminal.exit_status(), 0);

  const std::vector<Node> nodes = nodes_of(read("game.sgf"));
  ASSERT_EQ(nodes.size(), game.plies().size() + 1);
  EXPECT_EQ(nodes[0].at("GM"), "2");
  EXPECT_EQ(nodes[0].at("PB"), "Ann [1]");
  EXPECT_EQ(nodes[0].at("PW"), "ishi level 1");
  const int score = game.result()->score.discs();
  const std::string result = score == 0  ? "0"
                             : score > 0 ? "B+" + std::to_string(score)
                                         : "W+" + std::to_string(-score);
  EXPECT_EQ(nodes[0].at("RE"), result);
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    const othello::Ply& ply = game.plies()[i];
    const std::string move = ply.move.is_pass() ? "" : othello::format_move(ply.move);
    EXPECT_EQ(nodes[i + 1].at(ply.before.to_move == othello::Color::Black ? "B" : "W"), move);
  }
}

TEST_F(WholeGame, OfRenjuUnderTaraguchi10) {
  InTerminal game("renju", "play", "--white", "human", "--name", "Ann & Bo", "--opening",
                  "taraguchi-10");
  const struct {
    const char* asked;
    const char* typed;
  } opening[] = {
      {"first player (Black): place stone 1 (Black) on h8", "H8"},
      {"second player (White): swap or keep? swap to be Black from now on, keep to stay White",
       "yes"},
      {"first player (White): place stone 2 (White) in the 3x3 square around h8", "i 9"},
      {"second player (Black): swap or keep?", "no"},
      {"place stone 3 (Black) in the 5x5 square", "h7"},
      {"swap or keep?", "keep"},
      {"place stone 4 (White) in the 7x7 square", "l12"},
      {"the stone has to be in the 7x7 square around h8", "g10"},
      {"swap or keep?", "n"},
      {"place stone 5 (Black) in the 9x9 square around h8, or type ten", "ten"},
      {"offer fifth move 1 of 10", "h6"},
      {"offer fifth move 2 of 10", "h6"},
      {"the same fifth move, or an image of it, was offered", "h5"},
      {"offer fifth move 3 of 10", "a1"},
      {"offer fifth move 4 of 10", "b1"},
      {"offer fifth move 5 of 10", "c1"},
      {"offer fifth move 6 of 10", "d1"},
      {"offer fifth move 7 of 10", "e1"},
      {"offer fifth move 8 of 10", "f1"},
      {"offer fifth move 9 of 10", "g1"},
      {"offer fifth move 10 of 10", "k1"},
      {"choose the fifth move: h6 h5 a1", "h6"},
      {"place stone 6 (White) anywhere", "a15"},
  };
  for (const auto& step : opening) {
    ASSERT_TRUE(game.shows(step.asked)) << step.asked;
    ASSERT_TRUE(game.shows("> ")) << step.asked;
    game.press(std::string(step.typed) + "\n");
  }
  ASSERT_TRUE(game.shows("6. White a15"));
  for (const char* move : {"h5", "b15", "h9"}) {
    ASSERT_TRUE(game.shows("> "));
    game.press(std::string(move) + "\n");
  }
  ASSERT_TRUE(game.shows("9. Black h9"));
  ASSERT_TRUE(game.shows("Black wins: five"));
  game.press("save " + path("game.sgf") + "\n");
  ASSERT_TRUE(game.shows("saved\r\n"));
  game.press("q\n");
  EXPECT_EQ(game.exit_status(), 0);

  const std::vector<Node> nodes = nodes_of(read("game.sgf"));
  ASSERT_EQ(nodes.size(), 10U);
  EXPECT_EQ(nodes[0].at("GM"), "4");
  EXPECT_EQ(nodes[0].at("SZ"), "15");
  EXPECT_EQ(nodes[0].at("PB"), "Ann & Bo");
  EXPECT_EQ(nodes[0].at("RU"), "taraguchi-10");
  EXPECT_EQ(nodes[0].at("RE"), "B+");
  // Columns from the left, rows from the top.
  const char* const moves[] = {"hh", "ig", "hi", "gf", "hj", "aa", "hk", "ba", "hg"};
  for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(nodes[i + 1].at(i % 2 == 0 ? "B" : "W"), moves[i]);
}

}  // namespace
}  // namespace ishi::test
