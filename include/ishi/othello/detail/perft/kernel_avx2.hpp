// The inner loops of perft with AVX2: the moves of four positions together. Portable twin:
// kernel_portable.hpp, whose way to expand is used as it is.
#pragma once

#include <bit>

#include <immintrin.h>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/perft/batch.hpp>
#include <ishi/othello/detail/perft/kernel_portable.hpp>

namespace ishi::othello::detail::inline ISHI_TARGET {

/// One direction of parallel prefix in four positions; `kStep` is negative for a right shift.
template <int kStep>
inline __m256i shifted_four(__m256i v) {
  if constexpr (kStep > 0) {
    return _mm256_slli_epi64(v, kStep);
  } else {
    return _mm256_srli_epi64(v, -kStep);
  }
}

template <int kStep>
inline __m256i moves_one_way_of_four(__m256i mover, __m256i other, __m256i pairs) {
  __m256i run = _mm256_and_si256(other, shifted_four<kStep>(mover));
  run = _mm256_or_si256(run, _mm256_and_si256(other, shifted_four<kStep>(run)));
  run = _mm256_or_si256(run, _mm256_and_si256(pairs, shifted_four<2 * kStep>(run)));
  run = _mm256_or_si256(run, _mm256_and_si256(pairs, shifted_four<2 * kStep>(run)));
  return shifted_four<kStep>(run);
}

template <int kStep>
inline __m256i moves_both_ways_of_four(__m256i mover, __m256i other) {
  const __m256i pairs = _mm256_and_si256(other, shifted_four<kStep>(other));
  return _mm256_or_si256(moves_one_way_of_four<kStep>(mover, other, pairs),
                         moves_one_way_of_four<-kStep>(mover, other, shifted_four<-kStep>(pairs)));
}

/// The moves of four positions. Along a row one addition carries through every run at once: a run
/// is entered at its lowest disc, and the carry leaves it on the square beyond.
inline __m256i moves_of_four_avx2(__m256i mover, __m256i opponent) {
  const __m256i inner = _mm256_and_si256(opponent, _mm256_set1_epi64x(0x7e7e7e7e7e7e7e7e));
  const __m256i left =
      _mm256_add_epi64(inner, _mm256_and_si256(inner, _mm256_slli_epi64(mover, 1)));
  const __m256i right =
      moves_one_way_of_four<-1>(mover, inner, _mm256_and_si256(inner, _mm256_srli_epi64(inner, 1)));
  const __m256i rows = _mm256_or_si256(left, right);
  const __m256i rest = _mm256_or_si256(moves_both_ways_of_four<7>(mover, inner),
                                       _mm256_or_si256(moves_both_ways_of_four<8>(mover, opponent),
                                                       moves_both_ways_of_four<9>(mover, inner)));
  return _mm256_andnot_si256(_mm256_or_si256(mover, opponent), _mm256_or_si256(rows, rest));
}

}  // namespace ishi::othello::detail::inline ISHI_TARGET

namespace ishi::othello::inline ISHI_TARGET {

struct Avx2Kernel {
  static void expand(const Batch& parents, std::size_t begin, std::size_t end, Batch& children,
                     Batch& stuck) {
    PortableKernel::expand(parents, begin, end, children, stuck);
  }

  template <typename OnStuck>
  static std::uint64_t count_moves(const Batch& batch, std::size_t begin, std::size_t end,
                                   OnStuck on_stuck) {
    std::uint64_t total = 0;
    std::size_t i = begin;
    for (; i + 4 <= end; i += 4) {
      alignas(32) std::uint64_t found[4];
      _mm256_store_si256(
          reinterpret_cast<__m256i*>(found),
          detail::moves_of_four_avx2(
              _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&batch.mover[i])),
              _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&batch.opponent[i]))));
      for (std::size_t k = 0; k < 4; ++k) {
        if (found[k] == 0) on_stuck(batch.at(i + k));
        total += static_cast<std::uint64_t>(std::popcount(found[k]));
      }
    }
    return total + PortableKernel::count_moves(batch, i, end, on_stuck);
  }
};

}  // namespace ishi::othello::inline ISHI_TARGET
