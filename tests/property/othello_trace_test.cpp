// A trace adds up to the flips, for every variant, and its words are the seed article's.
#include <gtest/gtest.h>

#include <ishi/othello/trace.hpp>

#include "property/positions.hpp"

namespace ishi::othello {
namespace {

template <typename Source>
void expect_flips_of_traces(Source source) {
  for (int i = 0; i < 60; ++i) {
    const Position position = source.next();
    for (const Square square : position.empties()) {
      const Bitboard8 expected = flips_by_loop(position, square);
      for (const FlipVariantInfo& info : kFlipVariants) {
        const FlipTrace trace = trace_flips(position, square, info.variant);
        ASSERT_EQ(trace.flips.word(), expected.word()) << info.name << " bit " << square.bit();
        for (const TraceLine& line : trace.lines)
          ASSERT_FALSE(format_trace_text(line.stop).empty());
      }
    }
  }
}

TEST(Trace, AddsUpToTheFlipsInGames) { expect_flips_of_traces(testing::RandomGames(41)); }
TEST(Trace, AddsUpToTheFlipsOnMeaninglessBoards) {
  expect_flips_of_traces(testing::RandomBoards(42));
}

TEST(Trace, WalksTheStartWithF5LikeTheArticle) {
  const FlipTrace trace = trace_flips(Position::start(), Square(5, 4), FlipVariant::Transfer);
  ASSERT_EQ(trace.lines.size(), 8U);
  EXPECT_EQ(trace.lines[0].name, "up");
  EXPECT_EQ(trace.lines[0].mask, 0xffffffffffffff00ULL);
  ASSERT_EQ(trace.lines[0].steps.size(), 1U);
  EXPECT_EQ(trace.lines[0].steps[0].word, 0x0000000400000000ULL);  // f4, empty
  const TraceLine& left = trace.lines[6];
  EXPECT_EQ(left.name, "left");
  EXPECT_EQ(left.mask, 0xfefefefefefefefeULL);
  ASSERT_EQ(left.steps.size(), 2U);
  EXPECT_EQ(left.steps[0].word, 0x0000000008000000ULL);  // e5, White
  EXPECT_EQ(left.steps[1].word, 0x0000000010000000ULL);  // d5, Black: the article prints b5
  EXPECT_EQ(left.flips.word(), 0x0000000008000000ULL);
  EXPECT_EQ(format_trace_text(left.mask_meaning), "after each step keep");
  EXPECT_EQ(format_trace_text(left.steps[0].text), "e5 holds an opponent's disc: walk on");
  EXPECT_EQ(format_trace_text(left.steps[1].text),
            "d5 holds a disc of the mover: the line is closed");
  EXPECT_EQ(name_of(left.stop.note), "closed");
}

}  // namespace
}  // namespace ishi::othello
