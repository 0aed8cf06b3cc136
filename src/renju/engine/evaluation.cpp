#include "renju/engine/evaluation.hpp"

namespace ishi::renju::engine {

namespace {

/// What one line is worth: to the mover, to the other side, and as a move.
struct LineWeights {
  std::array<std::int16_t, kLineClasses> mover;
  std::array<std::int16_t, kLineClasses> other;
  std::array<std::int16_t, kLineClasses> attack;
};
//           dead room one c2 2-1 2-2 2-m c3-1 c3 3-1  3   4  44  s4  over five
constexpr LineWeights kLines = {
    {0, 0, 1, 3, 6, 7, 8, 10, 12, 30, 36, 40, 60, 300, 0, 1000},
    {0, 0, 1, 3, 4, 5, 6, 8, 9, 20, 24, 28, 40, 130, 0, 600},
    {0, 1, 4, 8, 20, 24, 28, 26, 32, 110, 130, 140, 300, 1800, 0, 10000},
};

Weights weights_by_hand() {
  Weights weights;
  for (const Color color : {Color::Black, Color::White}) {
    for (std::size_t combo = 0; combo < ComboTable::kCombos; ++combo) {
      const auto& classes = ComboTable::get().classes_of(combo);
      ComboWeights& all = weights.combos[static_cast<std::size_t>(color)][combo];
      for (const LineClass line : classes) {
        const auto i = static_cast<std::size_t>(line);
        all.mover = static_cast<std::int16_t>(all.mover + kLines.mover[i]);
        all.other = static_cast<std::int16_t>(all.other + kLines.other[i]);
        all.attack = static_cast<std::int16_t>(all.attack + kLines.attack[i]);
      }
      int bonus = 0;
      switch (kind_of(classes, color, Rule::Renju)) {
        case MoveKind::Foul:
          all = {};
          break;
        case MoveKind::MaybeFoul:
          all.mover = all.other = 10;
          all.attack = 60;
          break;
        case MoveKind::ThreeThree:
          bonus = 60;
          break;
        case MoveKind::FourThree:
          bonus = 120;
          break;
        case MoveKind::TwoFours:
          bonus = 240;
          break;
        default:
          break;
      }
      all.mover = static_cast<std::int16_t>(all.mover + bonus);
      all.other = static_cast<std::int16_t>(all.other + bonus / 3);
      all.attack = static_cast<std::int16_t>(all.attack + 4 * bonus);
      all.defend = static_cast<std::int16_t>(all.attack * 3 / 4);
    }
  }
  return weights;
}

}  // namespace

const Weights& hand_weights() {
  static const Weights weights = weights_by_hand();
  return weights;
}

ComboFactTable::ComboFactTable(const Weights& weights, Rule rule)
    : network_(rule == Rule::Renju ? weights.network : nullptr) {
  for (const Color color : {Color::Black, Color::White}) {
    const auto side = static_cast<std::size_t>(color);
    const auto trained = static_cast<std::size_t>(rule == Rule::Renju ? color : Color::White);
    threats_[side] = weights.threats[trained];
    for (std::size_t combo = 0; combo < ComboTable::kCombos; ++combo) {
      const auto& classes = ComboTable::get().classes_of(combo);
      facts_[side][combo] = {weights.combos[trained][combo], kind_of(classes, color, rule),
                             makes_four(classes)};
    }
    if (network_ != nullptr) continue;
    for (std::size_t classes = 0; classes < sums_[side].size(); ++classes) {
      const ComboFacts& facts = facts_[side][ComboTable::get()[static_cast<LineClasses>(classes)]];
      sums_[side][classes] = PointSums(facts.weights, facts.kind);
    }
  }
}

const ComboFactTable& ComboFactTable::of(Rule rule) {
  static const ComboFactTable renju(embedded_weights(), Rule::Renju);
  static const ComboFactTable gomoku(embedded_weights(), Rule::Gomoku);
  static const ComboFactTable freestyle(embedded_weights(), Rule::Freestyle);
  switch (rule) {
    case Rule::Renju:
      return renju;
    case Rule::Gomoku:
      return gomoku;
    case Rule::Freestyle:
      return freestyle;
  }
  return renju;
}

const ComboFactTable& ComboFactTable::linear(Rule rule) {
  static const ComboFactTable renju(embedded_linear_weights(), Rule::Renju);
  return rule == Rule::Renju ? renju : of(rule);
}

std::shared_ptr<const ComboFactTable> ComboFactTable::of(const WeightsPointer& weights, Rule rule) {
  if (weights) return std::make_shared<const ComboFactTable>(*weights, rule);
  return {std::shared_ptr<const ComboFactTable>(), &of(rule)};  // one that owns nothing
}

}  // namespace ishi::renju::engine
