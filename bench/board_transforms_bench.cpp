// Transforms of boards, in cycles of the time-stamp counter per board: every way singly
// (throughput: one board after another, independent; latency: each board the last one's image) and
// arrays within L1 and beyond the caches, beside memcpy of the same bytes in the same run. The
// column `cycles` is the quickest of many passes, so that a busy machine disturbs it little. Array
// rows also tell `x_scalar`: how many times as fast as the delta-swap loop compiled without
// vectorisation, `x_loop`: as the same loop, vectorised by the compiler, and `x_memcpy`.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include <ishi/board/arrays.hpp>
#include <ishi/board/canonical.hpp>
#include <ishi/board/ways.hpp>

#include "ticks.hpp"

namespace ishi::board {
namespace {

using bench::ticks;

constexpr std::size_t kWithinL1 = 1024;                       // boards: two arrays of 8 KiB
constexpr std::size_t kBeyondCaches = std::size_t{32} << 20;  // boards: two arrays of 256 MiB

template <typename Board>
std::vector<Board> random_boards(std::size_t count) {
  std::mt19937_64 random(20261120);
  std::vector<Board> boards(count);
  for (Board& board : boards) board = Board(static_cast<typename Board::Word>(random()));
  return boards;
}

/// The quickest of `passes` passes, in cycles per board.
template <typename Pass>
double quickest(std::size_t boards, int passes, Pass pass) {
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
  for (int i = 0; i < passes; ++i) {
    const std::uint64_t start = ticks();
    pass();
    benchmark::ClobberMemory();
    best = std::min(best, ticks() - start);
  }
  return static_cast<double>(best) / static_cast<double>(boards);
}

// Singly.

template <Way way, auto transform, int N>
void single_throughput(benchmark::State& state) {
  const auto in = random_boards<BasicBitboard<N>>(256);
  for (auto _ : state) {
    state.counters["cycles"] = quickest(in.size(), 50, [&in] {
      for (const auto board : in) {
        auto image = transformed_by<way, transform>(board);
        benchmark::DoNotOptimize(image);
      }
    });
  }
}

template <Way way, auto transform, int N>
void single_latency(benchmark::State& state) {
  using Word = typename BasicBitboard<N>::Word;
  const auto in = random_boards<BasicBitboard<N>>(256);
  for (auto _ : state) {
    state.counters["cycles"] = quickest(in.size(), 50, [&in] {
      BasicBitboard<N> board;
      for (const auto next : in) {
        board = transformed_by<way, transform>(
            BasicBitboard<N>(static_cast<Word>(board.word() ^ next.word())));
      }
      benchmark::DoNotOptimize(board);
    });
  }
}

template <Way way, auto transform, int N>
void add_single(std::string_view name) {
  if constexpr (is_offered(way, transform, N)) {
    const std::string path = std::string(N == 8 ? "8x8/" : "4x4/") + std::string(name) + '/' +
                             std::string(format_way(way));
    benchmark::RegisterBenchmark((path + "/throughput").c_str(),
                                 single_throughput<way, transform, N>)
        ->Iterations(1);
    benchmark::RegisterBenchmark((path + "/latency").c_str(), single_latency<way, transform, N>)
        ->Iterations(1);
  }
}

template <auto transform, int N>
void add_ways(std::string_view name) {
  [name]<std::size_t... k>(std::index_sequence<k...>) {
    (add_single<kWays[k], transform, N>(name), ...);
  }
  (std::make_index_sequence<kWays.size()>());
}

// Arrays. The loops that the array routines are measured against:

#if defined(__clang__)
#define ISHI_NO_VECTORS
#define ISHI_NO_VECTORS_LOOP _Pragma("clang loop vectorize(disable) interleave(disable)")
#define ISHI_VECTORS
#elif defined(__GNUC__)
#define ISHI_NO_VECTORS [[gnu::optimize("no-tree-vectorize", "no-tree-slp-vectorize")]]
#define ISHI_NO_VECTORS_LOOP
#define ISHI_VECTORS [[gnu::optimize("tree-vectorize", "vect-cost-model=dynamic")]]
#endif

/// A program for loops: everything by delta swap, 45° by its own steps.
constexpr Way loop_way(Symmetry) { return Way::DeltaSwap; }
constexpr Way loop_way(Rotation45) { return Way::RotateBlend; }

template <auto transform, int N>
ISHI_NO_VECTORS [[gnu::noinline]] void scalar_loop(const BasicBitboard<N>* in,
                                                   BasicBitboard<N>* out, std::size_t count) {
  ISHI_NO_VECTORS_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    out[i] = detail::unrolled<loop_way(transform), transform>(in[i]);
  }
}

template <auto transform, int N>
ISHI_VECTORS [[gnu::noinline]] void compiler_loop(const BasicBitboard<N>* in, BasicBitboard<N>* out,
                                                  std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    out[i] = detail::unrolled<loop_way(transform), transform>(in[i]);
  }
}

