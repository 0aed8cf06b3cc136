#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/game.hpp>

#include "renju/engine/tactics.hpp"
#include "renju/engine/vcf_search.hpp"
#include "search/stopwatch.hpp"

namespace ishi::renju::engine {
namespace {

Position with_mover(const Position& position, Color mover) {
  return {position.black(), position.white(), mover};
}

/// Moves that stop a win by fours.
class FourDefence {
 public:
  FourDefence(const Position& position, Rule rule, const TacticsLimits& limits, VcfMemory& memory,
              std::optional<int> max_moves)
      : defender_(position.to_move()),
        attacker_(opponent_of(defender_)),
        moves_(std::min(max_moves.value_or(VcfSearch::kAnyMoves), VcfSearch::kAnyMoves)),
        budget_(limits.search),
        board_(position, rule),
        search_(board_, budget_, memory, limits.max_bytes) {}

  DefendResult run() {
    DefendResult result;
    if (search_.wins(attacker_, moves_)) {
      result.threat = VcfOutcome::Win;
      result.line.assign(search_.line().begin(), search_.line().end());
      for (const Point move : renju::moves(board_.position(defender_), board_.rule())) {
        const bool stopped = stops(move);
        if (budget_.is_spent()) {
          result.unsettled |= Bitboard15(move);
        } else if (stopped) {
          result.defences |= Bitboard15(move);
        }
      }
    } else if (budget_.is_spent()) {
      result.threat = VcfOutcome::Unknown;
    }
    result.nodes = budget_.nodes();
    return result;
  }

 private:
  bool stops(Point move) {
    const Made made = board_.made_by(move, defender_);
    if (made.five) return true;
    board_.put(move, defender_);
    bool stopped = !search_.wins(attacker_, moves_);
    if (stopped && made.five_count == 1) stopped = holds_after(made.fives[0]);
    board_.take(move, defender_);
    return stopped;
  }
  /// The defender made a four; whether something stops the win once it was answered on `answer`.
  bool holds_after(Point answer) {
    if (board_.has_fouls(attacker_) && board_.is_foul(answer)) return true;
    board_.put(answer, attacker_);
    const search::TableKey key = board_.key();
    const auto place = std::pair(key.index, key.check);
    if (const auto known = holds_.find(place); known != holds_.end()) {
      board_.take(answer, attacker_);
      return known->second;
    }
    bool holds = !search_.wins(attacker_, moves_);
    if (!holds && !budget_.is_spent()) {
      for (const Point move : renju::moves(board_.position(defender_), board_.rule())) {
        if (holds || budget_.is_spent()) break;
        holds = stops(move);
      }
    }
    holds_.emplace(place, holds);
    board_.take(answer, attacker_);
    return holds;
  }

  Color defender_;
  Color attacker_;
  int moves_;
  Budget budget_;
  ThreatBoard board_;
  VcfSearch search_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, bool>
      holds_;  // by stones, the defender to move
};

/// What one of `searches` that are still to come may spend of what is left.
search::Limits share_of(search::Limits left, int searches) {
  if (left.nodes) *left.nodes /= static_cast<std::uint64_t>(searches);
  if (left.time) *left.time /= searches;
  return left;
}

/// Whether no search is worth its start.
bool is_spent(const search::Limits& left) {
  return left.nodes == 0U || left.time == std::chrono::milliseconds(0) || left.stop.requested();
}

DefendResult against_threats(const Position& position, const TacticsLimits& limits,
                             TacticsMemory& memory, const VctQuestion& question) {
  // 1. The threat.
  const search::Stopwatch watch;
  DefendResult result;
  const auto left = [&] { return limits.search.after(result.nodes, watch.milliseconds()); };
  const VctResult threat =
      find_vct(with_mover(position, opponent_of(position.to_move())), limits, memory, question);
  result.threat = threat.outcome;
  result.nodes = threat.nodes;
  if (threat.outcome != VcfOutcome::Win) return result;
  result.line = threat.moves;
  const Bitboard15 legal = renju::moves(position, Rule::Renju);
  result.defences = five_points(position, position.to_move()) & legal;

  // 2. Most moves change nothing: against them the proof of the threat wins as it is. Its check
  // needs no search.
  Bitboard15 open;
  Proof same = *threat.proof;
  for (const Point move : legal & ~result.defences) {
    same.position = position.after(move);
    if (is_spent(left()) || check_proof(same).fault) open |= Bitboard15(move);
  }

  // 3. The others are searched.
  int searches = open.count();
  for (const Point move : open) {
    VcfOutcome outcome = VcfOutcome::Unknown;
    if (!is_spent(left())) {
      const VctResult after =
          find_vct(position.after(move), {share_of(left(), searches), limits.max_bytes}, memory,
                   question, VctDetail::Outcome);
      outcome = after.outcome;
      result.nodes += after.nodes;
    }
    if (outcome == VcfOutcome::None) result.defences |= Bitboard15(move);
    if (outcome == VcfOutcome::Unknown) result.unsettled |= Bitboard15(move);
    --searches;
  }
  return result;
}

}  // namespace

DefendResult find_defences(const Position& position, Rule rule, const TacticsLimits& limits,
                           TacticsMemory& memory, const DefendQuestion& question) {
  if (question.kind == WinKind::Fours) {
    return FourDefence(position, rule, limits, memory.vcf, question.max_moves).run();
  }
  assert(rule == Rule::Renju);
  return against_threats(position, limits, memory, {question.max_moves, question.max_threat});
}

}  // namespace ishi::renju::engine
