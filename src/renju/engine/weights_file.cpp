#include <memory>
#include <utility>

#include "renju/engine/evaluation.hpp"
#include "renju/engine/network.hpp"
#include "search/packed_weights.hpp"

namespace ishi::renju::engine {

namespace {

/// The formats change with the numbers of classes and states and what they mean, and with the
/// sizes of the layers.
constexpr std::string_view kLayout = "16 classes, 3876 combos, 256 states of threats";
constexpr std::string_view kNetworkLayout =
    "16 classes, 3876 combos; 16 a point, filter of 3x3, 32 -> 128 -> 1";
static_assert(kLineClasses == 16 && ComboTable::kCombos == 3876 && kThreatStates == 256);
static_assert(kNetworkWidth == 16 && kNetworkHidden == 128);

constexpr std::string_view kLinearMagic = "ISHIRJW1";
constexpr std::string_view kNetworkMagic = "ISHIRJN1";
constexpr std::string_view kExpected =
    "a file of Renju weights, which begins with ISHIRJW1 or ISHIRJN1";

search::WeightsKind linear_kind() { return {kLinearMagic, kExpected, bytes::fnv1a(kLayout)}; }
search::WeightsKind network_kind() {
  return {kNetworkMagic, kExpected, bytes::fnv1a(kNetworkLayout)};
}

/// Calls `visit` with each weight, in the file's order.
template <typename AnyWeights, typename Visit>
void for_each_weight(AnyWeights& weights, Visit visit) {
  for (auto& combos : weights.combos) {
    for (auto& combo : combos) visit(combo.mover);
    for (auto& combo : combos) visit(combo.other);
    for (auto& combo : combos) visit(combo.attack);
    for (auto& combo : combos) visit(combo.defend);
  }
  for (auto& states : weights.threats) {
    for (auto& state : states) visit(state);
  }
}

/// Calls `row(row)` with each row, `weights(array, most)` with those of a head and what none may
/// exceed, and `biases(head)`, in the file's order.
template <typename AnyNetwork, typename Row, typename OfHead, typename Biases>
void for_each_part(AnyNetwork& network, Row row, OfHead weights, Biases biases) {
  for (auto& line : network.lines) row(line, kMostInRow);
  for (auto& combos : network.combos) {
    for (auto& combo : combos) row(combo, kMostInRow);
  }
  for (auto& stone : network.stones) row(stone, kMostInRow);
  constexpr int kMostInFilter = (1 << kFilterBits) - 1;
  for (auto* const filter : {&network.middle, &network.sides, &network.corners}) {
    row(*filter, kMostInFilter);
  }
  row(network.local_bias, kMostInRow);
  for (auto& head : network.heads) {
    weights(head.first, kMostFirst);
    weights(head.last, kMostLast);
    weights(head.direct, kMostDirect);
    biases(head);
  }
}

Parsed<WeightsPointer> parse_network(std::string_view file) {
  const Parsed<std::string_view> payload = search::weights_payload(file, network_kind());
  if (!payload) return tl::unexpected<ParseError>(payload.error());
  const auto network = std::make_shared<Network>();
  search::WeightsReader reader(*payload);
  bool in_range = true;
  const auto read = [&](auto& numbers, int most) {
    for (std::int16_t& number : numbers) {
      number = reader.weight();
      in_range = in_range && number >= -most && number <= most;
    }
  };
  for_each_part(*network, read, read, [&](NetworkHead& head) {
    for (std::int32_t& bias : head.first_bias) bias = widened(reader.weight());
    head.bias = reader.weight() * (1 << (kValueBits - kFileBiasBits));
  });
  if (!reader.is_at_end()) {
    return fail_at(file, search::kWeightsHeader + reader.at(),
                   "as many weights as this version has");
  }
  if (!in_range) return fail_at(file, search::kWeightsHeader, "weights whose sums fit 32 bits");
  const auto weights = std::make_shared<Weights>(embedded_linear_weights());
  weights->network = network;
  return weights;
}

std::string format_network(const Network& network) {
  search::WeightsWriter writer;
  const auto write = [&](const auto& numbers, int) {
    for (const std::int16_t number : numbers) writer.weight(number);
  };
  for_each_part(network, write, write, [&](const NetworkHead& head) {
    for (const std::int32_t bias : head.first_bias) writer.weight(narrowed(bias));
    writer.weight(static_cast<std::int16_t>(head.bias >> (kValueBits - kFileBiasBits)));
  });
  return std::move(writer).finish(network_kind());
}

}  // namespace

Parsed<WeightsPointer> parse_weights(std::string_view file) {
  if (file.substr(0, kNetworkMagic.size()) == kNetworkMagic) return parse_network(file);
  const Parsed<std::string_view> payload = search::weights_payload(file, linear_kind());
  if (!payload) return tl::unexpected<ParseError>(payload.error());
  const auto weights = std::make_shared<Weights>();
  search::WeightsReader reader(*payload);
  for_each_weight(*weights, [&](std::int16_t& weight) { weight = reader.weight(); });
  if (!reader.is_at_end()) {
    return fail_at(file, search::kWeightsHeader + reader.at(),
                   "as many weights as this version has");
  }
  return weights;
}

std::string format_weights(const Weights& weights) {
  if (weights.network) return format_network(*weights.network);
  search::WeightsWriter writer;
  for_each_weight(weights, [&](std::int16_t weight) { writer.weight(weight); });
  return std::move(writer).finish(linear_kind());
}

}  // namespace ishi::renju::engine
