// How threads share one search: where the first move of a node did not settle it, the others are
// tried by whichever thread is free ("young brothers wait": R. Feldmann, "Spielbaumsuche mit massiv
// parallelen Systemen", Paderborn 1993). A node that is shared so is a split point; it lives on the
// stack of the thread that opened it, which tries moves with the rest, and while the last of them
// is still being searched looks for work below its own node.
//
//     thread 1   ── A ──┬─ first move ─┬─ a3 ───┬─ helps at B ─┬──
//     thread 2          └─ waits       └─ a5 ── B ── b1 ───────┘
//
// Race policy: everything but `cut` is read and written under the pool's mutex, or never changes
// while others see it. `cut` is set once, and read relaxed between nodes.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <vector>

#include "othello/engine/candidates.hpp"

namespace ishi::othello::engine {

/// A node whose moves several threads search, with a null window.
template <typename Node, typename Reach>
struct SplitPoint {
  const SplitPoint* above;  ///< the one whose move the opener was searching; null at the top
  const Node& node;
  int alpha;
  Reach reach;  ///< of the node itself
  CandidateList& list;
  Candidate* next;  ///< the first move that no thread took
  int best;         ///< so far
  Square best_square;
  int workers = 0;               ///< threads that search its moves, besides the opener
  std::atomic<bool> cut{false};  ///< a move scored more than alpha

  [[nodiscard]] bool is_below(const SplitPoint* other) const {
    const SplitPoint* at = this;
    while (at != nullptr && at != other) at = at->above;
    return at == other;
  }
  /// Whether its score no longer matters.
  [[nodiscard]] bool is_cut_off() const {
    const SplitPoint* at = this;
    while (at != nullptr && !at->cut.load(std::memory_order_relaxed)) at = at->above;
    return at != nullptr;
  }
};

/// The split points that threads may join.
template <typename Split>
class SplitPool {
 public:
  /// Whether a thread waits for work: only then a node is worth sharing.
  [[nodiscard]] bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  void open(Split& split) {
    const std::lock_guard lock(mutex_);
    open_.push_back(&split);
    changed_.notify_all();
  }

  /// The next move of a split point, if one is left that matters.
  std::optional<Candidate> take(Split& split) {
    const std::lock_guard lock(mutex_);
    if (split.next == split.list.end() || split.is_cut_off()) return std::nullopt;
    split.list.select(split.next);
    return *split.next++;
  }
  void report(Split& split, Square square, int score) {
    const std::lock_guard lock(mutex_);
    if (score <= split.best) return;
    split.best = score;
    split.best_square = square;
    if (score > split.alpha) split.cut.store(true, std::memory_order_relaxed);
  }

  /// Waits for a split point below `top` with a move left, and joins it. Null once no thread works
  /// on `top` any more; then no thread can join it either, though after a stop it has moves left.
  Split* join_below(const Split& top) {
    return join(&top, [this, &top] {
      if (top.workers > 0) return false;
      open_.erase(std::find(open_.begin(), open_.end(), &top));
      return true;
    });
  }
  /// The same for any split point; null once `finish` was called.
  Split* join_any() {
    return join(nullptr, [this] { return finished_; });
  }
  void leave(Split& split) {
    const std::lock_guard lock(mutex_);
    --split.workers;
    changed_.notify_all();
  }

  /// Releases all threads that wait in `join_any`.
  void finish() {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    changed_.notify_all();
  }
  /// Before the threads of another search begin.
  void begin() { finished_ = false; }

 private:
  template <typename IsOver>
  Split* join(const Split* top, IsOver is_over) {
    std::unique_lock lock(mutex_);
    while (!is_over()) {
      // The last opened is the deepest of its line, the first opened the largest.
      for (Split* split : open_) {
        if (split->next == split->list.end() || split->is_cut_off()) continue;
        if (top != nullptr && !split->is_below(top)) continue;
        ++split->workers;
        return split;
      }
      idle_.fetch_add(1, std::memory_order_relaxed);
      changed_.wait(lock);
      idle_.fetch_sub(1, std::memory_order_relaxed);
    }
    return nullptr;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Split*> open_;
  std::atomic<int> idle_{0};
  bool finished_ = false;
};

}  // namespace ishi::othello::engine
