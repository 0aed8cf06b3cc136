// The state of a queue: for people, as JSON, and for Prometheus.
#pragma once

#include <string>

#include "cluster/queue.hpp"
#include "io/json.hpp"

namespace ishi::cli {

std::string status_text(const cluster::QueueStatus& status);
io::Json status_json(const cluster::QueueStatus& status);
/// https://prometheus.io/docs/instrumenting/exposition_formats/
std::string prometheus_text(const cluster::QueueStatus& status);

}  // namespace ishi::cli