template <auto transform, int N>
void array(benchmark::State& state, std::size_t count, int passes) {
  using Board = BasicBitboard<N>;
  const auto in = random_boards<Board>(count);
  std::vector<Board> out(count);
  for (auto _ : state) {
    double cycles = std::numeric_limits<double>::max();
    double copy = cycles;
    for (int round = 0; round < 3; ++round) {  // alternating, so that both meet the same load
      copy =
          std::min(copy, quickest(count, passes, [&] {
                     std::memcpy(static_cast<void*>(out.data()), in.data(), count * sizeof(Board));
                   }));
      cycles =
          std::min(cycles, quickest(count, passes, [&] {
                     transform_array(std::span<const Board>(in), std::span<Board>(out), transform);
                   }));
    }
    state.counters["cycles"] = cycles;
    state.counters["x_memcpy"] = copy / cycles;
    if (count <= kWithinL1) {
      state.counters["x_scalar"] =
          quickest(count, passes,
                   [&] { scalar_loop<transform, N>(in.data(), out.data(), count); }) /
          cycles;
      state.counters["x_loop"] =
          quickest(count, passes,
                   [&] { compiler_loop<transform, N>(in.data(), out.data(), count); }) /
          cycles;
    }
  }
}

template <auto transform, int N>
void add_arrays(std::string_view name) {
  const std::string path = std::string(N == 8 ? "8x8/" : "4x4/") + std::string(name) + "/array";
  benchmark::RegisterBenchmark((path + "/L1").c_str(), [](benchmark::State& state) {
    array<transform, N>(state, kWithinL1, 200);
  })->Iterations(1);
  if (N == 8) {
    benchmark::RegisterBenchmark((path + "/beyond").c_str(), [](benchmark::State& state) {
      array<transform, N>(state, kBeyondCaches, 2);
    })->Iterations(1);
  }
}

// All images and canonical forms of Othello positions. What eight separate transforms take is
// measured as eight passes of the scalar delta-swap loop over both boards of every position, each
// pass inlined: no work is shared among them, and none is wasted on calls.

using Pair = BoardPair<Bitboard8>;
static_assert(sizeof(Pair) == 2 * sizeof(Bitboard8));

std::vector<Pair> random_positions() {
  std::mt19937_64 random(20261121);
  std::vector<Pair> pairs;
  for (int i = 0; i < 256; ++i) {
    const std::uint64_t occupied = random() | random();
    const std::uint64_t mover = random() & occupied;
    pairs.push_back({Bitboard8(mover), Bitboard8(occupied & ~mover)});
  }
  return pairs;
}

double eight_transforms(const std::vector<Pair>& pairs) {
  const std::size_t count = 2 * pairs.size();
  std::vector<Bitboard8> boards;
  for (const Pair& pair : pairs) boards.insert(boards.end(), {pair.first, pair.second});
  std::vector<Bitboard8> out(8 * count);
  return quickest(pairs.size(), 100, [&] {
    [&]<std::size_t... k>(std::index_sequence<k...>) {
      (scalar_loop<kSymmetries[k], 8>(boards.data(), out.data() + k * count, count), ...);
    }
    (std::make_index_sequence<8>());
  });
}

void position_images(benchmark::State& state) {
  const std::vector<Pair> pairs = random_positions();
  std::vector<Images<Pair>> out(pairs.size());
  for (auto _ : state) {
    const double cycles = quickest(pairs.size(), 100, [&] {
      all_images_array(std::span<const Pair>(pairs), std::span<Images<Pair>>(out));
    });
    state.counters["cycles"] = cycles;
    state.counters["x_eight_transforms"] = eight_transforms(pairs) / cycles;
  }
}

void position_canonical(benchmark::State& state) {
  const std::vector<Pair> pairs = random_positions();
  std::vector<Pair> images(pairs.size());
  std::vector<Symmetry> symmetries(pairs.size());
  for (auto _ : state) {
    const double cycles = quickest(pairs.size(), 100, [&] {
      canonical_array(std::span<const Pair>(pairs), std::span<Pair>(images),
                      std::span<Symmetry>(symmetries));
    });
    state.counters["cycles"] = cycles;
    state.counters["x_eight_transforms"] = eight_transforms(pairs) / cycles;
  }
}

const bool kRegistered = [] {
  const auto each = []<auto transform>(std::string_view name) {
    add_ways<transform, 8>(name);
    add_arrays<transform, 8>(name);
    if constexpr (std::is_same_v<std::remove_cv_t<decltype(transform)>, Symmetry>) {
      add_ways<transform, 4>(name);
      add_arrays<transform, 4>(name);
    }
  };
  [each]<std::size_t... k>(std::index_sequence<k...>) {
    (each.template operator()<kSymmetries[k]>(format_symmetry(kSymmetries[k])), ...);
  }
  (std::make_index_sequence<8>());
  [each]<std::size_t... k>(std::index_sequence<k...>) {
    (each.template operator()<kRotations45[k]>(format_rotation45(kRotations45[k])), ...);
  }
  (std::make_index_sequence<4>());
  benchmark::RegisterBenchmark("position/all-images", position_images)->Iterations(1);
  benchmark::RegisterBenchmark("position/canonical", position_canonical)->Iterations(1);
  return true;
}();

}  // namespace
}  // namespace ishi::board
