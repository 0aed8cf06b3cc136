// The size of a solve's table, and a checksum of its weights.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <ishi/detail/bytes.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/position.hpp>

#include "othello/engine/probcut.hpp"
#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

/// A table larger than the ending can fill would only cost the time to clear it. A quarter does
/// where the frequent entries have a part of their own. FFO 48 to 52 need the same nodes with an
/// eighth.
inline std::size_t useful_bytes(std::size_t wanted, int empties) {
  const int doublings = std::clamp(empties - 14, 0, 26);
  // In 64 bits: from 32 empty squares on, this is more than a size_t of 32 bits holds.
  const std::uint64_t fills = (std::uint64_t{64} << 10) << doublings;
  constexpr std::uint64_t kParted = search::kLeastParts * TableEntry::kFrequentBytes;
  const std::uint64_t needed = std::max(std::min(fills, kParted), fills / 4);
  return static_cast<std::size_t>(std::min<std::uint64_t>(wanted, needed));
}

/// The actual size of the table for a solve of `position`.
inline std::size_t table_bytes(std::size_t wanted, const Position& position) {
  return Table::bytes_of(useful_bytes(wanted, position.empties().count()));
}

/// Tells one set of weights from another; the linear ones beside a network are the library's, whose
/// version a checkpoint names. What the levels of confidence mean, by which the table
/// tells the exact from the rest, counts as well.
inline std::uint64_t checksum_of(const Weights& weights) {
  return bytes::fnv1a(format_weights(weights)) ^
         bytes::fnv1a({reinterpret_cast<const char*>(&kDeviations), sizeof(kDeviations)});
}

}  // namespace ishi::othello::engine
