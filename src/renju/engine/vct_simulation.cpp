// What won against one defence often wins against the next: the attacker's moves are copied from
// the proof of a like position, with nothing but the defences to be tried (Y. Kawano, "Using
// similar positions to search game trees", 1996).
#include "renju/engine/vct_search.hpp"

namespace ishi::renju::engine {

namespace {
/// So many positions may a copied proof have before it is given up.
constexpr int kEffort = 200;
}  // namespace

/// One defence was proven to lose: tries whether the others lose to the same moves.
void VctSearch::simulate_others(std::vector<Move>& moves, const Move& proven, int moves_left) {
  const search::TableKey here = board_.key();
  const search::TableKey like = with_stone(here, proven.point, defender_);
  for (Move& move : moves) {
    if (&move == &proven || move.threat.count > 1) continue;
    const Numbers known = look_up(move, defender_);
    if (known.is_solved()) continue;
    effort_ = kEffort;
    board_.put(move.point, defender_);
    if (simulate_attack({moves_left, move.threat}, like, here)) move.numbers = Numbers::proven();
    board_.take(move.point, defender_);
    if (budget_.is_spent()) return;
  }
}

/// `like`: the stones of a like position, the attacker to move, that is proven. `before`: those
/// before the defence that made a four, the defender to move.
bool VctSearch::simulate_attack(Attack node, search::TableKey like,
                                std::optional<search::TableKey> before) {
  if (node.moves_left <= 0 || node.threat.count > 1) return false;
  const search::TableKey place = key(attacker_);
  if (const auto known = table_.find(place)) {
    if (known->proof == 0) return true;
    if (known->disproof == 0) return false;
  }
  if (--effort_ < 0 || !budget_.take_node()) return false;
  const std::uint64_t nodes_before = budget_.nodes();
  if (vcf_.wins(attacker_, vcf_moves(node.moves_left))) {
    remember(place, Numbers::proven(), nodes_before, vcf_.line().moves[0]);
    return true;
  }
  if (budget_.is_spent()) return false;
  const auto model = table_.find(keyed(like, attacker_));
  std::optional<Point> point;
  if (model && model->proof == 0) point = Point::from_bit(static_cast<int>(model->best));
  const auto attempt = [&](Point at, bool as_before) {
    if (!board_.is_empty(at)) return false;
    const Made made = board_.made_by(at, attacker_);
    if (made.five || made.five_count > 1) return false;
    if (attacker_ == Color::Black && board_.is_foul(at, made)) return false;
    bool won = false;
    const search::TableKey next = as_before ? *before : with_stone(like, at, attacker_);
    board_.put(at, attacker_);
    if (made.is_four()) {
      const Point answer = made.fives[0];
      const Made countered = board_.made_by(answer, defender_);
      if (countered.five_count <= 1 && !as_before) {
        board_.put(answer, defender_);
        won = simulate_attack({node.moves_left - 1, {countered.five_count, countered.fives[0]}},
                              with_stone(next, answer, defender_), std::nullopt);
        board_.take(answer, defender_);
      }
    } else {
      won = simulate_defence(at, node.moves_left - 1, next);
    }
    board_.take(at, attacker_);
    return won;
  };
  bool won = false;
  if (node.threat.count == 1) {
    won = (point == node.threat.point && attempt(*point, false)) ||
          (before && attempt(node.threat.point, true));
    point = node.threat.point;
  } else if (point) {
    won = attempt(*point, false);
  }
  if (won) remember(place, Numbers::proven(), nodes_before, *point);
  return won;
}

bool VctSearch::simulate_defence(Point last, int moves_left, search::TableKey like) {
  const search::TableKey place = key(defender_);
  if (const auto known = table_.find(place)) {
    if (known->proof == 0) return true;
    if (known->disproof == 0) return false;
  }
  if (--effort_ < 0 || budget_.is_spent()) return false;
  const std::uint64_t nodes_before = budget_.nodes();
  const Defences defences = this->defences(last, moves_left);
  if (!defences.is_threat) return false;
  for (const Move& move : defences.moves) {
    board_.put(move.point, defender_);
    const bool won =
        simulate_attack({moves_left, move.threat}, with_stone(like, move.point, defender_), like);
    board_.take(move.point, defender_);
    if (!won) return false;
  }
  remember(place, Numbers::proven(), nodes_before);
  return true;
}

}  // namespace ishi::renju::engine
