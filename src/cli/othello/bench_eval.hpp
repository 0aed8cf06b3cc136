// `ishi othello bench eval`, `cuts` and `chance`: the static evaluation beside scores that are
// known, shallow searches beside deep ones, and scores beside the results of games.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <ishi/othello/engine/weights.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Judges `weights` (null: those embedded) by the positions of `files`: samples, or text with a
/// position and a note `score N` a line. With `list` each position is printed instead.
void bench_evaluation(const std::vector<std::string>& files,
                      const othello::engine::WeightsPointer& weights, bool list, bool json,
                      Session& session);

struct CutBenchOptions {
  int depth = 12;            ///< plies of the deepest search
  std::size_t count = 1000;  ///< positions to search, evenly from the files; 0: all
};

/// Searches positions of `files`, as above but for the notes, which are not asked for, and tells
/// how far shallow searches are off deep ones, and the line through it.
void bench_cuts(const std::vector<std::string>& files,
                const othello::engine::WeightsPointer& weights, const CutBenchOptions& options,
                bool json, Session& session);

/// Tells, for each ten empty squares, how often the searched scores of files of samples won.
void bench_chances(const std::vector<std::string>& files, bool json, Session& session);

}  // namespace ishi::cli
