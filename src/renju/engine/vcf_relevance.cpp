#include "renju/engine/vcf_relevance.hpp"

#include <ishi/renju/detail/masks.hpp>

#include "renju/engine/vcf_search.hpp"
#include "renju/engine/windows.hpp"

namespace ishi::renju::engine {

/// Whether a stone more could change what is forbidden, where the attacker's move makes a four that
/// one point answers.
bool VcfRelevance::fouls_decide(const Made& made) const {
  // A stone of Black's may turn the foul into none.
  if (board_.has_fouls(attacker_) && (made.overline || made.fours > 1 || made.threes > 1)) {
    return true;
  }
  // A stone of White's may make threes of the answer real, or forbid where they would be extended.
  return board_.has_fouls(defender_) && board_.made_by(made.fives[0], defender_).threes > 1;
}

Bitboard15 VcfRelevance::collect(int moves_left, FivePoints to_block) {
  if (moves_left <= 0) return {};
  const search::TableKey place = salted(board_.key(), salt_);
  if (const auto* known = table_.find(place, moves_left)) return known->points;

  // 1. The defender's five points.
  Bitboard15 points;
  if (to_block.count > 0) {
    points = five_points(board_.position(attacker_), defender_, board_.rule());
    if (to_block.count > 1) return points;
  }
  if (positions_++ >= kMostPositions || !budget_.take_node()) return Bitboard15::all();

  // 2. Rows of three to be.
  points |= windows<2>(board_.stones(attacker_), ~board_.stones(defender_));

  const Bitboard15 fours = to_block.count == 1
                               ? Bitboard15(to_block.point)
                               : four_points(board_.position(attacker_), attacker_, board_.rule());
  for (const Point point : fours) {
    const Made made = board_.made_by(point, attacker_);
    if (!made.is_four() || made.five_count > 1) continue;
    // 3. Fouls.
    if (fouls_decide(made)) points = Bitboard15::all();
    if (points == Bitboard15::all()) break;
    if (moves_left == 1) continue;
    // 4. The positions behind the four.
    const Point answer = made.fives[0];
    board_.put(point, attacker_);
    const FivePoints countered = FivePoints::of(board_.made_by(answer, defender_));
    board_.put(answer, defender_);
    points |= collect(VcfSearch::one_less(moves_left), countered);
    board_.take(answer, defender_);
    board_.take(point, attacker_);
  }
  table_.store(place, moves_left, points);
  return points;
}

}  // namespace ishi::renju::engine
