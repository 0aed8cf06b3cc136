#include <cassert>
#include <memory>
#include <string_view>

#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/reply_values.hpp"
#include "othello/engine/weights_file.hpp"
#include "search/embedded_file.hpp"

ISHI_EMBED_FILE(ishi_othello_weights, ISHI_OTHELLO_WEIGHTS);

namespace ishi::othello::engine {

const Weights& embedded_weights() {
  static const WeightsPointer weights = [] {
    std::shared_ptr<Weights> unpacked = new_weights();
    [[maybe_unused]] const auto read = unpack_weights(
        {ishi_othello_weights_begin,
         static_cast<std::size_t>(ishi_othello_weights_end - ishi_othello_weights_begin)},
        *unpacked);
    assert(read.has_value());
    return unpacked;
  }();
  return *weights;
}

namespace {

int value_of(const Position& position, const PatternNumbers& numbers, int empties,
             const Weights& weights) {
  const int own = moves(position).count();
  const int other = moves(position.swapped()).count();
  if (own > 0) return evaluate(weights, numbers, empties, own, other);
  if (other > 0) return -evaluate(weights, numbers.swapped(), empties, other, own);
  return kUnitsPerDisc * final_score(position).discs();
}

}  // namespace

int static_value(const Position& position, const Weights& weights) {
  return value_of(position, PatternNumbers(position), position.empties().count(), weights);
}

ReplyValues reply_values(const Position& position, const Weights& weights) {
  ReplyValues values;
  const PatternNumbers numbers(position);
  const int empties = position.empties().count() - 1;
  for (const Square square : moves(position)) {
    const Bitboard8 turned = flips(position, square);
    values.sum += value_of(played(position, square, turned), numbers.played(square, turned),
                           empties, weights);
    ++values.count;
  }
  return values;
}

}  // namespace ishi::othello::engine
