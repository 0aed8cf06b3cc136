// The two ways to count a pass in perft.
#pragma once

#include <cstdint>

namespace ishi::othello {

/// Both appear in published tables. With `Ply` a pass takes one ply like any move; with `Free` it
/// takes none, and the depth counts discs. A finished game is one leaf at every later depth in
/// both.
enum class PassRule : std::uint8_t { Ply, Free };

}  // namespace ishi::othello
