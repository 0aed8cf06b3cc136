// The evaluation against one computed from scratch: kept up to date move by move, of mirrored
// boards, and packed into a file and back.
#include <memory>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <ishi/board/canonical.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/network_value_plain.hpp"
#include "othello/engine/reply_values.hpp"
#include "othello/engine/weights_file.hpp"
#include "positions.hpp"

namespace ishi::othello::engine {
namespace {

/// The linear weights that the library carries, alone.
const Weights& linear_weights() {
  static const Weights weights(std::shared_ptr<const LinearWeights>(
      std::shared_ptr<const LinearWeights>(), &embedded_weights().linear()));
  return weights;
}

/// Compares the values of all replies at once with those of the single replies, made from scratch:
/// for the network, those of the level's kernel with those of its plain twin.
void expect_reply_values(std::uint64_t values, const Weights& weights) {
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

TEST(EvaluationProperty, KeptUpToDateEqualsMadeAnew) {
  expect_reply_values(100'000, linear_weights());
}

TEST(EvaluationProperty, TheNetworkByVectorsEqualsItsPlainTwin) {
  expect_reply_values(50'000, embedded_weights());
}

/// No game has as many moves to choose from; values of such boards stay within the weights.
TEST(EvaluationProperty, BoardsWithMoreMovesThanAnyGame) {
  const Position position =
      parse_position("O---------OOOXO--OXX-XO---XO--X--OX--O---XXO-XO-XOO--XO------OX- X")
          ->position;
  ASSERT_GT(moves(position).count(), 33);
  const int own = moves(position).count();
  const int other = moves(position.swapped()).count();
  const PatternNumbers numbers(position);
  const int empties = position.empties().count();
  const LinearWeights& linear = embedded_weights().linear();
  EXPECT_EQ(evaluate(linear, numbers, empties, own, other),
            evaluate(linear, numbers, empties, 33, other));
  const Network& network = *embedded_weights().network();
  EXPECT_EQ(PlainNetworkKernel::value(network, numbers, empties, own, other),
            PlainNetworkKernel::value(network, numbers, empties, 33, other));
  const PhaseWeights& phase = linear.phases[phase_of(empties)];
  EXPECT_EQ(value_parts(position, embedded_weights()).mobility,
            phase.own_mobility[33] + phase.other_mobility[mobility_of(other)]);
}

TEST(EvaluationPropertySlow, KeptUpToDateEqualsMadeAnew) {
  expect_reply_values(1'000'000, linear_weights());
  expect_reply_values(1'000'000, embedded_weights());
}

/// Rows and layers of any numbers that a file may have, the largest among them.
std::shared_ptr<const Network> random_network(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto within = [&random](int most) {
    const auto range = static_cast<std::uint64_t>(2 * most + 1);
    const int drawn = static_cast<int>(random() % range) - most;
    return static_cast<std::int16_t>(random() % 4 == 0 ? (drawn < 0 ? -most : most) : drawn);
  };
  std::shared_ptr<Network> network = new_network();
  for (NetworkRow& row : network->rows) {
    for (std::int16_t& weight : row) weight = within(kMostInRow);
  }
  for (NetworkHead& head : network->heads) {
    for (std::int16_t& weight : head.first) weight = within(32767);
    for (std::int16_t& weight : head.second) weight = within(32767);
    for (std::int16_t& weight : head.last) weight = within(32767);
    for (std::int16_t& weight : head.direct) weight = within(kMostDirect);
    for (std::int32_t& bias : head.first_bias) bias = widened(within(32767));
    for (std::int32_t& bias : head.second_bias) bias = widened(within(32767));
    head.bias = within(32767);
  }
  return network;
}

TEST(EvaluationProperty, TheLargestNumbersOfANetworkDoNotOverflow) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    expect_reply_values(5'000, Weights(random_network(seed)));
  }
}

void expect_images_and_passes(const Weights& weights) {
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

TEST(EvaluationProperty, ImagesAreEqualAndAPassIsASwap) {
  expect_images_and_passes(linear_weights());
  expect_images_and_passes(embedded_weights());
}

TEST(EvaluationProperty, ThePartsAddUpToTheLinearValue) {
  testing::RandomGames games(8);
  testing::RandomBoards boards(9);
  for (int round = 0; round < 20'000; ++round) {
    const Position position = round % 2 == 0 ? games.next() : boards.next();
    const ValueParts parts = value_parts(position, linear_weights());
    ASSERT_EQ(value_parts(position, embedded_weights()), parts);
    if (is_over(position)) {
      ASSERT_EQ(parts, ValueParts());
    } else {
      ASSERT_EQ(parts.sum(), static_value(position, linear_weights()));
    }
  }
}

void expect_packed_equals_unpacked(const Weights& weights) {
  const std::string file = format_weights(weights);
  const Parsed<WeightsPointer> read = parse_weights(file);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(format_weights(**read), file);
  testing::RandomBoards boards(4);
  for (int round = 0; round < 20'000; ++round) {
    const Position position = boards.next();
    ASSERT_EQ(static_value(position, **read), static_value(position, weights));
  }
}

TEST(EvaluationProperty, PackedEqualsUnpacked) {
  expect_packed_equals_unpacked(linear_weights());
  expect_packed_equals_unpacked(embedded_weights());
}

void expect_damage_is_refused(const std::string& file) {
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

TEST(EvaluationProperty, DamagedAndForeignWeightsAreRefused) {
  expect_damage_is_refused(format_weights(linear_weights()));
  expect_damage_is_refused(format_weights(embedded_weights()));
}

TEST(EvaluationProperty, ANetworkWhoseSumsOverflowIsRefused) {
  std::shared_ptr<Network> network = new_network();
  network->rows.back().back() = kMostInRow + 1;
  EXPECT_FALSE(parse_weights(format_weights(Weights(network))).has_value());
  network->rows.back().back() = kMostInRow;
  EXPECT_TRUE(parse_weights(format_weights(Weights(network))).has_value());
}

}  // namespace
}  // namespace ishi::othello::engine
