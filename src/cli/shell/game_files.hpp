// Files of games as the input of a verb, in both games: opened one after the other, broken games
// reported, games that are not wanted left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <fstream>
#include <functional>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/text/parse_error.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/session.hpp"
#include "cli/shell/suggestion.hpp"

namespace ishi::cli {

struct GameFilesOptions {
  std::vector<std::string> files;  ///< `-` is standard input
  std::string from;                ///< a format's name; empty: by the file's extension
  bool strict = false;             ///< stop at the first broken game
  bool json = false;
};

/// Declares `--from`, `--strict` and `--json`. `formats` lists those that can be read.
void add_game_files_options(Verb verb, GameFilesOptions& options, std::string_view formats);

/// `--from` alone.
void add_from_option(Verb verb, std::string& from, std::string_view formats);

/// Reports a `--game` beyond the games that there are.
void reject_number(std::uint64_t wanted, std::uint64_t games, Session& session);

/// The bytes of the files, and what is counted and reported about their games.
class GameSources {
 public:
  GameSources(const GameFilesOptions& options, Session& session);

  /// Wipes the bar. Call it before something is printed while games are left.
  void clear_progress() { bar_.clear(); }

  /// Counts a game that the caller could not use, and why.
  void skip(const std::string& reason) { ++skipped_[reason]; }

  [[nodiscard]] std::uint64_t read() const { return read_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// Whether any file could be opened.
  [[nodiscard]] bool any_opened() const { return open_stream_ != nullptr; }
  /// How many games were left out, by reason.
  [[nodiscard]] const std::map<std::string, std::uint64_t>& skipped() const { return skipped_; }
  /// The file that the last game came from.
  [[nodiscard]] const std::string& source() const { return source_; }

 protected:
  /// Goes to the next file, whether it can be read or not; false at the end.
  bool take_next_file();
  /// Reports a file whose format is not known, or that there is no such file.
  void refuse_source(std::string_view formats);
  /// Opens the file; false, and the session told, if it cannot be read.
  bool open();
  [[nodiscard]] bool is_standard_input() const { return source_ == "-"; }
  /// The next bytes of the file, at most 64 KiB; none at its end.
  std::string_view read_piece();

  [[nodiscard]] const GameFilesOptions& options() const { return *options_; }
  [[nodiscard]] Session& session() { return *session_; }

  /// Counts a game, shows progress, and stops after Ctrl-C.
  void count();
  /// Reports a game that cannot be read; number 0 is the file as a whole.
  void report(std::size_t number, const ParseError& error, std::size_t line, std::size_t column);

 private:
  const GameFilesOptions* options_;
  Session* session_;
  std::deque<std::string> waiting_;
  std::string source_;
  std::optional<std::ifstream> file_;
  std::istream* open_stream_ = nullptr;
  std::string piece_;
  ProgressBar bar_;
  std::uint64_t total_bytes_ = 0;
  std::uint64_t bytes_read_ = 0;
  std::uint64_t read_ = 0;
  std::map<std::string, std::uint64_t> skipped_;
  bool stopped_ = false;
};

/// Gives the wanted games of all files. `Game` says which game it is: its types `Record`, `Format`
/// and `Reader`; `format_of_file` and `parse_format`; `readable()`, the names of the formats that
/// `can_read`; `reader(format, file, session)`.
template <typename Game>
class GameFiles : public GameSources {
 public:
  using Record = typename Game::Record;
  /// Why a game is not wanted, such as "of other players"; nullptr if it is.
  using Reject = std::function<const char*(const Record&)>;

  GameFiles(const GameFilesOptions& options, Session& session, Reject reject = nullptr)
      : GameSources(options, session), reject_(std::move(reject)) {}

