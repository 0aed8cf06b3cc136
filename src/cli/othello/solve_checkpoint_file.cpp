#include "cli/othello/solve_checkpoint_file.hpp"

#include <cmath>
#include <filesystem>
#include <system_error>

#include <fmt/core.h>

#include "cli/shell/whole_file.hpp"
#include "io/atomic_file.hpp"

namespace ishi::cli {

using othello::engine::SolveCheckpoint;

Option add_checkpoint_options(Verb verb, CheckpointOptions& options) {
  Option file = verb.add("--checkpoint", options.file, "keep the state in FILE, and resume from it")
                    .value_name("FILE");
  verb.add("--checkpoint-every", options.seconds, "seconds between two checkpoints")
      .range(0.001, 1e6)
      .value_name("S")
      .shown(Shown::Rarely)
      .show_default()
      .needs(file);
  return file;
}

std::optional<othello::engine::Checkpointing> SolveCheckpointFile::checkpointing(
    const othello::engine::Engine& engine, const othello::Position& position,
    othello::engine::ScoreWindow window) {
  othello::engine::Checkpointing checkpointing;
  if (options_->file.empty()) return checkpointing;
  std::error_code error;
  if (std::filesystem::exists(options_->file, error)) {
    std::optional<SolveCheckpoint> checkpoint =
        parse_whole_file(options_->file, othello::engine::kLargestSolveCheckpoint,
                         othello::engine::parse_solve_checkpoint, *session_);
    if (!checkpoint) return std::nullopt;
    const auto reason = othello::engine::why_not_resumed(*checkpoint, engine, position, window);
    if (!reason.empty()) {
      session_->bad_input(
          fmt::format("{}: is the checkpoint of a solve of {}", options_->file, reason));
      return std::nullopt;
    }
    resumed_ = std::move(*checkpoint);
    checkpointing.resume = &*resumed_;
  } else if (!io::AtomicFile(options_->file).good()) {
    session_->failed(fmt::format("{}: cannot be written", options_->file));
    return std::nullopt;
  }
  checkpointing.save = [this](const SolveCheckpoint& checkpoint) { save(checkpoint); };
  checkpointing.save_every = std::chrono::milliseconds(std::llround(options_->seconds * 1000));
  return checkpointing;
}

void SolveCheckpointFile::save(const SolveCheckpoint& checkpoint) {
  io::AtomicFile file(options_->file);
  file.write(othello::engine::format_solve_checkpoint(checkpoint));
  if (file.commit() || failed_) return;
  failed_ = true;  // one message; the solve itself goes on
  session_->failed(fmt::format("{}: cannot be written", options_->file));
}

void SolveCheckpointFile::remove() const {
  std::error_code error;
  if (!options_->file.empty()) std::filesystem::remove(options_->file, error);
}

}  // namespace ishi::cli
