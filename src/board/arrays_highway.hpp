// Vector kernels over Google Highway's words, for x86-64-v2, v3, v4 and NEON: vectors of 64-bit
// lanes, one 8×8 or four 4×4 boards in each lane. The instructions of the level come from the
// compiler's flags (Highway's static dispatch), since the library is compiled once per level.
//
// Why Highway here and bare intrinsics in arrays_avx512.hpp: measured on Cascade Lake within L1, a
// delta swap by Highway and by intrinsics takes the same time (GCC makes VPTERNLOG of both; 0.88
// and 0.89 cycles a board for a 90° rotation), but Highway 1.0 has no rotation by a count per lane,
// and with that the rotation takes 0.77.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <ishi/bits/program.hpp>
#include <ishi/board/transform.hpp>

#include "bits/highway.hpp"

namespace ishi::board::arrays {

namespace hn = hwy::HWY_NAMESPACE;
using Lanes = hn::ScalableTag<std::uint64_t>;
using Bytes = hn::Repartition<std::uint8_t, Lanes>;
using Vector = hn::Vec<Lanes>;
inline constexpr std::size_t kVectorBytes = HWY_LANES(std::uint8_t);

inline Vector load(const void* from) {
  return hn::BitCast(Lanes(), hn::LoadU(Bytes(), static_cast<const std::uint8_t*>(from)));
}
inline void store(Vector x, void* to) {
  hn::StoreU(hn::BitCast(Bytes(), x), Bytes(), static_cast<std::uint8_t*>(to));
}
/// Writes past the caches. Precondition: `to` is aligned to the vector.
inline void stream(Vector x, void* to) {
  hn::Stream(hn::BitCast(Bytes(), x), Bytes(), static_cast<std::uint8_t*>(to));
}

/// The 4×4 mask in each quarter of a lane; the 8×8 mask as it is.
template <int N>
constexpr std::uint64_t mask_in_lane(typename BasicBitboard<N>::Word mask) {
  return N == 8 ? mask : mask * 0x0001000100010001ULL;
}

/// Every 16 bytes of `x` in the order of `order`, which has 16 bytes.
inline Vector shuffled_bytes(Vector x, const std::uint8_t* order) {
  return hn::BitCast(Lanes(),
                     hn::TableLookupBytes(hn::BitCast(Bytes(), x), hn::LoadDup128(Bytes(), order)));
}

/// The bytes of every board in the opposite order.
template <int N>
Vector bytes_swapped(Vector x) {
  alignas(16) static constexpr std::uint8_t kOf8[16] = {7,  6,  5,  4,  3,  2,  1, 0,
                                                        15, 14, 13, 12, 11, 10, 9, 8};
  alignas(16) static constexpr std::uint8_t kOf4[16] = {1, 0, 3,  2,  5,  4,  7,  6,
                                                        9, 8, 11, 10, 13, 12, 15, 14};
  return shuffled_bytes(x, N == 8 ? kOf8 : kOf4);
}

/// The bits of every byte in the opposite order: each half of a byte looks up its reversal, and
/// that of the low half is shifted up. 6 instructions; the masked shifts of a word take 15.
inline Vector bits_of_bytes_reversed(Vector x) {
  alignas(16) static constexpr std::uint8_t kUp[16] = {0x00, 0x80, 0x40, 0xc0, 0x20, 0xa0,
                                                       0x60, 0xe0, 0x10, 0x90, 0x50, 0xd0,
                                                       0x30, 0xb0, 0x70, 0xf0};
  alignas(16) static constexpr std::uint8_t kDown[16] = {0, 8, 4, 12, 2, 10, 6, 14,
                                                         1, 9, 5, 13, 3, 11, 7, 15};
  const Bytes bytes;
  const auto half = hn::Set(bytes, std::uint8_t{0x0f});
  const auto low = hn::And(hn::BitCast(bytes, x), half);
  const auto high = hn::And(hn::BitCast(bytes, hn::ShiftRight<4>(x)), half);
  return hn::BitCast(Lanes(), hn::Or(hn::TableLookupBytes(hn::LoadDup128(bytes, kUp), low),
                                     hn::TableLookupBytes(hn::LoadDup128(bytes, kDown), high)));
}

template <int kShift>
Vector delta_swapped(Vector x, std::uint64_t mask) {
  const Vector differ = hn::And(hn::Xor(x, hn::ShiftRight<kShift>(x)), hn::Set(Lanes(), mask));
  return hn::Xor(hn::Xor(x, differ), hn::ShiftLeft<kShift>(differ));
}

/// One step of a program. `kIndex` is an argument of the template, so that shifts are constants.
template <const auto& kProgram, int kIndex, int N>
Vector step_applied(Vector x) {
  constexpr bits::Step kStep = kProgram.step(kIndex);
  if constexpr (kStep.kind == bits::StepKind::ByteSwap) {
    return bytes_swapped<N>(x);
  } else if constexpr (kStep.kind == bits::StepKind::Reversal) {
    return bytes_swapped<N>(bits_of_bytes_reversed(x));
  } else {
    constexpr auto kMove = kProgram.move(kStep, 0);
    constexpr std::uint64_t kMask = mask_in_lane<N>(kMove.mask);
    if constexpr (kStep.kind == bits::StepKind::DeltaSwap) {
      return delta_swapped<kMove.shift>(x, kMask);
    } else {
      static_assert(kStep.kind == bits::StepKind::Blend && kMove.way == bits::Way::Around &&
                    N == 8);
      const Vector copy = hn::RotateRight<64 - kMove.shift>(x);
      return hn::Xor(x, hn::And(hn::Set(Lanes(), kMask), hn::Xor(x, copy)));
    }
  }
}

/// A transform of all boards in a vector.
template <auto transform, int N>
struct HighwayKernel {
  Vector operator()(Vector x) const {
    if constexpr (N == 8 && is_flip_horizontal()) {
      return bits_of_bytes_reversed(x);  // the program's two byte swaps cancel
    } else {
      return all_steps(x, std::make_integer_sequence<int, kProgram.step_count>());
    }
  }

 private:
  static constexpr auto& kProgram = detail::kProgram<default_way(transform), transform, N>;

  static constexpr bool is_flip_horizontal() {
    if constexpr (std::is_same_v<decltype(transform), const Symmetry> ||
                  std::is_same_v<decltype(transform), Symmetry>) {
      return transform == Symmetry::FlipHorizontal;
    } else {
      return false;
    }
  }
  template <int... kIndex>
  static Vector all_steps(Vector x, std::integer_sequence<int, kIndex...>) {
    ((x = step_applied<kProgram, kIndex, N>(x)), ...);
    return x;
  }
};

}  // namespace ishi::board::arrays
