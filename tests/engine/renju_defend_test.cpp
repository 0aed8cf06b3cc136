// Defences against threats under limits.
#include <chrono>
#include <cstdint>

#include <gtest/gtest.h>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

namespace ishi::renju::engine {
namespace {

/// White to move; Black threatens a win by threats.
Position threatened() {
  const auto position = parse_position("h8i9h7j8f8h9g9h10g11");
  EXPECT_TRUE(position);
  return *position;
}

/// The answer of a new engine.
DefendResult defences_of(const Position& position, const Limits& limits) {
  Engine engine({.hash_bytes = std::size_t{16} << 20});
  return engine.find_defences(position, limits, {.kind = WinKind::Threats}).value();
}

TEST(RenjuDefend, TheLimitOfNodesIsForTheWholeQuestion) {
  DefendResult last;
  int settled = 0;
  for (const std::uint64_t nodes : {1500U, 4000U, 10000U}) {
    const Limits limits{.nodes = nodes};
    const DefendResult result = defences_of(threatened(), limits);
    EXPECT_EQ(result.threat, VcfOutcome::Win);
    EXPECT_LE(result.nodes, nodes);
    EXPECT_TRUE((result.defences & result.unsettled).empty());
    EXPECT_TRUE(last.defences.is_subset_of(result.defences | result.unsettled));
    const int now = 216 - result.unsettled.count();
    EXPECT_GE(now, settled);
    settled = now;
    last = result;
  }
  EXPECT_GT(settled, 0);
  EXPECT_EQ(defences_of(threatened(), {.nodes = 10000}).nodes, last.nodes) << "asked again";
}

TEST(RenjuDefend, NeitherListsFoursThatOnlyDelayNorLeavesNodes) {
  // The same with three white stones in a corner: d1 and e1 make fours that gain nothing.
  const Position position =
      parse_position("15/15/15/15/6X8/7O7/6XOO6/5X1X1O5/7X7/15/15/15/15/15/OOO12 O").value();
  const Limits limits{.nodes = 200'000};
  const DefendResult result = defences_of(position, limits);
  ASSERT_EQ(result.threat, VcfOutcome::Win);
  EXPECT_FALSE(result.defences.contains(Point(3, 0)));
  EXPECT_FALSE(result.defences.contains(Point(4, 0)));
  EXPECT_FALSE(result.unsettled.empty());
  EXPECT_GE(result.nodes, *limits.nodes / 20 * 19);
}

TEST(RenjuDefend, StopsBeforeItBegins) {
  search::StopFlag stop;
  stop.request();
  const DefendResult result = defences_of(threatened(), {.stop = stop});
  EXPECT_EQ(result.threat, VcfOutcome::Unknown);
  EXPECT_EQ(result.nodes, 0U);
}

TEST(RenjuDefend, WithoutTimeNothingIsSearched) {
  const DefendResult result = defences_of(threatened(), {.time = std::chrono::milliseconds(0)});
  EXPECT_EQ(result.threat, VcfOutcome::Unknown);
  EXPECT_EQ(result.nodes, 0U);
}

TEST(Limits, WhatIsLeftIsNeverNegative) {
  using std::chrono::milliseconds;
  const Limits limits{.nodes = 100, .time = milliseconds(2000)};
  const Limits some = limits.after(40, milliseconds(500));
  EXPECT_EQ(some.nodes, 60U);
  EXPECT_EQ(some.time, milliseconds(1500));
  const Limits none = limits.after(200, milliseconds(5000));
  EXPECT_EQ(none.nodes, 0U);
  EXPECT_EQ(none.time, milliseconds(0));
  EXPECT_FALSE(Limits().after(200, milliseconds(5000)).nodes);
}

}  // namespace
}  // namespace ishi::renju::engine
