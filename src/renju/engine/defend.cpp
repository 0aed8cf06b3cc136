#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/game.hpp>

#include "renju/engine/proof_stones.hpp"
#include "renju/engine/tactics.hpp"
#include "renju/engine/vcf_search.hpp"
#include "search/stopwatch.hpp"

namespace ishi::renju::engine {
namespace {

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

/// Whether no search is worth its start.
bool is_spent(const search::Limits& left) {
  return left.nodes == 0U || left.time == std::chrono::milliseconds(0) || left.stop.requested();
}

/// Moves that stop a win by threats. Renju only.
class ThreatDefence {
 public:
  ThreatDefence(std::size_t max_bytes, TacticsMemory& memory, const VctQuestion& question)
      : max_bytes_(max_bytes), memory_(memory), question_(question) {}

  /// All moves that stop the win, or whether one does. `promising`: moves to search first.
  enum class Wanted { All, One };
  DefendResult run(const Position& position, const search::Limits& limits,
                   Wanted wanted = Wanted::All, const Bitboard15& promising = {}) {
    // 1. The threat.
    const search::Stopwatch watch;
    DefendResult result;
    const auto left = [&] { return limits.after(result.nodes, watch.milliseconds()); };
    const VctResult threat = find_vct(position.swapped(), {limits, max_bytes_}, memory_, question_);
    result.threat = threat.outcome;
    result.nodes = threat.nodes;
    if (threat.outcome != VcfOutcome::Win) return result;
    result.line = threat.moves;
    const Bitboard15 legal = renju::moves(position, Rule::Renju);
    result.defences = five_points(position, position.to_move()) & legal;

    // 2. Most moves change nothing: against them the proof of the threat wins as it is. To find
    // them needs no search, but its time: half at most.
    result.unsettled = legal & ~result.defences;
    search::Limits half = left();
    if (half.time) *half.time /= 2;
    if (!is_spent(half)) {
      result.unsettled &= ~moves_without_effect(*threat.proof, result.unsettled, half);
    }

    // 3. The others are searched, fours last, each with its share of what is left; those that this
    // leaves unsettled again with more, until nothing is left that they have not had.
    const Bitboard15 fours = four_points(position, position.to_move());
    std::map<Point, search::Limits> had;
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      int searches = result.unsettled.count();
      const Bitboard15 open = result.unsettled;
      for (const Bitboard15& group :
           {open & promising & ~fours, open & ~promising & ~fours, open & fours}) {
        for (const Point move : group) {
          if (wanted == Wanted::One && !result.defences.empty()) return result;
          const std::optional<search::Limits> share = share_of(left(), searches--, had, move);
          if (!share) continue;
          goes_on = true;
          const Verdict verdict = judge(position, move, *share, promising | result.defences);
          result.nodes += verdict.nodes;
          if (verdict.opponent == VcfOutcome::Unknown) continue;
          result.unsettled = result.unsettled.without(move);
          if (verdict.opponent == VcfOutcome::None) result.defences |= Bitboard15(move);
        }
      }
    }
    return result;
  }

 private:
  /// What the opponent has behind a move: `None` where the move stops him.
  struct Verdict {
    VcfOutcome opponent;
    std::uint64_t nodes;
  };

  /// What the search of a move may spend of what is left when so many searches are still to come:
  /// an equal share, and at least four times what it had before; nothing where that is not more.
  static std::optional<search::Limits> share_of(const search::Limits& left, int searches,
                                                std::map<Point, search::Limits>& had, Point move) {
    constexpr int kGrowth = 4;
    if (is_spent(left)) return std::nullopt;
    search::Limits share = left;
    if (share.nodes) {
      share.nodes = std::max<std::uint64_t>(*share.nodes / static_cast<std::uint64_t>(searches), 1);
    }
    if (share.time) share.time = std::max(*share.time / searches, std::chrono::milliseconds(1));
    if (const auto before = had.find(move); before != had.end()) {
      const search::Limits& last = before->second;
      const bool has_more = (left.nodes && *left.nodes > *last.nodes) ||
                            (!left.nodes && left.time && *left.time > *last.time);
      if (!has_more) return std::nullopt;
      if (share.nodes)
        share.nodes = std::min(*left.nodes, std::max(*share.nodes, kGrowth * *last.nodes));
      if (share.time)
        share.time = std::min(*left.time, std::max(*share.time, kGrowth * *last.time));
    }
    had[move] = share;
    return share;
  }

  /// A four stops the win only if something still does when it has been answered.
  Verdict judge(const Position& position, Point move, const search::Limits& limits,
                const Bitboard15& promising) {
    const search::Stopwatch watch;
    const Position after = position.after(move);
    const VctResult reply =
        find_vct(after, {limits, max_bytes_}, memory_, question_, VctDetail::Outcome);
    Verdict verdict{reply.outcome, reply.nodes};
    if (verdict.opponent != VcfOutcome::None) return verdict;
    const Bitboard15 fives = five_points(after, position.to_move());
    if (fives.count() != 1 || !renju::moves(after, Rule::Renju).contains(fives.first())) {
      return verdict;
    }
    const Position answered = after.after(fives.first());
    const auto known = answered_.find(answered);
    if (known != answered_.end()) return {known->second, verdict.nodes};
    const search::Limits left = limits.after(verdict.nodes, watch.milliseconds());
    if (is_spent(left)) return {VcfOutcome::Unknown, verdict.nodes};
    const DefendResult found = run(answered, left, Wanted::One, promising);
    verdict.nodes += found.nodes;
    verdict.opponent = found.threat;
    if (found.threat == VcfOutcome::Win && !found.defences.empty()) {
      verdict.opponent = VcfOutcome::None;
    } else if (found.threat == VcfOutcome::Win && !found.unsettled.empty()) {
      verdict.opponent = VcfOutcome::Unknown;
    }
    if (verdict.opponent != VcfOutcome::Unknown) answered_.emplace(answered, verdict.opponent);
    return verdict;
  }

  std::size_t max_bytes_;
  TacticsMemory& memory_;
  const VctQuestion& question_;
  /// By positions in which a four of the defender has been answered.
  std::unordered_map<Position, VcfOutcome> answered_;
};

}  // namespace

DefendResult find_defences(const Position& position, Rule rule, const TacticsLimits& limits,
                           TacticsMemory& memory, const DefendQuestion& question) {
  if (question.kind == WinKind::Fours) {
    return FourDefence(position, rule, limits, memory.vcf, question.max_moves).run();
  }
  assert(rule == Rule::Renju);
  const VctQuestion of_threats{question.max_moves, question.max_threat};
  return ThreatDefence(limits.max_bytes, memory, of_threats).run(position, limits.search);
}

}  // namespace ishi::renju::engine
