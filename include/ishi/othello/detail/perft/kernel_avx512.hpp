// The two inner loops of perft with AVX-512: the flips of eight moves of one position together, and
// the moves of eight positions together. Portable twin: kernel_portable.hpp.
#pragma once

#include <bit>
#include <cstring>

#include <ishi/detail/avx512.hpp>
#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/eight_avx512.hpp>
#include <ishi/othello/detail/perft/batch.hpp>
#include <ishi/othello/detail/perft/kernel_portable.hpp>

ISHI_AVX512_BEGIN

namespace ishi::othello::inline ISHI_TARGET {

struct Avx512Kernel {
  /// Two passes, so that no lane is idle and hardly a branch depends on how many moves a position
  /// has. The first lists the moves of all parents, each beside its parent's discs; the second
  /// turns eight of the list at a time into children, where they stand.
  static void expand(const Batch& parents, std::size_t begin, std::size_t end, Batch& children,
                     Batch& stuck) {
    using namespace detail;
    MoveList list;
    std::size_t count = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const __m512i mover = broadcast_avx512(parents.mover[i]);
      const __m512i opponent = broadcast_avx512(parents.opponent[i]);
      const __m512i bracketed = bracketed_avx512(mover, opponent);
      _mm512_store_si512(list.bracketed[i - begin].ray.data(), bracketed);
      std::uint64_t rest =
          or_of_lanes_avx512(beside_avx512(bracketed)) & ~(parents.mover[i] | parents.opponent[i]);
      if (rest == 0) [[unlikely]] {
        stuck.push(parents.at(i));
        continue;
      }
      const auto moves = static_cast<std::size_t>(std::popcount(rest));
      std::uint8_t* squares = &list.square[count];
      const __m128i parent = _mm_set1_epi8(static_cast<char>(i - begin));
      for (std::size_t k = 0; k < moves; k += 16) {
        const std::size_t at = children.size + count + k;
        _mm512_storeu_si512(&children.mover[at], mover);
        _mm512_storeu_si512(&children.mover[at + 8], mover);
        _mm512_storeu_si512(&children.opponent[at], opponent);
        _mm512_storeu_si512(&children.opponent[at + 8], opponent);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(&list.parent[count + k]), parent);
      }
      do {  // eight a word; where there are fewer, the rest says 64
        std::uint64_t eight = 0;
        for (int k = 0; k < 64; k += 8) {
          eight |= _tzcnt_u64(rest) << k;
          rest = _blsr_u64(rest);
        }
        std::memcpy(squares, &eight, sizeof eight);
        squares += sizeof eight;
      } while (rest != 0);
      count += moves;
    }
    // The last vector may reach past the list: no rays there.
    _mm_storel_epi64(reinterpret_cast<__m128i*>(&list.square[count]), _mm_set1_epi8(64));
    _mm_storel_epi64(reinterpret_cast<__m128i*>(&list.parent[count]), _mm_setzero_si128());

