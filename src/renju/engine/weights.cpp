#include <ishi/renju/engine/weights.hpp>

#include "renju/engine/evaluation.hpp"

namespace ishi::renju::engine {

const Weights& default_weights() { return hand_weights(); }

}  // namespace ishi::renju::engine
