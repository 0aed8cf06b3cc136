#include "cli/shell/options.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <sstream>
#include <string>

#include <fmt/core.h>
#include <unistd.h>

#include <ishi/text/cursor.hpp>

#include "io/read_file.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

/// The number behind `name` in a file of lines `NAME NUMBER …`, or `missing`.
std::uint64_t number_in(const char* file, const std::string& name, std::uint64_t missing) {
  constexpr std::size_t kLongest = 64 * 1024;  // bytes
  std::istringstream stream(io::read_file(file, kLongest).value_or(""));
  for (std::string line; std::getline(stream, line);) {
    if (line.rfind(name, 0) != 0) continue;
    const std::size_t digit = line.find_first_of("0123456789", name.size());
    if (digit != std::string::npos) return std::stoull(line.substr(digit));
  }
  return missing;
}

/// The machine's memory; in a container, what that is allowed of it.
std::uint64_t memory_mb() {
  const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
  const std::uint64_t all = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return std::min(all, number_in("/sys/fs/cgroup/memory.max", "", all)) >> 20;
}

/// What of it a table may take: what the system can give without swapping, less an eighth, since
/// the system's figure is an estimate and what is taken too much gets the program killed.
std::uint64_t free_memory_mb() {
  const std::uint64_t all = memory_mb();
  const auto available = number_in("/proc/meminfo", "MemAvailable:", all << 10) >> 10;
  return std::min(all, available) / 8 * 7;
}

std::string refuse_more_than_there_is(const std::string& text) {
  const std::uint64_t memory = free_memory_mb();
  if (std::stoull(text) <= memory) return {};
  return fmt::format("{} MB is more than the {} MB that a table can have here", text, memory);
}

}  // namespace

std::size_t default_hash_mb() {
  return static_cast<std::size_t>(
      std::clamp<std::uint64_t>(std::bit_floor(memory_mb() / 16), 16, 256));
}

void add_engine_options(Verb verb, EngineOptions& options, HashTable table) {
  verb.add("--threads", options.threads, "number of threads to search with (1)")
      .range(1, search::kMostThreads)
      .shown(Shown::WithOthers);
  add_hash_option(verb, options, table);
}

void add_hash_option(Verb verb, EngineOptions& options, HashTable table) {
  const std::size_t least = table == HashTable::Optional ? 0 : 1;
  verb.add("--hash", options.hash_mb, "size of the table in MB; by default a part of the memory")
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
