// The rules of Renju: header-only, no library to link. Four headers, which cost most to compile,
// stand apart: renju/explain.hpp, renju/opening_rules.hpp, renju/proof.hpp and the formats of game
// files, renju/notation/game_format.hpp.
#pragma once

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/move_list.hpp>
#include <ishi/renju/notation/board_line.hpp>
#include <ishi/renju/notation/drawn_board.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/openings.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/renju/shapes.hpp>
