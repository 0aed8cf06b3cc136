// What a book plays in a position of Othello, as the engine would answer.
#pragma once

#include <optional>

#include <ishi/othello/engine/analysis.hpp>
#include <ishi/othello/position.hpp>

#include "store/opening_book.hpp"

namespace ishi::store {

/// One line: the move, and the best play by the book after it. Nothing where the book has no move.
std::optional<othello::engine::Analysis> book_choice(OpeningBook& book,
                                                     const othello::Position& position);

}  // namespace ishi::store
