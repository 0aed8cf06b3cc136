// A store to play by: the move that a book has for a position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/book.hpp"
#include "store/store.hpp"

namespace ishi::store {

/// How a player uses a book.
struct BookPlay {
  int variety = 0;  ///< moves that are so much worse than the best one are played too
  /// Which of them; the same seed plays the same move in the same position.
  std::uint64_t seed = 0;
};

/// The moves that a book may play, best first: those whose positions it holds, not worse than the
/// best by more than `variety`. Nothing is played where its best move leads out of it, since what
/// that move is worth was then not looked into; and no move that the bounds prove worse than a
/// better one that is known, least of all a lost one.
std::vector<BookMove> playable(const std::vector<BookMove>& moves, int variety);

class OpeningBook {
 public:
  OpeningBook(Store store, const BookPlay& play) : store_(std::move(store)), play_(play) {}

  /// The move to play; nothing where the book has none, or cannot be read.
  std::optional<BookMove> choose(const Key& key);
  /// The first of `playable`.
  std::optional<BookMove> best(const Key& key);

 private:
  std::vector<BookMove> moves(const Key& key, int variety);

  Store store_;
  BookPlay play_;
};

/// The book that the program carries: see data/book.
Store shipped_book();

}  // namespace ishi::store
