// Files of Othello games as the input of a verb: opened one after the other, broken games reported,
// games that the user did not ask for left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <ishi/othello/notation/openings.hpp>

#include "cli/othello/game_file.hpp"
#include "cli/shell/command_line.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

/// What the user said about the games that are wanted. Texts as typed.
struct GameFilterOptions {
  std::string player;
  std::string years;
  std::string opening;
  std::string scores;
};

struct GameFilesOptions {
  std::vector<std::string> files;  ///< `-` is standard input
  std::string from;                ///< a format's name; empty: by the file's extension
  bool strict = false;             ///< stop at the first broken game
  bool json = false;
  GameFilterOptions filter;
};

/// Declares `--from`, `--strict`, the filters and `--json`.
void add_game_files_options(Verb verb, GameFilesOptions& options);

/// Says which games are wanted.
class GameFilter {
 public:
  /// Empty, with a message to the user, if the options are wrong.
  static std::optional<GameFilter> of(const GameFilterOptions& options, Session& session);

  /// Why the game is not wanted, such as "another player"; nullptr if it is.
  [[nodiscard]] const char* reject(const othello::GameRecord& record) const;
  [[nodiscard]] const othello::OpeningTable& openings() const { return openings_; }

 private:
  struct Range {
    int first;
    int last;
  };
  static std::optional<Range> parse_range(const std::string& text);
  [[nodiscard]] bool follows_opening(const othello::Game& game) const;

  std::string player_;  // in small letters
  std::optional<Range> years_;
  std::optional<Range> scores_;
  std::vector<const othello::Opening*> named_;      // wanted by name
  std::optional<othello::Game> line_;               // wanted by moves
  std::array<othello::Position, 4> line_images_{};  // where those moves lead
  othello::OpeningTable openings_;
};

/// Gives the wanted games of all files.
class GameFiles {
 public:
  /// `filter` must outlive this object.
  GameFiles(const GameFilesOptions& options, const GameFilter& filter, Session& session);

  /// The next game that is wanted; nothing at the end, after Ctrl-C, or when `--strict` stopped it.
  std::optional<othello::GameRecord> next();
  /// Counts a game that the caller could not use, and why.
  void skip(const std::string& reason) { ++skipped_[reason]; }

  [[nodiscard]] std::uint64_t read() const { return read_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// How many games were left out, by reason.
  [[nodiscard]] const std::map<std::string, std::uint64_t>& skipped() const { return skipped_; }
  /// The file that the last game came from.
  [[nodiscard]] const std::string& source() const { return source_; }

 private:
  bool open_next();
  void report(const othello::GameItem& item);

  const GameFilesOptions* options_;
  const GameFilter* filter_;
  Session* session_;
  std::deque<std::string> waiting_;
  std::string source_;
  std::ifstream stream_;
  std::optional<GameFile> file_;
  ProgressBar bar_;
  std::uint64_t total_bytes_ = 0;
  std::uint64_t bytes_before_ = 0;  // in the files that are done
  std::uint64_t read_ = 0;
  std::map<std::string, std::uint64_t> skipped_;
  bool stopped_ = false;
};

/// `3 broken, 12 of another year`: the reasons that games were left out; empty if none was.
std::string skipped_text(const std::map<std::string, std::uint64_t>& skipped);

}  // namespace ishi::cli
