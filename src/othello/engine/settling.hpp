// When a move has been thought about enough. A clock gives each move a share of the time; some
// moves need less than theirs, others more. docs/performance.md, "Games against other programs",
// has what this gains and the positions by which it was set.
#pragma once

#include <algorithm>
#include <chrono>

#include <ishi/othello/types.hpp>

#include "othello/engine/steps.hpp"

namespace ishi::othello::engine {

/// Told of each search of an analysis, as it ends, and asked whether to begin the next.
class Settling {
 public:
  using Time = std::chrono::milliseconds;

  explicit Settling(Time share) : share_(share) {}

  /// A search found `best`, worth `value` steps, so long after the analysis began: whether the
  /// move is settled, since another search, which takes longer than all before it, would not be
  /// worth the time. It would be sooner where the best move has just changed or its value fell,
  /// later where it has been the same for long. Searches that take next to no time are not counted:
  /// the first ones, and those that the table kept from the move before answers.
  bool is_settled(Square best, int value, Time elapsed) {
    constexpr int kLong = 6;  // searches
    constexpr int kNew = 2;
    constexpr int kFall = steps_of(3) / 2;
    constexpr int kNoTime = 64;  // this part of the share
    const bool counts = kNoTime * (elapsed - elapsed_) >= share_;
    elapsed_ = elapsed;
    const bool has_fallen = searches_ > 0 && value <= value_ - kFall;
    searches_ = searches_ > 0 && best == best_ ? searches_ + (counts ? 1 : 0) : 1;
    best_ = best;
    value_ = value;
    // In fifths of the share.
    int enough = 2;
    if (searches_ > kLong) enough = 1;
    if (searches_ <= kNew || has_fallen) enough = 3;
    return 5 * elapsed >= enough * share_;
  }

 private:
  Time share_;
  Time elapsed_{};  ///< when the last search ended
  Square best_ = Square::from_index(0);
  int value_ = 0;
  int searches_ = 0;  ///< that found the same best move, one after the other
};

}  // namespace ishi::othello::engine
