// A game on a terminal as it is kept on disk, so that no accident loses it: one file in the user's
// state folder, to which every turn appends the game as it stands, as a line of JSON. The file is
// locked while a program plays the game; files without a lock were left behind.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/json.hpp"
#include "system/locked_file.hpp"

namespace ishi::cli {

class KeptGame {
 public:
  /// A file for a new game of this kind, such as "othello"; nothing where none can be made.
  static std::optional<KeptGame> begin(std::string_view kind);
  /// The games that no running program plays, the latest first.
  static std::vector<KeptGame> left_behind(std::string_view kind);

  /// The game as `write` had it last; null before.
  [[nodiscard]] const io::Json& state() const { return state_; }
  /// Keeps the game as it stands; false where the disk refuses.
  [[nodiscard]] bool write(io::Json state);
  /// Deletes the file, whose game was finished, saved or given up.
  void remove();

 private:
  KeptGame(std::filesystem::path path, system::LockedFile file)
      : path_(std::move(path)), file_(std::move(file)) {}

  std::filesystem::path path_;
  system::LockedFile file_;
  io::Json state_;
};

}  // namespace ishi::cli
