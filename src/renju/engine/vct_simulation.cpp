#include "renju/engine/vct_simulation.hpp"

namespace ishi::renju::engine {

void prove_alike(VctTree& tree, std::vector<VctMove>& defences, const VctMove& proven,
                 int moves_left) {
  const search::TableKey passed = tree.board().key();
  const search::TableKey model = with_stone(passed, proven.point, tree.defender());
  for (VctMove& defence : defences) {
    if (&defence == &proven || defence.to_block.count > 1) continue;
    if (tree.numbers_behind(defence, tree.defender()).is_solved()) continue;
    tree.board().put(defence.point, tree.defender());
    if (VctSimulation(tree).attack({moves_left, defence.to_block}, model, passed)) {
      defence.numbers = ProofNumbers::proven();
    }
    tree.board().take(defence.point, tree.defender());
    if (tree.budget().is_spent()) return;
  }
}

bool VctSimulation::attack(AttackNode node, search::TableKey model,
                           std::optional<search::TableKey> passed) {
  // 1. What is known of the position, and whether it is won without the model.
  if (node.moves_left <= 0 || node.to_block.count > 1) return false;
  const search::TableKey place = tree_.place(tree_.attacker());
  if (const auto known = tree_.memory().find(place)) {
    if (known->numbers.is_proven()) return true;
    if (known->numbers.is_disproven()) return false;
  }
  if (--positions_left_ < 0 || !budget_.take_node()) return false;
  const std::uint64_t nodes_before = budget_.nodes();
  if (tree_.attacker_has_fours(node.moves_left)) {
    tree_.remember(place, ProofNumbers::proven(), nodes_before, tree_.fours().moves[0]);
    return true;
  }
  if (budget_.is_spent()) return false;

  // 2. The model's move. A four of the defender leaves the choice of blocking it.
  std::optional<Point> point;
  const auto proof = tree_.memory().find(tree_.place_of(model, tree_.attacker()));
  if (proof && proof->numbers.is_proven()) point = proof->best;
  bool won = false;
  if (node.to_block.count == 1) {
    const Point block = node.to_block.point;
    won = (point == block && copy_move(block, node.moves_left, model)) ||
          (passed && block_and_go_on(block, node.moves_left, *passed));
    point = block;
  } else if (point) {
    won = copy_move(*point, node.moves_left, model);
  }
  if (won) tree_.remember(place, ProofNumbers::proven(), nodes_before, *point);
  return won;
}

/// What the attacker's move makes; nothing if he may not play it, or if it wins at once: then the
/// search for fours has seen it.
std::optional<Made> VctSimulation::made_by_move(Point point) const {
  if (!board_.is_empty(point)) return std::nullopt;
  const Made made = board_.made_by(point, tree_.attacker());
  if (made.five || made.five_count > 1) return std::nullopt;
  if (tree_.attacker() == Color::Black && board_.is_foul(point, made)) return std::nullopt;
  return made;
}

/// Plays the attacker's move here and in the model.
bool VctSimulation::copy_move(Point point, int moves_left, search::TableKey model) {
  const std::optional<Made> made = made_by_move(point);
  if (!made) return false;
  const search::TableKey model_behind = with_stone(model, point, tree_.attacker());
  bool won = false;
  board_.put(point, tree_.attacker());
  if (made->is_four()) {
    const Point answer = made->fives[0];
    const FivePoints to_block = FivePoints::of(board_.made_by(answer, tree_.defender()));
    if (to_block.count <= 1) {
      board_.put(answer, tree_.defender());
      won = attack({moves_left - 1, to_block}, with_stone(model_behind, answer, tree_.defender()),
                   std::nullopt);
      board_.take(answer, tree_.defender());
    }
  } else {
    won = defend(point, moves_left - 1, model_behind);
  }
  board_.take(point, tree_.attacker());
  return won;
}

/// Blocks the defender's four, and goes on from the model before it.
bool VctSimulation::block_and_go_on(Point point, int moves_left, search::TableKey passed) {
  const std::optional<Made> made = made_by_move(point);
  if (!made || made->is_four()) return false;
  board_.put(point, tree_.attacker());
  const bool won = defend(point, moves_left - 1, passed);
  board_.take(point, tree_.attacker());
  return won;
}

/// Whether the defender, to move, loses to the model's moves whatever he plays.
bool VctSimulation::defend(Point last, int moves_left, search::TableKey model) {
  const search::TableKey place = tree_.place(tree_.defender());
  if (const auto known = tree_.memory().find(place)) {
    if (known->numbers.is_proven()) return true;
    if (known->numbers.is_disproven()) return false;
  }
  if (--positions_left_ < 0 || budget_.is_spent()) return false;
  const std::uint64_t nodes_before = budget_.nodes();
  const std::optional<DefenceList> list = tree_.defences(last, moves_left);
  if (!list) return false;
  for (const VctMove& defence : list->moves) {
    board_.put(defence.point, tree_.defender());
    const bool won = attack({moves_left, defence.to_block},
                            with_stone(model, defence.point, tree_.defender()), model);
    board_.take(defence.point, tree_.defender());
    if (!won) return false;
  }
  tree_.remember(place, ProofNumbers::proven(), nodes_before);
  return true;
}

}  // namespace ishi::renju::engine
