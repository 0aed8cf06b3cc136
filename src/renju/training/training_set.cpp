#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include <ishi/bits/split_mix.hpp>

#include "renju/engine/near.hpp"
#include "renju/engine/play_board.hpp"
#include "renju/engine/search.hpp"
#include "renju/training/features.hpp"
#include "renju/training/train.hpp"
#include "training/option_text.hpp"

namespace ishi::renju::engine {

namespace {

/// Whether the evaluation is never asked for: a side can win at once.
bool is_decided(const PointLayer& points, const Bitboard15& stones, Color mover) {
  const auto has_five = [&](Point point) {
    return points.kind(point, Color::Black) == MoveKind::Five ||
           points.kind(point, Color::White) == MoveKind::Five;
  };
  const Bitboard15 empties = ~stones;
  return !points.wins(mover).empty() || std::any_of(empties.begin(), empties.end(), has_five);
}

/// What a result, from Black's side, says of the chance of the mover.
double chance_after(int result, Color mover) {
  return (result * (mover == Color::Black ? 1 : -1) + 1) / 2.0;
}

/// Among which moves the search orders: fours where the opponent would make a straight four, else
/// what is near the stones.
Bitboard15 moves_in_question(const PointLayer& points, const Bitboard15& stones, Color mover) {
  const Color other = opponent_of(mover);
  const bool has_three = !points.wins(other).empty();
  if (has_three) return (points.fours(mover) | points.fours(other)) & ~stones;
  return moves_near_stones(~stones, points);
}

}  // namespace

double exponential(double x) {
  constexpr double kLn2 = 0.69314718055994530942;
  x = std::clamp(x, -700.0, 700.0);
  const int halvings = static_cast<int>(x / kLn2 + (x < 0 ? -0.5 : 0.5));
  const double rest = x - halvings * kLn2;  // at most ln 2 / 2
  double sum = 1;
  for (int i = 13; i >= 1; --i) sum = 1 + sum * rest / i;
  // The power of two, by its exponent's bits.
  const std::uint64_t bits = static_cast<std::uint64_t>(1023 + halvings) << 52;
  double power = 0;
  std::memcpy(&power, &bits, sizeof(power));
  return sum * power;
}

std::string describe(const TrainOptions& options) {
  return training::OptionText()
      .add("seed", options.seed)
      .add("held out 1 in", options.held_out_of)
      .add("epochs", options.epochs)
      .add("result", options.result_share)
      .add("playout", options.playout_share)
      .add("scale", options.scale)
      .add("ridge", options.ridge)
      .add("rate", options.rate)
      .add("order", options.order == OrderFit::Fit ? 1 : 0)
      .take();
}

TrainingSet::TrainingSet(const TrainOptions& options) : options_(options), counts_(kFeatures) {}

void TrainingSet::add(const SampleFile& file, std::uint32_t number) {
  for (const SampleGame& game : file.games) {
    const std::uint64_t draw = bits::mixed(
        options_.seed + (std::uint64_t{number} << 32 | game.number) * 0x9e3779b97f4a7c15ULL);
    add(game, draw % static_cast<std::uint64_t>(options_.held_out_of) == 0);
    ++games_;
  }
}

void TrainingSet::add(const SampleGame& game, bool held_out) {
  PlayBoard board(Position(), ComboFactTable::linear(Rule::Renju), Rule::Renju);
  Position position;
  auto leaf = game.leaves.begin();
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    for (; leaf != game.leaves.end() && leaf->root == i; ++leaf)
      add(*leaf, board, position, held_out);
    const SampleMove& move = game.moves[i];
    const Color mover = position.to_move();
    const Bitboard15 stones = position.occupied();
    if (move.score && !is_decided(board.points(), stones, mover)) {
      const double result = chance_after(game.result, mover);
      const double found = logistic(*move.score / options_.scale);
      add_entry(board.points(), position,
                options_.result_share * result + (1 - options_.result_share) * found, held_out);
      add_choice(board.points(), stones, mover, move.point, held_out);
    }
    board.put(move.point, mover);
    position = position.after(move.point);
  }
}

void TrainingSet::add(const SampleLeaf& leaf, PlayBoard& board, Position position, bool held_out) {
  for (const Point point : leaf.path) {
    board.put(point, position.to_move());
    position = position.after(point);
  }
  double target = logistic(leaf.score / options_.scale);
  if (is_win_or_loss(leaf.score)) {
    target = leaf.score > 0 ? 1 : 0;
  } else if (leaf.playout) {
    target += options_.playout_share * (chance_after(*leaf.playout, position.to_move()) - target);
  }
  add_entry(board.points(), position, target, held_out);
  for (std::size_t i = 0; i < leaf.path.size(); ++i) board.take();
}

void TrainingSet::add_entry(const PointLayer& points, const Position& position, double target,
                            bool held_out) {
  Entry entry{features_.size(),
              0,
              static_cast<float>(target),
              static_cast<std::uint8_t>(position.occupied().count()),
              held_out,
              position};
  const auto count = [&](std::size_t feature) {
    if (counts_[feature]++ == 0) features_.push_back({static_cast<std::uint16_t>(feature), 0});
  };
  const Color mover = position.to_move();
  const Color other = opponent_of(mover);
  for (const Point point : position.empties()) {
    count(combo_feature(0, mover, points.combo(point, mover)));
    count(combo_feature(1, other, points.combo(point, other)));
  }
  count(threat_feature(mover, points.threats(mover)));
  for (std::size_t i = entry.first; i < features_.size(); ++i) {
    features_[i].count = std::exchange(counts_[features_[i].feature], std::uint16_t{0});
  }
  entry.size = static_cast<std::uint32_t>(features_.size() - entry.first);
  entries_.push_back(entry);
}

void TrainingSet::add_choice(const PointLayer& points, const Bitboard15& stones, Color mover,
                             Point played, bool held_out) {
  const Color other = opponent_of(mover);
  Choice choice{candidates_.size(), 0, 0, held_out};
  bool has_played = false;
  for (const Point point : moves_in_question(points, stones, mover)) {
    if (points.kind(point, mover) == MoveKind::Foul) continue;
    if (point == played) {
      choice.played = choice.size;
      has_played = true;
    }
    candidates_.push_back(
        {static_cast<std::uint16_t>(combo_feature(0, mover, points.combo(point, mover))),
         static_cast<std::uint16_t>(combo_feature(1, other, points.combo(point, other)))});
    ++choice.size;
  }
  if (has_played && choice.size > 1) {
    choices_.push_back(choice);
  } else {
    candidates_.resize(choice.first);
  }
}

}  // namespace ishi::renju::engine
