// A loop over a million positions, the counterpart of calls on arrays from other languages
// (bench/python_speed.py). The column `ns` is the quickest pass, by position.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello {
namespace {

/// Positions of random games, in random order.
std::vector<Position> a_million_positions() {
  std::mt19937_64 random(20240601);
  std::vector<Position> few;
  Position now = Position::start();
  while (few.size() < 20000) {
    Bitboard8 legal = moves(now);
    if (legal.empty()) {
      now = is_over(now) ? Position::start() : now.swapped();
      continue;
    }
    few.push_back(now);
    for (auto skip = random() % static_cast<unsigned>(legal.count()); skip > 0; --skip) {
      legal = legal.without(legal.first());
    }
    now = played(now, legal.first());
  }
  std::vector<Position> positions(1'000'000);
  for (Position& position : positions) position = few[random() % few.size()];
  return positions;
}

void moves_of_a_million(benchmark::State& state) {
  const std::vector<Position> positions = a_million_positions();
  using Clock = std::chrono::steady_clock;
  double quickest = std::numeric_limits<double>::infinity();
  for (auto _ : state) {
    const Clock::time_point begin = Clock::now();
    std::vector<std::uint64_t> words(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) words[i] = moves(positions[i]).word();
    benchmark::DoNotOptimize(words.data());
    quickest =
        std::min(quickest, std::chrono::duration<double, std::nano>(Clock::now() - begin).count());
  }
  state.counters["ns"] = quickest / static_cast<double>(positions.size());
}
BENCHMARK(moves_of_a_million);

}  // namespace
}  // namespace ishi::othello
