// Analysis: what each of the best moves is worth, by a search of limited depth or time, exact where
// it reaches the end of the game.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/progress.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/search/stop_flag.hpp>

namespace ishi::othello::engine {

struct AnalyzeOptions {
  int depth = 60;         ///< plies, at least 1; exact where so few squares are empty
  int exact_empties = 0;  ///< with at most so many empty squares, to the end whatever `depth`
  std::optional<std::uint64_t> nodes = {};  ///< give the best so far after about so many
  std::chrono::milliseconds time{0};        ///< give the best so far after this long; 0: no limit
  int lines = 1;                            ///< how many of the best moves to value; at least 1
  std::size_t hash_bytes = std::size_t{64} << 20;
  int threads = 1;                         ///< at least 1; one where the platform has none
  const search::StopFlag* stop = nullptr;  ///< asked now and then; may be null
  const Weights* weights = nullptr;        ///< of the evaluation; null: those embedded
  std::optional<Square> also = {};         ///< a move to value too, should it not be among the best
  ProgressReport progress = {};            ///< told on the way; may be empty
};

struct Analysis {
  std::vector<AnalyzedLine> lines;  ///< best first; empty where the game is over; `also` may follow
  /// Plies of the last search that ended. Where a deeper one was stopped after it had valued the
  /// moves that seemed best, `lines` hold what it found.
  int depth = 0;
  bool exact = false;  ///< the scores are exact
  int cut_tenths = 0;  ///< cuts were made at so many tenths of a standard deviation; 0: only proven
  std::uint64_t nodes = 0;
};

/// Searches deeper and deeper until the depth, the end of the game, the time or a stop. However
/// little time there is, a legal move comes out. In one thread and without a time limit the answer
/// is always the same; what is exact is the same in any number. Precondition: `depth`, `lines` and
/// `threads` are at least 1.
ISHI_API Analysis analyze(const Position& position, const AnalyzeOptions& options = {});

struct SharedSearch;

/// Analyses positions that have to do with each other, as those of a game: its table keeps what was
/// found for the ones before. So what comes out depends on them too, but where it is exact.
class ISHI_API Analyzer {
 public:
  /// With the table and the weights that `options` say.
  explicit Analyzer(const AnalyzeOptions& options);
  Analyzer(Analyzer&&) noexcept;
  Analyzer& operator=(Analyzer&&) noexcept;
  ~Analyzer();

  /// As `engine::analyze`, but `hash_bytes` and `weights` are as they were at the beginning.
  Analysis analyze(const Position& position, const AnalyzeOptions& options);

 private:
  std::unique_ptr<SharedSearch> shared_;
};

}  // namespace ishi::othello::engine
