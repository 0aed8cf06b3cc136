// The engine of Renju, Gomoku and freestyle: analysis, play at a level, forced wins. One object
// keeps the hash table from one question to the next.
#pragma once

#include <cstddef>
#include <memory>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/engine/forced_win.hpp>
#include <ishi/renju/engine/level.hpp>
#include <ishi/renju/engine/weights.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/search/engine_error.hpp>
#include <ishi/search/limits.hpp>

namespace ishi::renju::engine {

using search::Answer;
using search::EngineError;
using search::Limits;

struct EngineOptions {
  /// Size of the tables of an analysis, at most: with a limit of time no more than it can fill.
  /// Those of forced wins grow up to as much again.
  std::size_t hash_bytes = std::size_t{64} << 20;
  Rule rule = Rule::Renju;           ///< what wins, and whether Black has fouls
  WeightsPointer weights = nullptr;  ///< of the evaluation; null: `embedded_weights`
  /// Of `analyze` and `choose`, at least 1; one where the platform has no threads.
  int threads = 1;

  friend bool operator==(const EngineOptions&, const EngineOptions&) = default;
};

/// Keeps what it found for the positions that follow, as those of a game; `forget` makes the next
/// answer the one that a new engine gives. With one thread and without a limit of time the same
/// questions in the same order get the same answers and nodes. One question at a time: calls must
/// not overlap. Errors: a number of threads, lines or plies below 1, a negative number of moves, a
/// level that does not exist, a rule that a question is not answered under. A moved-from engine may
/// only be destroyed or assigned to.
class ISHI_API Engine {
 public:
  explicit Engine(EngineOptions options = {});
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;
  ~Engine();

  [[nodiscard]] const EngineOptions& options() const;

  /// What the best moves are worth, by searches deeper and deeper, until all lines are won or lost.
  /// However little time there is, each line begins with a legal move; fives are made, fours
  /// blocked, wins by fours found or, where they threaten, stopped; in Renju a win by threats is
  /// found if it does not take long. Where a side has won on the board, there is no line.
  [[nodiscard]] Answer<Analysis> analyze(const Position& position, const Limits& limits = {},
                                         const AnalyzeQuestion& question = {},
                                         const ProgressReport& progress = {});

  /// What a player of `limits.level` sees: the same lines in the order in which the level's errors
  /// put them; their values are free of errors. Errors depend on the position and the move alone;
  /// wins and losses that are seen stay what they are. The first line begins with the move that it
  /// plays.
  [[nodiscard]] Answer<Analysis> choose(const Position& position, const Limits& limits = {},
                                        const AnalyzeQuestion& question = {},
                                        const ProgressReport& progress = {});

  /// A win by continuous fours for the side to move. In Renju Black needs exactly five and may not
  /// foul, White five or more, and Black's only answer may be forbidden to him. The search is
  /// complete; by default it returns one line, not the shortest. Of the limits those of nodes, time
  /// and stop apply.
  [[nodiscard]] Answer<VcfResult> find_vcf(const Position& position, const Limits& limits = {},
                                           const VcfQuestion& question = {});

  /// A win by continuous threats for the side to move, with its proof: every move of the attacker
  /// makes a five or a four, or leaves him a VCF if the defender passed; every legal defence is
  /// tried. The limit of nodes is for the search, those of time and stop are for the proof too: a
  /// win whose proof they cut short is `Unknown`. Renju only.
  [[nodiscard]] Answer<VctResult> find_vct(const Position& position, const Limits& limits = {},
                                           const VctQuestion& question = {});

  /// What the opponent threatens, and every legal move that stops it. A four is a defence if it
  /// still is one when the opponent has answered it. The limits are for the whole question:
  /// moves that they leave undecided are `unsettled`. `WinKind::Threats` is Renju only. Where
  /// nothing is threatened the sets are empty.
  [[nodiscard]] Answer<DefendResult> find_defences(const Position& position,
                                                   const Limits& limits = {},
                                                   const DefendQuestion& question = {});

  /// Does in advance what the first answer would have to wait for: unpacks the weights, makes
  /// tables, and takes the memory of a short search from the system. Answers stay the same.
  void prepare();

  /// Empties the table.
  void forget();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ishi::renju::engine
