// The VCF search: every four of the attacker, every forced answer, and a memory of the positions
// that were settled. A node takes one pass of whole-board masks for the points that make fours;
// what a four threatens, its answer, and whether the answer is a four itself come from look-ups of
// the four lines through the stone.
#include "renju/engine/vcf_search.hpp"

#include <algorithm>
#include <bit>

#include <ishi/renju/detail/masks.hpp>

namespace ishi::renju::engine {

namespace {
/// Fours that also make threes come first, those with more threes before those with fewer; before
/// all others the move that won before. `ishi bench` counts what an order costs (renju vcf).
constexpr std::int16_t kFirst = 100;  // more than the threes of four lines

std::uint8_t work_of(std::uint64_t nodes) {
  return static_cast<std::uint8_t>(1 + std::bit_width(nodes));
}
}  // namespace

void VcfSearch::prepare(Color attacker, const Bitboard15& avoid) {
  attacker_ = attacker;
  defender_ = opponent_of(attacker);
  avoid_ = avoid;
  std::uint64_t salt = static_cast<std::uint64_t>(attacker);
  if (!avoid.empty()) {
    for (const std::uint64_t word : avoid.words()) salt = bits::mixed(salt ^ word);
  }
  salt_ = {bits::mixed(salt), bits::mixed(~salt)};
  line_.size = 0;
}

FivePoints VcfSearch::to_block_at_root() const {
  return FivePoints::of(five_points(board_.position(attacker_), defender_, board_.rule()));
}

bool VcfSearch::wins(Color attacker, int max_moves, const Bitboard15& avoid) {
  prepare(attacker, avoid);
  if (max_moves <= 0) return false;
  const Bitboard15 fives = five_points(board_.position(attacker_), attacker_, board_.rule());
  if (!fives.empty()) {
    if (!budget_.take_node()) return false;
    line_.push(fives.first());
    return true;
  }
  return attack(max_moves, to_block_at_root());
}

bool VcfSearch::wins_after(Color attacker, Point last, int max_moves) {
  last_ = last;
  const bool won = wins(attacker, max_moves);
  last_.reset();
  return won;
}

bool VcfSearch::wins_without_fives(Color attacker) {
  prepare(attacker, {});
  return attack(kAnyMoves, {});
}

bool VcfSearch::wins_by(Color attacker, Point point, int max_moves, const Bitboard15& avoid) {
  prepare(attacker, avoid);
  if (max_moves <= 0) return false;
  const Made made = board_.made_by(point, attacker_);
  if (made.five) {
    line_.push(point);
    return true;
  }
  if (!to_block_at_root().allows(point) || !made.is_four()) return false;
  if (board_.has_fouls(attacker_) && board_.is_foul(point, made)) return false;
  Four four{.point = point, .answer = {}};
  if (is_immediate_win(made, four)) {
    line_.push(point);
    return true;
  }
  return try_four(four, max_moves);
}

/// Whether the four, which makes `made`, cannot be answered. If it can, its answer is filled in.
bool VcfSearch::is_immediate_win(const Made& made, Four& four) {
  if (made.five_count > 1) return true;
  four.answer = made.fives[0];
  if (!board_.has_fouls(defender_)) return false;
  // The four takes something from the answer at most, so that what is none without it is no foul,
  // and no four.
  const Made before = board_.made_by(four.answer, Color::Black);
  four.may_counter = before.is_four();
  if (before.five || (!before.overline && before.fours < 2 && before.threes < 2)) return false;
  board_.put(four.point, attacker_);
  const bool forbidden = board_.is_foul(four.answer);
  board_.take(four.point, attacker_);
  return forbidden;
}

/// Whether the attacker, to move and without a five to make, wins within `moves_left` own moves;
/// `line_` then ends with the winning moves. A position that is known to fail costs no node.
bool VcfSearch::attack(int moves_left, FivePoints to_block) {
  // 1. Limits, and what is known.
  if (moves_left <= 0 || to_block.count > 1) return false;
  const search::TableKey place = salted(board_.key(), salt_);
  if (last_) {
    const auto* without = relevance_.find(with_stone(place, *last_, attacker_), moves_left);
    if (without != nullptr && !without->points.contains(*last_)) return false;
  }
  VcfEntry known = table_.find(place).value_or(VcfEntry{});
  if (known.fails_within >= moves_left || !budget_.take_node()) return false;
  const std::uint64_t nodes_before = budget_.nodes();
  const std::size_t line_before = line_.size;
  const auto remember_win = [&](Point first) {
    const std::size_t moves = (line_.size - line_before + 1) / 2;
    known.wins_within = static_cast<std::uint8_t>(moves);
    known.best = static_cast<std::uint8_t>(first.bit());
    known.work = std::max(known.work, work_of(budget_.nodes() - nodes_before));
    table_.store(place, known);
  };

  // 2. Fours only, and only on the defender's five point if there is one; of Black's, no fouls.
  const Bitboard15 points = to_block.count == 1
                                ? Bitboard15(to_block.point)
                                : four_points(board_.position(attacker_), attacker_, board_.rule());
  const std::size_t first = fours_.size();
  for (const Point point : points & ~avoid_) {
    const Made made = board_.made_by(point, attacker_);
    if (!made.is_four() || (board_.has_fouls(attacker_) && board_.is_foul(point, made))) continue;
    Four four{.point = point, .answer = {}, .priority = static_cast<std::int16_t>(made.threes)};
    if (is_immediate_win(made, four)) {
      fours_.resize(first);
      line_.push(point);
      remember_win(point);
      return true;
    }
    if (known.wins_within != 0 && point.bit() == known.best) four.priority = kFirst;
    table_.prefetch(place_after(place, four));
    fours_.push_back(four);
  }
  const std::size_t end = moves_left == 1 ? first : fours_.size();

  // 3. The fours in order, each with its answer.
  std::sort(fours_.begin() + static_cast<std::ptrdiff_t>(first),
            fours_.begin() + static_cast<std::ptrdiff_t>(end), [](const Four& a, const Four& b) {
              return a.priority != b.priority ? a.priority > b.priority : a.point < b.point;
            });
  const int left = one_less(moves_left);
  bool won = false;
  for (std::size_t i = first; i < end && !won && !budget_.is_spent(); ++i) {
    const Four four = fours_[i];
    // Most positions behind two fours have been seen with these in the other order.
    const auto behind = table_.find(place_after(place, four));
    if (behind && behind->fails_within >= left) continue;
    won = try_four(four, moves_left);
    if (won) remember_win(four.point);
  }
  fours_.resize(first);
  if (won || budget_.is_spent()) return won;

  // 4. Nothing won: remember it.
  known.fails_within = static_cast<std::uint8_t>(std::min(moves_left, kAnyMoves));
  known.work = std::max(known.work, work_of(budget_.nodes() - nodes_before));
  table_.store(place, known);
  return false;
}

bool VcfSearch::try_four(Four four, int moves_left) {
  board_.put(four.point, attacker_);
  line_.push(four.point);
  FivePoints to_block;
  if (four.may_counter) to_block = FivePoints::of(board_.made_by(four.answer, defender_));
  bool won = false;
  if (to_block.count <= 1) {
    board_.put(four.answer, defender_);
    line_.push(four.answer);
    won = attack(one_less(moves_left), to_block);
    board_.take(four.answer, defender_);
    if (!won) --line_.size;
  }
  board_.take(four.point, attacker_);
  if (!won) --line_.size;
  return won;
}

Bitboard15 VcfSearch::relevant_points(Color attacker, int max_moves) {
  prepare(attacker, {});
  VcfRelevance relevance(board_, budget_, relevance_, attacker_, salt_);
  return relevance.collect(max_moves, to_block_at_root()) & board_.empties();
}

}  // namespace ishi::renju::engine
