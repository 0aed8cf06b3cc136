// Threads that help the leading one: they join where it shares a node.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "othello/engine/search.hpp"
#include "search/threads.hpp"

namespace ishi::othello::engine {

/// Runs `lead()` in this thread while `threads - 1` others help whatever it searches in `shared`.
/// Returns the nodes that they searched. Preconditions: `threads >= 1`; meanwhile only the searches
/// report to `shared`.
template <typename Lead>
std::uint64_t with_helpers(SharedSearch& shared, int threads, Lead lead) {
  shared.pool().begin();
  std::vector<std::unique_ptr<Search>> helpers;
  for (int number = 1; search::kHasThreads && number < threads; ++number) {
    helpers.push_back(std::make_unique<Search>(shared, false));
  }
  search::work_together(threads, [&](int number) {
    if (number > 0) return helpers[static_cast<std::size_t>(number) - 1]->help();
    const auto last = search::at_end([&] { shared.pool().finish(); });
    lead();
  });
  std::uint64_t nodes = 0;
  for (const auto& helper : helpers) nodes += helper->nodes();
  return nodes;
}

}  // namespace ishi::othello::engine
