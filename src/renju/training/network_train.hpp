// Training of the network (engine/network.hpp): stochastic gradient descent on the same positions
// and targets as the linear weights, in single precision and in a fixed order of sums, so that the
// same samples and options give the same bytes at every level, with every compiler and with any
// number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <ishi/detail/export.hpp>
#include <ishi/search/stop_flag.hpp>

#include "renju/engine/network.hpp"
#include "renju/training/train.hpp"

namespace ishi::renju::engine {

struct NetworkOptions {
  int epochs = 10;      ///< how often each position is used
  int batch = 256;      ///< positions to a step
  double rate = 0.002;  ///< of learning, at first; it falls to 0
  int threads = 1;      ///< that share the work; no more than four find some
};

/// The options as a line of text, with those of `TrainOptions` that count here: all but `epochs`,
/// `ridge`, `rate` and `order`.
ISHI_API std::string describe(const NetworkOptions& options, const TrainOptions& shared);

struct NetworkFit {
  WeightsPointer weights;  ///< the network, and the embedded linear weights for the order of moves
  /// Mean absolute difference that integers make on held-out positions, in units of the evaluation.
  double quantisation = 0;
};

/// Progress: positions used so far, of how many, and the log-loss of late.
struct NetworkProgress {
  std::uint64_t done = 0;
  std::uint64_t all = 0;
  double loss = 0;
};

/// No weights where `stop` was requested. Precondition: there are positions that are not held out.
ISHI_API NetworkFit train_network(const TrainingSet& set, const NetworkOptions& options,
                                  const std::function<void(const NetworkProgress&)>& on_progress,
                                  const search::StopFlag* stop);

}  // namespace ishi::renju::engine
