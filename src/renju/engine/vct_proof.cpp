#include "renju/engine/vct_proof.hpp"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "renju/engine/proof_builder.hpp"
#include "renju/engine/vct_search.hpp"

namespace ishi::renju::engine {

namespace {

/// Appends nodes from the leaves up: a node stands after all nodes that it refers to.
class VctProofBuilder {
 public:
  using NodeIndex = std::optional<std::size_t>;  // nothing: stopped

  explicit VctProofBuilder(VctTree& tree) : tree_(tree), board_(tree.board()) {}

  /// The node of a proven position with the attacker to move.
  NodeIndex attack(AttackNode node) {
    const search::TableKey key = tree_.place(tree_.attacker());
    const auto place = std::pair(key.index, key.check);
    if (const auto found = built_.find(place); found != built_.end()) return found->second;
    // Most nodes are only read; they count too, so that time and stop are looked at.
    if (!tree_.budget().take_node()) return std::nullopt;
    NodeIndex index;
    if (tree_.attacker_has_fours(node.moves_left)) {
      index = line(tree_.fours());
    } else if (const std::optional<VctMove> move = winning_move(node)) {
      index = play(*move, node.moves_left);
    }
    if (index) built_.emplace(place, *index);
    return index;
  }

  [[nodiscard]] std::vector<ProofNode> take_nodes() { return std::move(nodes_); }

 private:
  std::size_t line(const AttackLine& moves) {
    return append_line(nodes_, {moves.begin(), moves.size});
  }

  /// The most promising move that is proven to win. Searches the position again while the memory
  /// has none; nothing if that does not prove it.
  std::optional<VctMove> winning_move(AttackNode node) {
    while (!tree_.budget().is_spent()) {
      for (const VctMove& move : tree_.attacks(node)) {
        if (tree_.numbers_behind(move, tree_.attacker()).is_proven()) return move;
      }
      if (!VctSearch(tree_).attack(node, ProofNumbers::unlimited()).is_proven()) break;
    }
    return std::nullopt;
  }

  NodeIndex play(const VctMove& move, int moves_left) {
    ProofNode node{move.point, {}, {}};
    board_.put(move.point, tree_.attacker());
    const bool whole = move.answer
                           ? add_defence(node, *move.answer, {moves_left - 1, move.to_block})
                           : add_defences(node, moves_left - 1);
    board_.take(move.point, tree_.attacker());
    if (!whole) return std::nullopt;
    nodes_.push_back(std::move(node));
    return nodes_.size() - 1;
  }

  bool add_defences(ProofNode& node, int moves_left) {
    const std::optional<DefenceList> list = tree_.defences(node.move, moves_left);
    if (!list) return false;
    node.elsewhere = line(list->threat);
    for (const VctMove& defence : list->moves) {
      if (!add_defence(node, defence.point, {moves_left, defence.to_block})) return false;
    }
    return true;
  }

  bool add_defence(ProofNode& node, Point defence, AttackNode behind) {
    board_.put(defence, tree_.defender());
    const NodeIndex next = attack(behind);
    board_.take(defence, tree_.defender());
    if (next) node.defences.push_back({defence, *next});
    return next.has_value();
  }

  VctTree& tree_;
  ThreatBoard& board_;
  std::vector<ProofNode> nodes_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> built_;  // by place
};

}  // namespace

std::optional<Proof> vct_proof(VctTree& tree, AttackNode root) {
  VctProofBuilder builder(tree);
  // Once the budget is spent, lists of defences are cut short: no node of them may be trusted.
  if (!builder.attack(root) || tree.budget().is_spent()) return std::nullopt;
  return Proof{tree.board().position(tree.attacker()), builder.take_nodes()};
}

}  // namespace ishi::renju::engine
