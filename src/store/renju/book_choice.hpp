// What a book plays in a position of Renju, as the engine would answer.
#pragma once

#include <optional>

#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>

#include "store/opening_book.hpp"

namespace ishi::store {

/// One line: the move, and the best play by the book after it. Nothing where the book has no move.
std::optional<renju::engine::Analysis> book_choice(OpeningBook& book,
                                                   const renju::Position& position,
                                                   renju::Rule rule);

}  // namespace ishi::store
