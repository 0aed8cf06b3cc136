// How Othello positions and moves are shown to people and written as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ishi/othello/play.hpp>
#include <ishi/othello/position.hpp>

#include "cli/shell/inputs.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Several lines of a file that are one drawn Othello board.
extern const DrawnBoards kOthelloBoards;

/// The board, the square of the last move between brackets; with colour, Black, White and marked
/// squares have colours of their own. In words: the squares of each side, of the marks, and the
/// last move.
std::string othello_board(const othello::Diagram& diagram, othello::Bitboard8 marked,
                          BoardStyle style, std::optional<othello::Square> last = std::nullopt);

/// `f5 d6 pass`.
std::string line_text(const std::vector<othello::Move>& line);
/// The names of the moves.
Json line_array(const std::vector<othello::Move>& line);
/// Squares in reading order: `c4 d3 e6 f5`; "none" if there is none.
std::string square_list(othello::Bitboard8 squares);
/// Squares in reading order.
Json square_array(othello::Bitboard8 squares);

/// `1 disc`, `12 discs`.
std::string discs_text(int discs);
/// `Black +2 discs`, `White +1 disc`, `even`: a score from `side`, told of the side that is ahead.
std::string score_words(othello::Color side, othello::Score score);
/// The same of a value in hundredths of a disc, to the nearest tenth: `Black +2.3 discs`.
std::string value_words(othello::Color side, int hundredths);
/// To the nearest tenth of a disc, as JSON has it.
double tenths_of_disc(int hundredths);
/// `+38`, `0` or `-12`: a score as players write it.
std::string signed_score(othello::Score score);

}  // namespace ishi::cli
