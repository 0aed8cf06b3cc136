// Arrays of boards, transformed at the speed of memory. Compiled into libishi once per speed level;
// for single boards use transform.hpp, which needs no library.
//
// Any length and any alignment. `out` is as long as `in`, and is either the same span (in place) or
// shares no byte with it. Results larger than the caches are written past them.
#pragma once

#include <span>
#include <string_view>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/canonical.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/detail/export.hpp>

namespace ishi::board {

/// out[i] = transformed(in[i], symmetry).
ISHI_API void transform_array(std::span<const Bitboard8> in, std::span<Bitboard8> out,
                              Symmetry symmetry);
ISHI_API void transform_array(std::span<const Bitboard4> in, std::span<Bitboard4> out,
                              Symmetry symmetry);

/// out[i] = transformed(in[i], rotation).
ISHI_API void transform_array(std::span<const Bitboard8> in, std::span<Bitboard8> out,
                              Rotation45 rotation);

/// images[i] and symmetries[i] are the canonical form of in[i]. `symmetries` may be empty where
/// only the images are wanted.
ISHI_API void canonical_array(std::span<const Bitboard8> in, std::span<Bitboard8> images,
                              std::span<Symmetry> symmetries);
ISHI_API void canonical_array(std::span<const Bitboard4> in, std::span<Bitboard4> images,
                              std::span<Symmetry> symmetries);
ISHI_API void canonical_array(std::span<const BoardPair<Bitboard8>> in,
                              std::span<BoardPair<Bitboard8>> images,
                              std::span<Symmetry> symmetries);

/// out[i] = all_images(in[i]). Never in place.
ISHI_API void all_images_array(std::span<const Bitboard8> in, std::span<Images<Bitboard8>> out);
ISHI_API void all_images_array(std::span<const Bitboard4> in, std::span<Images<Bitboard4>> out);
ISHI_API void all_images_array(std::span<const BoardPair<Bitboard8>> in,
                               std::span<Images<BoardPair<Bitboard8>>> out);

/// Which kernels the loaded library uses on this machine: "portable", "highway", "avx512" or
/// "gfni".
ISHI_API std::string_view array_kernels();

}  // namespace ishi::board
