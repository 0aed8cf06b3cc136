#include <cassert>
#include <cstddef>

#include <ishi/renju/engine/weights.hpp>

#include "renju/engine/evaluation.hpp"
#include "search/embedded_file.hpp"

ISHI_EMBED_FILE(ishi_renju_weights, ISHI_RENJU_WEIGHTS);

namespace ishi::renju::engine {

const Weights& embedded_weights() {
  static const WeightsPointer weights = [] {
    const auto read = parse_weights(
        {ishi_renju_weights_begin,
         static_cast<std::size_t>(ishi_renju_weights_end - ishi_renju_weights_begin)});
    assert(read.has_value());
    return *read;
  }();
  return *weights;
}

}  // namespace ishi::renju::engine
