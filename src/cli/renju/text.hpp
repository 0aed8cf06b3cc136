// How Renju positions and points are shown to people and written as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/board/bitboard15.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>

#include "cli/shell/inputs.hpp"

namespace ishi::cli {

/// Several lines of a file that are one drawn Renju board.
extern const DrawnBoards kRenjuBoards;

/// The board with the forbidden points marked and the last move between brackets; with colour also
/// in colours of their own. In words: the points of each side, the forbidden ones, and the last
/// move.
std::string renju_board(const renju::Position& position, const renju::ForbiddenPoints& fouls,
                        BoardStyle style, std::optional<board::Point> last = std::nullopt);

/// `h8`.
std::string point_name(board::Point point);
/// `h8 i9 j10`; "none" if there is none.
std::string point_list(const std::vector<board::Point>& points);
Json point_array(const std::vector<board::Point>& points);
/// Points from a1 along row 1.
std::vector<board::Point> points_of(const board::Bitboard15& points);

/// Forbidden points with their kinds, from a1 along row 1: `h8 double-three, k5 overline`; "none".
std::string foul_list(const renju::ForbiddenPoints& fouls);
Json foul_object(const renju::ForbiddenPoints& fouls);

/// `Black wins: five`, `a draw: two passes`.
std::string result_text(const renju::GameResult& result);
/// Why a game does not go on with a move: `move 9: expected the end of the game (White wins: foul),
/// found a2`. Precondition: the game is over.
std::string beyond_end(const renju::Game& game, board::Point move);
/// `{"end","winner"}`; null while the game goes on.
Json result_object(const std::optional<renju::GameResult>& result);

/// `Black wins by fours in 5`, `White +93 (59%)`, `even (50%)`: a score from `side`, told of the
/// side that is ahead, with its chance of winning. How a win is forced stands there if it is known.
std::string score_words(board::Color side, int score, std::optional<int> win,
                        std::string_view how = {});

/// The chance of winning to the nearest hundredth, as it is shown.
double rounded_chance(int score);

}  // namespace ishi::cli
