// Where a static value takes the place of the shallowest searches.
#include <gtest/gtest.h>

#include "othello/engine/probcut.hpp"

namespace ishi::othello::engine {
namespace {

constexpr int kAlpha = 100;
constexpr int kBeta = kAlpha + 1;

TEST(StaticCut, ABoundOfTheWindowBeyondTheMargin) {
  for (const ProbcutRule& rule : {kLeadingProbcut, kMidgameProbcut, kEndProbcut}) {
    for (int depth = 1; depth <= kShallowDepth; ++depth) {
      const int margin = rule.static_margins[static_cast<std::size_t>(depth)] * kUnitsPerDisc;
      EXPECT_GT(margin, 0);
      EXPECT_EQ(static_cut(kBeta + margin, kAlpha, kBeta, depth, rule), kBeta);
      EXPECT_EQ(static_cut(kBeta + margin - 1, kAlpha, kBeta, depth, rule), std::nullopt);
      EXPECT_EQ(static_cut(kAlpha - margin, kAlpha, kBeta, depth, rule), kAlpha);
      EXPECT_EQ(static_cut(kAlpha - margin + 1, kAlpha, kBeta, depth, rule), std::nullopt);
    }
  }
}

}  // namespace
}  // namespace ishi::othello::engine
