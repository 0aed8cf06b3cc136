// Every variant of flips and moves, in cycles of the time-stamp counter per call, on the positions
// of random games from a fixed seed. Flips are asked for legal moves only, as a search does. The
// column `cycles` is the quickest pass over all positions, so that a busy machine disturbs it
// little.
#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include <ishi/othello/flip_variants.hpp>
#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

#include "ticks.hpp"

namespace ishi::othello {
namespace {

using bench::ticks;

struct Task {
  Position position;
  Square square;
};

std::vector<Position> game_positions() {
  std::mt19937_64 random(20240601);
  std::vector<Position> positions;
  Position now = Position::start();
  while (positions.size() < 1000) {
    Bitboard8 legal = moves(now);
    if (legal.empty()) {
      now = is_over(now) ? Position::start() : now.swapped();
      continue;
    }
    positions.push_back(now);
    for (auto skip = random() % static_cast<unsigned>(legal.count()); skip > 0; --skip) {
      legal = legal.without(legal.first());
    }
    now = played(now, legal.first());
  }
  return positions;
}

std::vector<Task> legal_moves() {
  std::vector<Task> tasks;
  for (const Position& position : game_positions()) {
    for (const Square square : moves(position)) tasks.push_back({position, square});
  }
  return tasks;
}

void report(benchmark::State& state, std::uint64_t quickest, std::size_t calls) {
  state.counters["cycles"] = static_cast<double>(quickest) / static_cast<double>(calls);
}

// Calls follow one another without waiting for each other's result, but the compiler may not put
// several into one vector. The variant is a constant here, so that the pointer in the table is
// called directly and inlined.
template <std::size_t kVariant>
void flips_of(benchmark::State& state) {
  static const std::vector<Task> tasks = legal_moves();
  std::uint64_t quickest = ~std::uint64_t{0};
  for (auto _ : state) {
    const std::uint64_t begin = ticks();
    for (const Task& task : tasks) {
      benchmark::DoNotOptimize(kFlipVariants[kVariant].flips(task.position, task.square).word());
    }
    quickest = std::min(quickest, ticks() - begin);
  }
  report(state, quickest, tasks.size());
}

template <std::size_t kVariant>
void moves_of(benchmark::State& state) {
  static const std::vector<Position> positions = game_positions();
  std::uint64_t quickest = ~std::uint64_t{0};
  for (auto _ : state) {
    const std::uint64_t begin = ticks();
    for (const Position& position : positions) {
      benchmark::DoNotOptimize(kMoveVariants[kVariant].moves(position).word());
    }
    quickest = std::min(quickest, ticks() - begin);
  }
  report(state, quickest, positions.size());
}

template <typename Info>
std::string labelled(std::string_view operation, const Info& info) {
  std::string label = std::string(operation) + "/" + std::string(info.name);
  if (kTarget < info.native_from) label += " (twin)";
  return label;
}

template <std::size_t... kIndex>
void register_flips(std::index_sequence<kIndex...>) {
  (benchmark::RegisterBenchmark(labelled("flips", kFlipVariants[kIndex]).c_str(), flips_of<kIndex>),
   ...);
}

template <std::size_t... kIndex>
void register_moves(std::index_sequence<kIndex...>) {
  (benchmark::RegisterBenchmark(labelled("moves", kMoveVariants[kIndex]).c_str(), moves_of<kIndex>),
   ...);
}

[[maybe_unused]] const bool kRegistered = [] {
  register_flips(std::make_index_sequence<kFlipVariants.size()>());
  register_moves(std::make_index_sequence<kMoveVariants.size()>());
  return true;
}();

}  // namespace
}  // namespace ishi::othello
