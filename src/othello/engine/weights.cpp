#include <cassert>
#include <memory>
#include <string_view>

#include <ishi/othello/engine/weights.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/network_value_plain.hpp"
#include "othello/engine/value_of.hpp"
#include "othello/engine/weights_file.hpp"
#include "search/embedded_file.hpp"

ISHI_EMBED_FILE(ishi_othello_weights, ISHI_OTHELLO_WEIGHTS);
ISHI_EMBED_FILE(ishi_othello_network, ISHI_OTHELLO_NETWORK);

namespace ishi::othello::engine {

namespace {

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

const LinearWeights& Weights::embedded_linear_weights() {
  static const std::shared_ptr<const LinearWeights> weights = [] {
    std::shared_ptr<LinearWeights> unpacked = new_linear_weights();
    [[maybe_unused]] const auto read =
        unpack_weights(between(ishi_othello_weights_begin, ishi_othello_weights_end), *unpacked);
    assert(read.has_value());
    return unpacked;
  }();
  return *weights;
}

const Network& Weights::embedded_network() {
  static const std::shared_ptr<const Network> network = [] {
    std::shared_ptr<Network> unpacked = new_network();
    [[maybe_unused]] const auto read =
        unpack_network(between(ishi_othello_network_begin, ishi_othello_network_end), *unpacked);
    assert(read.has_value());
    return unpacked;
  }();
  return *network;
}

const Weights& embedded_weights() {
  static const Weights weights;
  return weights;
}

int static_value(const Position& position, const Weights& weights) {
  const Network* const network = weights.network();
  return value_of(position, PatternNumbers(position), position.empties().count(),
                  [&](const PatternNumbers& numbers, int empties, int own, int other) {
                    return network != nullptr
                               ? PlainNetworkKernel::value(*network, numbers, empties, own, other)
                               : evaluate(weights.linear(), numbers, empties, own, other);
                  });
}

}  // namespace ishi::othello::engine
