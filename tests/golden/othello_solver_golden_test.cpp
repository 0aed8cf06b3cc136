// The endgame suite of the Fédération Française d'Othello, exact scores and best moves.
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/obf.hpp>

namespace ishi::othello::engine {
namespace {

void expect_solves(int first, int last) {
  std::ifstream suite(std::string(ISHI_SOURCE_DIR) + "/data/othello/ffo.obf");
  ASSERT_TRUE(suite.is_open());
  std::string text;
  for (int number = 1; number <= last && std::getline(suite, text); ++number) {
    if (number < first) continue;
    const auto diagram = parse_obf(text);
    ASSERT_TRUE(diagram.has_value());
    const Solution solution = Engine().solve(diagram->position).value();
    EXPECT_TRUE(solution.exact());
    EXPECT_EQ(solution.score->discs(), std::stoi(text.substr(text.find("score") + 6))) << text;
    ASSERT_FALSE(solution.pv.empty()) << text;
    const auto best = board::format_square(solution.pv[0].square());
    EXPECT_NE(text.find(best, text.find("best")), std::string::npos) << text << ": " << best;
  }
}

TEST(SolverGolden, Ffo20To25) { expect_solves(20, 25); }
TEST(SolverGolden, Ffo40) { expect_solves(40, 40); }
TEST(SolverGoldenSlow, Ffo41To44) { expect_solves(41, 44); }

}  // namespace
}  // namespace ishi::othello::engine
