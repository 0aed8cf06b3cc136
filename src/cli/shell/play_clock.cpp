#include "cli/shell/play_clock.hpp"

#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include <ishi/text/cursor.hpp>

namespace ishi::cli {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kDay = 86'400'000;  // milliseconds

/// Numbers with units, the larger unit first; nothing where there is none.
std::optional<std::int64_t> take_time(text::Cursor& at) {
  std::int64_t total = 0;
  bool any = false;
  for (const auto& [unit, length] :
       {std::pair{'h', std::int64_t{3'600'000}}, std::pair{'m', std::int64_t{60'000}},
        std::pair{'s', std::int64_t{1000}}}) {
    const std::size_t start = at.offset();
    const std::optional<int> number = at.take_digits(6);
    if (number && at.take(unit)) {
      total += *number * length;
      any = true;
    } else {
      at.move_to(start);
    }
  }
  return any ? std::optional(total) : std::nullopt;
}

}  // namespace

std::optional<TimeControl> time_control_of(std::string_view text) {
  text::Cursor at(text);
  const std::optional<std::int64_t> main = take_time(at);
  const std::optional<std::int64_t> increment = at.take('+') ? take_time(at) : 0;
  if (!main || !increment || !at.at_end()) return std::nullopt;
  if (*main == 0 || *main > kDay || *increment > kDay) return std::nullopt;
  return TimeControl{milliseconds(*main), milliseconds(*increment)};
}

std::string clock_text(milliseconds left) {
  const std::int64_t tenths = left.count() / 100;
  if (tenths < 100) return fmt::format("{}.{}", tenths / 10, tenths % 10);
  const std::int64_t seconds = tenths / 10;
  const std::int64_t minutes = seconds / 60;
  if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

PlayClocks::PlayClocks(const TimeControl& control) {
  for (search::GameClock& clock : clocks_) {
    clock.left = control.main;
    clock.increment = control.increment;
  }
}

bool PlayClocks::press(std::size_t player) {
  const Time took = turn_.milliseconds();
  const bool fallen = took > clocks_[player].left;
  clocks_[player].spend(took);
  start();
  return fallen;
}

}  // namespace ishi::cli
