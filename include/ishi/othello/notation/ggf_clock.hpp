// Clocks in GGF: `TI[15:00]` or `TI[05:00/00:10/02:00]`, the time for the game, what each move
// adds, and a grace after the end; and what each move took, `B[F5/1.50/3.25]`.
// Sources: Michael Buro's description of GGF; the NBoard protocol, version 2.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/othello/notation/property_text.hpp>

namespace ishi::othello {

struct GgfClock {
  std::chrono::seconds main{};       ///< for all moves of a side
  std::chrono::seconds increment{};  ///< added after each move
  std::chrono::seconds grace{};      ///< after the end of the main time

  friend bool operator==(const GgfClock&, const GgfClock&) = default;
};

namespace detail {

/// `[[h:]m:]s` up to a `,`, behind which GGF keeps how a period is renewed; an empty text is 0.
constexpr Parsed<std::chrono::seconds> parse_ggf_time(std::string_view text, std::size_t offset) {
  constexpr std::int64_t kLongest = 1'000'000'000;
  text = text.substr(0, text.find(','));
  std::int64_t total = 0;
  std::int64_t part = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == ':') {
      total = (total + part) * 60;
      part = 0;
    } else if (text[at] >= '0' && text[at] <= '9') {
      part = part * 10 + (text[at] - '0');
    } else {
      return fail_with(offset + at, "a time such as 15:00", text.substr(at, 1));
    }
    if (total + part > kLongest) return fail_with(offset, "a shorter time", text);
  }
  return std::chrono::seconds(total + part);
}

inline std::string format_ggf_time(std::chrono::seconds time) {
  const auto two_digits = [](std::int64_t value) {
    std::string text(value < 10 ? 1 : 0, '0');
    return text += std::to_string(value);
  };
  const std::int64_t all = time.count();
  const std::string minutes = two_digits(all / 60 % 60) + ':' + two_digits(all % 60);
  return all < 3600 ? minutes : std::to_string(all / 3600) + ':' + minutes;
}

}  // namespace detail

/// Reads `TI`'s value: up to three times between slashes; what is left out is 0.
constexpr Parsed<GgfClock> parse_ggf_clock(std::string_view text) {
  std::array<std::chrono::seconds, 3> times{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    const auto time = detail::parse_ggf_time(text.substr(at, end - at), at);
    if (!time) return tl::unexpected<ParseError>(time.error());
    times[i] = *time;
    at = end;
    if (at == text.size()) return GgfClock{times[0], times[1], times[2]};
    ++at;
  }
  return fail_at(text, at - 1, "the end after three times");
}

/// `15:00`, with the increment and the grace where there are any.
inline std::string format_ggf_clock(const GgfClock& clock) {
  constexpr std::chrono::seconds kNone{};
  std::string text = detail::format_ggf_time(clock.main);
  if (clock.increment == kNone && clock.grace == kNone) return text;
  text += '/';
  if (clock.increment != kNone) text += detail::format_ggf_time(clock.increment);
  if (clock.grace != kNone) text += '/' + detail::format_ggf_time(clock.grace);
  return text;
}

/// What a move took by its third field in `F5/1.50/3.25`, in seconds; 0 where it has none.
constexpr std::chrono::milliseconds ggf_move_time(std::string_view move) {
  for (int field = 0; field < 2; ++field) {
    const std::size_t slash = move.find('/');
    if (slash == std::string_view::npos) return {};
    move.remove_prefix(slash + 1);
  }
  std::int64_t ms = 0;
  int decimals = -1;  // none seen yet
  for (const char c : move) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
    } else if (c < '0' || c > '9' || ms > 1'000'000'000) {
      return {};
    } else if (decimals < 3) {
      ms = ms * 10 + (c - '0');
      if (decimals >= 0) ++decimals;
    }
  }
  for (int i = decimals < 0 ? 0 : decimals; i < 3; ++i) ms *= 10;
  return std::chrono::milliseconds(ms);
}

/// The clock of a game, and what its moves took.
struct GgfTimes {
  GgfClock clock;  ///< all 0 where the game has none
  std::chrono::milliseconds black{};
  std::chrono::milliseconds white{};
  int black_moves = 0;
  int white_moves = 0;
};

/// Collects them from a game that `parse_ggf` can read; an unreadable time is none.
inline GgfTimes times_of_ggf(std::string_view text) {
  GgfTimes times;
  const std::size_t start = text.find("(;");
  if (start == std::string_view::npos) return times;
  PropertyScanner scanner(text, start + 2);
  while (scanner.peek() != ';') {
    const Parsed<PropertyValue> property = scanner.next();
    if (!property) break;
    if (property->name == "TI") {
      times.clock = parse_ggf_clock(property->raw).value_or(GgfClock{});
    } else if (property->name == "B") {
      times.black += ggf_move_time(property->raw);
      ++times.black_moves;
    } else if (property->name == "W") {
      times.white += ggf_move_time(property->raw);
      ++times.white_moves;
    }
  }
  return times;
}

}  // namespace ishi::othello
