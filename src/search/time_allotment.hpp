// How long the next move may take, from what a clock says: a pure function, so that it can be
// tested without one. For every protocol with clocks.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace ishi::search {

/// What a clock allows; by default there is no limit.
struct ClockState {
  using Milliseconds = std::chrono::milliseconds;
  std::optional<Milliseconds> move = {};  ///< for this move
  std::optional<Milliseconds> game = {};  ///< for this one and all that follow; may have run out
  int moves_left = 1;  ///< own moves that the rest of the game is likely to take, this included
  Milliseconds increment{0};  ///< what each move gives back
  Milliseconds margin{0};     ///< what passes between the end of thinking and the stop of the clock
};

/// The time for this move: its share of the game's, and never more than is there less the margin;
/// half of what is there where that is less than two margins, and one millisecond at least.
/// Nothing: no limit. Precondition: `moves_left` is at least 1.
constexpr std::optional<std::chrono::milliseconds> allot_time(const ClockState& clock) {
  using Milliseconds = std::chrono::milliseconds;
  const auto usable = [&clock](Milliseconds there) {
    return std::max(there - clock.margin, there / 2);
  };
  std::optional<Milliseconds> allotted;
  if (clock.move) allotted = usable(*clock.move);
  if (clock.game) {
    const Milliseconds all = usable(*clock.game);
    const Milliseconds share = all / clock.moves_left + clock.increment;
    allotted = std::min({share, all, allotted.value_or(all)});
  }
  if (allotted) allotted = std::max(*allotted, Milliseconds(1));
  return allotted;
}

}  // namespace ishi::search
