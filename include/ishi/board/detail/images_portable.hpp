// All images and canonical forms of 8×8 boards where the target has no vectors for them.
#pragma once

#include <ishi/board/detail/images.hpp>
#include <ishi/detail/target.hpp>

namespace ishi::board::detail::inline ISHI_TARGET {

inline Images<Bitboard8> all_images_native(Bitboard8 board) { return all_images_portable(board); }
inline Images<BoardPair<Bitboard8>> all_images_native(const BoardPair<Bitboard8>& pair) {
  return all_images_portable(pair);
}
inline Canonical<BoardPair<Bitboard8>> canonical_native(const BoardPair<Bitboard8>& pair) {
  return smallest_pair(pair, all_images_portable(pair.first));
}

}  // namespace ishi::board::detail::inline ISHI_TARGET
