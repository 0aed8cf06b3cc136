// What the verbs on books share: stores as inputs, positions of either game, and moves as text in
// the orientation that the user gave.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "store/store.hpp"

namespace ishi::cli {

/// STORE, POSITION and `--game`.
struct BookOptions {
  std::string store;
  std::string position = "start";
  std::string game;
  bool json = false;
};

void add_book_options(Verb verb, BookOptions& options);

/// Opens a store that is there. Nothing, and the session told, if it cannot be opened.
std::optional<store::Store> open_book(const std::string& file, store::OpenMode mode,
                                      Session& session);

/// A position as the user gave it.
struct BookPosition {
  store::Key key;
  std::string text;
  std::string board;  ///< drawn
  /// A move of the canonical image as a move of the position.
  std::function<std::string(std::uint8_t)> move_text;
  bool black_to_move = true;
  /// The position behind such a move. Precondition: the move is legal.
  std::function<BookPosition(std::uint8_t)> after;
};

/// The position of the options, of the game that they name, or that the text is of. Nothing, and
/// the session told, if there is none.
std::optional<BookPosition> book_position(const BookOptions& options, Session& session);

/// The same for a text; an empty `game`: as the text has it. `game` is the one that it was read as.
std::optional<BookPosition> book_position(const std::string& text, std::string& game,
                                          Session& session);

/// Hundredths of a disc, or points, as a user writes a score: discs or points.
int book_units(const store::Key& key, double score);
/// As JSON has it: discs, to the tenth where they are not whole; Renju's as its engine counts.
Json book_score(const store::Key& key, int score);
/// `+3`, `+2.5`, for Renju `+120` or `win in 5`.
std::string book_score_text(const store::Key& key, int score);

}  // namespace ishi::cli
