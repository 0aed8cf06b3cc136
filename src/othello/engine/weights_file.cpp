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

constexpr std::string_view kLinearMagic = "ISHIOTW2";
constexpr std::string_view kNetworkMagic = "ISHIOTN2";
constexpr std::string_view kExpected =
    "a file of Othello weights, which begins with ISHIOTW2 or ISHIOTN2";

search::WeightsKind linear_kind() { return {kLinearMagic, kExpected, layout()}; }
search::WeightsKind network_kind() {
  const std::string sizes = std::to_string(kNetworkWidth) + ' ' + std::to_string(kNetworkHidden) +
                            ' ' + std::to_string(kNetworkSecond);
  return {kNetworkMagic, kExpected, layout() ^ bytes::fnv1a(sizes)};
}

template <typename Type>
std::shared_ptr<Type> new_on_huge_pages() {
  auto memory = std::make_shared<search::TableMemory>(sizeof(Type));
  auto* const made = new (memory->data()) Type;
  return {std::move(memory), made};
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

std::shared_ptr<LinearWeights> new_linear_weights() { return new_on_huge_pages<LinearWeights>(); }
std::shared_ptr<Network> new_network() { return new_on_huge_pages<Network>(); }

Parsed<bool> unpack_weights(std::string_view file, LinearWeights& weights) {
  const Parsed<std::string_view> payload = search::weights_payload(file, linear_kind());
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

namespace {

/// Calls `row` with each row that a file keeps, in the file's order.
template <typename AnyNetwork, typename Row>
void for_each_kept_row(AnyNetwork& network, Row row) {
  for (const std::uint32_t place : kept_places()) row(network.rows[place]);
  for (std::size_t other = kWeightsPerPhase; other < kNetworkRows; ++other) {
    row(network.rows[other]);
  }
}

}  // namespace

Parsed<bool> unpack_network(std::string_view file, Network& network) {
  const Parsed<std::string_view> payload = search::weights_payload(file, network_kind());
  if (!payload) return tl::unexpected<ParseError>(payload.error());
  search::WeightsReader reader(*payload);
  bool in_range = true;
  const auto read = [&](std::int16_t& weight, int most) {
    weight = reader.weight();
    in_range = in_range && weight >= -most && weight <= most;
  };
  for_each_kept_row(network, [&](NetworkRow& row) {
    for (std::int16_t& weight : row) read(weight, kMostInRow);
  });
  for (NetworkHead& head : network.heads) {
    for (std::int16_t& weight : head.first) weight = reader.weight();
    for (std::int32_t& bias : head.first_bias) bias = widened(reader.weight());
    for (std::int16_t& weight : head.second) weight = reader.weight();
    for (std::int32_t& bias : head.second_bias) bias = widened(reader.weight());
    for (std::int16_t& weight : head.last) weight = reader.weight();
    for (std::int16_t& weight : head.direct) read(weight, kMostDirect);
    head.bias = reader.weight();
  }
  if (!reader.is_at_end()) {
    return fail_at(file, search::kWeightsHeader + reader.at(),
                   "as many weights as this version has");
  }
  if (!in_range) return fail_at(file, search::kWeightsHeader, "weights whose sums fit 16 bits");
  const std::vector<std::uint32_t>& mirrors = mirror_table();
  for (std::size_t place = 0; place < kWeightsPerPhase; ++place) {
    network.rows[place] = network.rows[mirrors[place]];
  }
  return true;
}

Parsed<WeightsPointer> parse_weights(std::string_view file) {
  if (file.substr(0, kNetworkMagic.size()) == kNetworkMagic) {
    std::shared_ptr<Network> network = new_network();
    const Parsed<bool> read = unpack_network(file, *network);
    if (!read) return tl::unexpected<ParseError>(read.error());
    return std::make_shared<Weights>(std::shared_ptr<const Network>(std::move(network)));
  }
  std::shared_ptr<LinearWeights> weights = new_linear_weights();
  const Parsed<bool> read = unpack_weights(file, *weights);
  if (!read) return tl::unexpected<ParseError>(read.error());
  return std::make_shared<Weights>(std::shared_ptr<const LinearWeights>(std::move(weights)));
}

std::string format_weights(const Weights& weights) {
  search::WeightsWriter writer;
  const auto write = [&](std::int16_t weight) { writer.weight(weight); };
  const Network* const network = weights.network();
  if (network == nullptr) {
    for_each_kept(weights.linear(), write);
    return std::move(writer).finish(linear_kind());
  }
  for_each_kept_row(*network, [&](const NetworkRow& row) {
    for (const std::int16_t weight : row) write(weight);
  });
  for (const NetworkHead& head : network->heads) {
    for (const std::int16_t weight : head.first) write(weight);
    for (const std::int32_t bias : head.first_bias) write(narrowed(bias));
    for (const std::int16_t weight : head.second) write(weight);
    for (const std::int32_t bias : head.second_bias) write(narrowed(bias));
    for (const std::int16_t weight : head.last) write(weight);
    for (const std::int16_t weight : head.direct) write(weight);
    write(static_cast<std::int16_t>(head.bias));
  }
  return std::move(writer).finish(network_kind());
}

}  // namespace ishi::othello::engine
