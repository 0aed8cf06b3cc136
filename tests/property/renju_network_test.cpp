// The network of Renju's evaluation: the kernel of the level, on a board that is brought up to date
// stone by stone, against the plain twin on one that is made from scratch.
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "property/renju_tactics.hpp"
#include "renju/engine/network_value_plain.hpp"
#include "renju/engine/play_board.hpp"

namespace ishi::renju::engine {
namespace {

/// Weights of any numbers that a file may have, the largest among them.
std::shared_ptr<const Network> random_network(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto within = [&random](int most) {
    const auto range = static_cast<std::uint64_t>(2 * most + 1);
    const int drawn = static_cast<int>(random() % range) - most;
    return static_cast<std::int16_t>(random() % 4 == 0 ? (drawn < 0 ? -most : most) : drawn);
  };
  const auto fill = [&](auto& numbers, int most) {
    for (std::int16_t& number : numbers) number = within(most);
  };
  const auto network = std::make_shared<Network>();
  for (NetworkRow& line : network->lines) fill(line, kMostInRow);
  for (auto& combos : network->combos) {
    for (NetworkRow& combo : combos) fill(combo, kMostInRow);
  }
  for (NetworkRow& stone : network->stones) fill(stone, kMostInRow);
  for (NetworkRow* const filter : {&network->middle, &network->sides, &network->corners}) {
    fill(*filter, 32767);
  }
  fill(network->local_bias, kMostInRow);
  for (NetworkHead& head : network->heads) {
    fill(head.first, kMostFirst);
    fill(head.last, kMostLast);
    fill(head.direct, kMostDirect);
    for (std::int32_t& bias : head.first_bias) bias = widened(within(32767));
    head.bias = within(32767) * (1 << (kValueBits - kFileBiasBits));
  }
  return network;
}

int plain_value(const Network& network, const Position& position, Color mover) {
  LineCodes codes;
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point point : position.stones(color)) {
      std::array<LineSlot, 4> slots{};
      for (const Axis axis : kAxes) {
        slots[static_cast<std::size_t>(axis)] = LineCodes::slot_of(point, axis);
      }
      codes.put(slots, color);
    }
  }
  NetworkInputs inputs;
  for (const Point point : Bitboard15::all()) {
    if (const auto color = position.stone_at(point)) {
      inputs.put(network, point, *color);
      continue;
    }
    std::array<LineClasses, 2> classes{};
    for (const Axis axis : kAxes) {
      const std::uint32_t code = codes[LineCodes::slot_of(point, axis)];
      const LinePair line = LineClassTable::of(Rule::Renju)[code];
      inputs.add(network, point, axis, line.byte());
      for (const Color color : {Color::Black, Color::White}) {
        const auto side = static_cast<std::size_t>(color);
        classes[side] = with_class(classes[side], axis, line.of(color));
      }
    }
    inputs.show(network, point, {ComboTable::get()[classes[0]], ComboTable::get()[classes[1]]});
  }
  return PlainNetworkKernel::value(network, inputs.own(), mover);
}

void expect_plain_values(const Network& network, const Position& position, PlayBoard& board) {
  for (const Color mover : {Color::Black, Color::White}) {
    ASSERT_EQ(board.points().evaluate(mover), plain_value(network, position, mover))
        << format_position(position);
  }
}

/// Stones are put and taken at random, and both values compared after each.
void walk(const Weights& weights, std::uint64_t seed, int steps) {
  std::mt19937_64 random(seed);
  const ComboFactTable facts(weights, Rule::Renju);
  std::vector<Position> positions = {random_fours(random)};
  PlayBoard board(positions.back(), facts, Rule::Renju);
  for (int step = 0; step < steps; ++step) {
    expect_plain_values(*weights.network, positions.back(), board);
    const Bitboard15 empties = positions.back().empties();
    if (positions.size() > 1 && (random() % 5 < 2 || empties.empty())) {
      positions.pop_back();
      board.take();
    } else if (!empties.empty()) {
      auto skip = random() % static_cast<std::uint64_t>(empties.count());
      Point point = empties.first();
      for (const Point each : empties) {
        if (skip-- == 0) point = each;
      }
      const Color color = random() % 2 == 0 ? Color::Black : Color::White;
      positions.push_back(positions.back().with_stone(point, color));
      board.put(point, color);
    }
  }
}

TEST(RenjuNetwork, KeptUpToDateEqualsMadeAnew) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) walk(embedded_weights(), seed, 40);
}

TEST(RenjuNetwork, TheLargestNumbersDoNotOverflow) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Weights weights = embedded_weights();
    weights.network = random_network(seed);
    walk(weights, seed, 40);
  }
}

TEST(RenjuNetwork, AllImagesOfAPositionHaveOneValue) {
  std::mt19937_64 random(3);
  Weights weights = embedded_weights();
  weights.network = random_network(1);
  const ComboFactTable facts(weights, Rule::Renju);
  for (int round = 0; round < 10; ++round) {
    const Position position = random_fours(random);
    PlayBoard board(position, facts, Rule::Renju);
    const int value = board.points().evaluate(position.to_move());
    for (const board::Symmetry symmetry : board::kSymmetries) {
      const Position image(board::transformed_by_coordinates(position.black(), symmetry),
                           board::transformed_by_coordinates(position.white(), symmetry),
                           position.to_move());
      PlayBoard of_image(image, facts, Rule::Renju);
      EXPECT_EQ(of_image.points().evaluate(position.to_move()), value);
    }
  }
}

TEST(RenjuNetwork, EvaluatesUnderRenjuAlone) {
  std::mt19937_64 random(4);
  const Position position = random_fours(random);
  for (const Rule rule : kRules) {
    PlayBoard board(position, rule);
    PlayBoard linear(position, ComboFactTable::linear(rule), rule);
    EXPECT_EQ(board.points().evaluate(Color::White) == linear.points().evaluate(Color::White),
              rule != Rule::Renju);
  }
}

}  // namespace
}  // namespace ishi::renju::engine
