#include "renju/engine/vct_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include <ishi/renju/masks.hpp>

#include "renju/engine/pattern_board.hpp"

namespace ishi::renju::engine {

VctSearch::VctSearch(const Position& position, Budget& budget, int max_moves, int max_threat,
                     std::size_t max_bytes)
    : root_(position),
      attacker_(position.to_move()),
      defender_(opponent_of(position.to_move())),
      max_moves_(max_moves),
      max_threat_(max_threat),
      board_(position),
      budget_(budget),
      vcf_(board_, budget, max_bytes / 2),
      table_(max_bytes / 4),
      threat_(max_threat),
      opened_(1 + max_bytes / 8192) {}  // about two kilobytes each

search::TableKey VctSearch::key(Color to_move) const { return keyed(board_.key(), to_move); }

void VctSearch::remember(search::TableKey key, Numbers numbers, std::uint64_t nodes_before,
                         std::optional<Point> best) {
  const auto work = static_cast<std::uint64_t>(std::bit_width(budget_.nodes() - nodes_before));
  VctEntry entry{};
  entry.proof = numbers.proof & Numbers::kInfinite;
  entry.disproof = numbers.disproof & Numbers::kInfinite;
  entry.best = best ? static_cast<std::uint64_t>(best->bit()) & 255 : 0;
  entry.work = work & 255;
  table_.store(key, entry, 0);
}

Numbers VctSearch::solve() {
  if (!five_points(root_, attacker_).empty()) return Numbers::proven();
  const Bitboard15 threats = five_points(root_, defender_);
  const Threat threat{threats.count(), threats.empty() ? Point() : threats.first()};
  return climb({max_moves_, threat});
}

/// The ladder of threats. With short ones a node has few moves and its questions are cheap, and
/// most wins need no others; which rung wins soonest is not known before, so that each gets nodes
/// in turn, more in every round. Numbers of one rung are kept apart from those of another. Only the
/// last rung can deny a win.
Numbers VctSearch::climb(Attack root) {
  constexpr std::uint64_t kFirstShare = 5000000;
  constexpr std::uint64_t kGrowth = 4;
  const int most = std::min(max_threat_, max_moves_);
  std::vector<int> rungs;
  for (const int threat : {2, 3}) {
    if (threat < most) rungs.push_back(threat);
  }
  rungs.push_back(most);
  for (std::uint64_t share = kFirstShare;; share *= kGrowth) {
    for (std::size_t i = 0; i < rungs.size();) {
      const bool is_last = i + 1 == rungs.size();
      threat_ = rungs[i];
      pause_at_ = is_last && i == 0 ? kNever : budget_.nodes() + share;
      const Numbers numbers = attack(root, {Numbers::kInfinite, Numbers::kInfinite});
      pause_at_ = kNever;
      if (budget_.is_spent()) return {};
      if (numbers.is_proven() || (numbers.is_disproven() && is_last)) return numbers;
      if (numbers.is_disproven()) {
        rungs.erase(rungs.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }
}

/// What a stone on the point is worth by the shapes that it makes.
int VctSearch::promise_of(Point point, Color color) const {
  int sum = 0;
  for (const Axis axis : kAxes) {
    sum += kPatternWeights.promise[static_cast<std::size_t>(board_.shape(point, color, axis))];
  }
  return sum;
}

/// What the attacker's move makes and takes away. A four pays for what its answer gives the
/// defender, and for the shape that it uses up: that four can be made later as well.
int VctSearch::promise_of(const Move& move) const {
  constexpr int kSpent = 100;
  const int promise = promise_of(move.point, attacker_) + promise_of(move.point, defender_) / 2;
  return move.is_four ? promise - kSpent - promise_of(move.answer, defender_) / 2 : promise;
}

/// Fours, and every other point that may leave a threat; whether it does is asked when the move is
/// first looked into. Precondition: the attacker has no five to make and no VCF.
std::vector<VctSearch::Move> VctSearch::attacks(Attack node) {
  std::vector<Move> moves;
  Bitboard15 points = Bitboard15(node.threat.point);
  if (node.threat.count == 0) {
    points = vcf_.points_that_matter(attacker_, std::min(threat_, node.moves_left - 1)) |
             four_points(board_.position(attacker_), attacker_);
  }
  for (const Point point : points) {
    const Made made = board_.made_by(point, attacker_);
    if (attacker_ == Color::Black && board_.is_foul(point, made)) continue;
    Move move{point, Point(), made.is_four(), 0, {}, {}};
    if (move.is_four) {
      move.answer = made.fives[0];
      board_.put(point, attacker_);
      const Made countered = board_.made_by(move.answer, defender_);
      board_.take(point, attacker_);
      move.threat = {countered.five_count, countered.fives[0]};
      if (countered.five_count > 1) continue;
    }
    // Set by hand: a move that makes nothing begins like eight open defences, the best ones like
    // less than one; moves that won elsewhere in this search gain by it.
    constexpr int kPlain = 8 * static_cast<int>(Numbers::kUnit);
    constexpr int kBest = static_cast<int>(Numbers::kUnit) / 2;
    const auto wins = wins_[static_cast<std::size_t>(point.bit())];
    move.promise = promise_of(move) + 10 * static_cast<int>(std::bit_width(wins));
    move.numbers.proof = static_cast<std::uint32_t>(std::max(kBest, kPlain - move.promise * 5 / 4));
    moves.push_back(move);
  }
  std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
    return a.promise != b.promise ? a.promise > b.promise : a.point < b.point;
  });
  return moves;
}

/// What the table knows of the position behind a move; if it knows nothing, what was known before.
Numbers VctSearch::look_up(const Move& move, Color last) const {
  search::TableKey stones = with_stone(board_.key(), move.point, last);
  if (move.is_four) stones = with_stone(stones, move.answer, defender_);
  const search::TableKey place =
      keyed(stones, last == attacker_ && !move.is_four ? defender_ : attacker_);
  if (const auto known = table_.find(place)) {
    return {static_cast<std::uint32_t>(known->proof), static_cast<std::uint32_t>(known->disproof)};
  }
  return move.numbers;
}

namespace {
std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return std::min(a + b, Numbers::kInfinite); }
/// How far to look for a win by fours of the defender: longer ones are left to the search, which
/// meets them as defences that make fours.
constexpr int kCounterMoves = 3;
/// A little beyond the second best, so that the search does not swing between the two.
std::uint32_t beyond(std::uint32_t second) {
  return std::min(second + second / 4 + 1, Numbers::kInfinite);
}
}  // namespace

Numbers VctSearch::visit(const Move& move, int moves_left, Numbers limit) {
  board_.put(move.point, attacker_);
  Numbers numbers;
  if (move.is_four) {
    board_.put(move.answer, defender_);
    numbers = attack({moves_left - 1, move.threat}, limit);
    board_.take(move.answer, defender_);
  } else {
    numbers = defend(move.point, moves_left - 1, limit);
  }
  board_.take(move.point, attacker_);
  return numbers;
}

template <typename Visit>
Numbers VctSearch::best_first(std::vector<Move>& moves, Color mover, Numbers limit, Visit visit) {
  // The mover wants `mine` to be 0, the other side `other`; a move with `other` at 0 is lost.
  const auto mine = mover == attacker_ ? &Numbers::proof : &Numbers::disproof;
  const auto other = mover == attacker_ ? &Numbers::disproof : &Numbers::proof;
  const Numbers won = mover == attacker_ ? Numbers::proven() : Numbers::disproven();
  const Numbers lost = mover == attacker_ ? Numbers::disproven() : Numbers::proven();
  Numbers numbers;
  while (!budget_.is_spent()) {
    std::uint32_t second = Numbers::kInfinite;
    Move* best = nullptr;
    std::uint32_t worst = 0;
    std::uint32_t open = 0;
    for (Move& move : moves) {
      if (!move.numbers.is_solved()) move.numbers = look_up(move, mover);
      if (move.numbers.*other == 0) continue;
      ++open;
      worst = std::max(worst, move.numbers.*other);
      if (best == nullptr || move.numbers.*mine < best->numbers.*mine) {
        if (best != nullptr) second = best->numbers.*mine;
        best = &move;
      } else {
        second = std::min(second, move.numbers.*mine);
      }
    }
    if (best == nullptr) return lost;
    if (best->numbers.*mine == 0) return won;
    numbers.*mine = best->numbers.*mine;
    const std::uint32_t others = (open - 1) * Numbers::kUnit;
    numbers.*other = sum(worst, others);
    if (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof) break;
    if (is_paused()) break;
    Numbers child_limit;
    child_limit.*mine = std::min(limit.*mine, beyond(second));
    child_limit.*other =
        limit.*other == Numbers::kInfinite ? Numbers::kInfinite : limit.*other - others;
    best->numbers = visit(*best, child_limit);
  }
  return numbers;
}

Numbers VctSearch::attack(Attack node, Numbers limit) {
  // 1. Limits.
  if (node.moves_left <= 0 || node.threat.count > 1) return Numbers::disproven();
  if (!budget_.take_node()) return {};
  const search::TableKey place = key(attacker_);
  const std::uint64_t nodes_before = budget_.nodes();
  Numbers numbers;
  std::vector<Move> moves;
  if (opened(place).is_of(place)) {
    moves = opened(place).moves;
  } else {
    // 2. A win by fours? If not, all threats.
    if (vcf_.wins(attacker_, vcf_moves(node.moves_left))) {
      numbers = Numbers::proven();
      remember(place, numbers, nodes_before, vcf_.line().moves[0]);
      return numbers;
    }
    if (!budget_.is_spent()) moves = attacks(node);
    if (budget_.is_spent()) return {};
    opened(place) = {place, moves};
  }

  // 3. The easiest proof is tried first; to disprove, all have to be.
  numbers = best_first(moves, attacker_, limit, [&](const Move& move, Numbers child_limit) {
    return visit(move, node.moves_left, child_limit);
  });
  if (budget_.is_spent()) return numbers;
  std::optional<Point> best;
  for (const Move& move : moves) {
    if (numbers.is_proven() && move.numbers.is_proven()) best = move.point;
  }
  if (best) ++wins_[static_cast<std::size_t>(best->bit())];
  remember(place, numbers, nodes_before, best);
  return numbers;
}

Numbers VctSearch::defend(Point last, int moves_left, Numbers limit) {
  if (budget_.is_spent()) return {};
  const search::TableKey place = key(defender_);
  const std::uint64_t nodes_before = budget_.nodes();
  Numbers numbers;
  std::vector<Move> moves;
  if (opened(place).is_of(place)) {
    moves = opened(place).moves;
  } else {
    // 1. Is there a threat at all, and does the defender win first?
    Defences defences = this->defences(last, moves_left);
    if (!budget_.is_spent() && defences.is_threat && vcf_.wins(defender_, kCounterMoves)) {
      defences.is_threat = false;
    }
    if (budget_.is_spent()) return {};
    if (!defences.is_threat) {
      numbers = Numbers::disproven();
      remember(place, numbers, nodes_before);
      return numbers;
    }

    // 2. Defences that leave a VCF are none; how many are left is the first estimate of the proof.
    moves = std::move(defences.moves);
    for (Move& move : moves) {
      if (move.threat.count > 1) continue;
      move.numbers = look_up(move, defender_);
      if (move.numbers.is_solved()) continue;
      board_.put(move.point, defender_);
      if (vcf_.wins(attacker_, vcf_moves(moves_left))) move.numbers = Numbers::proven();
      board_.take(move.point, defender_);
      if (budget_.is_spent()) return {};
    }
    opened(place) = {place, moves};
  }

  // 3. All defences. The easiest disproof is tried first; to prove, all have to be.
  numbers = best_first(moves, defender_, limit, [&](const Move& move, Numbers child_limit) {
    board_.put(move.point, defender_);
    const Numbers visited = attack({moves_left, move.threat}, child_limit);
    board_.take(move.point, defender_);
    if (visited.is_proven()) simulate_others(moves, move, moves_left);
    return visited;
  });
  if (budget_.is_spent()) return numbers;
  remember(place, numbers, nodes_before);
  return numbers;
}

}  // namespace ishi::renju::engine
