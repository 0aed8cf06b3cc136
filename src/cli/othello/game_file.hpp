// Files of Othello games on disk: read in pieces, with the files of names that WTHOR keeps beside
// its games.
#pragma once

#include <cstddef>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>

#include <ishi/othello/notation/game_reader.hpp>

namespace ishi::cli {

/// The names that the games of a WTHOR file refer to.
struct WthorNameFiles {
  othello::WthorTables tables;
  std::string problem;  ///< one line, empty if there is none
};

/// Looks for a `.jou` and a `.trn` file beside `games`: of the same name, or the only one there.
/// Extensions in either case. Where there is none, numbers stay numbers.
WthorNameFiles find_wthor_names(const std::filesystem::path& games);

/// The games of a stream, one by one; the stream is read in pieces of 64 KiB.
class GameFile {
 public:
  GameFile(std::istream& stream, othello::GameReader reader);

  /// The next game or error; nothing at the end.
  std::optional<othello::GameItem> next();
  [[nodiscard]] std::size_t bytes_read() const { return bytes_read_; }

 private:
  std::istream* stream_;
  othello::GameReader reader_;
  std::string piece_;
  std::size_t bytes_read_ = 0;
  bool finished_ = false;
};

}  // namespace ishi::cli
