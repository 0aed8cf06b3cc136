#include "store/learner.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "search/stopwatch.hpp"
#include "search/threads.hpp"
#include "store/book_graph.hpp"

namespace ishi::store {

namespace {

/// Both together, and each move that either has a score for: a search of more moves may be a
/// shallower one.
Evidence with_all_moves(const Evidence& known, const Evidence& found) {
  Evidence all = merged(known, found);
  for (const Evidence* evidence : {&known, &found}) {
    for (const ScoredMove& scored : evidence->moves) {
      const bool has_it =
          std::any_of(all.moves.begin(), all.moves.end(),
                      [&](const ScoredMove& other) { return other.move == scored.move; });
      if (!has_it) all.moves.push_back(scored);
    }
  }
  sort_moves(all.moves);
  return all;
}

/// The threads of one job, the graph between them, and the store that follows it.
class Learning {
 public:
  Learning(Store& store, const LearnJob& job)
      : store_(store),
        job_(job),
        deadline_(job.targets.time ? search::Deadline(*job.targets.time) : search::Deadline()),
        first_(job.make_searcher()),
        graph_({job.plies_a_point,
                [this](const Key& key, const Evidence& evidence) {
                  return first_->is_enough(key, evidence);
                },
                job.lines}) {}

  StoreResult<LearnProgress> run() {
    const auto progress = [this](std::size_t) {
      if (job_.progress) {
        job_.progress({.positions = graph_.positions(), .value = {}, .is_reading = true});
      }
      return !job_.stop.requested();
    };
    for (const Key& root : job_.roots) {
      const auto read = graph_.add_root(store_, root, progress);
      if (!read) return tl::unexpected(read.error());
    }
    for (const std::vector<Key>& game : job_.games) {
      const auto read = graph_.add_game(store_, game, progress);
      if (!read) return tl::unexpected(read.error());
    }
    if (!job_.stop.requested()) save(std::nullopt);
    if (!error_) search::work_together(job_.threads, [this](int number) { work(number); });
    if (error_) return tl::unexpected(*error_);
    return known();
  }

 private:
  void work(int number) {
    const std::unique_ptr<BookSearcher> own = number == 0 ? nullptr : job_.make_searcher();
    BookSearcher& searcher = number == 0 ? *first_ : *own;
    std::unique_lock lock(mutex_);
    while (!is_done()) {
      const std::optional<BookGraph::Task> task = graph_.take();
      if (!task) {
        if (in_work_ == 0) break;
        changed_.wait(lock);
        continue;
      }
      const StoreResult<std::optional<Evidence>> found = [&] {
        ++in_work_;
        lock.unlock();
        const auto last = search::at_end([&] {
          lock.lock();
          --in_work_;
          changed_.notify_all();
        });
        return searcher.search(task->key, task->lines);
      }();
      if (!found && !error_) error_ = found.error();
      if (found && *found && !error_) {
        save(std::pair(*task, **found));
        ++searches_;
        report();
      } else {
        graph_.close(*task);
      }
      changed_.notify_all();
    }
    changed_.notify_all();
  }

  [[nodiscard]] bool is_done() const {
    const LearnTargets& targets = job_.targets;
    return error_ || job_.stop.requested() || deadline_.has_passed() ||
           (targets.positions && graph_.positions() + in_work_ >= *targets.positions) ||
           (targets.plies && graph_.cost() > *targets.plies);
  }

  /// Takes in what was found, if anything was, and saves what follows from it.
  void save(const std::optional<std::pair<BookGraph::Task, Evidence>>& result) {
    std::set<Key> keys;
    if (result) {
      const auto& [task, found] = *result;
      const auto known = store_.find(task.key);
      if (!known) {
        error_ = known.error();
        return;
      }
      graph_.finish(task, *known ? with_all_moves(**known, found) : found);
      keys.insert(task.key);
    }
    for (Key& key : graph_.take_unsettled()) keys.insert(std::move(key));
    if (keys.empty()) return;
    const auto saved = store_.revise(
        {keys.begin(), keys.end()},
        [&](const Key& key, const std::optional<Evidence>& known) -> std::optional<Evidence> {
          if (!result || key != result->first.key) {
            if (!known) return std::nullopt;  // somebody has removed it
            return graph_.settled(key, *known);
          }
          const Evidence& found = result->second;
          return graph_.settled(key, known ? with_all_moves(*known, found) : found);
        });
    if (!saved) error_ = saved.error();
  }

  [[nodiscard]] LearnProgress known() const {
    return {graph_.positions(), searches_, graph_.cost(), graph_.value(), false};
  }
  void report() const {
    if (job_.progress) job_.progress(known());
  }

  Store& store_;
  const LearnJob& job_;
  search::Deadline deadline_;
  std::unique_ptr<BookSearcher> first_;
  std::mutex mutex_;  ///< guards all below
  std::condition_variable changed_;
  BookGraph graph_;
  std::uint64_t in_work_ = 0;
  std::uint64_t searches_ = 0;
  std::optional<StoreError> error_;
};

}  // namespace

StoreResult<LearnProgress> learn(Store& store, const LearnJob& job) {
  return Learning(store, job).run();
}

}  // namespace ishi::store
