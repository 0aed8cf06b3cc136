// Every board of docs/renju-rules.md: its forbidden points are exactly those drawn.
#include <array>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/drawn_board.hpp>

namespace ishi::renju {
namespace {

/// A board of the page: the letters of all fifteen rows, row 1 first, and the line it begins in.
struct DrawnExample {
  std::array<std::string, 15> rows;
  int line = 0;
};

std::vector<DrawnExample> examples() {
  std::ifstream file(std::string(ISHI_SOURCE_DIR) + "/docs/renju-rules.md");
  std::vector<DrawnExample> found;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.rfind("```", 0) == 0) {
      inside = line == "```renju";
      if (inside) {
        found.push_back({});
        found.back().rows.fill(std::string(15, '.'));
        found.back().line = number;
      }
    } else if (inside && line.find("a b c") == std::string::npos) {
      std::size_t at = 0;
      const int row = std::stoi(line, &at);
      std::string letters;
      for (const char c : line.substr(at)) {
        if (c != ' ') letters += c;
      }
      EXPECT_EQ(letters.size(), 15u) << "line " << number;
      found.back().rows.at(static_cast<std::size_t>(row - 1)) = letters;
    }
  }
  return found;
}

TEST(RenjuRulesPage, ForbiddenPointsAreThoseDrawn) {
  const std::vector<DrawnExample> boards = examples();
  EXPECT_GE(boards.size(), 15u);
  for (const DrawnExample& board : boards) {
    std::string text;
    for (std::size_t row = 15; row-- > 0;) text += board.rows[row] + '\n';
    const Parsed<Position> position = parse_drawn_board(text + "X to move\n");
    ASSERT_TRUE(position) << "the board in line " << board.line;
    const ForbiddenPoints fouls = forbidden_points(*position);
    for (const Point point : Bitboard15::all()) {
      const char drawn = board.rows[static_cast<std::size_t>(point.row())]
                                   [static_cast<std::size_t>(point.column())];
      EXPECT_EQ(drawn_point(*position, fouls, point), drawn == '+' ? '.' : drawn)
          << "the board in line " << board.line << ", " << board::format_point(point);
    }
  }
}

}  // namespace
}  // namespace ishi::renju
