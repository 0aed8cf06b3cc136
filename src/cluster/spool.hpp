// Where a worker keeps its results while the queue is away: a file of lines in a folder of the
// machine. What a worker left behind that is gone is delivered by the next one there.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cluster/queue.hpp"
#include "system/locked_file.hpp"

namespace ishi::cluster {

class Spool {
 public:
  /// `folder` empty: nothing is kept. The file is made when there is something to keep.
  Spool(const std::filesystem::path& folder, const std::string& url, const std::string& worker);

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// False if it could not be written.
  bool keep(std::span<const Delivery> deliveries);
  /// All of it was delivered.
  void clear();

 private:
  std::filesystem::path file_;
  std::string worker_;
  std::optional<system::LockedFile> kept_;  // while there is one
};

/// What a worker left behind, locked against other adopters until this goes away.
struct LeftBehind {
  std::filesystem::path file;
  std::string worker;
  std::vector<Delivery> deliveries;
  system::LockedFile lock;
};

/// The results that workers which are gone have left for this queue.
std::vector<LeftBehind> left_behind(const std::filesystem::path& folder, const std::string& url);

}  // namespace ishi::cluster
