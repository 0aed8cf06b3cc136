// What the defender has against a threat. The threat is a line of fours; a defence that matters
// must stand on it, or bring the defender near a four of his own, or change what is forbidden to
// Black. Everything else is proven to lose by playing the line itself.
#include <ishi/renju/masks.hpp>

#include "renju/engine/vct_search.hpp"
#include "renju/engine/windows.hpp"

namespace ishi::renju::engine {

/// The points where a stone of the defender could spoil the line. On the board: the position in
/// which the defender is to move.
Bitboard15 VctSearch::points_against(const AttackLine& line) {
  Bitboard15 points;
  Bitboard15 answers = board_.stones(defender_);
  bool fouls_matter = false;
  std::size_t played = 0;
  for (; played < line.size; ++played) {
    const Point point = line.moves[played];
    const Color color = played % 2 == 0 ? attacker_ : defender_;
    const Made made = board_.made_by(point, color);
    points |= Bitboard15(point);
    if (color == attacker_) {
      // More than one apparent three: a block may make another one real, and the move a foul.
      if (attacker_ == Color::Black && made.threes > 1) fouls_matter = true;
      for (int i = 0; i < made.five_count; ++i) {
        points |= Bitboard15(made.fives[static_cast<std::size_t>(i)]);
      }
      const bool last = played + 1 == line.size;
      if (last && !made.five && made.five_count == 1) fouls_matter = true;  // a forbidden answer
    } else {
      answers |= Bitboard15(point);
    }
    board_.put(point, color);
  }
  while (played-- > 0) {
    board_.take(line.moves[played], played % 2 == 0 ? attacker_ : defender_);
  }
  if (fouls_matter) return board_.empties();
  return (points | windows<3>(answers, ~board_.stones(attacker_))) & board_.empties();
}

/// Whether the attacker, to move, wins by playing the line. `threat`: what he has to block first.
bool VctSearch::still_wins(const AttackLine& line, Threat threat) {
  std::size_t played = 0;
  bool won = false;
  while (played < line.size) {
    const Point point = line.moves[played];
    if (!board_.is_empty(point)) break;
    const Made made = board_.made_by(point, attacker_);
    if (made.five) {
      won = true;
      break;
    }
    if (!made.is_four() || threat.count > 1 || (threat.count == 1 && threat.point != point)) break;
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
    if (played == line.size || line.moves[played] != answer) break;
    const Made countered = board_.made_by(answer, defender_);
    threat = {countered.five_count, countered.fives[0]};
    board_.put(answer, defender_);
    ++played;
  }
  while (played-- > 0) {
    board_.take(line.moves[played], played % 2 == 0 ? attacker_ : defender_);
  }
  return won;
}

/// The defences that are left against a threat of at most `moves_left` moves. On the board: the
/// position in which the defender is to move and has no five to make.
VctSearch::Defences VctSearch::defences(Point last, int moves_left) {
  Defences result;
  // 1. The threat: a short one first, for fewer defences stand against it.
  const int most = std::min(threat_, moves_left);
  for (int moves = 1; moves < most && moves <= 2 && !result.is_threat; ++moves) {
    result.is_threat = vcf_.wins_with(attacker_, last, moves);
  }
  if (!result.is_threat) result.is_threat = vcf_.wins_with(attacker_, last, most);
  if (!result.is_threat) return result;
  result.threat = vcf_.line();

  // 2. What could spoil it, and does.
  for (const Point point : points_against(result.threat)) {
    const Made made = board_.made_by(point, defender_);
    if (defender_ == Color::Black && board_.is_foul(point, made)) continue;
    const Threat threat{made.five_count, made.fives[0]};
    board_.put(point, defender_);
    if (!still_wins(result.threat, threat)) {
      result.moves.push_back({point, Point(), false, 0, threat, {}});
    }
    board_.take(point, defender_);
  }
  return result;
}

}  // namespace ishi::renju::engine
