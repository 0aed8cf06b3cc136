// Wins by threats: proofs that are cut short, and many questions to one engine.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "renju/engine/clock.hpp"
#include "renju/engine/tactics.hpp"

namespace ishi::renju::engine {
namespace {

Position position_of(const std::string& text) {
  const auto position = parse_position(text);
  EXPECT_TRUE(position) << text;
  return *position;
}

/// Black to move wins by threats.
Position won_by_threats() { return position_of("h8i9h7j8f8h9g9h10g11a1"); }

TEST(RenjuVct, AProofThatIsCutShortIsNoWin) {
  constexpr std::size_t kMaxBytes = 1 << 20;
  // However early the limit cuts the proof short, the search is the same.
  TacticsMemory memory;
  const VctResult whole = find_vct(won_by_threats(), {{}, kMaxBytes, {}}, memory);
  ASSERT_EQ(whole.outcome, VcfOutcome::Win);
  int cut_short = 0;
  std::uint64_t enough = 0;
  for (std::uint64_t nodes = 0; enough == 0; nodes += 1 + nodes / 16) {
    const TacticsLimits limits{{}, kMaxBytes, nodes};
    const VctResult result = find_vct(won_by_threats(), limits, memory);
    ASSERT_EQ(result.nodes, whole.nodes);
    if (result.outcome == VcfOutcome::Win) {
      ASSERT_EQ(result.proof, whole.proof) << nodes;
      enough = nodes;
    } else {
      ASSERT_EQ(result.outcome, VcfOutcome::Unknown) << nodes;
      ASSERT_FALSE(result.proof);
      ASSERT_TRUE(result.moves.empty());
      ++cut_short;
    }
  }
  EXPECT_GT(cut_short, 10);
}

TEST(RenjuVct, NothingIsWonWithinNoMoves) {
  const Position five = position_of("h8a1i8b1j8c1k8d3");
  ASSERT_FALSE(five_points(five, Color::Black).empty());
  TacticsMemory memory;
  for (const VctDetail detail : {VctDetail::Outcome, VctDetail::Proof}) {
    EXPECT_EQ(find_vct(five, {}, memory, {.max_moves = 0}, detail).outcome, VcfOutcome::None);
    EXPECT_EQ(find_vct(five, {}, memory, {.max_moves = 1}, detail).outcome, VcfOutcome::Win);
  }
  Engine engine;
  for (const WinKind kind : {WinKind::Fours, WinKind::Threats}) {
    const Position white(five.black(), five.white(), Color::White);
    const DefendResult found =
        engine.find_defences(white, {}, {.kind = kind, .max_moves = 0}).value();
    EXPECT_EQ(found.threat, VcfOutcome::None);
  }
}

TEST(RenjuVct, ImagesOfAPositionHaveTheSameAnswer) {
  const Position position = won_by_threats();
  Engine engine;
  const VctResult whole = engine.find_vct(position).value();
  ASSERT_EQ(whole.outcome, VcfOutcome::Win);
  ASSERT_GT(whole.nodes, 10U) << "else its moves have no order worth the name";
  for (const board::Symmetry symmetry : board::kSymmetries) {
    const Position image(transformed(position.black(), symmetry),
                         transformed(position.white(), symmetry), position.to_move());
    const VctResult result = engine.find_vct(image).value();
    ASSERT_EQ(result.outcome, VcfOutcome::Win) << format_symmetry(symmetry);
    EXPECT_EQ(result.nodes, whole.nodes) << format_symmetry(symmetry);
    ASSERT_EQ(result.moves.size(), whole.moves.size());
    for (std::size_t i = 0; i < whole.moves.size(); ++i) {
      EXPECT_EQ(result.moves[i], image_of(whole.moves[i], symmetry)) << format_symmetry(symmetry);
    }
    ASSERT_TRUE(result.proof);
    EXPECT_EQ(result.proof->position, image);
    EXPECT_FALSE(check_proof(*result.proof).fault) << format_symmetry(symmetry);
  }
}

TEST(RenjuVct, TimeAndStopApplyToTheProofToo) {
  search::Limits limits;
  limits.time = std::chrono::milliseconds(0);
  Budget of_time(limits);
  of_time.allow_more(std::nullopt);
  EXPECT_FALSE(of_time.take_node());
  search::StopFlag stop;
  limits = {};
  limits.nodes = 1;
  limits.stop = stop;
  Budget of_stop(limits);
  EXPECT_TRUE(of_stop.take_node());
  of_stop.allow_more(1);
  EXPECT_TRUE(of_stop.take_node());
  of_stop.allow_more(std::nullopt);
  stop.request();
  EXPECT_FALSE(of_stop.take_node());
}

// Tables forget by counting their generation in eight bits: what was stored 256 questions ago must
// not come back.
TEST(RenjuVct, AnEngineAnswersAnyNumberOfQuestionsAsANewOne) {
  const EngineOptions options{.hash_bytes = std::size_t{1} << 18};
  const Position position = won_by_threats();
  const VctResult fresh = Engine(options).find_vct(position).value();
  ASSERT_EQ(fresh.outcome, VcfOutcome::Win);
  const VcfResult fresh_fours = Engine(options).find_vcf(position).value();
  for (const int between : {252, 253, 254, 255, 256, 257}) {
    Engine engine(options);
    // Of few moves the answers are others, and they are remembered for the same positions.
    ASSERT_EQ(engine.find_vct(position, {}, {.max_moves = 2})->outcome, VcfOutcome::None);
    for (int i = 0; i < between; ++i) {
      ASSERT_EQ(engine.find_vct(Position(), {.nodes = 4})->outcome, VcfOutcome::Unknown);
    }
    const VctResult found = engine.find_vct(position).value();
    EXPECT_EQ(found.outcome, fresh.outcome) << between;
    EXPECT_EQ(found.nodes, fresh.nodes) << between;
    EXPECT_EQ(found.proof, fresh.proof) << between;
    EXPECT_EQ(engine.find_vcf(position)->nodes, fresh_fours.nodes) << between;
  }
}

}  // namespace
}  // namespace ishi::renju::engine
