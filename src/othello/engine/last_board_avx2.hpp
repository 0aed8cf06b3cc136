// A position as the last few moves of a solve see it, in vectors: each side's word stands in all
// four lanes of one. Flips are found by four lanes at once, and the boards after them are made in
// place; ordinary registers see only a move that fills the last square but one.
//
//     mover     | word | word | word | word |      turned, in each lane some of the rays:
//     opponent  | word | word | word | word |      | ↑ ↓ | ↗ ↙ | → ← | ↘ ↖ |  ORed when played
//
// Keeping the words in vectors from move to move is an idea of T. Okuhara's in Edax-AVX.
#pragma once

#include <cstdint>

#include <immintrin.h>

#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello::engine::inline ISHI_TARGET {

class LastBoard {
 public:
  /// What a move turns, spread over the lanes.
  class Turned {
   public:
    [[nodiscard]] bool empty() const { return _mm256_testz_si256(rays_, rays_) != 0; }

   private:
    friend LastBoard;
    explicit Turned(__m256i rays) : rays_(rays) {}
    [[nodiscard]] __m256i everywhere() const {
      const __m256i pairs = _mm256_or_si256(rays_, _mm256_permute4x64_epi64(rays_, 0x4e));
      return _mm256_or_si256(pairs, _mm256_shuffle_epi32(pairs, 0x4e));
    }
    __m256i rays_;
  };

  explicit LastBoard(const Position& position)
      : mover_(othello::detail::broadcast_avx2(position.mover.word())),
        opponent_(othello::detail::broadcast_avx2(position.opponent.word())) {}

  /// Precondition: the square is empty.
  [[nodiscard]] Turned turned(Square square) const {
    return Turned(othello::detail::flips_by_ray_avx2(mover_, opponent_, square));
  }
  [[nodiscard]] LastBoard played(Square square, Turned turned) const {
    const __m256i all = turned.everywhere();
    const __m256i disc = othello::detail::broadcast_avx2(Bitboard8(square).word());
    return LastBoard(_mm256_xor_si256(opponent_, all),
                     _mm256_xor_si256(_mm256_xor_si256(mover_, all), disc));
  }
  /// The discs of who moves next.
  [[nodiscard]] Bitboard8 next_mover(Turned turned) const {
    return Bitboard8(word(_mm256_xor_si256(opponent_, turned.everywhere())));
  }
  [[nodiscard]] LastBoard swapped() const { return LastBoard(opponent_, mover_); }
  [[nodiscard]] Position position() const {
    return {Bitboard8(word(mover_)), Bitboard8(word(opponent_))};
  }

 private:
  LastBoard(__m256i mover, __m256i opponent) : mover_(mover), opponent_(opponent) {}
  static std::uint64_t word(__m256i lanes) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm256_castsi256_si128(lanes)));
  }

  __m256i mover_;
  __m256i opponent_;
};

}  // namespace ishi::othello::engine::inline ISHI_TARGET
