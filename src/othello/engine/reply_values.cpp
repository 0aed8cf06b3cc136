#include "othello/engine/reply_values.hpp"

#include "othello/engine/network_value_of_processor.hpp"
#include "othello/engine/value_of.hpp"
#include "othello/engine/weights_file.hpp"

namespace ishi::othello::engine {

namespace {

template <typename Evaluate>
ReplyValues values_by(const Position& position, const Evaluate& evaluate) {
  ReplyValues values;
  const PatternNumbers numbers(position);
  const int empties = position.empties().count() - 1;
  for (const Square square : moves(position)) {
    const Bitboard8 turned = flips(position, square);
    values.sum += value_of(played(position, square, turned), numbers.played(square, turned),
                           empties, evaluate);
    ++values.count;
  }
  return values;
}

}  // namespace

ReplyValues reply_values(const Position& position, const Weights& weights) {
  if (const Network* const network = weights.network()) {
    return values_by(position,
                     [network](const PatternNumbers& numbers, int empties, int own, int other) {
                       return network_value(*network, numbers, empties, own, other);
                     });
  }
  const LinearWeights& linear = weights.linear();
  return values_by(position,
                   [&linear](const PatternNumbers& numbers, int empties, int own, int other) {
                     return evaluate(linear, numbers, empties, own, other);
                   });
}

}  // namespace ishi::othello::engine
