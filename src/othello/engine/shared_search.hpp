// What the threads of one search share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <ishi/search/limits.hpp>

#include "othello/engine/node.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/split_point.hpp"
#include "othello/engine/table_entry.hpp"
#include "othello/engine/techniques.hpp"
#include "othello/engine/watch.hpp"
#include "othello/engine/weights_file.hpp"
#include "search/reservoir.hpp"
#include "search/stopwatch.hpp"

namespace ishi::othello::engine {

using Split = SplitPoint<Node, Reach>;
/// Some of the positions that the network evaluates.
using PositionSample = search::Reservoir<Position>;

/// Race policy: the table and the pool have their own; each thread reports its nodes now and then,
/// relaxed; only the leading one uses the watch and offers positions. Call `begin`, `use`,
/// `evaluate`, `show_to` and `offer_to` only between searches.
class SharedSearch {
 public:
  SharedSearch(std::size_t hash_bytes, const Weights& weights)
      : table_(hash_bytes), weights_(weights) {}

  void use(const Techniques& techniques) { techniques_ = techniques; }
  /// Has the searches that follow evaluate: all but those of short endings. Weights are unpacked
  /// when they are first used, so call this before the time of a search begins.
  void evaluate(Cuts cuts) {
    network_ = weights_.network();
    linear_ = &weights_.linear();
    cuts_ = cuts;
    choose_rule();
  }
  /// Whether the searches that follow look for values before the end is in sight: in steps. Those
  /// that lead to the end of the game are faster in whole discs.
  void look_at_midgame(bool wanted) {
    grain_ = wanted ? 1 : kStepsPerDisc;
    choose_rule();
  }
  /// Observes the searches that follow; null: no observer.
  void show_to(Watch* watch) { watch_ = watch; }
  /// Offers the positions that the leading thread asks the network about; null: to nobody.
  void offer_to(PositionSample* sample) { sample_ = sample; }
  /// Before another position is searched: what the table holds of those before counts less.
  void begin(const search::Limits& limits, int threads) {
    look_at_midgame(false);
    stop_ = limits.stop;
    deadline_ = limits.time ? search::Deadline(*limits.time) : search::Deadline();
    most_nodes_ = limits.nodes;
    tell_every_ = kTellEvery;
    if (most_nodes_) {
      const auto share = *most_nodes_ / (8 * static_cast<std::uint64_t>(threads));
      tell_every_ = std::clamp<std::uint64_t>(share, 1, kTellEvery);
    }
    nodes_.store(0, std::memory_order_relaxed);
    table_.begin_generation();
  }

  [[nodiscard]] Table& table() { return table_; }
  [[nodiscard]] const Weights& weights() const { return weights_; }
  /// Null where the linear weights alone evaluate.
  [[nodiscard]] const Network* network() const { return network_; }
  /// Precondition: `evaluate` was called.
  [[nodiscard]] const LinearWeights& linear() const { return *linear_; }
  /// What ProbCut takes for granted of the searches that follow.
  [[nodiscard]] const ProbcutRule& probcut() const { return *rule_; }
  /// All values are multiples of so many steps.
  [[nodiscard]] int grain() const { return grain_; }
  [[nodiscard]] const Techniques& techniques() const { return techniques_; }
  [[nodiscard]] SplitPool<Split>& pool() { return pool_; }
  [[nodiscard]] Watch* watch() const { return watch_; }
  [[nodiscard]] PositionSample* sample() const { return sample_; }

  /// A thread reports its nodes each time it has searched so many more: some milliseconds, and what
  /// all threads together have not reported yet is at most an eighth of a limit.
  [[nodiscard]] std::uint64_t tell_every() const { return tell_every_; }
  /// Of all threads, as far as reported.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  /// The same with `more`, which the calling thread has not reported yet.
  std::uint64_t tell_nodes(std::uint64_t more) {
    return nodes_.fetch_add(more, std::memory_order_relaxed) + more;
  }
  /// `untold`: nodes of the calling thread that `nodes` does not count yet.
  [[nodiscard]] bool should_stop(std::uint64_t untold) const {
    return stop_.requested() || deadline_.has_passed() ||
           (most_nodes_ && nodes() + untold >= *most_nodes_);
  }

 private:
  static constexpr std::uint64_t kTellEvery = 1 << 14;

  void choose_rule() { rule_ = &probcut_rule(network_ != nullptr, cuts_, grain_ > 1); }

  Table table_;
  const Weights& weights_;
  const Network* network_ = nullptr;
  const LinearWeights* linear_ = nullptr;
  Cuts cuts_ = Cuts::Lead;
  int grain_ = kStepsPerDisc;
  const ProbcutRule* rule_ = &kLinearProbcut;
  Techniques techniques_;
  search::StopSignal stop_;
  search::Deadline deadline_;
  std::optional<std::uint64_t> most_nodes_;
  std::uint64_t tell_every_ = kTellEvery;
  SplitPool<Split> pool_;
  std::atomic<std::uint64_t> nodes_{0};
  Watch* watch_ = nullptr;
  PositionSample* sample_ = nullptr;
};

}  // namespace ishi::othello::engine
