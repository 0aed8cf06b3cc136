// What the threads of a search share.
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "othello/engine/split_point.hpp"
#include "search/threads.hpp"

namespace ishi::othello::engine {
namespace {

/// A search that is stopped leaves moves that no thread took.
TEST(SplitPool, NoThreadJoinsWhatItsOpenerLeft) {
  if (!search::kHasThreads) GTEST_SKIP() << "no thread could join";
  using Split = SplitPoint<int, int>;
  CandidateList list;
  list.push({});
  const int node = 0;
  Split split{nullptr, node, 0, 0, list, list.begin(), 0, {}};
  SplitPool<Split> pool;
  pool.open(split);
  EXPECT_EQ(pool.join_below(split), nullptr);
  std::atomic<bool> has_joined{false};
  std::thread helper([&] { has_joined = pool.join_any() != nullptr; });
  while (!pool.has_idle() && !has_joined) std::this_thread::yield();
  pool.finish();
  helper.join();
  EXPECT_FALSE(has_joined);
}

}  // namespace
}  // namespace ishi::othello::engine
