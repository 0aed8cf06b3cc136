// A Bitboard15 being worked on: the selector of one AVX2 register or two of SSE4 where the target
// has them, else four words. bitboard15_portable.hpp says what the operations promise.
#pragma once

#include <ishi/board/detail/bitboard15_portable.hpp>
#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V3
#include <ishi/board/detail/bitboard15_avx2.hpp>
namespace ishi::board::inline ISHI_TARGET {
using FastLines = Avx2Lines;
}  // namespace ishi::board::inline ISHI_TARGET
#elif ISHI_TARGET_V2
#include <ishi/board/detail/bitboard15_sse4.hpp>
namespace ishi::board::inline ISHI_TARGET {
using FastLines = Sse4Lines;
}  // namespace ishi::board::inline ISHI_TARGET
#else
namespace ishi::board::inline ISHI_TARGET {
using FastLines = PortableLines;
}  // namespace ishi::board::inline ISHI_TARGET
#endif
