// The handle of the engine of Renju, Gomoku and freestyle in the C interface.
#pragma once

#include <ishi.h>

#include <ishi/renju/engine.hpp>

struct ishi_renju_engine {
  ishi::renju::engine::Engine engine;
};
