// How large the table of a search is: no larger than the search can fill. What a search touches for
// the first time the system has to clear, huge page by huge page, which can take longer than a
// short search; and what the caches of the processor hold is found sooner.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace ishi::search {

/// A table is no smaller, if the options allow it.
inline constexpr std::size_t kLeastTableBytes = std::size_t{16} << 20;

/// The bytes of a table for a search of so much time, of which a thread fills `bytes_a_second`.
/// `most` is what the options allow; without a limit of time all of it. `present` is the size that
/// the table has: another size empties it, so it is kept where it suffices, else doubled.
inline std::size_t table_bytes(std::size_t most, std::size_t present,
                               std::optional<std::chrono::milliseconds> time, int threads,
                               std::size_t bytes_a_second) {
  if (!time) return most;
  constexpr std::chrono::milliseconds kHour{3'600'000};
  // In 64 bits, also where memory has fewer.
  const auto milliseconds = static_cast<std::uint64_t>(std::min(*time, kHour).count());
  const std::uint64_t filled =
      bytes_a_second / 1000 * milliseconds * static_cast<std::uint64_t>(threads);
  std::uint64_t bytes = std::max(present, kLeastTableBytes);
  while (bytes < filled && bytes < most) bytes *= 2;
  return static_cast<std::size_t>(std::min<std::uint64_t>(bytes, most));
}

}  // namespace ishi::search
