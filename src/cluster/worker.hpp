// A worker: takes items from a queue, answers them one after the other, and hands the results in.
#pragma once

#include <cstdint>

#include "cluster/courier.hpp"

namespace ishi::cluster {

struct WorkerReport {
  std::uint64_t accepted = 0;
  std::uint64_t failed = 0;
  std::uint64_t contradictions = 0;
};

/// Works until `stop`, or, with `until_empty`, until every item is done or has failed. Errors: the
/// queue is of another version, or cannot be used.
Outcome<WorkerReport> run_worker(Queue& queue, const std::string& url, const WorkerOptions& options,
                                 const search::StopFlag& stop, const Say& say);

}  // namespace ishi::cluster
