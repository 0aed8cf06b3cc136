// What `explore` does in both games: finds the games, or an index of them, and tells what was
// played in a position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/book/book.hpp"
#include "cli/shell/command_line.hpp"
#include "cli/shell/game_files.hpp"
#include "cli/shell/session.hpp"
#include "store/exploration.hpp"
#include "store/game_index.hpp"

namespace ishi::cli {

struct ExploreOptions : GameFilesOptions {
  std::string position = "start";
  std::string index;  ///< a file; empty: none
  std::string years;
  std::string result;  ///< black, white or draw; empty: any
  std::string book;    ///< a store, or `shipped`; empty: none
  store::GameWish wish;
};

void add_explore_options(Verb verb, ExploreOptions& options, std::string_view formats);

/// The wish with the years and the result of the options. False, and the session told, if they are
/// wrong.
bool read_wish(ExploreOptions& options, Session& session);
/// Writes an index, whole or not at all; false, and the session told, if it cannot be written.
bool write_index(const std::string& file, const std::string& bytes, Session& session);
void print_exploration(const BookPosition& position, const store::GameIndex& index,
                       const ExploreOptions& options, Session& session);

/// `Game` is what `GameFiles` takes; `card_of(record)` what an index takes of a game, beside its
/// plies.
template <typename Game, typename CardOf>
void explore_games(ExploreOptions options, const std::string& game, const CardOf& card_of,
                   Session& session) {
  if (options.files.empty() && options.index.empty()) {
    return session.bad_input("expected --games FILE... or --index FILE");
  }
  if (!read_wish(options, session)) return;
  BookOptions where;
  where.position = options.position;
  where.game = game;
  const std::optional<BookPosition> position = book_position(where, session);
  if (!position) return;
  std::optional<store::GameIndex> index;
  const auto take = [&](tl::expected<store::GameIndex, std::string> opened) {
    if (!opened) return session.bad_input(opened.error());
    index = *std::move(opened);
  };
  if (options.files.empty()) {
    take(store::GameIndex::open(options.index));
  } else {
    GameFiles<Game> files(options, session);
    store::GameIndexBuilder builder;
    while (const auto record = files.next()) {
      std::vector<store::GamePly> plies = Game::plies_of(*record);
      // For one question the rest of the games does not matter.
      if (options.index.empty()) {
        std::erase_if(plies, [&](const store::GamePly& ply) { return ply.key != position->key; });
        if (plies.empty()) continue;
      }
      builder.add(card_of(*record), plies);
    }
    if (session.stop().requested()) return session.failed("stopped");
    if (!files.any_opened()) return;
    std::string bytes = builder.take_bytes();
    if (!options.index.empty() && !write_index(options.index, bytes, session)) return;
    take(store::GameIndex::of_bytes(std::move(bytes), "the games"));
  }
  if (index) print_exploration(*position, *index, options, session);
}

}  // namespace ishi::cli
