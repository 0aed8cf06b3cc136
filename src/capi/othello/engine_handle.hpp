// The handle of Othello's engine in the C interface.
#pragma once

#include <ishi.h>

#include <ishi/othello/engine.hpp>

struct ishi_othello_engine {
  ishi::othello::engine::Engine engine;
};
