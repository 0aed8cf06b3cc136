// VCF from outside: limits, the shortest win, all first moves.
#include <algorithm>

#include <ishi/renju/detail/masks.hpp>

#include "renju/engine/tactics.hpp"
#include "renju/engine/vcf_search.hpp"

namespace ishi::renju::engine {

VcfResult find_vcf(const Position& position, Rule rule, const TacticsLimits& limits,
                   VcfMemory& memory, const VcfQuestion& question) {
  Budget budget(limits.search);
  ThreatBoard board(position, rule);
  VcfSearch search(board, budget, memory, limits.max_bytes);
  const Color attacker = position.to_move();
  const int most =
      std::min(question.max_moves.value_or(VcfSearch::kAnyMoves), VcfSearch::kAnyMoves);

  // 1. Is there a win, and how short? A win of n moves bounds what the deepening has to try.
  VcfResult result;
  bool won = search.wins(attacker, most, question.avoid);
  AttackLine line = search.line();
  if (won && question.shortest) {
    const int moves = static_cast<int>((line.size + 1) / 2);
    for (int fewer = 1; fewer < moves && !budget.is_spent(); ++fewer) {
      if (!search.wins(attacker, fewer, question.avoid)) continue;
      line = search.line();
      break;
    }
  }

  // 2. All first moves: the fives, or where there is none each four by itself.
  if (won && question.all_first) {
    const Bitboard15 fives = five_points(position, attacker, rule);
    for (const Point point :
         fives.empty() ? four_points(position, attacker, rule) & ~question.avoid : fives) {
      if (search.wins_by(attacker, point, most, question.avoid)) {
        result.first_moves = result.first_moves.with(point);
      }
    }
  }

  if (budget.is_spent()) {
    result.outcome = VcfOutcome::Unknown;
  } else if (won) {
    result.outcome = VcfOutcome::Win;
    result.moves.assign(line.begin(), line.end());
  }
  result.nodes = budget.nodes();
  return result;
}

}  // namespace ishi::renju::engine
