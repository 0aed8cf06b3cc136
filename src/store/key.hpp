// What a store files a position under: a few bytes, the same for all images of the position.
#pragma once

#include <cstdint>
#include <string>

namespace ishi::store {

/// The first byte says the game and the question, the rest the canonical image; see
/// `othello/key.hpp` and `renju/key.hpp`. Bytes, not text.
using Key = std::string;

/// The first byte of a key. These numbers are in files: none is ever given another meaning.
enum class Subject : std::uint8_t {
  Othello = 1,  ///< a position of Othello
  Renju = 16,   ///< a position of Renju, Black to move; 17 White. The rules without fouls follow
  RenjuFours = 32,    ///< the same sixteen numbers later: is there a win by fours?
  RenjuThreats = 48,  ///< and: is there a win by threats?
};

}  // namespace ishi::store
