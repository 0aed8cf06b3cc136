// In which order the moves of an ending are tried far from its end, where they are evaluated.
//
// Of the moves that refute a node the one with the smallest tree below it is the best to try, not
// the one with the best score. So each has a cost beside its value, by how much it leaves to the
// opponent; and the trees of the few that seem best are measured two plies deep.
#pragma once

#include <ishi/othello/position.hpp>

#include "othello/engine/candidates.hpp"

namespace ishi::othello::engine {

/// What to take from the value of a move to `next`, where `replies` are legal, from a position with
/// so many empty squares. In units of the evaluation.
int ending_cost(const Position& next, Bitboard8 replies, int empties);

/// How large the tree is that proves a move to `next` right, in 256ths of a doubling: each reply
/// must be answered, by the move whose own replies are the fewest.
int proof_size(const Position& next, Bitboard8 replies);

/// Brings those of the best moves of a list to its front that are likely to have the smallest
/// trees. The list's values are those of the evaluation less `ending_cost`.
void prefer_small_proofs(CandidateList& list, int empties);

}  // namespace ishi::othello::engine
