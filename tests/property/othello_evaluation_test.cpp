// The evaluation against one computed from scratch: kept up to date move by move, of mirrored
// boards, and packed into a file and back.
#include <gtest/gtest.h>

#include <ishi/board/canonical.hpp>
#include <ishi/othello/engine/weights.hpp>

#include "othello/engine/reply_values.hpp"
#include "positions.hpp"

namespace ishi::othello::engine {
namespace {

/// Compares the values of all replies at once with those of the single replies, made from scratch.
void expect_reply_values(std::uint64_t values) {
  const Weights& weights = embedded_weights();
  testing::RandomGames games(1);
  for (std::uint64_t compared = 0; compared < values;) {
    const Position position = games.next();
    std::int64_t sum = 0;
    std::uint64_t count = 0;
    for (const Square square : moves(position)) {
      sum += static_value(played(position, square), weights);
      ++count;
    }
    const ReplyValues found = reply_values(position, weights);
    ASSERT_EQ(found.sum, sum);
    ASSERT_EQ(found.count, count);
    compared += count;
  }
}

TEST(EvaluationProperty, KeptUpToDateEqualsMadeAnew) { expect_reply_values(100'000); }

TEST(EvaluationPropertySlow, KeptUpToDateEqualsMadeAnew) { expect_reply_values(1'000'000); }

TEST(EvaluationProperty, ImagesAreEqualAndAPassIsASwap) {
  const Weights& weights = embedded_weights();
  testing::RandomGames games(2);
  testing::RandomBoards boards(3);
  for (int round = 0; round < 20'000; ++round) {
    const Position position = round % 2 == 0 ? games.next() : boards.next();
    const int value = static_value(position, weights);
    for (const board::Symmetry symmetry : board::kSymmetries) {
      const Position image{board::transformed(position.mover, symmetry),
                           board::transformed(position.opponent, symmetry)};
      ASSERT_EQ(static_value(image, weights), value);
    }
    if (must_pass(position)) {
      ASSERT_EQ(static_value(position.swapped(), weights), -value);
    }
  }
}

TEST(EvaluationProperty, PackedEqualsUnpacked) {
  const std::string file = format_weights(embedded_weights());
  const Parsed<WeightsPointer> read = parse_weights(file);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(format_weights(**read), file);
  testing::RandomBoards boards(4);
  for (int round = 0; round < 20'000; ++round) {
    const Position position = boards.next();
    ASSERT_EQ(static_value(position, **read), static_value(position, embedded_weights()));
  }
}

TEST(EvaluationProperty, DamagedAndForeignWeightsAreRefused) {
  const std::string file = format_weights(embedded_weights());
  for (const std::size_t at : {std::size_t{0}, std::size_t{9}, std::size_t{17}, std::size_t{23},
                               std::size_t{40}, file.size() / 2, file.size() - 1}) {
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    EXPECT_FALSE(parse_weights(damaged).has_value()) << at;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{20}, file.size() - 1}) {
    EXPECT_FALSE(parse_weights(std::string_view(file).substr(0, size)).has_value()) << size;
  }
  EXPECT_FALSE(parse_weights(file + '\0').has_value());
}

}  // namespace
}  // namespace ishi::othello::engine
