// The state of a queue as pages of `ishi serve`: for people, as JSON, and for Prometheus.
#pragma once

#include <string>
#include <vector>

#include "cluster/queue.hpp"
#include "web/page_server.hpp"

namespace ishi::cli {

/// `queue`: what `queue status --watch` shows, renewed by the browser; `queue.json` and `metrics`:
/// what `queue status` prints with `--json` and `--prometheus`. However many ask, the queue is read
/// at most once a second. `name` is what users know the queue by.
std::vector<web::LivePage> queue_pages(cluster::Queue queue, const std::string& name);

}  // namespace ishi::cli
