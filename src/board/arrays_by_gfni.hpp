// Arrays of 8×8 boards by GFNI, where the machine has it and the results stay in the caches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include <ishi/board/transform.hpp>

#include "bits/processor.hpp"
#include "board/arrays_walk.hpp"

namespace ishi::board::arrays {

/// Whether a transform of boards of side N is a product of bit matrices.
template <auto kTransform, int N>
inline constexpr bool kIsByMatrix =
    N == 8 && std::is_same_v<std::remove_cv_t<decltype(kTransform)>, Symmetry>;

/// Transforms the boards if GFNI is the way to do it; returns whether it did. `transform_vectors`
/// is `transform_gfni` of this level.
template <Symmetry symmetry, typename TransformVectors>
bool transform_by_gfni(std::span<const Bitboard8> in, std::span<Bitboard8> out,
                       TransformVectors transform_vectors) {
  if (in.size_bytes() >= kStreamBytes || !bits::has_gfni()) return false;
  std::size_t i = transform_vectors(reinterpret_cast<const std::uint64_t*>(in.data()),
                                    reinterpret_cast<std::uint64_t*>(out.data()), in.size());
  for (; i < in.size(); ++i) out[i] = transformed<symmetry>(in[i]);
  return true;
}

}  // namespace ishi::board::arrays
