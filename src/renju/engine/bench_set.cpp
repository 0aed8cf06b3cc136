#include "renju/engine/bench_set.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/transcript.hpp>

namespace ishi::renju::engine {

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

/// renju.net, game 92337: the moves that data/renju/game.txt holds.
constexpr std::string_view kGame =
    "h8i9h7j8f8h9g9h10g11f10i10g10i8j9e10k9l9g8j10k7l6k8k6l10i7j6m9i5h4f7g6e6d5f5g4";

Position position_of(std::string_view text) {
  const auto position = parse_position(text);
  assert(position.has_value());
  return *position;
}

/// The positions of the game, after its first move, its second, and so on.
std::vector<Position> positions_of_game() {
  const auto game = parse_moves(kGame);
  assert(game.has_value());
  std::vector<Position> positions;
  Position position;
  for (const Point move : game->moves) {
    position = position.after(move);
    positions.push_back(position);
  }
  return positions;
}

/// Boards of random stones, chosen because their searches are long: fours everywhere, and few wins.
constexpr std::array<std::string_view, 5> kFours = {
    "15/3X7O1X1/2X2XXO1O5/2O4X4X2/2O5X3X2/1X4O2O5/1X2OX2XO3O1/9XO1XX1/1X3X1X2O1OO1/2OOO3XX2O2/"
    "1XO2X1O1OO4/4O6XX2/1X1O3O5O1/1X2O6X1O1/15 X",
    "15/5OO3O4/2O3XO1X1O3/12X2/1XO4XX3XX1/1O4XX2X4/2O3O6O1/1X3XOO3X3/3X2O1XO1XO2/2X1O1XO1O5/"
    "1O3X9/2O1XX9/1X7O1OX2/5XO8/15 O",
    "15/4XX1OX1O4/1X6OO2OO1/2XO2X1X3X2/6X8/3O4X6/4X5X4/9XX1X2/5XX4X1O1/2O3X1O4X1/3X5O5/6O8/"
    "2O10X1/2O1O1OXOO1O3/15 O",
    "15/13O1/1OO3O3OX1X1/1X1O11/8OXOXX2/9O2O2/1X2X2X3XOX1/5X3OO4/1X2O4O5/5O9/1X1O1X2X1XO3/"
    "2X4XO6/1XO2O3X5/2O3XX5O1/15 X",
    "15/3O1O1OXO2X2/1X4O2XO4/1OOX2O6O1/6X5X2/2XXX3XO1OO2/2O3XX7/4O6X3/2O2X1O4XX1/8OX1XX2/"
    "4O1X2XO2O1/3X1O1X1O1X3/5OX1OXOO3/8OX1XXO1/15 O",
};

std::uint64_t vcf() {
  const Limits limits{.nodes = 2000};
  Engine engine;
  std::uint64_t nodes = 0;
  for (const Position& position : positions_of_game()) {
    nodes += engine.find_vcf(position, limits)->nodes;
    nodes += engine.find_vcf(position.swapped(), limits)->nodes;
  }
  for (const std::string_view text : kFours) nodes += engine.find_vcf(position_of(text))->nodes;
  return nodes;
}

/// From games of the engine against itself.
constexpr std::array<std::string_view, 2> kThreats = {
    "15/15/15/7O7/7X7/7X7/7XO6/5O1X1O5/4O1XOX1O4/5O1X2O4/4X1XOX6/5X3X5/4O5O4/15/15 X",
    "15/15/15/15/15/7O7/6XXO6/5O1XXXO4/4O1O8/4OX4O4/4X1X8/15/15/15/15 X",
};

std::uint64_t vct() {
  const Limits limits{.nodes = 5000};
  Engine engine({.hash_bytes = 16 * kMegabyte});
  std::uint64_t nodes = 0;
  for (const Position& position : positions_of_game())
    nodes += engine.find_vct(position, limits)->nodes;
  for (const std::string_view text : kThreats)
    nodes += engine.find_vct(position_of(text), limits)->nodes;
  return nodes;
}

std::uint64_t defend() {
  const Limits limits{.nodes = 10000};
  Engine engine({.hash_bytes = 4 * kMegabyte});
  const std::vector<Position> positions = positions_of_game();
  std::uint64_t nodes = 0;
  for (std::size_t i = 5; i < positions.size(); i += 4) {
    for (const WinKind kind : {WinKind::Fours, WinKind::Threats}) {
      nodes += engine.find_defences(positions[i], limits, {.kind = kind})->nodes;
    }
  }
  return nodes;
}

std::uint64_t alpha_beta() {
  Engine engine({.hash_bytes = 16 * kMegabyte});
  const std::vector<Position> positions = positions_of_game();
  std::uint64_t nodes = 0;
  for (std::size_t i = 7; i < positions.size(); i += 4) {
    engine.forget();
    nodes += engine.analyze(positions[i], {.depth = 11})->nodes;
  }
  return nodes;
}

constexpr std::array<int, 3> kLevels = {2, 5, 7};
constexpr std::size_t kOpeningMoves = 3;  // of the game
constexpr int kMovesOfLevel = 10;

std::uint64_t play() {
  Engine engine({.hash_bytes = 4 * kMegabyte});
  std::uint64_t nodes = 0;
  for (const int level : kLevels) {
    Position position = positions_of_game()[kOpeningMoves - 1];
    for (int moves = 0; moves < kMovesOfLevel; ++moves) {
      engine.forget();
      const Analysis analysis = engine.choose(position, {.level = level}).value();
      if (analysis.lines.empty()) break;
      nodes += analysis.nodes;
      position = position.after(analysis.lines.front().pv.front());
    }
  }
  return nodes;
}

constexpr std::array<search::BenchPart, 5> kParts = {
    {{"vcf", vcf}, {"vct", vct}, {"defend", defend}, {"search", alpha_beta}, {"play", play}}};

}  // namespace

std::span<const search::BenchPart> bench_parts() { return kParts; }

}  // namespace ishi::renju::engine
