// What the lines of a book lead to that lose no more than so much: the part of it that must be
// known to meet an opponent who errs no more.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "store/book.hpp"
#include "store/store.hpp"

namespace ishi::store {

/// Whose moves may lose something; the other side plays the best move of the book alone.
enum class Erring { Both, FirstMover, SecondMover };

/// A position that is reached.
struct Reached {
  int lost = 0;                 ///< in the line that loses least, by both sides
  std::vector<BookMove> moves;  ///< those that stay within the limit, best first
  bool is_best_only = false;    ///< of the side that does not err
};

/// Positions of the book by their keys. A position that both sides may come to with the same side
/// to move has one key; that of Othello after a pass is another one.
using ReachedPositions = std::unordered_map<Key, Reached>;

struct ReachWish {
  std::optional<int> within;  ///< what a line may lose in all; nothing: whatever it does
  Erring erring = Erring::Both;
};

/// From `root` on. `go_on` is called with the number of positions so far.
StoreResult<ReachedPositions> reach(Store& store, const Key& root, const ReachWish& wish,
                                    const std::function<bool(std::size_t)>& go_on);

}  // namespace ishi::store
