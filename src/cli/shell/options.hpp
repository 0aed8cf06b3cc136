// Options that several verbs share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "cli/shell/command_line.hpp"

namespace ishi::cli {

/// A sixteenth of the machine's memory, rounded down to a power of two, 16 to 256 MB: beside it
/// other programs still have room, and no search of minutes gains from more. Always the same on one
/// machine, so that node counts are.
std::size_t default_hash_mb();

/// The largest `--hash`: 16 TB, or what one object may be on this platform (2047 MB with 32 bits).
inline constexpr std::size_t kMostHashMb = static_cast<std::size_t>(std::min<std::int64_t>(
    std::int64_t{1} << 24, std::numeric_limits<std::ptrdiff_t>::max() >> 20));

/// What every search may be given: `--threads N` and `--hash MB`.
struct EngineOptions {
  int threads = 1;
  std::size_t hash_mb = default_hash_mb();  ///< at most kMostHashMb
  [[nodiscard]] std::size_t hash_bytes() const { return hash_mb << 20; }
};

/// Whether a verb can work without a hash table, which `--hash 0` then says.
enum class HashTable { Needed, Optional };

struct EngineOptionHandles {
  Option threads;
  Option hash;
};

/// Declares `--threads` and `--hash`. More memory than there is for it is refused.
EngineOptionHandles add_engine_options(Verb verb, EngineOptions& options,
                                       HashTable table = HashTable::Needed);

/// Declares `--hash` alone, for searches that run in one thread.
Option add_hash_option(Verb verb, EngineOptions& options, HashTable table = HashTable::Needed);

/// The number that `text` is, if it is one from `least` to `most` and nothing else.
std::optional<int> number_within(std::string_view text, int least, int most);

}  // namespace ishi::cli
