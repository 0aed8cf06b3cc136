// Clocks in GGF: `TI[15:00]` or `TI[05:00/00:10/02:00]`, the time for the game, what each move
// adds, and a grace after the end; and what each move took, `B[F5/1.50/3.25]`.
// Sources: Michael Buro's description of GGF; the NBoard protocol, version 2.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/text/cursor.hpp>
#include <ishi/text/sgf_properties.hpp>

namespace ishi::protocol {

struct GgfClock {
  std::chrono::seconds main{};       ///< for all moves of a side
  std::chrono::seconds increment{};  ///< added after each move
  std::chrono::seconds grace{};      ///< after the end of the main time

  friend bool operator==(const GgfClock&, const GgfClock&) = default;
};

/// `[[h:]m:]s` up to a `,`, behind which GGF keeps how a period is renewed; an empty text is 0.
constexpr Parsed<std::chrono::seconds> parse_ggf_time(std::string_view text, std::size_t offset) {
  constexpr std::int64_t kLongest = 1'000'000'000;
  text::Cursor at(text.substr(0, text.find(',')));
  std::int64_t total = 0;
  while (!at.at_end()) {
    if (at.take(':')) {
      total *= 60;
    } else if (const std::optional<int> part = at.take_digits()) {
      total += *part;
    } else if (!text::is_digit(at.peek())) {
      return fail_with(offset + at.offset(), "a time such as 15:00", at.rest().substr(0, 1));
    } else {
      total = kLongest + 1;
    }
    if (total > kLongest) return fail_with(offset, "a shorter time", at.text());
  }
  return std::chrono::seconds(total);
}

inline std::string format_ggf_time(std::chrono::seconds time) {
  const auto all = static_cast<int>(time.count());
  std::string text;
  if (all >= 3600) text = std::to_string(all / 3600) + ':';
  text::append_two_digits(text, all / 60 % 60);
  text += ':';
  text::append_two_digits(text, all % 60);
  return text;
}

/// Reads `TI`'s value: up to three times between slashes; what is left out is 0.
constexpr Parsed<GgfClock> parse_ggf_clock(std::string_view text) {
  std::array<std::chrono::seconds, 3> times{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    const auto time = parse_ggf_time(text.substr(at, end - at), at);
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
  std::string text = format_ggf_time(clock.main);
  if (clock.increment == kNone && clock.grace == kNone) return text;
  text += '/';
  if (clock.increment != kNone) text += format_ggf_time(clock.increment);
  if (clock.grace != kNone) text += '/' + format_ggf_time(clock.grace);
  return text;
}

/// What a move took by its third field in `F5/1.50/3.25`, in seconds; 0 where it has none.
constexpr std::chrono::milliseconds ggf_move_time(std::string_view move) {
  for (int field = 0; field < 2; ++field) {
    const std::size_t slash = move.find('/');
    if (slash == std::string_view::npos) return {};
    move.remove_prefix(slash + 1);
  }
  text::Cursor at(move);
  std::int64_t ms = 1000 * std::int64_t{at.take_digits().value_or(0)};
  if (at.take('.')) {
    std::int64_t unit = 100;  // of the next decimal, in milliseconds
    for (const char digit : at.take_while(text::is_digit)) {
      ms += unit * (digit - '0');
      unit /= 10;
    }
  }
  return std::chrono::milliseconds(at.at_end() ? ms : 0);
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
  text::SgfReader reader(text, start + 2);
  while (reader.peek() != ';') {
    const Parsed<text::SgfProperty> property = reader.property();
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

}  // namespace ishi::protocol
