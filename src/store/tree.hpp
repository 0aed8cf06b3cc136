// The tree of positions behind the keys of a store: which moves lead where. With it, what is said
// of books holds for both games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/evidence.hpp"
#include "store/key.hpp"

namespace ishi::store {

/// A legal move of a canonical position, and the position behind it.
struct Branch {
  std::uint8_t move = 0;
  Key next;
};

/// The legal moves of the position that a key is of, one for each of the positions that they lead
/// to; none where the game is over. Where the mover of Othello must pass, the pass. Nothing where
/// the key is of no position, or not of its canonical image.
std::optional<std::vector<Branch>> branches_of(const Key& key);

/// The position behind a move of a canonical position. Nothing where the move is illegal.
std::optional<Key> next_of(const Key& key, std::uint8_t move);

/// Whether a move and the line behind it are legal in the position.
bool is_line(const Key& key, const ScoredMove& scored);

/// What a score of the position behind a move is for the side that moves.
int score_before(const Key& key, int score);

/// The pieces on the board: no move takes one away.
int stones_of(const Key& key);

/// Whether nothing is left to be found out about a score: it is exact, or the game won or lost.
bool are_decisive(const Key& key, const Bounds& bounds);

/// The bounds of a position whose mover is sure of `least`, and can have `most` at most; as far as
/// the game keeps such bounds.
Bounds proven_bounds(const Key& key, std::optional<int> least, std::optional<int> most);

/// The position and the move as text, both as the canonical image has them.
std::string position_text(const Key& key);
std::string move_text(const Key& key, std::uint8_t move);

/// The first thing that is wrong with an entry, in words: an impossible position, an illegal move,
/// bounds that exclude each other. Empty if nothing is.
std::string fault_in(const Key& key, const Evidence& evidence);

}  // namespace ishi::store
