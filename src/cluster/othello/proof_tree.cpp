#include "cluster/othello/proof_tree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <ishi/othello/flips.hpp>
#include <ishi/othello/play.hpp>

#include "othello/canonical.hpp"

namespace ishi::cluster {

namespace {

using othello::Position;

/// Scores are even: all 64 squares belong to somebody at the end, or are shared.
constexpr int kStep = 2;

/// The test of a child that answers the one of its parent: the parent has at least `threshold`
/// exactly if the child has not at least this.
constexpr int threshold_below(int threshold) { return kStep - threshold; }

bool is_shown(const ProvenBounds& bounds, int threshold) { return bounds.lower >= threshold; }
bool is_refuted(const ProvenBounds& bounds, int threshold) { return bounds.upper < threshold; }
bool is_settled(const ProvenBounds& bounds, int threshold) {
  return is_shown(bounds, threshold) || is_refuted(bounds, threshold);
}

/// The positions after each move, canonical and each once; after a pass where the mover must.
std::vector<Position> positions_after(const Position& position) {
  std::vector<Position> after;
  for (const othello::Square square : othello::moves(position)) {
    after.push_back(othello::canonical(othello::played(position, square)).image);
  }
  if (after.empty()) after.push_back(othello::canonical(position.swapped()).image);
  // Fewest replies first, as solvers do: they make the smallest trees.
  std::stable_sort(after.begin(), after.end(), [](const Position& a, const Position& b) {
    return othello::moves(a).count() < othello::moves(b).count();
  });
  std::vector<Position> each;
  for (const Position& one : after) {
    if (std::find(each.begin(), each.end(), one) == each.end()) each.push_back(one);
  }
  return each;
}

}  // namespace

ProofTree::ProofTree(const Position& root, int frontier, Guesser guesser)
    : frontier_(frontier), guesser_(std::move(guesser)) {
  guess(node_of(othello::canonical(root).image), Care::Thorough);
}

bool ProofTree::is_leaf(const Node& node) const {
  return node.position.empties().count() <= frontier_;
}

int ProofTree::node_of(const Position& canonical) {
  const auto [place, is_new] = places_.try_emplace(canonical, static_cast<int>(nodes_.size()));
  if (!is_new) return place->second;
  Node& node = nodes_.emplace_back();
  node.position = canonical;
  if (othello::is_over(canonical)) {
    const int score = othello::final_score(canonical).discs();
    node.bounds = {score, score};
    node.value = score;
    node.is_guessed = true;
  }
  return place->second;
}

void ProofTree::expand(int index) {
  Node& node = nodes_[static_cast<std::size_t>(index)];
  if (node.is_expanded || is_leaf(node) || node.bounds.exact()) return;
  node.is_expanded = true;
  for (const Position& after : positions_after(node.position)) {
    const int child = node_of(after);
    node.children.push_back(child);
    nodes_[static_cast<std::size_t>(child)].parents.push_back(index);
  }
  propagate(index);
}

void ProofTree::guess(int index, Care care) {
  Node& node = nodes_[static_cast<std::size_t>(index)];
  if (node.is_guessed) return;
  node.is_guessed = true;
  const Guess guess = guesser_(node.position, care);
  node.value = std::clamp(guess.discs, double(node.bounds.lower), double(node.bounds.upper));
  expand(index);
  if (guess.after && node.is_expanded) {
    node.favourite = node_of(othello::canonical(*guess.after).image);
  }
  propagate(index);
}

bool ProofTree::refresh(Node& node) {
  const ProvenBounds before = node.bounds;
  const double value_before = node.value;
  if (node.is_expanded) {
    int lower = -64;
    int upper = -64;
    double value = -std::numeric_limits<double>::infinity();
    for (const int index : node.children) {
      const Node& child = nodes_[static_cast<std::size_t>(index)];
      lower = std::max(lower, -child.bounds.upper);
      upper = std::max(upper, -child.bounds.lower);
      if (child.is_guessed) value = std::max(value, -child.value);
    }
    node.bounds.lower = std::max(node.bounds.lower, lower);
    node.bounds.upper = std::min(node.bounds.upper, upper);
    if (std::isfinite(value)) node.value = value;
  }
  if (node.bounds.lower > node.bounds.upper) {
    is_sound_ = false;
    return false;
  }
  node.value = std::clamp(node.value, double(node.bounds.lower), double(node.bounds.upper));
  return node.bounds != before || node.value != value_before;
}

void ProofTree::propagate(int index) {
  std::vector<int> changed = {index};
  refresh(nodes_[static_cast<std::size_t>(index)]);
  while (!changed.empty()) {
    const Node& node = nodes_[static_cast<std::size_t>(changed.back())];
    changed.pop_back();
    for (const int parent : node.parents) {
      if (refresh(nodes_[static_cast<std::size_t>(parent)])) changed.push_back(parent);
    }
  }
}

bool ProofTree::learn(const Position& canonical, ProvenBounds found) {
  const int index = node_of(canonical);
  Node& node = nodes_[static_cast<std::size_t>(index)];
  node.bounds.lower = std::max(node.bounds.lower, found.lower);
  node.bounds.upper = std::min(node.bounds.upper, found.upper);
  if (!node.is_guessed && !node.parents.empty()) {
    // Nobody has looked at it: it is what its parent hoped, as far as the bounds let it.
    node.value = -nodes_[static_cast<std::size_t>(node.parents.front())].value;
    node.is_guessed = true;
  }
  propagate(index);
  return is_sound_;
}

std::vector<int> ProofTree::by_promise(const Node& node) const {
  // From the parent's side; what nobody has looked at comes behind the favourite, but before what
  // is known to be bad.
  const auto promise = [&](int index) {
    const Node& child = nodes_[static_cast<std::size_t>(index)];
    if (index == node.favourite && !child.is_guessed) return node.value;
    return child.is_guessed ? -child.value : node.value - 1;
  };
  std::vector<int> sorted = node.children;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](int a, int b) { return promise(a) > promise(b); });
  return sorted;
}