    const auto flips_of = [&list](std::size_t a, std::size_t b) {
      const std::uint64_t* of_a = list.bracketed[list.parent[a]].ray.data();
      const std::uint64_t* of_b = list.bracketed[list.parent[b]].ray.data();
      return flips_of_two(kRaysAndNone.rays[list.square[a]], kRaysAndNone.rays[list.square[b]],
                          two_of(of_a, of_b), two_of(of_a + 4, of_b + 4));
    };
    for (std::size_t i = 0; i < count; i += 8) {
      const __m512i flipped = joined(flips_of(i, i + 2), flips_of(i + 1, i + 3),
                                     flips_of(i + 4, i + 6), flips_of(i + 5, i + 7));
      const __m512i squares = _mm512_sllv_epi64(
          _mm512_set1_epi64(1),
          _mm512_cvtepu8_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(&list.square[i]))));
      std::uint64_t* mover = &children.mover[children.size + i];
      std::uint64_t* opponent = &children.opponent[children.size + i];
      const __m512i own = _mm512_loadu_si512(mover);
      _mm512_storeu_si512(mover, _mm512_andnot_si512(flipped, _mm512_loadu_si512(opponent)));
      _mm512_storeu_si512(opponent, _mm512_ternarylogic_epi64(own, flipped, squares, 0xfe));
    }
    children.size += count;
  }

  template <typename OnStuck>
  static std::uint64_t count_moves(const Batch& batch, std::size_t begin, std::size_t end,
                                   OnStuck on_stuck) {
    using namespace detail;
    __m512i total = _mm512_setzero_si512();
    __m512i ones = total;
    __m512i twos = total;
    std::size_t i = begin;
    for (; i + 32 <= end; i += 32) {
      __m512i found[4];
      for (std::size_t k = 0; k < 4; ++k) {
        found[k] = moves_of_eight(_mm512_loadu_si512(&batch.mover[i + 8 * k]),
                                  _mm512_loadu_si512(&batch.opponent[i + 8 * k]));
      }
      const __m512i fewest = _mm512_min_epu64(_mm512_min_epu64(found[0], found[1]),
                                              _mm512_min_epu64(found[2], found[3]));
      if (_mm512_test_epi64_mask(fewest, fewest) != 0xff) [[unlikely]] {
        for (std::size_t k = 0; k < 4; ++k) {
          report_stuck(batch, i + 8 * k, _mm512_testn_epi64_mask(found[k], found[k]), on_stuck);
        }
      }
      // Carry-save adders (sum 0x96, carry 0xe8) leave one word in four to be counted.
      const __m512i twos_a = _mm512_ternarylogic_epi64(ones, found[0], found[1], 0xe8);
      ones = _mm512_ternarylogic_epi64(ones, found[0], found[1], 0x96);
      const __m512i twos_b = _mm512_ternarylogic_epi64(ones, found[2], found[3], 0xe8);
      ones = _mm512_ternarylogic_epi64(ones, found[2], found[3], 0x96);
      const __m512i fours = _mm512_ternarylogic_epi64(twos, twos_a, twos_b, 0xe8);
      twos = _mm512_ternarylogic_epi64(twos, twos_a, twos_b, 0x96);
      total = _mm512_add_epi64(total, popcount_of_lanes(fours));
    }
    total = _mm512_slli_epi64(total, 2);
    total = _mm512_add_epi64(total, _mm512_slli_epi64(popcount_of_lanes(twos), 1));
    total = _mm512_add_epi64(total, popcount_of_lanes(ones));
    for (; i < end; i += 8) {
      const auto lanes = static_cast<__mmask8>(_bzhi_u32(0xff, static_cast<unsigned>(end - i)));
      const __m512i found = moves_of_eight(_mm512_maskz_loadu_epi64(lanes, &batch.mover[i]),
                                           _mm512_maskz_loadu_epi64(lanes, &batch.opponent[i]));
      report_stuck(batch, i, _mm512_mask_testn_epi64_mask(lanes, found, found), on_stuck);
      total = _mm512_add_epi64(total, popcount_of_lanes(found));
    }
    return static_cast<std::uint64_t>(_mm512_reduce_add_epi64(total));
  }

 private:
  /// The moves of up to `Batch::kParents` positions.
  struct MoveList {
    static constexpr std::size_t kMoves = (Batch::kParents + 1) * Batch::kMostMoves;
    std::array<Rays, Batch::kParents> bracketed;  ///< of each parent, by ray
    std::array<std::uint8_t, kMoves> square;      ///< of each move: the square's bit, or 64
    std::array<std::uint8_t, kMoves> parent;      ///< of each move: which parent
  };

  /// Lane k of `stuck` is position `begin` + k of the batch.
  template <typename OnStuck>
  static void report_stuck(const Batch& batch, std::size_t begin, unsigned stuck,
                           OnStuck on_stuck) {
    for (; stuck != 0; stuck &= stuck - 1) {
      on_stuck(batch.at(begin + static_cast<std::size_t>(std::countr_zero(stuck))));
    }
  }
};

}  // namespace ishi::othello::inline ISHI_TARGET

ISHI_AVX512_END
