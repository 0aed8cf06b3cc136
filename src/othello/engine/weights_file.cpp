#include "othello/engine/weights_file.hpp"

#include <array>
#include <cstddef>
#include <new>
#include <utility>

#include <ishi/detail/bytes.hpp>
#include <ishi/othello/engine/weights.hpp>

#include "search/packed_weights.hpp"
#include "search/table_memory.hpp"

namespace ishi::othello::engine {

namespace {

/// Names the patterns and phases, so that weights for others are not mistaken for these.
std::uint64_t layout() {
  std::string text = std::to_string(kPhases) + ' ' + std::to_string(kMobilities);
  for (const PatternKind& kind : kPatternKinds) text.append(" ").append(kind.squares);
  return bytes::fnv1a(text);
}

search::WeightsKind weights_kind() {
  return {"ISHIOTW2", "a file of Othello weights, which begins with ISHIOTW2", layout()};
}

/// The places in a phase's table that a file keeps, in its order.
std::vector<std::uint32_t> kept_places() {
  const std::vector<std::uint32_t>& mirrors = mirror_table();
  std::vector<std::uint32_t> places;
  for (std::uint32_t place = 0; place < kWeightsPerPhase; ++place) {
    if (mirrors[place] == place) places.push_back(place);
  }
  return places;
}

/// Calls `visit` with each weight that a file keeps, in the file's order.
template <typename AnyWeights, typename Visit>
void for_each_kept(AnyWeights& weights, Visit visit) {
  const std::vector<std::uint32_t> places = kept_places();
  for (auto& phase : weights.phases) {
    for (const std::uint32_t place : places) visit(phase.patterns[place]);
    for (auto& weight : phase.own_mobility) visit(weight);
    for (auto& weight : phase.other_mobility) visit(weight);
    for (auto& weight : phase.base) visit(weight);
  }
}

}  // namespace

const std::vector<std::uint32_t>& mirror_table() {
  static const std::vector<std::uint32_t> table = [] {
    std::vector<std::uint32_t> mirrors(kWeightsPerPhase);
    for (std::size_t kind = 0; kind < kPatternKinds.size(); ++kind) {
      std::size_t place = kKindStart[kind];
      for (const int smallest : smallest_images(kind)) {
        mirrors[place++] =
            static_cast<std::uint32_t>(static_cast<std::ptrdiff_t>(kind_middle(kind)) + smallest);
      }
    }
    return mirrors;
  }();
  return table;
}

std::shared_ptr<Weights> new_weights() {
  auto memory = std::make_shared<search::TableMemory>(sizeof(Weights));
  auto* const weights = new (memory->data()) Weights;
  return {std::move(memory), weights};
}

Parsed<bool> unpack_weights(std::string_view file, Weights& weights) {
  const Parsed<std::string_view> payload = search::weights_payload(file, weights_kind());
  if (!payload) return tl::unexpected<ParseError>(payload.error());
  search::WeightsReader reader(*payload);
  for_each_kept(weights, [&](std::int16_t& weight) { weight = reader.weight(); });
  if (!reader.is_at_end()) {
    return fail_at(file, search::kWeightsHeader + reader.at(),
                   "as many weights as this version has");
  }
  const std::vector<std::uint32_t>& mirrors = mirror_table();
  for (PhaseWeights& phase : weights.phases) {
    for (std::size_t place = 0; place < kWeightsPerPhase; ++place) {
      phase.patterns[place] = phase.patterns[mirrors[place]];
    }
  }
  return true;
}

Parsed<WeightsPointer> parse_weights(std::string_view file) {
  std::shared_ptr<Weights> weights = new_weights();
  const Parsed<bool> read = unpack_weights(file, *weights);
  if (!read) return tl::unexpected<ParseError>(read.error());
  return weights;
}

std::string format_weights(const Weights& weights) {
  search::WeightsWriter writer;
  for_each_kept(weights, [&](std::int16_t weight) { writer.weight(weight); });
  return std::move(writer).finish(weights_kind());
}

}  // namespace ishi::othello::engine
