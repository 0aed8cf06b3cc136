#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/openings.hpp>

namespace ishi::renju {
namespace {

std::string_view code_of(std::string_view transcript) {
  const Parsed<MoveList> game = parse_moves(transcript);
  EXPECT_TRUE(game);
  const auto found = recognise_opening(game->moves);
  return found ? found->opening->code : "none";
}

TEST(RenjuOpenings, ByName) {
  EXPECT_EQ(code_of("h8h9h10"), "1D");
  EXPECT_EQ(code_of("h8h9i9"), "4D");
  EXPECT_EQ(code_of("h8i9f6"), "13I");
  EXPECT_EQ(kOpenings[3].name, "Kagetsu");
  EXPECT_EQ(kOpenings[3].kanji, "花月");
  EXPECT_TRUE(kOpenings[3].is_direct());
  EXPECT_FALSE(kOpenings[13].is_direct());
}

TEST(RenjuOpenings, ImagesAndOrderDoNotMatter) {
  EXPECT_EQ(code_of("h8h9i9"), "4D");
  EXPECT_EQ(code_of("h8g8g7"), "4D");
  EXPECT_EQ(code_of("i9h9h8"), "4D");
  EXPECT_EQ(code_of("h8h10i9"), "none");
  EXPECT_EQ(code_of("h8h9k9"), "none");
  EXPECT_EQ(code_of("h8h9"), "none");
  EXPECT_EQ(code_of("a1h9i9"), "none");
}

TEST(RenjuOpenings, TwentySixCoverEveryThirdMoveInTheMiddle) {
  // White beside h8, Black anywhere in the middle 5×5: every such board is exactly one opening.
  std::set<std::string_view> met;
  for (int second = 0; second < 9; ++second) {
    const Point white(6 + second % 3, 6 + second / 3);
    if (white == Point(7, 7)) continue;
    for (int third = 0; third < 25; ++third) {
      const Point black(5 + third % 5, 5 + third / 5);
      if (black == white || black == Point(7, 7)) continue;
      const auto found = recognise_opening(Point(7, 7), white, black);
      ASSERT_TRUE(found);
      EXPECT_EQ(image_of(white, found->symmetry), found->opening->second);
      EXPECT_EQ(image_of(black, found->symmetry), found->opening->third);
      met.insert(found->opening->code);
    }
  }
  EXPECT_EQ(met.size(), 26u);
}

}  // namespace
}  // namespace ishi::renju
