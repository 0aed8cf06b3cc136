#include "cli/shell/options.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>

#include <fmt/core.h>

#include <ishi/text/cursor.hpp>

#include "search/threads.hpp"
#include "system/machine.hpp"

namespace ishi::cli {

namespace {

/// What a table may take of the memory: what the system can give without swapping, less an eighth,
/// since the system's figure is an estimate and what is taken too much gets the program killed.
std::uint64_t free_memory_mb() { return (system::available_memory() >> 20) / 8 * 7; }

std::string refuse_more_than_there_is(const std::string& text) {
  const std::uint64_t memory = free_memory_mb();
  if (std::stoull(text) <= memory) return {};
  return fmt::format("{} MB is more than the {} MB that a table can have here", text, memory);
}

}  // namespace

std::size_t default_hash_mb() {
  return static_cast<std::size_t>(
      std::clamp<std::uint64_t>(std::bit_floor((system::memory() >> 20) / 16), 16, 256));
}

EngineOptionHandles add_engine_options(Verb verb, EngineOptions& options, HashTable table) {
  const Option threads =
      verb.add("--threads", options.threads, "number of threads to search with (1)")
          .range(1, search::kMostThreads)
          .shown(Shown::WithOthers);
  return {threads, add_hash_option(verb, options, table)};
}

Option add_hash_option(Verb verb, EngineOptions& options, HashTable table) {
  const std::size_t least = table == HashTable::Optional ? 0 : 1;
  return verb
      .add("--hash", options.hash_mb, "size of the table in MB; by default a part of the memory")
      .range(least, kMostHashMb)
      .check(refuse_more_than_there_is)
      .value_name("MB")
      .shown(Shown::WithOthers);
}

std::optional<int> number_within(std::string_view text, int least, int most) {
  text::Cursor cursor(text);
  const std::optional<int> number = cursor.take_number();
  if (!number || !cursor.at_end() || *number < least || *number > most) return std::nullopt;
  return number;
}

}  // namespace ishi::cli
