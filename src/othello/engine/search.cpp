#include "othello/engine/search.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include <ishi/othello/play.hpp>

#include "othello/engine/ending_limits.hpp"
#include "othello/engine/ending_order.hpp"
#include "othello/engine/last_squares.hpp"
#include "othello/engine/played_moves.hpp"
#include "othello/engine/probcut.hpp"

namespace ishi::othello::engine {

namespace {

// The constants were set by hand. docs/performance.md, "Othello: what each technique of the solver
// saves", has what others cost; `ishi othello bench ffo 40-49` and `ishi bench` count the nodes.

/// Without a stored bound for the node itself, its children's may still cut it off.
constexpr int kChildProbeDepth = 5;
/// What the table has of the moves' positions is fetched while the others are listed.
constexpr int kPrefetchDepth = 4;

/// Where threads share nodes: a move there takes some tenths of a millisecond. docs/performance.md,
/// "Othello: two threads", has other depths (`ishi othello bench ffo 45-49 --threads 2`).
constexpr int kSharedExactDepth = 16;
constexpr int kSharedDepth = 10;

/// Whether searching the moves of a node takes so long that other threads should take part.
constexpr bool is_worth_sharing(Reach reach, int empties) {
  return reach.depth >=
         (reach.confidence == kExact && reach.depth == empties ? kSharedExactDepth : kSharedDepth);
}

/// How deep a search sorts the moves of a node that is searched to `depth`.
constexpr int sorting_depth(int depth) {
  if (depth >= 29) return 3;
  if (depth >= 24) return 2;
  return depth >= 19 ? 1 : 0;
}

/// What each reply left to the opponent counts in sorting before the end is in sight, in units of
/// the evaluation.
constexpr int kReplyCost = kUnitsPerDisc / 4;

/// Up to here the moves of a node that is searched to the end are put in order by the linear
/// weights, even where there is a network, whose values take longer: 3 % more nodes and 6 % less
/// time. docs/performance.md, "Othello: the network in endings", has other limits.
constexpr int kLinearOrderEmpties = 15;

/// From here on the trees of the likely best moves of an ending are measured, unless the table has
/// a move to begin with. With 14 there are 1 % fewer nodes, but they take longer.
constexpr int kMeasuredEmpties = 15;

/// Moves of an ending that leave the opponent so many replies more than another does are hardly
/// ever best: they come last, and are not evaluated. 0.1 % more nodes, 1 to 2 % less time.
constexpr int hopeless_replies(int empties) { return empties <= 13 ? 3 : 4; }

/// The multiple of `grain` that is nearest to a value in units.
constexpr int nearest(int units, int grain) {
  return ((units + grain * kUnitsPerStep / 2) >> 3) & -grain;
}
static_assert(kUnitsPerStep == 1 << 3);

/// The multiple of `grain` that is no more, or no less.
constexpr int below(int steps, int grain) { return steps & -grain; }
constexpr int above(int steps, int grain) { return below(steps + grain - 1, grain); }

}  // namespace

bool Search::checks_stop() {
  if (nodes_ - told_nodes_ >= shared_.tell_every()) tell_nodes();
  if (!stopped_) stopped_ = should_stop();
  return stopped_;
}

void Search::tell_nodes() {
  const std::uint64_t more = nodes_ - told_nodes_;
  const std::uint64_t all = shared_.tell_nodes(more);
  told_nodes_ = nodes_;
  if (leads_ && shared_.watch() != nullptr) shared_.watch()->visit(shared_.table(), all);
}

std::optional<int> Search::probcut(const Node& node, int alpha, Reach reach,
                                   const ProbcutRule& rule) {
  const int depth = probe_depth(reach.depth, rule.probe_tenths);
  const int grain = this->grain(reach.depth >= node.empties);
  const int error =
      below(margin(rule.deviation, node.empties, reach.depth, depth, reach.confidence) + grain / 2,
            grain);
  const int mean = below(rule.mean * kStepsPerDisc / 100 + grain / 2, grain);
  const int slack = error * rule.slack_tenths / 10;
  const int guess = nearest(leaf(node), grain);
  const Reach probe{depth, reach.confidence};
  const int next = alpha + grain;
  if (const int high = next + error - mean; high <= kMostSteps && guess >= high - slack) {
    if (null_window(node, high - 1, probe) >= high) return next;
    if (stopped_) return std::nullopt;
  }
  if (const int low = alpha - error - mean; low >= -kMostSteps && guess <= low + slack) {
    if (null_window(node, low, probe) <= low) return alpha;
  }
  return std::nullopt;
}

void Search::list_moves(const Node& node, const TableEntry& known, Reach reach, int alpha,
                        CandidateList& list) {
  const int depth = techniques_.look_ahead ? sorting_depth(reach.depth) : 0;
  const bool to_the_end = reach.depth == node.empties;
  const bool evaluates =
      techniques_.evaluation && (!to_the_end || node.empties >= kEvaluatedEmpties);
  for_each_move(node.position, node.legal, [&](const PlayedMove& move) {
    if (reach.depth >= kPrefetchDepth) shared_.table().prefetch(TablePlace(move.next).key());
    const int bit = move.square.bit();
    int value = 0;
    if (move.next.mover.empty()) {
      value = kWipesOut;
    } else if (bit == known.best()) {
      value = kRememberedBest;
    } else if (bit == known.second()) {
      value = kRememberedSecond;
    } else if (!evaluates) {
      value = -kUnitsPerDisc * move.replies.count();
    } else if (const int replies = move.replies.count();
               depth == 0 && to_the_end &&
               replies >= move.fewest_replies + hopeless_replies(node.empties)) {
      value = kHopeless - replies;
    } else {
      const Node child = node.played(move.square, move.next, move.replies);
      constexpr int kWidth = 14 * kUnitsPerDisc;
      const int middle = -alpha * kUnitsPerStep;
      if (depth > 0) {
        value = -shallow(child, middle - kWidth, middle + kWidth, {depth, kExact});
      } else if (to_the_end && node.empties <= kLinearOrderEmpties) {
        value = -linear_leaf(child, move.moves_after_pass.count());
      } else {
        value = -leaf(child, move.moves_after_pass.count());
      }
      value -=
          to_the_end ? ending_cost(move.next, move.replies, node.empties) : kReplyCost * replies;
    }
    list.push({move.next, move.replies, move.square, value});
  });
  if (techniques_.proof_size && evaluates && to_the_end && node.empties >= kMeasuredEmpties &&
      known.best() == TableEntry::kNoMove) {
    prefer_small_proofs(list, node.empties);
  }
}

std::optional<int> Search::child_bound(CandidateList& list, int alpha, Reach reach) const {
  if (!techniques_.children || reach.depth < kChildProbeDepth) return std::nullopt;
  for (const Candidate& child : list) {
    const auto found = shared_.table().find(TablePlace(child.next).key());
    if (found && found->answers(reach.depth - 1, reach.confidence) && -found->upper() > alpha) {
      return -found->upper();
    }
  }
  return std::nullopt;
}

TableEntry Search::recall(const TablePlace& place) const {
  if (!techniques_.table) return {};
  return place.found(shared_.table().find(place.key()).value_or(TableEntry{}));
}

void Search::remember(const TablePlace& place, const TableEntry& known, Reach reach, int alpha,
                      int beta, int best, Square best_square, std::uint64_t nodes_spent) const {
  if (!techniques_.table) return;
  TableEntry entry = known;
  int lower = known.lower();
  int upper = known.upper();
  if (known.depth() != reach.depth || known.confidence() != reach.confidence) {
    // A weaker result does not take the place of a stronger one.
    if (known.answers(reach.depth, reach.confidence)) return;
    lower = -kMostSteps;
    upper = kMostSteps;
  }
  // Searches that are not exact may contradict each other; the later one wins.
  if (best > alpha) {
    lower = best;
    upper = std::max(upper, lower);
  }
  if (best < beta) {
    upper = best;
    lower = std::min(lower, upper);
  }
  entry.set_bounds(lower, upper);
  if (known.best() != best_square.bit()) entry.set_moves(best_square.bit(), known.best());
  entry.set_search(reach.depth, reach.confidence, nodes_spent);
  shared_.table().store(place.key(), place.stored(entry));
}

int Search::null_window(const Node& node, int alpha, Reach reach) {
  const bool to_the_end = reach.depth >= node.empties;
  const int grain_here = grain(to_the_end);
  alpha = below(alpha, grain_here);
  if (to_the_end && node.empties < kEvaluatedEmpties) {
    return steps_of(ending(node, discs_below(alpha)));
  }
  // On the way to an exact score, searches that do not reach the end look no farther than an
  // evaluation can be: they would have to try every line for a side without discs. FFO 39, won with
  // all 64, takes 0.4 s instead of 2.2.
  if (!to_the_end && grain_here > 1) {
    if (alpha < -kMostStatic) return -kMostStatic;
    if (alpha >= kMostStatic) return kMostStatic;
  }
  if (!to_the_end && reach.depth <= kShallowDepth) {
    const int edge = alpha * kUnitsPerStep + grain_here * kUnitsPerStep / 2;
    const Reach within{std::max(reach.depth, 0), reach.confidence};
    return nearest(shallow(node, edge - 1, edge, within), grain_here);
  }
  ++nodes_;
  if (checks_stop()) return alpha;

  // 1. Bounds that need no search: stable discs, and what the table knows.
  if (const auto bound = stable_bound(node.position, discs_below(alpha), node.empties)) {
    return steps_of(*bound);
  }
  const TablePlace place(node.position);
  const TableEntry known = recall(place);
  if (known.answers(reach.depth, reach.confidence)) {
    if (known.lower() > alpha) return known.lower();
    if (known.upper() <= alpha) return known.upper();
  }

  // 2. A pass.
  if (node.legal.empty()) return without_moves(node, alpha, reach);

  // 3. A cut that a shallow search makes likely.
  const ProbcutRule& rule = shared_.probcut();
  if (reach.confidence < kExact && reach.depth >= rule.least_depth) {
    if (const auto bound = probcut(node, alpha, reach, rule)) return *bound;
    if (stopped_) return alpha;
  }

  // 4. A child whose stored bound already cuts this node off.
  CandidateList list;
  list_moves(node, known, reach, alpha, list);
  if (const auto bound = child_bound(list, alpha, reach)) return *bound;

  // 5. The search.
  const std::uint64_t nodes_before = nodes_;
  const BestMove best = best_of(node, list, alpha, reach);
  if (stopped_) return alpha;
  remember(place, known, reach, alpha, alpha + grain_here, best.score, best.square,
           nodes_ - nodes_before);
  return best.score;
}

int Search::without_moves(const Node& node, int alpha, Reach reach) {
  const Node other = node.swapped();
  if (other.legal.empty()) return steps_of(final_score(node.position).discs());
  return -null_window(other, -alpha - 1, reach);
}

Search::BestMove Search::best_of(const Node& node, CandidateList& list, int alpha, Reach reach) {
  BestMove best{kNoValue, {}};
  for (Candidate* child = list.begin(); child != list.end(); ++child) {
    const bool can_share = child != list.begin() && list.end() - child >= 2;
    if (can_share && shared_.pool().has_idle() && is_worth_sharing(reach, node.empties)) {
      Split split{split_, node, alpha, reach, list, child, best.score, best.square};
      search_together(split);
      return {split.best, split.best_square};
    }
    list.select(child);
    const int score = -null_window(after(node, *child), -alpha - 1, reach.next());
    if (stopped_) break;
    if (score > best.score) best = {score, child->square};
    if (score > alpha) break;
  }
  return best;
}

void Search::search_together(Split& split) {
  const Split* const above = split_;
  shared_.pool().open(split);
  work_on(split);
  while (Split* below = shared_.pool().join_below(split)) {
    work_on(*below);
    shared_.pool().leave(*below);
  }
  split_ = above;
  stopped_ = should_stop();
}

void Search::work_on(Split& split) {
  stopped_ = false;
  split_ = &split;
  while (const auto child = shared_.pool().take(split)) {
    const int score = -null_window(after(split.node, *child), -split.alpha - 1, split.reach.next());
    split_ = &split;
    if (stopped_) break;
    shared_.pool().report(split, child->square, score);
  }
}

void Search::help() {
  while (Split* split = shared_.pool().join_any()) {
    work_on(*split);
    shared_.pool().leave(*split);
  }
  split_ = nullptr;
  tell_nodes();
}

int Search::full_window(const Node& node, int alpha, int beta, Reach reach) {
  assert(alpha < beta);
  const bool to_the_end = reach.depth >= node.empties;
  const int grain_here = grain(to_the_end);
  alpha = below(alpha, grain_here);
  beta = above(beta, grain_here);
  if (beta - alpha == grain_here) return null_window(node, alpha, reach);
  if (!to_the_end && reach.depth <= kShallowDepth) {
    return nearest(shallow(node, alpha * kUnitsPerStep, beta * kUnitsPerStep, reach), grain_here);
  }
  ++nodes_;
  if (checks_stop()) return alpha;

  // 1. A pass.
  if (node.legal.empty()) {
    const Node other = node.swapped();
    if (other.legal.empty()) return steps_of(final_score(node.position).discs());
    return -full_window(other, -beta, -alpha, reach);
  }

  // 2. What the table knows.
  const TablePlace place(node.position);
  const TableEntry known = recall(place);
  if (known.answers(reach.depth, reach.confidence)) {
    if (known.lower() >= beta || known.lower() == known.upper()) return known.lower();
    if (known.upper() <= alpha) return known.upper();
  }

  // 3. The search.
  CandidateList list;
  list_moves(node, known, reach, alpha, list);
  const std::uint64_t nodes_before = nodes_;
  const BestMove best = best_within(node, list, alpha, beta, reach);
  if (stopped_) return alpha;
  remember(place, known, reach, alpha, beta, best.score, best.square, nodes_ - nodes_before);
  return best.score;
}

Search::BestMove Search::best_within(const Node& node, CandidateList& list, int alpha, int beta,
                                     Reach reach) {
  BestMove best{kNoValue, {}};
  for (Candidate* child = list.begin(); child != list.end() && best.score < beta; ++child) {
    list.select(child);
    const int floor = std::max(alpha, best.score);
    const Node next = after(node, *child);
    const int score = child == list.begin() ? -full_window(next, -beta, -floor, reach.next())
                                            : score_of_later(next, floor, beta, reach);
    if (stopped_) break;
    report_moves_done(node, static_cast<int>(child - list.begin()) + 1, list);
    if (score > best.score) best = {score, child->square};
  }
  return best;
}

int Search::score_of_later(const Node& next, int floor, int beta, Reach reach) {
  const int score = -null_window(next, -floor - 1, reach.next());
  if (stopped_ || score <= floor || score >= beta) return score;
  return -full_window(next, -beta, -floor, reach.next());
}

void Search::report_moves_done(const Node& node, int done, const CandidateList& list) const {
  if (!leads_ || shared_.watch() == nullptr) return;
  shared_.watch()->has_moves_done(node.position, done, static_cast<int>(list.size()));
}

}  // namespace ishi::othello::engine
