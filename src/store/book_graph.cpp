#include "store/book_graph.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

#include "store/book.hpp"
#include "store/tree.hpp"

namespace ishi::store {

BookGraph::Number BookGraph::number_of(const Key& key) {
  const auto [entry, is_new] = numbers_.try_emplace(key, static_cast<Number>(nodes_.size()));
  if (is_new) {
    Node& node = nodes_.emplace_back();
    node.key = &entry->first;  // stays where it is, however many follow
    node.stones = stones_of(key);
    node.lines = terms_.lines;
  }
  return entry->second;
}

StoreResult<void> BookGraph::add_root(Store& store, const Key& key,
                                      const std::function<bool(std::size_t)>& progress) {
  roots_.push_back(number_of(key));
  return read(store, roots_.back(), progress);
}

StoreResult<void> BookGraph::add_game(Store& store, const std::vector<Key>& game,
                                      const std::function<bool(std::size_t)>& progress) {
  std::vector<Number> line;
  for (const Key& key : game) {
    line.push_back(number_of(key));
    if (auto known = read(store, line.back(), progress); !known) return known;
  }
  for (std::size_t i = 1; i < line.size(); ++i) {
    nodes_[line[i]].played_from.push_back(line[i - 1]);
    link(line[i - 1], line[i]);
  }
  spread(line);
  games_.push_back(std::move(line));
  return {};
}

/// Takes in what the store knows of a position and of those that its lines lead to.
StoreResult<void> BookGraph::read(Store& store, Number start,
                                  const std::function<bool(std::size_t)>& progress) {
  std::vector<Number> open = {start};
  std::vector<Number> read = {start};
  while (!open.empty()) {
    const Number number = open.back();
    open.pop_back();
    if (nodes_[number].is_known) continue;
    const Key here = *nodes_[number].key;
    const auto evidence = store.find(here);
    if (!evidence) return tl::unexpected(evidence.error());
    if (!*evidence) continue;
    take_in(number, **evidence);
    read.push_back(number);
    // A move whose position is in the book counts, whether or not the search of this one saw it.
    const auto branches = branches_of(here);
    for (const Branch& branch : branches ? *branches : std::vector<Branch>()) {
      const Number child = number_of(branch.next);
      open.push_back(child);
      const std::vector<Edge>& edges = nodes_[number].edges;
      const bool has_edge = std::any_of(edges.begin(), edges.end(),
                                        [&](const Edge& edge) { return edge.child == child; });
      if (has_edge) continue;
      const auto behind = store.find(branch.next);
      if (!behind) return tl::unexpected(behind.error());
      const std::optional<int> value = *behind ? value_of(**behind) : std::nullopt;
      if (!value) continue;
      add_edge(number, {child, score_before(here, *value), branch.move, Claim::Estimate});
      note_unsettled(nodes_[number]);
    }
    if (!progress(known_)) return {};
  }
  spread(read);
  return {};
}

void BookGraph::add_edge(Number parent, const Edge& edge) {
  nodes_[parent].edges.push_back(edge);
  nodes_[edge.child].parents.push_back(parent);
}

/// Makes a move that was played one of those that count, as soon as its position is worth
/// something.
void BookGraph::link(Number parent, Number child) {
  const std::vector<Edge>& edges = nodes_[parent].edges;
  const bool has_edge = std::any_of(edges.begin(), edges.end(),
                                    [&](const Edge& edge) { return edge.child == child; });
  if (has_edge || !nodes_[child].value) return;
  const Key& before = *nodes_[parent].key;
  const auto branches = branches_of(before);
  for (const Branch& branch : branches ? *branches : std::vector<Branch>()) {
    if (branch.next != *nodes_[child].key) continue;
    const int score = score_before(before, *nodes_[child].value);
    add_edge(parent, {child, score, branch.move, Claim::Estimate});
    note_unsettled(nodes_[parent]);
  }
}

void BookGraph::take_in(Number number, const Evidence& evidence) {
  const Key key = *nodes_[number].key;
  if (!nodes_[number].is_known) {
    ++known_;
    const auto branches = branches_of(key);
    nodes_[number].branches = branches ? branches->size() : 0;
    nodes_[number].is_known = true;
  }
  std::set<Number> seen;  // of moves that are images of one another the best counts
  for (const ScoredMove& scored : evidence.moves) {
    if (scored.claim != Claim::Estimate && scored.claim != Claim::Exact) continue;
    const std::optional<Key> next = next_of(key, scored.move);
    if (!next) continue;
    const Number child = number_of(*next);
    if (!seen.insert(child).second) {
      note_unsettled(nodes_[number]);
      continue;
    }
    std::vector<Edge>& edges = nodes_[number].edges;
    const auto same = std::find_if(edges.begin(), edges.end(),
                                   [&](const Edge& edge) { return edge.child == child; });
    if (same == edges.end()) {
      add_edge(number, {child, scored.score, scored.move, scored.claim});
    } else if (same->claim != Claim::Exact) {
      same->score = scored.score;
      same->claim = scored.claim;
    }
  }
  Node& node = nodes_[number];
  node.bounds = evidence.bounds();
  node.stated = evidence.value;
  node.is_enough = terms_.is_enough(key, evidence);
  // More than edges, where moves are images of one another.
  node.lines = std::max(terms_.lines, static_cast<int>(evidence.moves.size()));
}

bool BookGraph::is_task(const Node& node) const {
  if (node.is_in_work || node.is_closed || node.is_proven()) return false;
  if (!node.is_known || !node.is_enough) return true;
  // Moves that were not valued are no better than the last one that was. Where that one has its
  // value from the positions behind it, they may be.
  const bool is_whole = node.edges.size() >= node.branches;
  return !is_whole && std::all_of(node.edges.begin(), node.edges.end(),
                                  [&](const Edge& edge) { return nodes_[edge.child].is_known; });
}

double BookGraph::cost_of(const Node& node, const Edge& edge) const {
  // What is proven is found again by whoever needs it.
  if (edge.claim == Claim::Exact) return kNever;
  const int lost = std::max(0, node.value.value_or(edge.score) - edge.score);
  return 1 + terms_.plies_a_point * lost + nodes_[edge.child].cost;
}

void BookGraph::note_unsettled(Node& node) {
  if (!std::exchange(node.is_unsettled, true)) unsettled_.push_back(numbers_.at(*node.key));
}

void BookGraph::settle_edges(Node& node) {
  for (Edge& edge : node.edges) {
    const Node& child = nodes_[edge.child];
    if (!child.is_known || !child.value || edge.claim == Claim::Exact) continue;
    const int score = score_before(*node.key, *child.value);
    const Claim claim = child.is_proven() ? Claim::Exact : Claim::Estimate;
    if (edge.score == score && edge.claim == claim) continue;
    edge.score = score;
    edge.claim = claim;
    note_unsettled(node);
  }
}

void BookGraph::settle_bounds(Node& node) {
  std::optional<int> least;  // that the mover is sure of
  std::optional<int> most;   // that any of the moves may be worth
  bool is_bounded = node.branches > 0 && node.edges.size() >= node.branches;
  for (const Edge& edge : node.edges) {
    const Node& child = nodes_[edge.child];
    const bool is_exact = edge.claim == Claim::Exact;
    if (is_exact || child.bounds.upper) {
      const int score = is_exact ? edge.score : score_before(*node.key, *child.bounds.upper);
      least = std::max(least.value_or(score), score);
    }
    if (is_exact || child.bounds.lower) {
      const int score = is_exact ? edge.score : score_before(*node.key, *child.bounds.lower);
      most = std::max(most.value_or(score), score);
    } else {
      is_bounded = false;
    }
  }
  Bounds bounds = proven_bounds(*node.key, least, is_bounded ? most : std::nullopt);
  if (node.bounds.lower) {
    bounds.lower = std::max(bounds.lower.value_or(*node.bounds.lower), *node.bounds.lower);
  }
  if (node.bounds.upper) {
    bounds.upper = std::min(bounds.upper.value_or(*node.bounds.upper), *node.bounds.upper);
  }
  if (bounds == node.bounds || bounds.are_contrary()) return;
  node.bounds = bounds;
  note_unsettled(node);
}

/// Whether its value, its bounds or its cost are new.
bool BookGraph::revalue(Number number) {
  Node& node = nodes_[number];
  const auto before = std::tuple(node.value, node.cost, node.bounds);
  if (node.is_known) {
    settle_edges(node);
    settle_bounds(node);
    std::optional<int> best;
    for (const Edge& edge : node.edges) best = std::max(best.value_or(edge.score), edge.score);
    node.value = node.bounds.held(node.edges.empty() ? node.stated : best);
    if (node.stated && node.stated != node.value) {
      node.stated.reset();
      note_unsettled(node);
    }
  }
  node.cost = kNever;
  if (is_task(node)) {
    node.cost = 0;
  } else if (!node.is_proven()) {
    for (const Edge& edge : node.edges) node.cost = std::min(node.cost, cost_of(node, edge));
  }
  return before != std::tuple(node.value, node.cost, node.bounds);
}

void BookGraph::spread(const std::vector<Number>& changed) {
  // Those with the most stones first: then what stands behind a position is settled before it is.
  std::set<std::pair<int, Number>> open;
  const auto add = [&](Number number) { open.emplace(-nodes_[number].stones, number); };
  for (const Number number : changed) {
    add(number);
    for (const Edge& edge : nodes_[number].edges) add(edge.child);
  }
  while (!open.empty()) {
    const Number number = open.begin()->second;
    open.erase(open.begin());
    if (!revalue(number)) continue;
    for (const Number parent : nodes_[number].parents) add(parent);
  }
}

/// The position behind the best move, if that is still to be searched.
std::optional<BookGraph::Number> BookGraph::behind_best_move(const Node& node) const {
  std::optional<Number> best;
  for (const Edge& edge : node.edges) {
    if (edge.claim == Claim::Exact || edge.score < node.value) continue;
    if (!is_task(nodes_[edge.child])) return std::nullopt;  // there is a best move that is known
    if (!best) best = edge.child;
  }
  return best;
}

std::optional<BookGraph::Number> BookGraph::left_of_games() const {
  // The positions themselves first: what stands behind one may be the next of another game.
  for (const bool behind : {false, true}) {
    for (const std::vector<Number>& game : games_) {
      for (const Number number : game) {
        const Node& node = nodes_[number];
        if (node.is_proven()) break;
        if (!behind && is_task(node)) return number;
        if (!behind || !node.is_known) continue;
        if (const auto next = behind_best_move(node)) return next;
      }
    }
  }
  return std::nullopt;
}

/// Nothing where the game is over.
std::optional<BookGraph::Task> BookGraph::begin(Number number) {
  Node& node = nodes_[number];
  const auto branches = branches_of(*node.key);
  const bool is_over = branches && branches->empty();
  (is_over ? node.is_closed : node.is_in_work) = true;
  const bool is_wider = node.is_known && node.is_enough;
  const Task task = {number, *node.key, is_wider ? 2 * node.lines : node.lines};
  spread({number});
  return is_over ? std::nullopt : std::optional(task);
}

std::optional<BookGraph::Task> BookGraph::take() {
  for (;;) {
    if (const std::optional<Number> number = left_of_games()) {
      if (std::optional<Task> task = begin(*number)) return task;
      continue;
    }
    const auto root = std::min_element(roots_.begin(), roots_.end(), [this](Number a, Number b) {
      return nodes_[a].cost < nodes_[b].cost;
    });
    if (root == roots_.end()) return std::nullopt;
    Number number = *root;
    if (nodes_[number].cost == kNever) return std::nullopt;
    while (!is_task(nodes_[number])) {
      const Node& node = nodes_[number];
      number =
          std::min_element(node.edges.begin(), node.edges.end(), [&](const Edge& a, const Edge& b) {
            return cost_of(node, a) < cost_of(node, b);
          })->child;
    }
    if (std::optional<Task> task = begin(number)) return task;
  }
}

void BookGraph::close(const Task& task) {
  nodes_[task.node].is_in_work = false;
  nodes_[task.node].is_closed = true;
  spread({task.node});
}

void BookGraph::finish(const Task& task, const Evidence& known) {
  take_in(task.node, known);
  Node& node = nodes_[task.node];
  node.is_in_work = false;
  node.is_enough = true;  // it is as good as searches are now
  // Fewer moves than it was to value: there are no more.
  node.is_closed = known.moves.size() < static_cast<std::size_t>(task.lines);
  spread({task.node});
  const std::vector<Number>& before = nodes_[task.node].played_from;
  for (const Number parent : before) link(parent, task.node);
  if (!before.empty()) spread(before);
}

std::vector<Key> BookGraph::take_unsettled() {
  std::vector<Key> keys;
  for (const Number number : std::exchange(unsettled_, {})) {
    nodes_[number].is_unsettled = false;
    keys.push_back(*nodes_[number].key);
  }
  return keys;
}

Evidence BookGraph::settled(const Key& key, Evidence evidence) const {
  const Node& node = nodes_[numbers_.at(key)];
  for (const Edge& edge : node.edges) {
    if (!nodes_[edge.child].is_known || !nodes_[edge.child].value) continue;
    const Key& next = *nodes_[edge.child].key;
    bool is_listed = false;  // once, or several times where moves are images of one another
    for (ScoredMove& scored : evidence.moves) {
      if (scored.claim != Claim::Estimate && scored.claim != Claim::Exact) continue;
      if (scored.move != edge.move && next_of(key, scored.move) != next) continue;
      is_listed = true;
      if (scored.claim == Claim::Exact) continue;
      if (scored.score == edge.score && scored.claim == edge.claim) continue;
      scored = {scored.move, edge.claim, edge.score, {}};  // its line led to another score
    }
    if (!is_listed) evidence.moves.push_back({edge.move, edge.claim, edge.score, {}});
  }
  const auto& [lower, upper] = node.bounds;
  if (lower) evidence.lower = std::max(evidence.lower.value_or(*lower), *lower);
  if (upper) evidence.upper = std::min(evidence.upper.value_or(*upper), *upper);
  if (!node.stated) evidence.value.reset();
  sort_moves(evidence.moves);
  return evidence;
}

double BookGraph::cost() const {
  if (left_of_games()) return 0;
  double least = kNever;
  for (const Number root : roots_) least = std::min(least, nodes_[root].cost);
  return least;
}

std::optional<int> BookGraph::value() const {
  return roots_.empty() ? std::nullopt : nodes_[roots_.front()].value;
}

}  // namespace ishi::store
