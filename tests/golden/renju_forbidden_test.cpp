// Boards with known forbidden points: exactly these, each of its kind, by the library, by its plain
// twin and by the referee.
#include <algorithm>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <ishi/renju/detail/forbidden_plain.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "golden/data_files.hpp"
#include "property/renju_referee.hpp"

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

/// By the referee; `deepest` becomes the depth of the deepest judgement if it was less.
Fouls fouls_by_referee(const Position& position, int& deepest) {
  Referee referee(position);
  Fouls fouls;
  for (const Point point : position.empties()) {
    const Foul foul = referee.judge(point.column(), point.row());
    if (foul != Foul::None) fouls[board::format_point(point)] = name_of(foul);
  }
  deepest = std::max(deepest, referee.deepest());
  return fouls;
}

struct Seen {
  int boards = 0;
  int deepest = 0;
  std::map<std::string, int> kinds;
};

Seen judge_all(const std::filesystem::path& path) {
  Seen seen;
  for (const std::string& line : golden::lines_of(path)) {
    const nlohmann::json object = nlohmann::json::parse(line);
    const auto position = parse_position(object.at("position").get<std::string>());
    EXPECT_TRUE(position) << line;
    if (!position) continue;
    const auto known = object.at("forbidden").get<Fouls>();
    EXPECT_EQ(fouls_of(forbidden_points(*position)), known) << line;
    EXPECT_EQ(fouls_of(plain::forbidden_points(*position)), known) << line;
    EXPECT_EQ(fouls_by_referee(*position, seen.deepest), known) << line;
    ++seen.boards;
    for (const auto& [point, kind] : known) ++seen.kinds[kind];
  }
  return seen;
}

TEST(RenjuForbiddenGolden, OwnBoards) {
  const Seen seen = judge_all(golden::own_file("renju/forbidden.jsonl"));
  EXPECT_GE(seen.boards, 50);
  EXPECT_GE(seen.deepest, 2) << "no three whose fourth stone has to be judged itself";
  for (const char* kind : {"overline", "double-four", "double-three"}) {
    EXPECT_TRUE(seen.kinds.contains(kind)) << kind;
  }
}

TEST(RenjuForbiddenGolden, PointsAndKinds) {
  const auto path = golden::shared_file("renju/forbidden.jsonl");
  if (!path) GTEST_SKIP() << "ISHI_DATA is not set";
  EXPECT_GT(judge_all(*path).boards, 100);
}

}  // namespace
}  // namespace ishi::renju
