// Training of the network (engine/network.hpp): stochastic gradient descent on labelled positions,
// in single precision and one thread, so that the same samples and options give the same bytes at
// every level and with every compiler.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <ishi/detail/export.hpp>
#include <ishi/search/stop_flag.hpp>

#include "othello/engine/network.hpp"
#include "othello/training/train.hpp"

namespace ishi::othello::engine {

struct NetworkOptions {
  std::shared_ptr<const Network> begin;  ///< what to go on from; null: random numbers
  int epochs = 4;                        ///< how often each sample is used
  int batch = 512;                       ///< samples to a step
  double row_rate = 1e-3;                ///< step of the rows at the beginning; it falls to 0
  double head_rate = 3e-3;               ///< the same of the layers
};

/// The options as a line of text, with those of `TrainOptions` that count here: `seed`,
/// `held_out_of`, `outcome_share` and `played_weight`.
ISHI_API std::string describe(const NetworkOptions& options, const TrainOptions& shared);

struct NetworkFit {
  std::shared_ptr<const Network> network;
  std::uint64_t trained_positions = 0;
  FitError held_out;
  std::array<FitError, 61> by_empties{};  ///< the same for each number of empty squares
  double quantisation = 0;                ///< mean absolute difference that integers make, in discs
};

/// Progress: samples used so far, of how many, and the loss of late: root mean square, in discs.
struct NetworkProgress {
  std::uint64_t done = 0;
  std::uint64_t all = 0;
  double error = 0;
};

/// No network where `stop` was requested, and where no sample is held out or all are.
ISHI_API NetworkFit train_network(const TrainingSet& set, const NetworkOptions& options,
                                  const std::function<void(const NetworkProgress&)>& on_progress,
                                  const search::StopFlag* stop);

}  // namespace ishi::othello::engine
