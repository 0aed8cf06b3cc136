#include <cassert>
#include <cstddef>
#include <memory>

#include <ishi/renju/engine/weights.hpp>

#include "renju/engine/evaluation.hpp"
#include "search/embedded_file.hpp"

ISHI_EMBED_FILE(ishi_renju_weights, ISHI_RENJU_WEIGHTS);
ISHI_EMBED_FILE(ishi_renju_network, ISHI_RENJU_NETWORK);

namespace ishi::renju::engine {

namespace {

WeightsPointer unpacked(const char* begin, const char* end) {
  const auto read = parse_weights({begin, static_cast<std::size_t>(end - begin)});
  assert(read.has_value());
  return *read;
}

}  // namespace

const Weights& embedded_linear_weights() {
  static const WeightsPointer weights = unpacked(ishi_renju_weights_begin, ishi_renju_weights_end);
  return *weights;
}

const Weights& embedded_weights() {
  static const WeightsPointer weights = unpacked(ishi_renju_network_begin, ishi_renju_network_end);
  return *weights;
}

}  // namespace ishi::renju::engine
