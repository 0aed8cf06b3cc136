// A batch: a folder of work that any number of machines share, without a server.
//
//     batch.json                  version of ishi, number of shards and of items; written last
//     items/NUMBER.jsonl          the items of a shard, the hardest first
//     results/NUMBER-RUN-K.jsonl  what a run of a shard has found so far; renamed into place
//     checkpoints/KEY.bin         the state of a long solve
//
// Runs of the same shard, one after the other or at the same time, write files of their own, so
// none waits for another or destroys anything.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "cluster/failure.hpp"
#include "cluster/record.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cluster {

/// What the results of a batch say: by the text of the key.
struct Findings {
  std::unordered_map<std::string, Found> results;
  std::vector<std::string> damaged;         ///< `FILE, line N: …`: lines that are no results
  std::vector<std::string> contradictions;  ///< one line each: two results of one item
};

class Batch {
 public:
  /// Errors: there is a batch already; the folder cannot be written.
  static Outcome<void> make(const std::filesystem::path& folder, std::vector<Item> items,
                            int shards);
  /// Errors: no batch, a damaged one.
  static Outcome<Batch> open(const std::filesystem::path& folder);

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] const std::string& version() const { return version_; }
  [[nodiscard]] int shards() const { return shards_; }

  /// Errors: a file that is missing or damaged.
  [[nodiscard]] Outcome<std::vector<Item>> items(int shard) const;
  /// What was found so far of a shard, or of all.
  [[nodiscard]] Findings findings(std::optional<int> shard = std::nullopt) const;

  [[nodiscard]] std::filesystem::path checkpoint_of(const Key& key) const;
  /// `003`: a shard in the names of files.
  [[nodiscard]] std::string number_text(int shard) const;

 private:
  std::filesystem::path folder_;
  std::string version_;
  int shards_ = 0;
};

/// Keeps what a run finds in files of its own, about once a second; each file appears whole.
class ResultFiles {
 public:
  /// `run` tells this run from all others.
  ResultFiles(const Batch& batch, int shard, const std::string& run);

  /// False if a file cannot be written. What was added is kept and tried again with the next.
  bool add(const Finding& finding);
  bool flush();

 private:
  std::filesystem::path folder_;
  std::string prefix_;
  int chunk_ = 0;
  std::string lines_;  // of this chunk
  std::size_t count_ = 0;
  bool is_saved_ = true;
  search::Stopwatch since_saved_;
};

}  // namespace ishi::cluster
