// How long an engine may think.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/text/parse_error.hpp>

#include "match/line_channel.hpp"

namespace ishi::match {

/// The time of a whole game: seconds at its start, and seconds added after each move.
struct TimeControl {
  Seconds main{};
  Seconds increment{};
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// What an engine may use; an empty member is no limit.
struct EngineLimits {
  std::optional<Seconds> move_time;
  std::optional<TimeControl> clock;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  friend bool operator==(const EngineLimits&, const EngineLimits&) = default;
};

/// The time left at one move; an empty member is no limit.
struct TimeLeft {
  std::optional<Seconds> move;
  std::optional<Seconds> game;

  /// The shorter of the two.
  [[nodiscard]] std::optional<Seconds> least() const {
    if (!move || !game) return move ? move : game;
    return std::min(*move, *game);
  }
};

/// Reads seconds, `0.5` or `10`: digits with an optional fraction, more than 0, a day at most.
Parsed<Seconds> parse_seconds(std::string_view text);
/// The shortest such text, to the millisecond.
std::string format_seconds(Seconds seconds);

/// Reads `60+0.5`, or `60` for a clock without an increment.
Parsed<TimeControl> parse_time_control(std::string_view text);
std::string format_time_control(const TimeControl& clock);

}  // namespace ishi::match
