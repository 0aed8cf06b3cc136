// The questions of ISHI_DATA/renju on forced wins: every answer as the file has it, every line of a
// VCF played out, every VCT proven.
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/engine/vct.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/forbidden_plain.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/shapes_plain.hpp>

#include "golden/json_line.hpp"

namespace ishi::renju::engine {
namespace {

/// Plays the line by the plain rules: every attacker move a five or a four and no foul, every
/// answer the only one, the end a five or a four that cannot be answered.
bool is_won_line(Position position, const std::vector<Point>& moves) {
  for (std::size_t i = 0; i < moves.size(); i += 2) {
    const Color attacker = position.to_move();
    if (!position.is_empty(moves[i])) return false;
    const bool last = i + 1 == moves.size();
    if (plain::makes_five(position, moves[i], attacker)) return last;
    if (attacker == Color::Black && plain::foul_at(position, moves[i]) != Foul::None) return false;
    position = position.after(moves[i]);
    std::vector<Point> answers;
    for (const Point point : position.empties()) {
      if (plain::makes_five(position, point, opponent_of(attacker))) return false;
      if (plain::makes_five(position, point, attacker)) answers.push_back(point);
    }
    if (answers.empty()) return false;
    if (last) {
      return answers.size() > 1 || (position.to_move() == Color::Black &&
                                    plain::foul_at(position, answers[0]) != Foul::None);
    }
    if (answers.size() != 1 || answers[0] != moves[i + 1]) return false;
    position = position.after(moves[i + 1]);
  }
  return false;
}

void answer_all(const std::string& name, int at_least) {
  const char* data = std::getenv("ISHI_DATA");
  if (data == nullptr) GTEST_SKIP() << "ISHI_DATA is not set";
  std::ifstream file(std::string(data) + "/renju/" + name);
  if (!file) GTEST_SKIP() << "no renju/" << name << " in ISHI_DATA";
  int questions = 0;
  for (std::string line; std::getline(file, line);) {
    const std::string kind = golden::string_of(line, "kind");
    if (!kind.empty() && kind != "vcf") continue;
    ++questions;
    const Parsed<Position> position = parse_position(golden::string_of(line, "position"));
    ASSERT_TRUE(position) << line;
    VcfLimits limits;
    limits.max_moves = golden::number_of(line, "max_moves");
    const VcfResult result = find_vcf(*position, limits);
    const bool won = golden::string_of(line, "result") == "win";
    EXPECT_EQ(result.outcome, won ? VcfOutcome::Win : VcfOutcome::None) << line;
    EXPECT_EQ(is_won_line(*position, result.moves), won) << line;
  }
  EXPECT_GE(questions, at_least);
}

/// The questions on VCT whose names begin so: won, with a proof that the rules accept, or given up
/// after `max_nodes`, but never denied.
void prove_all(const std::string& prefix, std::uint64_t max_nodes, int at_least) {
  const char* data = std::getenv("ISHI_DATA");
  if (data == nullptr) GTEST_SKIP() << "ISHI_DATA is not set";
  std::ifstream file(std::string(data) + "/renju/mates.jsonl");
  if (!file) GTEST_SKIP() << "no renju/mates.jsonl in ISHI_DATA";
  int won = 0;
  for (std::string line; std::getline(file, line);) {
    if (golden::string_of(line, "kind") != "vct") continue;
    if (golden::string_of(line, "name").rfind(prefix, 0) != 0) continue;
    const Parsed<Position> position = parse_position(golden::string_of(line, "position"));
    ASSERT_TRUE(position) << line;
    VctLimits limits;
    limits.max_nodes = max_nodes;
    const VctResult result = find_vct(*position, limits);
    EXPECT_NE(result.outcome, VcfOutcome::None) << line;
    if (result.outcome != VcfOutcome::Win) continue;
    ++won;
    const ProofCheck check = check_proof(*result.proof);
    EXPECT_FALSE(check.fault) << line << check.fault->reason;
  }
  EXPECT_GE(won, at_least);
}

TEST(RenjuVctGolden, Tests) { prove_all("test_", 1000000, 6); }
TEST(RenjuVctGoldenSlow, Benches) { prove_all("bench_", 20000000, 4); }

TEST(RenjuVcfGolden, Puzzles) { answer_all("vcf-puzzles.jsonl", 500); }
TEST(RenjuVcfGolden, Mates) { answer_all("mates.jsonl", 7); }

}  // namespace
}  // namespace ishi::renju::engine
