#include <set>
#include <string>

#include <gtest/gtest.h>

#include <ishi/othello/notation/openings.hpp>

namespace ishi::othello {
namespace {

std::string name_of_game(const OpeningTable& table, std::string_view moves) {
  const auto game = parse_transcript(moves);
  EXPECT_TRUE(game) << moves;
  const auto matches = table.matches(*game);
  return matches.empty() ? "" : std::string(matches.back().opening->name());
}

TEST(Openings, EveryLineIsLegalNamedAndFoundBack) {
  const OpeningTable table;
  for (const Opening& opening : kOpenings) {
    const auto game = parse_transcript(opening.moves);
    ASSERT_TRUE(game) << opening.moves;
    EXPECT_EQ(game->plies().size() * 2, opening.moves.size()) << "a pass in " << opening.moves;
    EXPECT_FALSE(opening.name().empty()) << opening.moves;
    const auto matches = table.matches(*game);
    ASSERT_FALSE(matches.empty()) << opening.moves;
    EXPECT_EQ(matches.back().opening, &opening) << opening.moves;
    EXPECT_EQ(matches.back().plies, game->plies().size());
  }
}

// f5d6c3d3c4 and its images: half turn, flip in a1-h8, flip in a8-h1.
TEST(Openings, ImagesAndOtherOrdersHaveTheSameName) {
  const OpeningTable table;
  EXPECT_EQ(name_of_game(table, "f5d6c3d3c4"), "Tiger");
  EXPECT_EQ(name_of_game(table, "c4e3f6e6f5"), "Tiger");
  EXPECT_EQ(name_of_game(table, "e6f4c3c4d3"), "Tiger");
  EXPECT_EQ(name_of_game(table, "d3c5f6f5e6"), "Tiger");
  EXPECT_EQ(name_of_game(table, "f5d6c4d3c3"), "Tiger");  // another order
  EXPECT_EQ(name_of_game(table, "f5f6e6f4e3"), "Cow");
  EXPECT_EQ(name_of_game(table, "f5f6e6d6c5"), "Cow");  // the fourth move on the other side
}

TEST(Openings, TheLongestKnownPrefixNamesTheGame) {
  const OpeningTable table;
  EXPECT_EQ(name_of_game(table, "f5"), "");
  EXPECT_EQ(name_of_game(table, "f5d6c3d3c4f4f6f3e6e7"), "Comp'Oth");
  EXPECT_EQ(name_of_game(table, "f5d6c5f4e3c6d3f6e6d7"), "Rose");
  const auto matches = table.matches(*parse_transcript("f5d6c5f4e3c6d3f6e6d7g4"));
  ASSERT_EQ(matches.size(), 4U);
  EXPECT_EQ(matches[1].opening->japanese, "兎定石");
  EXPECT_EQ(matches[3].plies, 11U);
  EXPECT_TRUE(table.matches(Game(Diagram::of(Bitboard8(1), Bitboard8(2), Color::Black))).empty());
}

}  // namespace
}  // namespace ishi::othello
