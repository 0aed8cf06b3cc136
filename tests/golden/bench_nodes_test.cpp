// The signature of the searches: the node counts of `ishi bench`, the same at every level and from
// every compiler. A commit that changes a search changes the number here and quotes both.
#include <gtest/gtest.h>

#include "othello/engine/bench_set.hpp"
#include "renju/engine/bench_set.hpp"

namespace {

TEST(BenchNodes, Othello) { EXPECT_EQ(ishi::othello::engine::bench_nodes(), 2976261U); }

TEST(BenchNodes, Renju) { EXPECT_EQ(ishi::renju::engine::bench_nodes(), 1107U); }

}  // namespace
