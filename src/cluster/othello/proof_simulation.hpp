// How fast a proof would be with more workers than there are: the same tree of bounds, with workers
// that exist only as the times at which they are done.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include <ishi/othello/position.hpp>
#include <ishi/search/stop_flag.hpp>

#include "cluster/othello/proof_tree.hpp"

namespace ishi::cluster {

/// What solving a position of the frontier took once.
struct SolvedNeed {
  ProvenBounds bounds;
  std::uint64_t nodes = 0;
  double seconds = 0;
};
/// Nothing where it was stopped.
using SolveNeed = std::function<std::optional<SolvedNeed>(const Need& need)>;

struct SimulatedProof {
  int workers = 0;
  double seconds = 0;         ///< until the score is proven
  double work_seconds = 0;    ///< of all workers, also on what was taken back
  std::uint64_t items = 0;    ///< finished
  std::uint64_t dropped = 0;  ///< taken back from a worker
  int score = 0;
};

class ProofSimulation {
 public:
  ProofSimulation(const othello::Position& root, int frontier, SolveNeed solve)
      : root_(root), frontier_(frontier), solve_(std::move(solve)) {}

  /// Each position is solved once, whatever the number of runs. Nothing where that was stopped.
  std::optional<SimulatedProof> run(int workers);

 private:
  using NeedKey = std::pair<std::pair<std::uint64_t, std::uint64_t>, int>;
  struct Guessed {
    Guess guess;
    double seconds = 0;
  };

  static NeedKey key_of(const Need& need);
  const SolvedNeed* solved(const Need& need);
  /// Solves take as long as their nodes at the mean speed: times of single ones say more about what
  /// else the machine did.
  [[nodiscard]] double seconds_of(const SolvedNeed& solved) const;

  othello::Position root_;
  int frontier_;
  SolveNeed solve_;
  std::map<NeedKey, SolvedNeed> solved_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Guessed> guesses_;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace ishi::cluster
