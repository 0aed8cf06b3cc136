// Transforms by bit test: every square of the image asks whether its source is in the board, all
// squares at once. Any permutation of the squares costs the same. This header holds the tables that
// the vector versions share; bit_test_avx2.hpp and bit_test_avx512.hpp hold the versions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/symmetry.hpp>

namespace ishi::board::detail {

/// For each bit of the image, in one byte each: which byte of the board holds its source, and which
/// bit of that byte it is.
template <int N>
struct SourceTable {
  alignas(64) std::array<std::uint8_t, static_cast<std::size_t>(N* N)> byte{};
  alignas(64) std::array<std::uint8_t, static_cast<std::size_t>(N* N)> mask{};
};

template <int N, auto transform>
inline constexpr SourceTable<N> kSources = [] {
  SourceTable<N> table{};
  for (std::size_t bit = 0; bit < N * N; ++bit) {
    const auto square = BasicSquare<N>::from_bit(static_cast<int>(bit));
    const int source = image_of(square, inverse(transform)).bit();
    table.byte[bit] = static_cast<std::uint8_t>(source / 8);
    table.mask[bit] = static_cast<std::uint8_t>(1 << (source % 8));
  }
  return table;
}();

/// Whether there is a `transformed_by_bit_test`; bit_test_none.hpp says the opposite.
inline constexpr bool kHasBitTest = true;

}  // namespace ishi::board::detail
