// The rules of Othello: header-only, no library to link. Files of games are read by
// <ishi/othello/notation/game_reader.hpp>, moves traced by <ishi/othello/trace.hpp>.
#pragma once

#include <ishi/othello/flips.hpp>
#include <ishi/othello/flips/loop.hpp>
#include <ishi/othello/game.hpp>
#include <ishi/othello/notation/drawn_board.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/othello/perft.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/othello/stability.hpp>
#include <ishi/othello/types.hpp>
