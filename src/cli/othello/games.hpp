// Files of Othello games as the input of a verb, and which of their games are wanted.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/othello/notation/openings.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/game_files.hpp"
#include "cli/shell/session.hpp"
#include "store/game_index.hpp"

namespace ishi::cli {

/// What the user said about the games that are wanted. Texts as typed.
struct GameFilterOptions {
  std::string player;
  std::string years;
  std::string opening;
  std::string scores;
};

struct OthelloFilesOptions : GameFilesOptions {
  GameFilterOptions filter;
};

/// Declares `--from`, `--strict`, `--json` and the filters.
void add_othello_files_options(Verb verb, OthelloFilesOptions& options,
                               Shown shown = Shown::Always);

/// The openings of that English or Japanese name; if there is none, those whose names hold it.
std::vector<const othello::Opening*> openings_named(std::string_view name);
/// `Rose (ローズ)`, or the one name there is.
std::string both_names(const othello::Opening& opening);
/// The names of the last opening that the game passed through; empty if there is none.
std::string opening_of(const othello::Game& game);
/// `; did you mean Tiger?`, or nothing.
std::string opening_suggestion(std::string_view name);

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

/// What `GameFiles`, `ReviewSources` and `explore_games` have to know of Othello.
struct OthelloGames {
  using Record = othello::GameRecord;
  using Format = othello::GameFormat;
  using Reader = othello::GameReader;

  static std::optional<Format> format_of_file(std::string_view file);
  static Parsed<Format> parse_format(std::string_view name);
  static bool can_read(Format format) { return format != Format::Svg; }
  static bool is_transcript(Format format) { return format == Format::Transcript; }
  static bool keeps_comments(Format format) {
    return format == Format::Sgf || format == Format::Pgn;
  }
  /// Every game of a file; none if one is broken.
  static std::vector<Record> records_of(Format format, std::string_view text);
  static std::string format_all(Format format, const std::vector<Record>& records);
  static std::string_view readable();
  /// With the names that lie beside a WTHOR file; `file` is empty for standard input.
  static Reader reader(Format format, const std::string& file, Session& session);
  static Parsed<Record> parse_transcript(std::string_view text);
  static bool has_moves(const Record& record) { return !record.game.plies().empty(); }
  static std::vector<store::GamePly> plies_of(const Record& record);
};

extern template class GameFiles<OthelloGames>;

/// Gives the wanted games of all files.
class OthelloFiles : public GameFiles<OthelloGames> {
 public:
  /// `filter` must outlive this object.
  OthelloFiles(const OthelloFilesOptions& options, const GameFilter& filter, Session& session)
      : GameFiles(options, session,
                  [&filter](const Record& record) { return filter.reject(record); }) {}
};

}  // namespace ishi::cli
