#include <memory>
#include <utility>

#include "renju/engine/evaluation.hpp"
#include "search/packed_weights.hpp"

namespace ishi::renju::engine {

namespace {

/// The format changes with the numbers of classes and states and what they mean.
constexpr std::string_view kLayout = "16 classes, 3876 combos, 256 states of threats";
static_assert(kLineClasses == 16 && ComboTable::kCombos == 3876 && kThreatStates == 256);

search::WeightsKind weights_kind() {
  return {"ISHIRJW1", "a file of Renju weights, which begins with ISHIRJW1", bytes::fnv1a(kLayout)};
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

}  // namespace

Parsed<WeightsPointer> parse_weights(std::string_view file) {
  const Parsed<std::string_view> payload = search::weights_payload(file, weights_kind());
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
  search::WeightsWriter writer;
  for_each_weight(weights, [&](std::int16_t weight) { writer.weight(weight); });
  return std::move(writer).finish(weights_kind());
}

}  // namespace ishi::renju::engine
