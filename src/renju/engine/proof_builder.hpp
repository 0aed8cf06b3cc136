// Lines of fours as nodes of a proof.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <ishi/renju/proof.hpp>

namespace ishi::renju::engine {

/// Appends a line, attacker first, in which every defence is forced; returns the node of its first
/// move. Precondition: the line has an odd number of moves.
inline std::size_t append_line(std::vector<ProofNode>& nodes, std::span<const Point> line) {
  for (std::size_t i = line.size(); i > 0; i -= 2) {
    ProofNode node{line[i - 1], {}, {}};
    if (i < line.size()) node.defences.push_back({line[i], nodes.size() - 1});
    nodes.push_back(node);
    if (i == 1) break;
  }
  return nodes.size() - 1;
}

}  // namespace ishi::renju::engine
