// `--clock 5m+3s` of `play`: a time for all moves of a side, and what each move adds.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "search/game_clock.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

struct TimeControl {
  std::chrono::milliseconds main{};
  std::chrono::milliseconds increment{};

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// What `5m`, `90s`, `1h30m` or `5m+3s` mean; nothing for any other text, or more than a day.
std::optional<TimeControl> time_control_of(std::string_view text);

/// `4:58`, `1:02:03`; of less than ten seconds also the tenths, `9.5`.
std::string clock_text(std::chrono::milliseconds left);

/// The clocks of both players, of which one runs.
class PlayClocks {
 public:
  using Time = std::chrono::milliseconds;

  explicit PlayClocks(const TimeControl& control);

  /// The clock of the next turn starts now.
  void start() { turn_ = search::Stopwatch(); }
  /// A player has done his turn, and the next one's clock runs. Whether the time had run out.
  [[nodiscard]] bool press(std::size_t player);
  /// What a player has left, the running turn not counted.
  [[nodiscard]] Time left(std::size_t player) const { return clocks_[player].left; }
  void set_left(std::size_t player, Time left) { clocks_[player].left = left; }
  [[nodiscard]] const search::GameClock& clock(std::size_t player) const { return clocks_[player]; }

 private:
  std::array<search::GameClock, 2> clocks_;
  search::Stopwatch turn_;
};

}  // namespace ishi::cli
