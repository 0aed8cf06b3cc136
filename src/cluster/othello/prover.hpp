// Proves a score with the workers of a queue: hands out the positions of the frontier that are
// needed, takes in what was found, and takes back what is no longer needed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/position.hpp>

#include "cluster/othello/proof_tree.hpp"
#include "cluster/queue.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cluster {

/// Guesses by short searches, and counts what they cost.
class EngineGuesser {
 public:
  /// Positions with `frontier` empty squares will be solved.
  explicit EngineGuesser(int frontier);

  Guess operator()(const othello::Position& position, Care care);
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  int quick_depth_;
  othello::engine::Engine engine_;
  std::uint64_t nodes_ = 0;
};

/// The item that answers a need, with a table of so many MB.
Key key_of(const Need& need, int hash_mb);

/// The bounds that a result gives; nothing if it is none of a solve.
std::optional<ProvenBounds> bounds_in(const std::string& result);

struct ProofWork {
  std::uint64_t items = 0;        ///< results that were taken in
  std::uint64_t item_nodes = 0;   ///< positions visited for them
  std::uint64_t guess_nodes = 0;  ///< and for the guesses
  std::uint64_t withdrawn = 0;    ///< items that were no longer needed before they were done
};

class Prover {
 public:
  /// Precondition: `root` has more than `frontier` empty squares. `queue` must outlive this.
  Prover(Queue& queue, const othello::Position& root, int frontier, int hash_mb);

  /// Takes in results, takes back and hands out items, once; whether there was a result. Errors:
  /// the queue is away or cannot be used; an item failed; results that contradict each other.
  Outcome<bool> step();
  /// Takes back all that was handed out.
  Outcome<void> withdraw_all();

  [[nodiscard]] const ProofTree& tree() const { return tree_; }
  [[nodiscard]] ProofWork work() const;
  /// Workers at the queue, when last looked.
  [[nodiscard]] std::int64_t workers() const { return workers_; }

 private:
  using Clock = std::chrono::steady_clock;
  using KeyTexts = std::pair<std::string, std::string>;  // position, question

  Outcome<bool> take_results();
  Outcome<void> withdraw(const std::vector<Key>& keys);
  Outcome<void> count_workers();

  Queue& queue_;
  int hash_mb_;
  EngineGuesser guesser_;
  ProofTree tree_;
  std::map<KeyTexts, Need> handed_out_;
  ProofWork work_;
  std::int64_t workers_ = 0;
  Clock::time_point next_count_ = {};
};

}  // namespace ishi::cluster
