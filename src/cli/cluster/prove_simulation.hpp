// What `ishi othello prove --simulate` does: how fast the proof would be with many workers.
#pragma once

#include <string>

#include <ishi/othello/position.hpp>

#include "cli/shell/session.hpp"
#include "cluster/queue.hpp"

namespace ishi::cli {

struct SimulationOptions {
  int frontier = 0;
  int hash_mb = 0;
  std::string out;  ///< the plot
  bool json = false;
};

/// Simulates 1 to 1,024 workers from what the queue's items took; those that it has not are solved
/// here. Prints a line for each number, and draws the plot.
void simulate_proof(cluster::Queue& queue, const othello::Diagram& diagram,
                    const SimulationOptions& options, Session& session);

}  // namespace ishi::cli
