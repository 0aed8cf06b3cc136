// The rules of Othello and the usual ways to write positions and games: header-only, no library to
// link. Included by name only: <ishi/othello/perft.hpp>, <ishi/othello/stability.hpp>,
// <ishi/othello/flip_variants.hpp>, <ishi/othello/trace.hpp>, <ishi/othello/openings.hpp>, and
// files of games, <ishi/othello/notation/game_reader.hpp>.
#pragma once

#include <ishi/othello/flips.hpp>
#include <ishi/othello/game.hpp>
#include <ishi/othello/notation/drawn_board.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/othello/types.hpp>
