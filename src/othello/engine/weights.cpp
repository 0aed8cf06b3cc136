#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <string_view>

#include <ishi/othello/engine/weights.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/network_value_plain.hpp"
#include "othello/engine/value_of.hpp"
#include "othello/engine/weights_file.hpp"
#include "search/embedded_file.hpp"

ISHI_EMBED_FILE(ishi_othello_weights, ISHI_OTHELLO_WEIGHTS);

namespace ishi::othello::engine {

const LinearWeights& Weights::embedded_linear_weights() {
  static const std::shared_ptr<const LinearWeights> weights = [] {
    std::shared_ptr<LinearWeights> unpacked = new_linear_weights();
    const std::string_view file(
        ishi_othello_weights_begin,
        static_cast<std::size_t>(ishi_othello_weights_end - ishi_othello_weights_begin));
    [[maybe_unused]] const auto read = unpack_weights(file, *unpacked);
    assert(read.has_value());
    return unpacked;
  }();
  return *weights;
}

const Network* Weights::embedded_network() {
  static const std::shared_ptr<const Network> network = []() -> std::shared_ptr<const Network> {
    const std::string_view file = embedded_network_file();
    if (file.empty()) return nullptr;
    std::shared_ptr<Network> unpacked = new_network();
    [[maybe_unused]] const auto read = unpack_network(file, *unpacked);
    assert(read.has_value());
    return unpacked;
  }();
  return network.get();
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

namespace {

/// Which part each kind of pattern belongs to, in the order of `kPatternKinds`.
constexpr std::array<int ValueParts::*, kPatternKinds.size()> kPartOfKind = {
    &ValueParts::corners,   &ValueParts::edges,     &ValueParts::corners,   &ValueParts::corners,
    &ValueParts::lines,     &ValueParts::lines,     &ValueParts::lines,     &ValueParts::diagonals,
    &ValueParts::diagonals, &ValueParts::diagonals, &ValueParts::diagonals, &ValueParts::diagonals};

/// Precondition: the mover has a move.
ValueParts parts_for_mover(const Position& position, const LinearWeights& weights, int own,
                           int other) {
  const int empties = position.empties().count();
  const PhaseWeights& phase = weights.phases[phase_of(empties)];
  const PatternNumbers numbers(position);
  ValueParts parts;
  for (std::size_t place = 0; place < kPatternPlaces; ++place) {
    const std::size_t kind = kPlaces[place].kind;
    const auto middle = static_cast<std::ptrdiff_t>(kind_middle(kind));
    parts.*kPartOfKind[kind] += phase.patterns[static_cast<std::size_t>(middle + numbers[place])];
  }
  parts.mobility = phase.own_mobility[mobility_of(own)] + phase.other_mobility[mobility_of(other)];
  parts.parity = phase.base[static_cast<std::size_t>(empties & 1)];
  return parts;
}

}  // namespace

ValueParts value_parts(const Position& position, const Weights& weights) {
  const int own = moves(position).count();
  const int other = moves(position.swapped()).count();
  if (own > 0) return parts_for_mover(position, weights.linear(), own, other);
  if (other == 0) return {};
  ValueParts parts = parts_for_mover(position.swapped(), weights.linear(), other, own);
  for (int ValueParts::*const part :
       {&ValueParts::corners, &ValueParts::edges, &ValueParts::lines, &ValueParts::diagonals,
        &ValueParts::mobility, &ValueParts::parity}) {
    parts.*part = -(parts.*part);
  }
  return parts;
}

}  // namespace ishi::othello::engine
