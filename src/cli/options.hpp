// Options that several verbs share.
#pragma once

#include <cstddef>

#include <CLI/CLI.hpp>

namespace ishi::cli {

/// What every search may be given: `--threads N` and `--hash MB`.
struct EngineOptions {
  int threads = 1;
  std::size_t hash_mb = 64;
  [[nodiscard]] std::size_t hash_bytes() const { return hash_mb << 20; }
};

/// Whether a verb can work without a hash table, which `--hash 0` then says.
enum class HashTable { Needed, Optional };

/// Declares `--threads` and `--hash`. More memory than the machine has is refused.
void add_engine_options(CLI::App& verb, EngineOptions& options,
                        HashTable table = HashTable::Needed);

/// Declares `--hash` alone, for searches that run in one thread.
void add_hash_option(CLI::App& verb, EngineOptions& options, HashTable table = HashTable::Needed);

}  // namespace ishi::cli
