// Every board of ISHI_DATA/renju/forbidden.jsonl: exactly its forbidden points and their kinds.
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/forbidden_plain.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "golden/json_line.hpp"

namespace ishi::renju {
namespace {

using Fouls = std::map<std::string, std::string>;

Fouls fouls_of(const ForbiddenPoints& points) {
  Fouls fouls;
  for (const Point point : points.all()) {
    fouls[board::format_point(point)] = name_of(points.at(point));
  }
  return fouls;
}

TEST(RenjuForbiddenGolden, PointsAndKinds) {
  const char* data = std::getenv("ISHI_DATA");
  if (data == nullptr) GTEST_SKIP() << "ISHI_DATA is not set";
  std::ifstream file(std::string(data) + "/renju/forbidden.jsonl");
  if (!file) GTEST_SKIP() << "no renju/forbidden.jsonl in ISHI_DATA";
  int boards = 0;
  for (std::string line; std::getline(file, line); ++boards) {
    const Parsed<Position> position = parse_position(golden::string_of(line, "position"));
    ASSERT_TRUE(position) << line;
    const Fouls known = golden::strings_of(line, "forbidden");
    EXPECT_EQ(fouls_of(forbidden_points(*position)), known) << line;
    EXPECT_EQ(fouls_of(plain::forbidden_points(*position)), known) << line;
  }
  EXPECT_GT(boards, 100);
}

}  // namespace
}  // namespace ishi::renju
