// Threads that help the first one: they run the same searches, a little differently ordered, and so
// fill the shared table ahead of it ("lazy SMP").
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include <ishi/search/threads.hpp>

#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

/// Runs `lead()` in this thread, and beside it `help(Search&)` in `threads - 1` others, which are
/// stopped when it returns. The nodes that they searched. Preconditions: `threads >= 1`; nothing is
/// told to `shared` meanwhile but by the searches.
template <typename Lead, typename Help>
std::uint64_t with_helpers(SharedSearch& shared, int threads, Lead lead, Help help) {
  std::vector<std::unique_ptr<Search>> helpers;
  for (int number = 1; search::kHasThreads && number < threads; ++number) {
    helpers.push_back(std::make_unique<Search>(shared, number));
  }
  std::vector<std::thread> running;
  running.reserve(helpers.size());
  for (const auto& helper : helpers) {
    running.emplace_back([&help, &helper] { help(*helper); });
  }
  lead();
  shared.finished.store(true, std::memory_order_relaxed);
  for (std::thread& thread : running) thread.join();
  shared.finished.store(false, std::memory_order_relaxed);
  std::uint64_t nodes = 0;
  for (const auto& helper : helpers) nodes += helper->nodes();
  return nodes;
}

}  // namespace ishi::othello::engine
