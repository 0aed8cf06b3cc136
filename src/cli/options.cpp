#include "cli/options.hpp"

#include <string>

#include <fmt/core.h>
#include <unistd.h>

namespace ishi::cli {

namespace {

std::size_t machine_memory_mb() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_bytes = sysconf(_SC_PAGESIZE);
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_bytes) >> 20;
}

std::string refuse_more_than_there_is(const std::string& text) {
  const std::size_t memory = machine_memory_mb();
  if (std::stoull(text) <= memory) return {};
  return fmt::format("{} MB is more than the {} MB of this machine", text, memory);
}

}  // namespace

void add_engine_options(CLI::App& verb, EngineOptions& options, HashTable table) {
  verb.add_option("--threads", options.threads, "Threads to search with")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  add_hash_option(verb, options, table);
}

void add_hash_option(CLI::App& verb, EngineOptions& options, HashTable table) {
  const std::size_t least = table == HashTable::Optional ? 0 : 1;
  verb.add_option("--hash", options.hash_mb, "Size of the transposition table in MB")
      ->check(CLI::Range(least, std::size_t{1} << 24))
      ->check(refuse_more_than_there_is)
      ->capture_default_str();
}

}  // namespace ishi::cli
