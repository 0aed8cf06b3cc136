// The VCF search: every four of the attacker, every forced answer, and a memory of the positions
// that were settled. A node takes one pass of whole-board masks for the points that make fours;
// what a four threatens, its answer, and whether the answer is a four itself come from look-ups of
// the four lines through the stone.
#include <algorithm>
#include <bit>

#include <ishi/renju/engine/vcf.hpp>
#include <ishi/renju/masks.hpp>

#include "renju/engine/vcf_search.hpp"
#include "renju/engine/windows.hpp"

namespace ishi::renju::engine {

namespace {
std::uint8_t work_of(std::uint64_t nodes) {
  return static_cast<std::uint8_t>(1 + std::bit_width(nodes));
}
}  // namespace

search::TableKey VcfSearch::key() const {
  const search::TableKey stones = board_.key();
  return {stones.index ^ salt_.index, stones.check ^ salt_.check};
}

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

Threat VcfSearch::threat_at_root() const {
  const Bitboard15 fives = five_points(board_.position(attacker_), defender_, board_.rule());
  const int count = fives.count();
  return {count, count > 0 ? fives.first() : Point()};
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
  return attack(max_moves, threat_at_root());
}

bool VcfSearch::wins_with(Color attacker, Point extra, int max_moves) {
  extra_ = extra;
  const bool won = wins(attacker, max_moves);
  extra_.reset();
  return won;
}

bool VcfSearch::wins_by(Color attacker, Point point, int max_moves, const Bitboard15& avoid) {
  prepare(attacker, avoid);
  if (max_moves <= 0) return false;
  const Made made = board_.made_by(point, attacker_);
  if (made.five) {
    line_.push(point);
    return true;
  }
  const Threat threat = threat_at_root();
  if (threat.count > 1 || (threat.count == 1 && threat.point != point) || !made.is_four()) {
    return false;
  }
  if (board_.has_fouls(attacker_) && board_.is_foul(point, made)) return false;
  Four four{point, made.fives[0], 0};
  if (is_immediate_win(point, made, four.answer)) {
    line_.push(point);
    return true;
  }
  return try_four(four, max_moves);
}

/// Whether the four cannot be answered. `answer` is then of no use, else the only answer.
bool VcfSearch::is_immediate_win(Point point, const Made& made, Point& answer) {
  if (made.five_count > 1) return true;
  answer = made.fives[0];
  if (!board_.has_fouls(defender_)) return false;
  const Made before =
      board_.made_by(answer, Color::Black);  // the four takes something away at most
  if (before.five || (!before.overline && before.fours < 2 && before.threes < 2)) return false;
  board_.put(point, attacker_);
  const bool forbidden = board_.is_foul(answer);
  board_.take(point, attacker_);
  return forbidden;
}

/// Whether the attacker, to move and without a five to make, wins within `moves_left` own moves;
/// `line_` then ends with the winning moves.
bool VcfSearch::attack(int moves_left, Threat threat) {
  // 1. Limits, and what is known of this position.
  if (moves_left <= 0 || threat.count > 1) return false;
  const search::TableKey place = key();
  if (extra_) {
    const auto* without = matter_.find(with_stone(place, *extra_, attacker_), moves_left);
    if (without != nullptr && !without->points.contains(*extra_)) return false;
  }
  if (!budget_.take_node()) return false;
  VcfEntry known;
  if (const auto entry = table_.find(place)) {
    known = *entry;
    if (known.fails_within >= moves_left) return false;
  }
  const std::uint64_t nodes_before = budget_.nodes();
  const std::size_t line_before = line_.size;
  const auto remember_win = [&](Point first) {
    const std::size_t moves = (line_.size - line_before + 1) / 2;
    known.wins_within = static_cast<std::uint8_t>(moves);
    known.best = static_cast<std::uint8_t>(first.bit());
    known.work = std::max(known.work, work_of(budget_.nodes() - nodes_before));
    table_.store(place, known);
  };

  // 2. Fours only, and only on the defender's five point if there is one. Of Black's, no fouls.
  const Bitboard15 points = threat.count == 1
                                ? Bitboard15(threat.point)
                                : four_points(board_.position(attacker_), attacker_, board_.rule());
  const std::size_t first = fours_.size();
  for (const Point point : points & ~avoid_) {
    const Made made = board_.made_by(point, attacker_);
    if (!made.is_four() || (board_.has_fouls(attacker_) && board_.is_foul(point, made))) continue;
    Four four{point, {}, static_cast<std::int16_t>(made.threes)};
    if (is_immediate_win(point, made, four.answer)) {
      fours_.resize(first);
      line_.push(point);
      remember_win(point);
      return true;
    }
    if (known.wins_within != 0 && point.bit() == known.best) four.promise = 100;
    fours_.push_back(four);
  }
  const std::size_t end = moves_left == 1 ? first : fours_.size();

  // 3. Those that make a three beside the four come first.
  std::sort(fours_.begin() + static_cast<std::ptrdiff_t>(first),
            fours_.begin() + static_cast<std::ptrdiff_t>(end), [](const Four& a, const Four& b) {
              return a.promise != b.promise ? a.promise > b.promise : a.point < b.point;
            });
  bool won = false;
  for (std::size_t i = first; i < end && !won && !budget_.is_spent(); ++i) {
    const Four four = fours_[i];
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
  const Made countered = board_.made_by(four.answer, defender_);
  bool won = false;
  if (countered.five_count <= 1) {
    board_.put(four.answer, defender_);
    line_.push(four.answer);
    const int left = moves_left == kAnyMoves ? kAnyMoves : moves_left - 1;
    won = attack(left, {countered.five_count, countered.fives[0]});
    board_.take(four.answer, defender_);
    if (!won) --line_.size;
  }
  board_.take(four.point, attacker_);
  if (!won) --line_.size;
  return won;
}

Bitboard15 VcfSearch::points_that_matter(Color attacker, int max_moves) {
  prepare(attacker, {});
  gathered_ = 0;
  return gather(max_moves, threat_at_root()) & board_.empties();
}

/// The failed search once more, every position once. A stone more can matter here because it makes
/// a row of three, because it stops a counter-four, or because it changes what is forbidden to
/// Black.
Bitboard15 VcfSearch::gather(int moves_left, Threat threat) {
  if (moves_left <= 0) return {};
  const search::TableKey place = key();
  if (const auto* known = matter_.find(place, moves_left)) return known->points;
  Bitboard15 matter;
  if (threat.count > 0) {
    matter = five_points(board_.position(attacker_), defender_, board_.rule());
    if (threat.count > 1) return matter;
  }
  if (gathered_++ >= kMostGathered || !budget_.take_node()) return Bitboard15::all();
  matter |= windows<2>(board_.stones(attacker_), ~board_.stones(defender_));
  const Bitboard15 points = threat.count == 1
                                ? Bitboard15(threat.point)
                                : four_points(board_.position(attacker_), attacker_, board_.rule());
  for (const Point point : points) {
    const Made made = board_.made_by(point, attacker_);
    if (!made.is_four() || made.five_count > 1) continue;
    if (board_.has_fouls(attacker_) && (made.overline || made.fours > 1 || made.threes > 1)) {
      matter = Bitboard15::all();  // an own stone more may turn a foul into none
      if (board_.is_foul(point, made)) continue;
    }
    const Point answer = made.fives[0];
    if (board_.has_fouls(defender_) && board_.made_by(answer, Color::Black).threes > 1) {
      matter = Bitboard15::all();  // a white stone may make his threes real
    }
    if (moves_left == 1) continue;
    if (matter == Bitboard15::all()) break;
    board_.put(point, attacker_);
    const Made countered = board_.made_by(answer, defender_);
    board_.put(answer, defender_);
    matter |= gather(moves_left == kAnyMoves ? kAnyMoves : moves_left - 1,
                     {countered.five_count, countered.fives[0]});
    board_.take(answer, defender_);
    board_.take(point, attacker_);
  }
  matter_.store(place, moves_left, matter);
  return matter;
}

VcfResult find_vcf(const Position& position, const VcfLimits& limits, const VcfQuestion& question) {
  Budget budget(limits.max_nodes, limits.max_seconds, limits.stop);
  ThreatBoard board(position, question.rule);
  VcfSearch search(board, budget, limits.max_bytes);
  const Color attacker = position.to_move();
  const int most = std::min(limits.max_moves.value_or(VcfSearch::kAnyMoves), VcfSearch::kAnyMoves);

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
    const Bitboard15 fives = five_points(position, attacker, question.rule);
    for (const Point point :
         fives.empty() ? four_points(position, attacker, question.rule) & ~question.avoid : fives) {
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
