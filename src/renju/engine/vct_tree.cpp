#include "renju/engine/vct_tree.hpp"

namespace ishi::renju::engine {

search::TableKey VctTree::place_of(search::TableKey stones, Color to_move) const {
  // Any odd constants will do: they tell the side to move and the reach apart.
  constexpr std::uint64_t kAttackerMoves = 0x5bd1e995a5b3c217ULL;
  constexpr std::uint64_t kDefenderMoves = 0x2545f4914f6cdd1dULL;
  constexpr std::uint64_t kReach = 0x9e3779b97f4a7c15ULL;
  const std::uint64_t side = to_move == attacker_ ? kAttackerMoves : kDefenderMoves;
  const std::uint64_t salt = side + static_cast<std::uint64_t>(reach_) * kReach;
  return {stones.index ^ salt, stones.check ^ (salt * 3)};
}

ProofNumbers VctTree::numbers_behind(const VctMove& move, Color mover) const {
  search::TableKey stones = with_stone(board_.key(), move.point, mover);
  if (move.answer) stones = with_stone(stones, *move.answer, defender_);
  const Color to_move = mover == attacker_ && !move.answer ? defender_ : attacker_;
  if (const auto known = memory_.find(place_of(stones, to_move))) {
    return known->numbers;
  }
  return move.numbers;
}

}  // namespace ishi::renju::engine
