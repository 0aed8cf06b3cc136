// How large the table of a search is.
#include <chrono>
#include <cstddef>
#include <optional>

#include <gtest/gtest.h>

#include "search/table_size.hpp"

namespace ishi::search {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t operator""_mb(unsigned long long count) {
  return static_cast<std::size_t>(count) << 20;
}

/// For threads that fill sixteen megabytes in a second.
std::size_t bytes_for(std::size_t most, std::size_t present, std::optional<milliseconds> time,
                      int threads) {
  return table_bytes(most, present, time, threads, 16_mb);
}

TEST(TableSize, IsAllThereIsWithoutALimitOfTime) {
  EXPECT_EQ(bytes_for(48_mb, 0, std::nullopt, 1), 48_mb);
  EXPECT_EQ(bytes_for(48_mb, 16_mb, std::nullopt, 1), 48_mb);
}

TEST(TableSize, GrowsWithTheTimeAndTheThreads) {
  EXPECT_EQ(bytes_for(1024_mb, 0, milliseconds(0), 1), 16_mb);
  EXPECT_EQ(bytes_for(1024_mb, 0, milliseconds(1000), 1), 16_mb);
  EXPECT_EQ(bytes_for(1024_mb, 0, milliseconds(1001), 1), 32_mb);
  EXPECT_EQ(bytes_for(1024_mb, 0, milliseconds(1000), 2), 32_mb);
  EXPECT_EQ(bytes_for(1024_mb, 0, milliseconds(5000), 1), 128_mb);
}

TEST(TableSize, NeverExceedsTheOptions) {
  EXPECT_EQ(bytes_for(3_mb, 0, milliseconds(1), 1), 3_mb);
  EXPECT_EQ(bytes_for(48_mb, 0, milliseconds(5000), 1), 48_mb);
  EXPECT_EQ(bytes_for(48_mb, 0, milliseconds::max(), 256), 48_mb);
  EXPECT_EQ(bytes_for(16_mb, 48_mb, milliseconds(5000), 1), 16_mb);
}

TEST(TableSize, StaysWhereItSufficesSinceAnotherSizeEmptiesIt) {
  EXPECT_EQ(bytes_for(1024_mb, 128_mb, milliseconds(10), 1), 128_mb);
  EXPECT_EQ(bytes_for(1024_mb, 128_mb, milliseconds(7000), 1), 128_mb);
  EXPECT_EQ(bytes_for(1024_mb, 128_mb, milliseconds(9000), 1), 256_mb);
}

}  // namespace
}  // namespace ishi::search
