#include "match/limits.hpp"

#include <cstddef>

#include <fmt/core.h>

namespace ishi::match {

Parsed<Seconds> parse_seconds(std::string_view text) {
  constexpr double kDay = 86400;
  double value = 0;
  double unit = 1;
  bool digits = false;
  bool fraction = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '.' && !fraction) {
      fraction = true;
    } else if (c >= '0' && c <= '9') {
      digits = true;
      if (fraction) unit /= 10;
      value = fraction ? value + unit * (c - '0') : value * 10 + (c - '0');
      if (value > kDay) return fail_with(0, "a day of seconds at most", text);
    } else {
      return fail_at(text, at, "seconds such as 0.5");
    }
  }
  if (!digits) return fail_at(text, text.size(), "seconds such as 0.5");
  if (value < 0.001) return fail_with(0, "a millisecond at least", text);
  return Seconds(value);
}

std::string format_seconds(Seconds seconds) {
  std::string text = fmt::format("{:.3f}", seconds.count());
  text.resize(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

Parsed<TimeControl> parse_time_control(std::string_view text) {
  const std::size_t plus = text.find('+');
  const Parsed<Seconds> main = parse_seconds(text.substr(0, plus));
  if (!main) return tl::unexpected<ParseError>(main.error());
  TimeControl clock{*main, Seconds(0)};
  if (plus == std::string_view::npos) return clock;
  const std::string_view rest = text.substr(plus + 1);
  if (rest == "0") return clock;
  const Parsed<Seconds> increment = parse_seconds(rest);
  if (!increment) return fail_further(increment.error(), plus + 1);
  clock.increment = *increment;
  return clock;
}

std::string format_time_control(const TimeControl& clock) {
  return format_seconds(clock.main) + '+' + format_seconds(clock.increment);
}

}  // namespace ishi::match
