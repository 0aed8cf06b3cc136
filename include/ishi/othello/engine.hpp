// The engine of Othello: everything in <ishi/othello/engine/>. Needs libishi.
#pragma once

#include <ishi/othello/engine/analysis.hpp>
#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/engine/perft.hpp>
#include <ishi/othello/engine/review.hpp>
#include <ishi/othello/engine/solution.hpp>
#include <ishi/othello/engine/weights.hpp>
