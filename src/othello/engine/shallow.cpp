// Static values, and searches of few plies, without the table of all threads.
#include <algorithm>
#include <cstddef>
#include <optional>

#include <ishi/othello/play.hpp>

#include "othello/engine/network_value_of_processor.hpp"
#include "othello/engine/played_moves.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/search.hpp"
#include "othello/engine/value_of.hpp"
#include "othello/engine/weighed_replies.hpp"

namespace ishi::othello::engine {

static_assert(kShallowDepth == 2, "what `ShallowTable` tells apart");

namespace {

/// The value by `evaluate`, as far from 0 as an evaluation can be at most.
template <typename Evaluate>
int static_value(const Node& node, std::optional<int> moves_after_pass, const Evaluate& evaluate) {
  const int others = moves_after_pass ? *moves_after_pass : moves(node.position.swapped()).count();
  return value_of(node.position, node.numbers, node.empties, node.legal.count(), others,
                  [&](const PatternNumbers& numbers, int empties, int own, int other) {
                    constexpr int kMost = kMostStatic * kUnitsPerStep;
                    return std::clamp(evaluate(numbers, empties, own, other), -kMost, kMost);
                  });
}

}  // namespace

int Search::linear_leaf(const Node& node, std::optional<int> moves_after_pass) const {
  const LinearWeights& linear = shared_.linear();
  return static_value(node, moves_after_pass,
                      [&linear](const PatternNumbers& numbers, int empties, int own, int other) {
                        return evaluate(linear, numbers, empties, own, other);
                      });
}

int Search::leaf(const Node& node, std::optional<int> moves_after_pass) {
  const Network* const network = shared_.network();
  if (network == nullptr) return linear_leaf(node, moves_after_pass);
  const ValueTable::Key key(node.position);
  if (const auto known = values_.find(key)) return *known;
  const int value =
      static_value(node, moves_after_pass,
                   [network](const PatternNumbers& numbers, int empties, int own, int other) {
                     return network_value(*network, numbers, empties, own, other);
                   });
  values_.store(key, value);
  if (leads_ && shared_.sample() != nullptr) shared_.sample()->offer([&] { return node.position; });
  return value;
}

int Search::shallow(const Node& node, int alpha, int beta, Reach reach) {
  ++nodes_;
  if (reach.depth == 0 || node.empties == 0) return leaf(node);
  if (node.legal.empty()) {
    const Node other = node.swapped();
    if (other.legal.empty()) return kUnitsPerDisc * final_score(node.position).discs();
    return -shallow(other, -beta, -alpha, reach);
  }
  // Searches that only sort cut nothing. All others with the network are as bold as possible.
  if (shared_.network() == nullptr || reach.confidence > kBold) {
    return best_shallow(node, alpha, beta, reach);
  }
  const ShallowTable::Key key(node.position);
  if (const auto bound = found_.find(key, reach.depth, alpha, beta)) return *bound;
  const int still = leaf(node);
  if (const auto bound = static_cut(still, alpha, beta, reach.depth, shared_.probcut()))
    return *bound;
  const int best = best_shallow(node, alpha, beta, reach,
                                reach.depth == 1 ? std::optional(still) : std::nullopt);
  found_.store(key, reach.depth, best, beta);
  return best;
}

int Search::best_shallow(const Node& node, int alpha, int beta, Reach reach,
                         std::optional<int> still) {
  CandidateList list;
  for_each_move(node.position, node.legal, [&](const PlayedMove& move) {
    list.push({move.next, move.replies, move.square, -weighed_replies(move.replies)});
  });
  int best = -65 * kUnitsPerDisc;
  for (Candidate* child = list.begin(); child != list.end(); ++child) {
    list.select(child);
    const int floor = std::max(alpha, best);
    const int found = -shallow(after(node, *child), -beta, -floor, reach.next());
    best = std::max(best, still ? blended(found, *still) : found);
    if (best >= beta) break;
  }
  return best;
}

}  // namespace ishi::othello::engine
