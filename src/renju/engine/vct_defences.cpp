// The moves of the defender. The threat is a line of fours; a move that matters must stand on it,
// or bring the defender near a four of his own, or change what is forbidden to Black. After any
// other move the attacker plays the line as it is and wins.
#include <algorithm>

#include <ishi/renju/detail/masks.hpp>

#include "renju/engine/vct_tree.hpp"
#include "renju/engine/windows.hpp"

namespace ishi::renju::engine {

/// The points where a stone of the defender could spoil the line.
Bitboard15 VctTree::points_against(const AttackLine& threat) {
  Bitboard15 points;
  Bitboard15 answers = board_.stones(defender_);
  bool fouls_matter = false;
  std::size_t played = 0;
  for (; played < threat.size; ++played) {
    const Point point = threat.moves[played];
    const Color color = played % 2 == 0 ? attacker_ : defender_;
    const Made made = board_.made_by(point, color);
    points |= Bitboard15(point);
    if (color == attacker_) {
      // More than one apparent three: a block may make another one real, and the move a foul.
      if (attacker_ == Color::Black && made.threes > 1) fouls_matter = true;
      for (int i = 0; i < made.five_count; ++i) {
        points |= Bitboard15(made.fives[static_cast<std::size_t>(i)]);
      }
      const bool last = played + 1 == threat.size;
      if (last && !made.five && made.five_count == 1) fouls_matter = true;  // a forbidden answer
    } else {
      answers |= Bitboard15(point);
    }
    board_.put(point, color);
  }
  while (played-- > 0) {
    board_.take(threat.moves[played], played % 2 == 0 ? attacker_ : defender_);
  }
  if (fouls_matter) return board_.empties();
  // Three stones of his, answers of the line among them, and one more are a four on the way.
  return (points | windows<3>(answers, ~board_.stones(attacker_))) & board_.empties();
}

/// Whether the attacker, to move, wins by playing the line, though the defender has put a stone
/// somewhere and `to_block` must be dealt with first.
bool VctTree::still_wins(const AttackLine& threat, FivePoints to_block) {
  std::size_t played = 0;
  bool won = false;
  while (played < threat.size) {
    const Point point = threat.moves[played];
    if (!board_.is_empty(point)) break;
    const Made made = board_.made_by(point, attacker_);
    if (made.five) {
      won = true;
      break;
    }
    if (!made.is_four() || !to_block.allows(point)) break;
    if (attacker_ == Color::Black && board_.is_foul(point, made)) break;
    board_.put(point, attacker_);
    ++played;
    if (made.five_count > 1) {
      won = true;
      break;
    }
    const Point answer = made.fives[0];
    if (defender_ == Color::Black && board_.is_foul(answer)) {
      won = true;
      break;
    }
    if (played == threat.size || threat.moves[played] != answer) break;
    to_block = FivePoints::of(board_.made_by(answer, defender_));
    board_.put(answer, defender_);
    ++played;
  }
  while (played-- > 0) {
    board_.take(threat.moves[played], played % 2 == 0 ? attacker_ : defender_);
  }
  return won;
}

/// Whether the move on `last` leaves a threat; `fours()` is then its line. Short lines are looked
/// for first, since fewer moves stand against them.
bool VctTree::threatens(Point last, int moves_left) {
  constexpr int kShort = 2;  // attacker moves; constants: vct_tree.hpp
  const int most = std::min(reach_, moves_left);
  for (int moves = 1; moves < most && moves <= kShort; ++moves) {
    if (vcf_.wins_after(attacker_, last, moves)) return true;
  }
  return vcf_.wins_after(attacker_, last, most);
}

std::optional<DefenceList> VctTree::defences(Point last, int moves_left) {
  if (!threatens(last, moves_left)) return std::nullopt;
  DefenceList list{fours(), {}};
  for (const Point point : points_against(list.threat)) {
    const Made made = board_.made_by(point, defender_);
    if (defender_ == Color::Black && board_.is_foul(point, made)) continue;
    const FivePoints to_block = FivePoints::of(made);
    board_.put(point, defender_);
    if (!still_wins(list.threat, to_block)) {
      list.moves.push_back({point, std::nullopt, promise_of(point, defender_), to_block, {}});
    }
    board_.take(point, defender_);
  }
  // Of defences whose numbers are equal, the first is searched first.
  std::stable_sort(list.moves.begin(), list.moves.end(),
                   [](const VctMove& a, const VctMove& b) { return a.promise > b.promise; });
  return list;
}

}  // namespace ishi::renju::engine
