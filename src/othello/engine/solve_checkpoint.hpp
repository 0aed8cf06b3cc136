// The state of a long solve: enough to resume it after the program was stopped or killed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/engine.hpp>
#include <ishi/text/parse_error.hpp>

#include "search/transposition_table.hpp"

namespace ishi::othello::engine {

/// What is solved and how, the search of the series that was under way, and what the table knows of
/// the positions that took most work.
struct SolveCheckpoint {
  std::string version;  ///< of the library
  Position position;
  ScoreWindow window;
  std::uint64_t table_bytes = 0;       ///< of the table, not of the file
  std::uint64_t weights_checksum = 0;  ///< of the evaluation
  int depth = 0;                       ///< plies of the search under way
  int confidence = 0;                  ///< and how sure its cuts are, as the search numbers it
  int guess = 0;                       ///< the value of the search before it, in steps
  std::uint64_t nodes = 0;             ///< searched so far
  std::uint64_t milliseconds = 0;      ///< worked so far
  std::vector<search::KeptSlot> slots;

  friend bool operator==(const SolveCheckpoint&, const SolveCheckpoint&) = default;
};

/// A checkpoint never holds more slots; the file then has some 12 MB.
inline constexpr std::size_t kMostKeptSlots = std::size_t{1} << 19;
/// No file is longer.
inline constexpr std::size_t kLargestSolveCheckpoint = 24 * kMostKeptSlots + 512;

/// Reads a file. Errors: a foreign file, one that is cut off or damaged, one of another
/// version.
ISHI_API Parsed<SolveCheckpoint> parse_solve_checkpoint(std::string_view file);

/// The file's bytes: 8 bytes `ISHIOSC2`, the members in order as little-endian numbers (a text has
/// its length before it), 24 bytes a slot, then the FNV-1a checksum of all that.
ISHI_API std::string format_solve_checkpoint(const SolveCheckpoint& checkpoint);

/// Why a solve by `engine` cannot go on from the checkpoint, such as "another position"; empty if
/// it can. Threads may differ.
ISHI_API std::string_view why_not_resumed(const SolveCheckpoint& checkpoint, const Engine& engine,
                                          const Position& position, ScoreWindow window);

/// Where a solve resumes, and how often it reports its state.
struct Checkpointing {
  /// Null: from the beginning. Precondition: `why_not_resumed` returns nothing for it.
  const SolveCheckpoint* resume = nullptr;
  /// Optional. Called with the state of the solve, in the calling thread: every `save_every`,
  /// though never so often that it takes more than a twentieth of the time, and at a stop. With a
  /// `save_every` of zero, as often as the search can, whatever that costs.
  std::function<void(const SolveCheckpoint&)> save = {};
  std::chrono::milliseconds save_every{30000};
};

/// `Engine::solve` with checkpoints.
[[nodiscard]] ISHI_API Answer<Solution> solve_resumable(Engine& engine, const Position& position,
                                                        const Limits& limits, ScoreWindow window,
                                                        const ProgressReport& progress,
                                                        const Checkpointing& checkpointing);

}  // namespace ishi::othello::engine
