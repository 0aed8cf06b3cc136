// Where a static value takes the place of the shallowest searches.
#include <gtest/gtest.h>

#include "othello/engine/probcut.hpp"

namespace ishi::othello::engine {
namespace {

constexpr int kAlpha = 100;
constexpr int kBeta = kAlpha + 1;

TEST(StaticCut, ABoundOfTheWindowBeyondTheMargin) {
  for (int depth = 1; depth <= kShallowDepth; ++depth) {
    const int margin = kStaticMargins[static_cast<std::size_t>(depth)] * kUnitsPerDisc;
    EXPECT_GT(margin, 0);
    EXPECT_EQ(static_cut(kBeta + margin, kAlpha, kBeta, depth, 0), kBeta);
    EXPECT_EQ(static_cut(kBeta + margin - 1, kAlpha, kBeta, depth, 0), std::nullopt);
    EXPECT_EQ(static_cut(kAlpha - margin, kAlpha, kBeta, depth, 0), kAlpha);
    EXPECT_EQ(static_cut(kAlpha - margin + 1, kAlpha, kBeta, depth, 0), std::nullopt);
  }
}

TEST(StaticCut, TheSurerTheSearchTheFartherAndWithoutCutsNever) {
  for (int depth = 1; depth <= kShallowDepth; ++depth) {
    int farthest = 0;
    for (int confidence = 0; confidence < kExact; ++confidence) {
      int above = 0;
      while (!static_cut(kBeta + above, kAlpha, kBeta, depth, confidence)) ++above;
      int under = 0;
      while (!static_cut(kAlpha - under, kAlpha, kBeta, depth, confidence)) ++under;
      EXPECT_EQ(above, under);
      EXPECT_GT(above, farthest);
      farthest = above;
    }
    for (const int beyond : {-2 * farthest, 2 * farthest, 64 * kUnitsPerDisc}) {
      EXPECT_EQ(static_cut(kBeta + beyond, kAlpha, kBeta, depth, kExact), std::nullopt);
    }
  }
}

}  // namespace
}  // namespace ishi::othello::engine
