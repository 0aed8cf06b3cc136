// Picks how a Bitboard15 is worked on: one AVX2 register where the level has it, else four words.
#pragma once

#include <ishi/board/detail/bitboard15_portable.hpp>

#if defined(__AVX2__)
#include <ishi/board/detail/bitboard15_avx2.hpp>
#endif

namespace ishi::board {

#if defined(__AVX2__)
using FastLines = Avx2Lines;
#else
using FastLines = PortableLines;
#endif

}  // namespace ishi::board
