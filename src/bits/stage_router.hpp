// Routes for all bits through given stages: which bits move in which stage, so that each arrives
// and no two meet. The heart of the search for short programs.
#pragma once

#include <cstdint>
#include <vector>

#include <ishi/bits/detail/program_builder.hpp>
#include <ishi/bits/permutation.hpp>

namespace ishi::bits {

/// One stage of a plan: a delta swap over `distance`, where a bit stays or trades with the one
/// `distance` above or below it; or a blend by `distance`, where it stays or goes that far up
/// around the word.
struct Stage {
  enum class Kind : std::uint8_t { Swap, Blend };
  Kind kind = Kind::Swap;
  int distance = 0;
  friend auto operator<=>(const Stage&, const Stage&) = default;
};

/// Finds routes by search: always settles the bit with the fewest routes left next, and backtracks
/// when a bit has none.
class StageRouter {
 public:
  static constexpr int kMaxStages = 6;

  /// Bits in a word of `width` bits, each from the place of its number to `targets`.
  StageRouter(int bits, int width) : bits_(bits), width_(width) {}

  /// Whether the stages, in this order, can bring every bit to its target. Gives up after about
  /// `patience` settled bits; `work` grows by what was done.
  bool route(const std::vector<Stage>& stages, const Places& targets, int patience,
             std::int64_t& work);

  /// After success: where each bit stands after stage `stage`.
  [[nodiscard]] Places places_after(int stage) const;

 private:
  struct Route {
    std::uint8_t place[kMaxStages + 1];  // before the first stage, and after each
  };
  static constexpr std::int16_t kUnknown = -1;

  void add_routes(int bit, Route& route, int stage, int target);
  [[nodiscard]] bool fits(const Route& route) const;
  void settle(int bit, const Route& route);
  void take_back(int bit, std::size_t trail);
  void set(std::int16_t& entry, int value);
  bool search(int settled);

  int bits_;
  int width_;
  std::vector<Stage> stages_;
  std::vector<std::vector<Route>> routes_;  // by bit: all that lead to its target
  std::vector<int> choice_;                 // by bit: the route settled on, or -1
  // By stage and place: where the bit there goes in a swap stage, and which bit arrives.
  std::int16_t goes_to_[kMaxStages][Permutation::kMaxSize];
  std::int16_t arrives_[kMaxStages][Permutation::kMaxSize];
  std::vector<std::int16_t*> trail_;  // the entries set, to be cleared on the way back
  int patience_ = 0;
  std::int64_t work_ = 0;
};

}  // namespace ishi::bits
