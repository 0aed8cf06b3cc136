// The engine of Renju, Gomoku and freestyle: everything in <ishi/renju/engine/>. Needs libishi.
#pragma once

#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/engine/forced_win.hpp>
#include <ishi/renju/engine/level.hpp>
#include <ishi/renju/engine/review.hpp>
