// Defences against threats under limits.
#include <cstdint>

#include <gtest/gtest.h>

#include <ishi/renju/engine/defend.hpp>
#include <ishi/renju/notation/position_text.hpp>

namespace ishi::renju::engine {
namespace {

/// White to move; Black threatens a win by threats.
Position threatened() {
  const auto position = parse_position("h8i9h7j8f8h9g9h10g11");
  EXPECT_TRUE(position);
  return *position;
}

TEST(RenjuDefend, TheLimitOfNodesIsForTheWholeQuestion) {
  DefendResult last;
  int settled = 0;
  for (const std::uint64_t nodes : {2000U, 20000U, 60000U}) {
    VctLimits limits;
    limits.max_nodes = nodes;
    const DefendResult result = find_defences(threatened(), WinKind::Threats, limits);
    EXPECT_EQ(result.threat, VcfOutcome::Win);
    EXPECT_LE(result.nodes, nodes);
    EXPECT_TRUE((result.defences & result.unsettled).empty());
    EXPECT_TRUE(last.defences.is_subset_of(result.defences | result.unsettled));
    EXPECT_EQ(find_defences(threatened(), WinKind::Threats, limits).nodes, result.nodes);
    const int now = 216 - result.unsettled.count();
    EXPECT_GE(now, settled);
    settled = now;
    last = result;
  }
  EXPECT_GT(settled, 0);
}

TEST(RenjuDefend, StopsBeforeItBegins) {
  search::StopFlag stop;
  stop.request();
  VctLimits limits;
  limits.stop = &stop;
  const DefendResult result = find_defences(threatened(), WinKind::Threats, limits);
  EXPECT_EQ(result.threat, VcfOutcome::Unknown);
  EXPECT_EQ(result.nodes, 0U);
}

TEST(RenjuDefend, WithoutTimeNothingIsSearched) {
  VctLimits limits;
  limits.max_seconds = 0;
  const DefendResult result = find_defences(threatened(), WinKind::Threats, limits);
  EXPECT_EQ(result.threat, VcfOutcome::Unknown);
  EXPECT_EQ(result.nodes, 0U);
}

TEST(RenjuVctLimits, WhatIsLeftIsNeverNegative) {
  VctLimits limits;
  limits.max_nodes = 100;
  limits.max_seconds = 2;
  const VctLimits some = limits.after(40, 0.5);
  EXPECT_EQ(some.max_nodes, 60U);
  EXPECT_DOUBLE_EQ(*some.max_seconds, 1.5);
  const VctLimits none = limits.after(200, 5);
  EXPECT_EQ(none.max_nodes, 0U);
  EXPECT_EQ(*none.max_seconds, 0);
  EXPECT_FALSE(VctLimits().after(200, 5).max_nodes);
}

}  // namespace
}  // namespace ishi::renju::engine