int ProofTree::promising_child(int index, int threshold) {
  Node& node = nodes_[static_cast<std::size_t>(index)];
  const auto is_promising = [&](int child_index) {
    const Node& child = nodes_[static_cast<std::size_t>(child_index)];
    return !is_shown(child.bounds, threshold_below(threshold)) &&
           (!child.is_guessed || -child.value > threshold - 1);
  };
  if (node.favourite >= 0 && is_promising(node.favourite)) return node.favourite;
  for (const int child : node.children) guess(child);
  const std::vector<int> sorted = by_promise(node);
  const auto best = std::find_if(sorted.begin(), sorted.end(), is_promising);
  if (best == sorted.end()) return -1;
  // It is tried until it fails, whatever is guessed of others meanwhile.
  return node.favourite = *best;
}

void ProofTree::collect(int index, int threshold) {
  if (needs_.size() >= most_ || !visited_.emplace(index, threshold).second) return;
  const Node& node = nodes_[static_cast<std::size_t>(index)];
  if (is_settled(node.bounds, threshold)) return;
  if (is_leaf(node)) {
    needs_.push_back({node.position, {threshold - 1, threshold}});
    return;
  }
  guess(index);
  if (node.value > threshold - 1) {
    const int child = promising_child(index, threshold);
    if (child >= 0) return collect(child, threshold_below(threshold));
  }
  // The test is expected to fail: every move has to be answered, the best ones first, since if one
  // of them does not fail after all, the others need no answer.
  for (const int child : by_promise(node)) {
    collect(child, threshold_below(threshold));
    if (is_settled(node.bounds, threshold)) return;
  }
}

std::vector<Need> ProofTree::needed(std::size_t most) {
  most_ = most;
  needs_.clear();
  visited_.clear();
  const Node& root = nodes_.front();
  if (root.bounds.exact() || !is_sound_) return {};
  // The even score next to what is expected, and the nearer one of its two tests first.
  const int score = std::clamp(kStep * static_cast<int>(std::lround(root.value / kStep)),
                               root.bounds.lower, root.bounds.upper);
  std::vector<int> thresholds = {score, score + kStep};
  if (root.value > score) std::swap(thresholds[0], thresholds[1]);
  for (const int threshold : thresholds) collect(0, threshold);
  return std::move(needs_);
}

void ProofTree::claim(int index, ProvenBounds wanted,
                      std::unordered_map<int, ProvenBounds>& claims) const {
  const Node& node = nodes_[static_cast<std::size_t>(index)];
  if (othello::is_over(node.position)) return;
  ProvenBounds& claimed = claims[index];
  const bool is_lower_new = wanted.lower > claimed.lower;
  const bool is_upper_new = wanted.upper < claimed.upper;
  if (is_lower_new) claimed.lower = wanted.lower;
  if (is_upper_new) claimed.upper = wanted.upper;
  if (is_leaf(node)) return;
  const auto proves = [&](int child) {
    return -nodes_[static_cast<std::size_t>(child)].bounds.upper >= wanted.lower;
  };
  if (is_lower_new) {
    claim(*std::find_if(node.children.begin(), node.children.end(), proves), {-64, -wanted.lower},
          claims);
  }
  if (is_upper_new) {
    for (const int child : node.children) claim(child, {-wanted.upper, 64}, claims);
  }
}

std::vector<Claimed> ProofTree::proof() const {
  std::unordered_map<int, ProvenBounds> claims;
  claim(0, nodes_.front().bounds, claims);
  std::vector<Claimed> proof;
  proof.reserve(claims.size());
  for (const auto& [index, bounds] : claims) {
    proof.push_back({nodes_[static_cast<std::size_t>(index)].position, bounds});
  }
  return proof;
}

}  // namespace ishi::cluster
