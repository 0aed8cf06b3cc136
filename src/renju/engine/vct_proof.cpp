// The proof of a VCT, read off the table of the search. Where the table has forgotten a position,
// it is searched again.
#include <map>
#include <utility>

#include <ishi/renju/masks.hpp>

#include "renju/engine/proof_builder.hpp"
#include "renju/engine/vct_search.hpp"

namespace ishi::renju::engine {

struct VctSearch::Builder {
  using Node = std::optional<std::size_t>;  // nothing: stopped

  VctSearch& search;
  std::vector<ProofNode> nodes = {};
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> known = {};

  Node line(const AttackLine& moves) { return append_line(nodes, {moves.begin(), moves.size}); }

  /// The node of a proven position with the attacker to move.
  Node attack(Attack node) {
    const search::TableKey key = search.key(search.attacker_);
    const auto place = std::pair(key.index, key.check);
    if (const auto found = known.find(place); found != known.end()) return found->second;
    Node result;
    if (search.vcf_.wins(search.attacker_, search.vcf_moves(node.moves_left))) {
      result = line(search.vcf_.line());
    } else {
      std::optional<Move> move = proven_move(node);
      while (!move && !search.budget_.is_spent()) {
        search.attack(node, {Numbers::kInfinite, Numbers::kInfinite});
        move = proven_move(node);
      }
      if (!move) return std::nullopt;
      result = play(*move, node.moves_left);
    }
    if (result) known.emplace(place, *result);
    return result;
  }

  std::optional<Move> proven_move(Attack node) {
    if (search.budget_.is_spent()) return std::nullopt;
    for (const Move& move : search.attacks(node)) {
      if (search.look_up(move, search.attacker_).is_proven()) return move;
    }
    return std::nullopt;
  }

  Node play(const Move& move, int moves_left) {
    ThreatBoard& board = search.board_;
    ProofNode node{move.point, {}, {}};
    bool whole = true;
    board.put(move.point, search.attacker_);
    if (move.is_four) {
      board.put(move.answer, search.defender_);
      whole = add(node, move.answer, {moves_left - 1, move.threat});
      board.take(move.answer, search.defender_);
    } else {
      const Defences defences = search.defences(move.point, moves_left - 1);
      whole = defences.is_threat;
      if (whole) node.elsewhere = line(defences.threat);
      for (const Move& defence : defences.moves) {
        if (!whole) break;
        board.put(defence.point, search.defender_);
        whole = add(node, defence.point, {moves_left - 1, defence.threat});
        board.take(defence.point, search.defender_);
      }
    }
    board.take(move.point, search.attacker_);
    if (!whole) return std::nullopt;
    nodes.push_back(std::move(node));
    return nodes.size() - 1;
  }

  bool add(ProofNode& node, Point defence, Attack behind) {
    const Node next = attack(behind);
    if (next) node.defences.push_back({defence, *next});
    return next.has_value();
  }
};

std::optional<Proof> VctSearch::extract() {
  Builder builder{*this};
  const Bitboard15 threats = five_points(root_, defender_);
  const Threat threat{threats.count(), threats.empty() ? Point() : threats.first()};
  if (!builder.attack({max_moves_, threat})) return std::nullopt;
  return Proof{root_, std::move(builder.nodes)};
}

}  // namespace ishi::renju::engine
