// The proof of a VCT, read off the memory of its search.
#pragma once

#include <optional>

#include <ishi/renju/proof.hpp>

#include "renju/engine/vct_tree.hpp"

namespace ishi::renju::engine {

/// The proof for the node on the board, which was proven in this tree. Where the memory has
/// forgotten a position, it is searched again; nothing if the budget was spent on the way.
std::optional<Proof> vct_proof(VctTree& tree, AttackNode root);

}  // namespace ishi::renju::engine
