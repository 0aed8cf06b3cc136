// What `review` does in both games: finds the games, reviews one after the other with a progress
// bar, prints each review and draws the first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/board/color.hpp>
#include <ishi/search/limits.hpp>
#include <ishi/text/parse_error.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/game_files.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Which of the games to review, and where to draw the graph.
struct ReviewOptions {
  std::uint64_t game = 0;            ///< of all that are wanted; 0: each
  std::string svg;                   ///< a file; empty: no picture
  std::optional<board::Color> side;  ///< whose moves are shown; empty: both
};

/// Declares GAME, `--game`, `--side` and `--svg`.
void add_review_options(Verb verb, GameFilesOptions& files, ReviewOptions& options);

/// Where the games come from: files of games, and arguments that are transcripts themselves. `Game`
/// is what `GameFiles` takes, and has also `has_moves(record)` and `parse_transcript(text)`.
template <typename Game>
class ReviewSources {
 public:
  using Record = typename Game::Record;
  using Reject = typename GameFiles<Game>::Reject;

  /// `reject` is for games of files.
  ReviewSources(const GameFilesOptions& options, Session& session, Reject reject = nullptr)
      : options_(&options), session_(&session), reject_(std::move(reject)) {}

  /// The next game with a move in it; nothing at the end.
  std::optional<Record> next() {
    for (;;) {
      std::optional<Record> record = any();
      if (!record || Game::has_moves(*record)) return record;
    }
  }

 private:
  std::optional<Record> any() {
    while (files_ || at_ < options_->files.size()) {
      if (files_) {
        if (std::optional<Record> record = files_->next()) {
          files_->clear_progress();
          return record;
        }
        if (files_->stopped()) return std::nullopt;
        files_.reset();
        continue;
      }
      const std::string& argument = options_->files[at_++];
      if (is_file_of_games(argument)) {
        one_ = *options_;
        one_.files = {argument};
        files_.emplace(one_, *session_, reject_);
      } else if (std::optional<Record> record = transcript(argument)) {
        return record;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_file_of_games(const std::string& argument) const {
    if (argument == "-") return !options_->from.empty();
    std::error_code error;
    return std::filesystem::exists(argument, error) &&
           (!options_->from.empty() || Game::format_of_file(argument).has_value());
  }

  std::optional<Record> transcript(const std::string& argument) {
    const std::optional<Input> input = game_text(argument, at_, *session_);
    if (!input) return std::nullopt;
    Parsed<Record> record = Game::parse_transcript(input->text);
    if (!record) {
      session_->bad_input(*input, record.error(), options_->json);
      return std::nullopt;
    }
    return std::move(*record);
  }

  const GameFilesOptions* options_;
  Session* session_;
  Reject reject_;
  std::size_t at_ = 0;
  GameFilesOptions one_;
  std::optional<GameFiles<Game>> files_;
};

/// Writes a picture; says so where it cannot.
void write_picture(const std::string& path, const std::string& svg, Session& session);

/// Calls `review_game(record)` for each wanted game until it draws or the session is stopped. A
/// picture shows one game.
template <typename Game, typename ReviewGame>
void review_each(ReviewSources<Game>& games, const ReviewOptions& options, Session& session,
                 ReviewGame review_game) {
  std::uint64_t number = 0;
  while (const auto record = games.next()) {
    ++number;
    if (options.game != 0 && number != options.game) continue;
    review_game(*record);
    if (number == options.game || !options.svg.empty() || session.stop().requested()) return;
  }
  if (number < options.game) {
    reject_number(options.game, number, session);
  } else if (number == 0 && session.status() == Status::Answered) {
    session.bad_input("there is no game with a move");
  }
}

/// Shows a progress bar while `review(progress)` works and returns what it returns.
template <typename Review>
auto with_plies_shown(Review review) {
  ProgressBar bar;
  return review([&bar](std::size_t done, std::size_t plies) {
    bar.show(done, plies, fmt::format("{} of {} plies", done, plies));
  });
}

/// Prints and draws a report, for which the game has `text_of`, `json_of` and `svg_of`, and says
/// where the review was stopped.
template <typename Report>
void show_report(const Report& report, std::size_t plies, bool json, const ReviewOptions& options,
                 Session& session) {
  if (json) {
    Session::print_json(json_of(report));
  } else {
    fmt::print("{}\n", text_of(report));
  }
  if (!options.svg.empty()) write_picture(options.svg, svg_of(report), session);
  if (!report.review->complete) {
    session.failed(
        fmt::format("stopped with {} of {} plies reviewed", report.review->plies.size(), plies));
  }
}

}  // namespace ishi::cli
