// Known forced wins: every win by fours and by threats is found, every line and every proof is
// judged by plain loops; what has no win by fours has none.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/proof.hpp>

#include "golden/data_files.hpp"
#include "golden/renju_judge.hpp"
#include "property/renju_tactics.hpp"

namespace ishi::renju::engine {
namespace {

using nlohmann::json;

Point point_of(const std::string& text) { return {text[0] - 'a', std::stoi(text.substr(1)) - 1}; }

std::vector<Point> points_of(const json& list) {
  std::vector<Point> points;
  for (const json& point : list) points.push_back(point_of(point.get<std::string>()));
  return points;
}

/// A proof as `ishi renju vct --proof` writes it.
Proof proof_of_json(const json& object, const Position& position) {
  Proof proof{position, {}};
  for (const json& node : object.at("nodes")) {
    ProofNode read{point_of(node.at("move").get<std::string>()), {}, std::nullopt};
    if (node.contains("defences")) {
      for (const auto& [point, next] : node.at("defences").items()) {
        read.defences.push_back({point_of(point), next.get<std::size_t>()});
      }
    }
    if (node.contains("elsewhere")) read.elsewhere = node.at("elsewhere").get<std::size_t>();
    proof.nodes.push_back(read);
  }
  return proof;
}

constexpr std::size_t kHashBytes = std::size_t{256} << 20;

VcfResult vcf_of(const Position& position, const VcfQuestion& question = {}) {
  return Engine().find_vcf(position, {}, question).value();
}
VctResult vct_of(const Position& position, std::uint64_t nodes) {
  return Engine({.hash_bytes = kHashBytes}).find_vct(position, {.nodes = nodes}).value();
}

TEST(RenjuVcfGolden, OwnPositions) {
  int wins = 0;
  int none = 0;
  for (const std::string& line : golden::lines_of(golden::own_file("renju/vcf.jsonl"))) {
    const json object = json::parse(line);
    const auto position = parse_position(object.at("position").get<std::string>());
    ASSERT_TRUE(position) << line;
    const VcfResult found = vcf_of(*position);
    if (object.at("result") == "none") {
      ++none;
      EXPECT_EQ(found.outcome, VcfOutcome::None) << line;
      EXPECT_FALSE(PlainVcf().wins(*position, 225)) << line;
      continue;
    }
    ++wins;
    const int shortest = object.at("shortest").get<int>();
    EXPECT_TRUE(Judge::is_won_line(*position, points_of(object.at("line")))) << line;
    EXPECT_FALSE(PlainVcf().wins(*position, shortest - 1)) << line;
    EXPECT_EQ(found.outcome, VcfOutcome::Win) << line;
    EXPECT_TRUE(Judge::is_won_line(*position, found.moves)) << line;
    const VcfQuestion within{.max_moves = shortest};
    EXPECT_EQ(vcf_of(*position, within).outcome, VcfOutcome::Win) << line;
    const VcfQuestion shorter{.max_moves = shortest - 1};
    EXPECT_EQ(vcf_of(*position, shorter).outcome, VcfOutcome::None) << line;
  }
  EXPECT_GE(wins, 20);
  EXPECT_GE(none, 10);
}

TEST(RenjuVctGolden, OwnProofs) {
  int proofs = 0;
  for (const std::string& line : golden::lines_of(golden::own_file("renju/vct.jsonl"))) {
    const json object = json::parse(line);
    const auto position = parse_position(object.at("position").get<std::string>());
    ASSERT_TRUE(position) << line;
    const Proof proof = proof_of_json(object, *position);
    EXPECT_TRUE(Judge().is_won(proof)) << line;
    EXPECT_FALSE(check_proof(proof).fault) << line;
    Proof spoiled = proof;
    spoiled.nodes.back().move = spoiled.nodes.front().move;
    EXPECT_EQ(Judge().is_won(spoiled), !check_proof(spoiled).fault) << line;
    EXPECT_EQ(vcf_of(*position).outcome, VcfOutcome::None) << line;
    const VctResult found = vct_of(*position, 100000);
    ASSERT_EQ(found.outcome, VcfOutcome::Win) << line;
    EXPECT_TRUE(Judge().is_won(*found.proof)) << line;
    EXPECT_FALSE(check_proof(*found.proof).fault) << line;
    ++proofs;
  }
  EXPECT_GE(proofs, 10);
}

/// Every question on VCF of a file of ISHI_DATA.
void answer_all(const std::string& name, int at_least) {
  const auto path = golden::shared_file("renju/" + name);
  if (!path) GTEST_SKIP() << "ISHI_DATA is not set";
  int questions = 0;
  for (const std::string& line : golden::lines_of(*path)) {
    const json object = json::parse(line);
    if (object.value("kind", "vcf") != "vcf") continue;
    ++questions;
    const auto position = parse_position(object.at("position").get<std::string>());
    ASSERT_TRUE(position) << line;
    VcfQuestion question;
    if (object.contains("max_moves")) question.max_moves = object.at("max_moves").get<int>();
    const VcfResult result = vcf_of(*position, question);
    const bool won = object.at("result") == "win";
    EXPECT_EQ(result.outcome, won ? VcfOutcome::Win : VcfOutcome::None) << line;
    EXPECT_EQ(Judge::is_won_line(*position, result.moves), won) << line;
  }
  EXPECT_GE(questions, at_least);
}

/// Every question on VCT whose name begins so is proven within `max_nodes`, in each of the images.
void prove_all(const std::string& prefix, std::uint64_t max_nodes, int questions,
               std::span<const board::Symmetry> images) {
  const auto path = golden::shared_file("renju/mates.jsonl");
  if (!path) GTEST_SKIP() << "ISHI_DATA is not set";
  int won = 0;
  for (const std::string& line : golden::lines_of(*path)) {
    const json object = json::parse(line);
    if (object.at("kind") != "vct") continue;
    if (object.at("name").get<std::string>().rfind(prefix, 0) != 0) continue;
    const auto position = parse_position(object.at("position").get<std::string>());
    ASSERT_TRUE(position) << line;
    for (const board::Symmetry symmetry : images) {
      const Position image(transformed(position->black(), symmetry),
                           transformed(position->white(), symmetry), position->to_move());
      const VctResult result = vct_of(image, max_nodes);
      ASSERT_EQ(result.outcome, VcfOutcome::Win) << line << format_symmetry(symmetry);
      const ProofCheck check = check_proof(*result.proof);
      EXPECT_FALSE(check.fault) << line << check.fault->reason;
    }
    ++won;
  }
  EXPECT_EQ(won, questions);
}

TEST(RenjuVctGolden, Tests) {
  prove_all("test_", 1000000, 6, std::array{board::Symmetry::Identity});
}
TEST(RenjuVctGoldenSlow, Benches) { prove_all("bench_", 5000000, 4, board::kSymmetries); }

TEST(RenjuVcfGolden, Puzzles) { answer_all("vcf-puzzles.jsonl", 500); }
TEST(RenjuVcfGolden, Mates) { answer_all("mates.jsonl", 7); }

}  // namespace
}  // namespace ishi::renju::engine
