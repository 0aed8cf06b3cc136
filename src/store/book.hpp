// A store as a book: what its positions say of the moves that lead to them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "store/store.hpp"
#include "store/tree.hpp"

namespace ishi::store {

/// A move and what a book knows of it.
struct BookMove {
  std::uint8_t move = 0;
  Key next;       ///< the position behind it
  int score = 0;  ///< for the side that moves
  Bounds bounds;  ///< what is proven of it
  bool exact = false;
  int depth = 0;         ///< plies that were looked ahead, from the position on
  bool is_leaf = false;  ///< the position behind it is not in the book
};

/// What evidence says of its position, if it says more than a bound.
std::optional<int> value_of(const Evidence& evidence);

/// The moves that a book has a score for, best first. Where the position behind a move is in the
/// book, its value counts: what was found nearer to the end is surer.
StoreResult<std::vector<BookMove>> book_moves(Store& store, const Key& key);

}  // namespace ishi::store
