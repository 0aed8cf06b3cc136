#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <optional>

#include <ishi/othello/engine/perft.hpp>
#include <ishi/othello/perft.hpp>

#include "othello/canonical.hpp"
#include "othello/engine/table_entry.hpp"
#include "search/threads.hpp"
#include "search/transposition_table.hpp"

namespace ishi::othello::engine {

namespace {

/// What the table keeps: a depth and the leaves below it.
struct PerftEntry {
  static constexpr std::uint64_t kMostLeaves = (std::uint64_t{1} << 56) - 1;

  std::uint64_t bits = 0;

  static PerftEntry of(std::uint64_t leaves, int depth) {
    return {leaves << 8 | static_cast<std::uint64_t>(depth)};
  }
  [[nodiscard]] int depth() const { return static_cast<int>(bits & 255); }
  [[nodiscard]] std::uint64_t leaves() const { return bits >> 8; }
  /// A deeper count took longer to find.
  [[nodiscard]] int worth(std::uint8_t /*generation*/) const { return depth(); }
};

using PerftTable = search::TranspositionTable<PerftEntry>;

/// Nearer to the leaves than this a canonical form and a probe cost more than they save.
constexpr int kLeastHashedDepth = 3;
/// The stop flag is read this far from the leaves and farther.
constexpr int kLeastStoppedDepth = 6;

search::TableKey key_of_count(const Position& position, int depth) {
  search::TableKey key = key_of(canonical(position).image);
  key.check ^= static_cast<std::uint64_t>(depth) * 0x9e3779b97f4a7c15ULL;
  return key;
}

/// One thread's work. The table, if there is one, is shared.
class Counter {
 public:
  Counter(PassRule rule, PerftTable* table, const search::StopSignal& stop)
      : rule_(rule), table_(table), stop_(stop), bulk_(rule) {}

  /// Undefined once `stopped()`.
  std::uint64_t count(const Position& position, int depth) {
    if (depth < kLeastHashedDepth) return bulk_.count(position, depth);
    if (table_ == nullptr && depth < kLeastStoppedDepth) return bulk_.count(position, depth);
    if (depth >= kLeastStoppedDepth && stopped()) return 0;
    if (table_ == nullptr) return count_children(position, depth);
    const search::TableKey key = key_of_count(position, depth);
    if (const std::optional<PerftEntry> known = table_->find(key);
        known && known->depth() == depth) {
      return known->leaves();
    }
    const std::uint64_t leaves =
        depth == kLeastHashedDepth ? bulk_.count(position, depth) : count_children(position, depth);
    if (leaves <= PerftEntry::kMostLeaves && !(depth >= kLeastStoppedDepth && stopped())) {
      table_->store(key, PerftEntry::of(leaves, depth));
    }
    return leaves;
  }

  [[nodiscard]] bool stopped() const { return stop_.requested(); }

 private:
  std::uint64_t count_children(const Position& position, int depth) {
    const Bitboard8 legal = moves(position);
    if (legal.empty()) {
      if (moves(position.swapped()).empty()) return 1;
      return count(position.swapped(), rule_ == PassRule::Ply ? depth - 1 : depth);
    }
    std::uint64_t leaves = 0;
    for (const Square square : legal) leaves += count(played(position, square), depth - 1);
    return leaves;
  }

  PassRule rule_;
  PerftTable* table_;
  const search::StopSignal& stop_;
  BulkPerft<FastestPerftKernel> bulk_;
};

/// A position whose leaves belong to one branch of the root.
struct Task {
  Position position;
  int depth;
  std::size_t branch;
};

/// Tasks of this depth and less are not split.
constexpr int kLeastTaskDepth = 7;

bool can_be_split(const Task& task) {
  return task.depth > kLeastTaskDepth && !is_over(task.position);
}

/// The tasks one ply further on; those that cannot be split stay as they are.
std::vector<Task> split(const std::vector<Task>& tasks, PassRule rule) {
  std::vector<Task> result;
  for (const Task& task : tasks) {
    if (!can_be_split(task)) {
      result.push_back(task);
      continue;
    }
    const Bitboard8 legal = moves(task.position);
    for (const Square square : legal) {
      result.push_back({played(task.position, square), task.depth - 1, task.branch});
    }
    if (legal.empty()) {
      const int depth = rule == PassRule::Ply ? task.depth - 1 : task.depth;
      result.push_back({task.position.swapped(), depth, task.branch});
    }
  }
  return result;
}

}  // namespace

search::Answer<PerftResult> perft(const Position& position, const PerftOptions& options) {
  if (options.depth < 0) return tl::unexpected(search::EngineError::NoDepth);
  if (options.threads < 1) return tl::unexpected(search::EngineError::NoThreads);
  PerftResult result;
  if (options.depth == 0 || is_over(position)) {
    result.leaves = 1;
    return result;
  }

  const int threads = search::kHasThreads ? options.threads : 1;
  // The branches of the root are its tasks; more threads get smaller pieces.
  std::vector<Task> tasks;
  for (const Square square : moves(position)) {
    tasks.push_back({played(position, square), options.depth - 1, tasks.size()});
    result.branches.push_back({Move(square), 0});
  }
  if (tasks.empty()) {
    const bool takes_a_ply = options.pass_rule == PassRule::Ply;
    tasks.push_back({position.swapped(), options.depth - (takes_a_ply ? 1 : 0), 0});
    result.branches.push_back({Move::pass(), 0});
  }
  const std::size_t wanted = threads == 1 ? 1 : 32 * static_cast<std::size_t>(threads);
  while (tasks.size() < wanted && std::any_of(tasks.begin(), tasks.end(), can_be_split)) {
    tasks = split(tasks, options.pass_rule);
  }

  const auto table =
      options.hash_bytes == 0 ? nullptr : std::make_unique<PerftTable>(options.hash_bytes);
  // Each thread writes only the leaves of its own tasks.
  std::vector<std::uint64_t> leaves(tasks.size());
  search::TaskNumbers numbers(tasks.size());
  search::work_together(threads, [&](int) {
    const auto counter = std::make_unique<Counter>(options.pass_rule, table.get(), options.stop);
    while (const std::optional<std::size_t> i = numbers.take()) {
      leaves[*i] = counter->count(tasks[*i].position, tasks[*i].depth);
    }
  });

  for (std::size_t i = 0; i < tasks.size(); ++i) {
    result.branches[tasks[i].branch].leaves += leaves[i];
    result.leaves += leaves[i];
  }
  result.complete = !options.stop.requested();
  return result;
}

std::uint64_t perft(const Position& position, int depth) {
  assert(depth >= 0);
  return perft(position, PerftOptions{.depth = depth})->leaves;
}

}  // namespace ishi::othello::engine
