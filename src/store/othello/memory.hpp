// What was found out about positions of Othello, out of a store and into it.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/position.hpp>

#include "store/othello/key.hpp"
#include "store/store.hpp"

namespace ishi::store {

/// The answer that a search within these limits would give, or a better one. An analysis as deep as
/// the limits allow answers them, one that was allowed as many nodes, and whatever is exact; limits
/// of time alone are answered by what is exact. Nothing where the evidence is too weak, or where
/// its moves are no moves of the position.
std::optional<othello::engine::Analysis> analysis_in(
    const Evidence& evidence, const othello::Position& position, const search::Limits& limits,
    const othello::engine::AnalyzeQuestion& question);
/// The same for a solve: its line is played to the end where the score is exact.
std::optional<othello::engine::Solution> solution_in(const Evidence& evidence,
                                                     const othello::Position& position,
                                                     othello::engine::ScoreWindow window);
/// The same for the exact score of every move.
std::optional<std::vector<othello::engine::Solution>> solutions_in(
    const Evidence& evidence, const othello::Position& position);

/// To the nearest disc, halves up as the engine rounds them; at most 64 of either side.
othello::Score score_of_hundredths(int hundredths);

/// What an analysis within `limits` says of the position.
Evidence evidence_of(const othello::engine::Analysis& analysis, const othello::Position& position,
                     const search::Limits& limits);
/// What solutions say, each of a move, or one of the best alone.
Evidence evidence_of(const std::vector<othello::engine::Solution>& solutions,
                     const othello::Position& position);

/// The searches of a verb behind a store. Without a store it knows nothing and keeps nothing. After
/// the first error it is the same; the error stays in `error()`. Several threads may use it.
class OthelloMemory {
 public:
  /// `store` may be null, and must outlive this object. `origin` is that of what will be added.
  OthelloMemory(Store* store, Origin origin) : store_(store), origin_(std::move(origin)) {}

  std::optional<othello::engine::Analysis> analysis(
      const othello::Position& position, const search::Limits& limits,
      const othello::engine::AnalyzeQuestion& question);
  std::optional<othello::engine::Solution> solution(const othello::Position& position,
                                                    othello::engine::ScoreWindow window);
  std::optional<std::vector<othello::engine::Solution>> solutions(
      const othello::Position& position);
  /// What is known of the position, whatever it is.
  std::optional<Evidence> evidence(const othello::Position& position);

  /// Adds what was found now.
  void add(const othello::Position& position, Evidence evidence);

  [[nodiscard]] std::optional<StoreError> error() const;

 private:
  void fail(const StoreError& error);

  Store* store_;
  Origin origin_;
  mutable std::mutex mutex_;  ///< guards `error_`
  std::optional<StoreError> error_;
};

}  // namespace ishi::store
