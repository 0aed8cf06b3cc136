// Stepping through a game with keys, the same for both games: forward and back, to the turning
// points, the board turned, the engine asked, comments left. A game tells what it needs through
// `ReplayedGame`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/board/color.hpp>

#include "cli/shell/board_style.hpp"
#include "cli/shell/command_line.hpp"
#include "cli/shell/game_files.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/session.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

/// What both verbs take.
struct ReplayOptions : GameFilesOptions {
  std::string game;                  ///< a file or a transcript
  std::uint64_t number = 0;          ///< of the game in the file; 0: the first
  std::optional<board::Color> side;  ///< whose turning points count; empty: both
};

/// Declares GAME, `--game`, `--side`, `--from` and `--json`.
void add_replay_options(Verb verb, ReplayOptions& options, std::string_view formats);

/// Declares `--side black|white`.
void add_side_option(Verb verb, std::optional<board::Color>& side, const std::string& description);

/// A game to step through. Positions are numbered by the plies before them.
class ReplayedGame {
 public:
  virtual ~ReplayedGame() = default;
  ReplayedGame& operator=(ReplayedGame&&) = delete;  // neither copied nor moved

  [[nodiscard]] virtual std::size_t plies() const = 0;
  /// Who played, and what the opening is called, in one line.
  [[nodiscard]] virtual std::string heading() const = 0;
  /// The last move and the board after so many plies.
  [[nodiscard]] virtual std::string screen(std::size_t ply, BoardStyle style) const = 0;
  /// What a review says of the move that led here; empty if there is none.
  [[nodiscard]] virtual std::string judgement(std::size_t ply) const = 0;
  /// What the engine thinks of the position, in one line; what it thought until it was stopped.
  virtual std::string ask(std::size_t ply) = 0;
  /// Reviews the game, if that is not done yet: the plies that were turning points. None where the
  /// review was stopped.
  virtual const std::vector<std::size_t>& turning_points() = 0;

  [[nodiscard]] virtual std::string comment(std::size_t ply) const = 0;
  /// An empty text removes the comment. Precondition: it is one line.
  virtual void set_comment(std::size_t ply, const std::string& text) = 0;
  /// Writes the game with its comments: where it went, or why it did not.
  virtual std::string save() = 0;
};

/// Draws one position at a time and follows the keys until the user has seen enough.
void replay_by_keys(ReplayedGame& game, Session& session);

/// The one of a file's games that is stepped through, and what is needed to write it again.
template <typename Game>
struct ReplaySource {
  using Record = typename Game::Record;

  Record record;
  std::string file;        ///< empty: no file
  std::size_t number = 0;  ///< of the game in it, from 0
};

/// The format of a file whose games are read one by one; nothing where the argument is a
/// transcript, standard input or a text file that holds one.
template <typename Game>
std::optional<typename Game::Format> format_of_games(const ReplayOptions& options) {
  if (!options.from.empty()) {
    const auto named = Game::parse_format(options.from);
    return named ? std::optional(*named) : std::nullopt;
  }
  std::error_code error;
  if (!std::filesystem::is_regular_file(options.game, error)) return std::nullopt;
  return Game::format_of_file(options.game);
}

/// Finds the game: of a file, `--game` says which, or a transcript. Nothing, and the session told,
/// where there is none.
template <typename Game>
std::optional<ReplaySource<Game>> find_game(const ReplayOptions& options, Session& session) {
  const auto format = format_of_games<Game>(options);
  if (!format || (Game::is_transcript(*format) && options.number == 0)) {
    const std::optional<Input> input = game_text(options.game, 1, session);
    if (!input) return std::nullopt;
    auto record = Game::parse_transcript(input->text);
    if (record && options.number > 1) {
      reject_number(options.number, 1, session);
      return std::nullopt;
    }
    if (record) return ReplaySource<Game>{std::move(*record), {}, 0};
    if (!format || input->text.find('\n') == std::string::npos) {
      session.bad_input(*input, record.error(), options.json);
      return std::nullopt;
    }
  }
  GameFilesOptions files = options;
  files.files = {options.game};
  GameFiles<Game> games(files, session);
  const std::uint64_t wanted = options.number == 0 ? 1 : options.number;
  std::uint64_t number = 0;
  while (auto record = games.next()) {
    if (++number == wanted) {
      return ReplaySource<Game>{std::move(*record), options.game == "-" ? "" : options.game,
                                static_cast<std::size_t>(number - 1)};
    }
  }
  if (number > 0) {
    reject_number(wanted, number, session);
  } else if (session.status() == Status::Answered) {
    session.bad_input(fmt::format("{}: there is no game in it", options.game));
  }
  return std::nullopt;
}

/// A file's name that is still free: `game-comments.sgf`, `game-comments-2.sgf`, …
std::string free_name_beside(const std::string& file);

/// Saves the game of `source` with its comments. A file that ishi can write again byte for byte
/// gets the comments itself; beside any other, and for a transcript, a new SGF file is made, whose
/// name is then kept in `copy`. Returns what happened, for people.
template <typename Game>
std::string save_comments(const ReplaySource<Game>& source, std::string& copy) {
  constexpr std::size_t kLargest = std::size_t{16} << 20;  // bytes
  const auto write = [](const std::string& file, const std::string& text) {
    io::AtomicFile out(file);
    out.write(text);
    return out.commit() ? "saved in " + file : file + ": cannot be written";
  };
  const auto format = source.file.empty() ? std::nullopt : Game::format_of_file(source.file);
  if (copy.empty() && format && Game::keeps_comments(*format)) {
    const std::optional<std::string> before = io::read_file(source.file, kLargest);
    std::vector<typename Game::Record> records =
        before ? Game::records_of(*format, *before) : std::vector<typename Game::Record>();
    if (source.number < records.size() && Game::format_all(*format, records) == *before) {
      records[source.number] = source.record;
      return write(source.file, Game::format_all(*format, records));
    }
  }
  if (copy.empty()) copy = free_name_beside(source.file);
  return write(copy, Game::format_all(*Game::format_of_file(copy), {source.record}));
}

}  // namespace ishi::cli
