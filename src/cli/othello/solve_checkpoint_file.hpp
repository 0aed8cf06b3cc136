// `--checkpoint FILE` of `ishi othello solve`: where a solve stands, kept on disk while it works.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "othello/engine/solve_checkpoint.hpp"

namespace ishi::cli {

struct CheckpointOptions {
  std::string file;     ///< empty: none is wanted
  double seconds = 30;  ///< between two writings
};

/// Declares `--checkpoint` and `--checkpoint-every`.
Option add_checkpoint_options(Verb verb, CheckpointOptions& options);

class SolveCheckpointFile {
 public:
  SolveCheckpointFile(const CheckpointOptions& options, Session& session)
      : options_(&options), session_(&session) {}

  /// What makes the solve of `position` go on from the file, if there is one, and keep it up to
  /// date. Empty, and reported to the session in one line, if the file belongs to another solve, is
  /// damaged, or cannot be written.
  [[nodiscard]] std::optional<othello::engine::Checkpointing> checkpointing(
      const othello::engine::Engine& engine, const othello::Position& position,
      othello::engine::ScoreWindow window);
  /// What the solve had done before it was stopped; null if it begins.
  [[nodiscard]] const othello::engine::SolveCheckpoint* resumed() const {
    return resumed_ ? &*resumed_ : nullptr;
  }
  /// Removes the file of a solve that is done.
  void remove() const;

 private:
  void save(const othello::engine::SolveCheckpoint& checkpoint);

  const CheckpointOptions* options_;
  Session* session_;
  std::optional<othello::engine::SolveCheckpoint> resumed_;
  bool failed_ = false;
};

}  // namespace ishi::cli