  /// The next game that is wanted; nothing at the end, after Ctrl-C, or when `--strict` stopped it.
  std::optional<Record> next() {
    while (!stopped() && (reader_ || open_next())) {
      auto item = next_item();
      if (!item) {
        if (!open_next()) break;
        continue;
      }
      if (item->number > 0) count();
      if (!item->record) {
        report(item->number, item->record.error(), item->line, item->column);
        continue;
      }
      const char* reason = reject_ ? reject_(*item->record) : nullptr;
      if (reason == nullptr) return std::move(*item->record);
      skip(reason);
    }
    clear_progress();
    return std::nullopt;
  }

 private:
  bool open_next() {
    reader_.reset();
    while (take_next_file()) {
      std::optional<typename Game::Format> format = Game::format_of_file(source());
      if (!options().from.empty()) {
        const auto named = Game::parse_format(options().from);
        format = named ? std::optional(*named) : std::nullopt;
      }
      if (!format || !Game::can_read(*format)) {
        refuse_source(Game::readable());
        continue;
      }
      if (!open()) continue;
      reader_.emplace(
          Game::reader(*format, is_standard_input() ? std::string() : source(), session()));
      finished_ = false;
      return true;
    }
    return false;
  }

  auto next_item() -> decltype(std::declval<typename Game::Reader&>().next()) {
    while (true) {
      if (auto item = reader_->next()) return item;
      if (finished_ || reader_->ended()) return std::nullopt;
      const std::string_view piece = read_piece();
      if (!piece.empty()) {
        reader_->feed(piece);
      } else {
        reader_->finish();
        finished_ = true;
      }
    }
  }

  Reject reject_;
  std::optional<typename Game::Reader> reader_;
  bool finished_ = false;
};

/// `3 broken, 12 of other years`: the reasons that games were left out; empty if none was.
std::string skipped_text(const GameSources& games);
/// The same as an object: numbers by reason.
Json skipped_json(const GameSources& games);

/// Where converted games go: a file that appears at the end, or standard output.
class ConvertedGames {
 public:
  explicit ConvertedGames(const std::string& path);
  ~ConvertedGames();

  [[nodiscard]] bool good() const;
  /// Whether the games are printed where a bar may stand.
  [[nodiscard]] bool on_terminal() const;
  void write(std::string_view bytes);
  [[nodiscard]] bool commit();

 private:
  struct File;
  std::unique_ptr<File> file_;
};

/// Where a converting verb writes, and the value of its `--to`.
struct ConversionTarget {
  std::string out;  ///< `-` is standard output
  std::string to;   ///< a format's name; empty: by the extension of `out`
};

/// Declares FILES, the last of which is the target, and `--to`, which takes one of `formats`.
void add_conversion_options(Verb verb, GameFilesOptions& options, ConversionTarget& target,
                            const std::string& formats);
/// Moves the target from the files that were given. Call it once, before the files are read.
void take_target(GameFilesOptions& options, ConversionTarget& target);

/// The format to write; nothing, with a message to the user, if `--to`, `--from` or the name of the
/// target is wrong.
template <typename Game>
std::optional<typename Game::Format> format_to_write(const GameFilesOptions& options,
                                                     const ConversionTarget& target,
                                                     Session& session) {
  std::optional<typename Game::Format> format = Game::format_of_file(target.out);
  for (const std::string* name : {&target.to, &options.from}) {
    if (name->empty()) continue;
    const auto named = Game::parse_format(*name);
    if (!named) {
      session.bad_input(fmt::format("{}: {}", name == &target.to ? "--to" : "--from",
                                    expected_name(names_in(named.error().expected), *name)));
      return std::nullopt;
    }
    if (name == &target.to) format = *named;
  }
  if (!format) {
    session.bad_input(
        fmt::format("{}: expected a name that tells the format, or --to FORMAT", target.out));
  }
  return format;
}

/// Says how a conversion ended: `5 games read, 4 written; left out: 1 broken`. It goes to standard
/// error where the games go to standard output. Nothing `written`: the disk failed.
void finish_conversion(const GameSources& games, std::optional<std::uint64_t> written,
                       const ConversionTarget& target, std::string_view format,
                       const GameFilesOptions& options, Session& session);

}  // namespace ishi::cli
