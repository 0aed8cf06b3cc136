#include "cluster/othello/proof_simulation.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "cluster/othello/prover.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cluster {

namespace {

/// Until a worker sees that nobody needs what it does; see courier.cpp.
constexpr double kLookSeconds = 1;

std::pair<std::uint64_t, std::uint64_t> words_of(const othello::Position& position) {
  return {position.mover.word(), position.opponent.word()};
}

struct Working {
  Need need;
  double began = 0;
  double end = 0;
  bool is_dropped = false;
};

}  // namespace

ProofSimulation::NeedKey ProofSimulation::key_of(const Need& need) {
  return {words_of(need.position), need.window.upper};
}

const SolvedNeed* ProofSimulation::solved(const Need& need) {
  const auto known = solved_.find(key_of(need));
  if (known != solved_.end()) return &known->second;
  const auto found = solve_(need);
  if (!found) return nullptr;
  nodes_ += found->nodes;
  seconds_ += found->seconds;
  return &solved_.emplace(key_of(need), *found).first->second;
}

double ProofSimulation::seconds_of(const SolvedNeed& solved) const {
  return static_cast<double>(solved.nodes) * seconds_ /
         static_cast<double>(std::max<std::uint64_t>(nodes_, 1));
}

std::optional<SimulatedProof> ProofSimulation::run(int workers) {
  SimulatedProof proof;
  proof.workers = workers;
  double guess_seconds = 0;
  EngineGuesser guesser(frontier_);
  ProofTree tree(root_, frontier_, [&](const othello::Position& position, Care care) {
    auto [known, is_new] = guesses_.try_emplace(words_of(position));
    if (is_new) {
      const search::Stopwatch watch;
      known->second.guess = guesser(position, care);
      known->second.seconds = watch.seconds();
    }
    guess_seconds += known->second.seconds;
    return known->second.guess;
  });
  // What nobody begins before the next result need not be known yet.
  const auto most = 2 * static_cast<std::size_t>(workers);
  double now = 0;
  double prover_is_free = 0;  // it guesses, one position after the other
  std::vector<Working> working;
  for (;;) {
    const double guessed_before = guess_seconds;
    const std::vector<Need> needs = tree.needed(most + working.size());
    if (tree.bounds().exact()) break;
    prover_is_free = std::max(prover_is_free, now) + guess_seconds - guessed_before;
    std::set<NeedKey> needed;
    for (const Need& need : needs) needed.insert(key_of(need));
    std::set<NeedKey> begun;
    for (Working& worker : working) {
      if (!worker.is_dropped && !needed.contains(key_of(worker.need))) {
        worker.is_dropped = true;
        worker.end = std::min(worker.end, now + kLookSeconds);
        ++proof.dropped;
      }
      if (!worker.is_dropped) begun.insert(key_of(worker.need));
    }
    for (const Need& need : needs) {
      if (working.size() == static_cast<std::size_t>(workers)) break;
      if (begun.contains(key_of(need))) continue;
      const SolvedNeed* const found = solved(need);
      if (found == nullptr) return std::nullopt;
      const double began = std::max(now, prover_is_free);
      working.push_back({need, began, began + seconds_of(*found)});
    }
    // The next one is done.
    const auto next =
        std::min_element(working.begin(), working.end(),
                         [](const Working& a, const Working& b) { return a.end < b.end; });
    const Working done = *next;
    working.erase(next);
    now = std::max(now, done.end);
    proof.work_seconds += done.end - done.began;
    if (done.is_dropped) continue;
    ++proof.items;
    if (!tree.learn(done.need.position, solved(done.need)->bounds)) return std::nullopt;
  }
  for (const Working& worker : working) proof.work_seconds += std::max(0.0, now - worker.began);
  proof.seconds = std::max(now, prover_is_free);
  proof.score = tree.bounds().lower;
  return proof;
}

}  // namespace ishi::cluster
