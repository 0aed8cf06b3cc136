// The numbers of the parameters that are fitted: combos by role and colour, then the states of the
// threats by colour.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "renju/engine/evaluation.hpp"

namespace ishi::renju::engine {

/// What a combo is fitted as: mover and other in the evaluation, attack and defend in the order.
inline constexpr std::size_t kRoles = 2;
inline constexpr std::size_t kComboFeatures = kRoles * 2 * ComboTable::kCombos;
inline constexpr std::size_t kFeatures = kComboFeatures + 2 * kThreatStates;
inline constexpr std::size_t kClassFeatures = kRoles * 2 * kLineClasses;

constexpr std::size_t combo_feature(std::size_t role, Color color, std::size_t combo) {
  return (role * 2 + static_cast<std::size_t>(color)) * ComboTable::kCombos + combo;
}
constexpr std::size_t threat_feature(Color mover, std::size_t state) {
  return kComboFeatures + static_cast<std::size_t>(mover) * kThreatStates + state;
}

/// The sign with which a feature enters the evaluation: what the other side has counts against.
constexpr double sign_of(std::size_t feature) {
  return feature >= kComboFeatures / 2 && feature < kComboFeatures ? -1 : 1;
}

/// The parameters of a combo's four classes.
inline std::array<std::size_t, 4> class_features(std::size_t combo_feature) {
  std::array<std::size_t, 4> features{};
  const auto& classes = ComboTable::get().classes_of(combo_feature % ComboTable::kCombos);
  for (std::size_t i = 0; i < features.size(); ++i) {
    features[i] =
        combo_feature / ComboTable::kCombos * kLineClasses + static_cast<std::size_t>(classes[i]);
  }
  return features;
}

/// e to the power of x, by additions, multiplications and divisions alone.
double exponential(double x);
inline double logistic(double x) { return 1 / (1 + exponential(-x)); }

/// The logarithmic loss, in nats, of a chance where `target` is the true one.
inline double loss_of(double chance, double target) {
  const double kept = std::clamp(chance, 1e-6, 1 - 1e-6);
  return -target * std::log(kept) - (1 - target) * std::log(1 - kept);
}

}  // namespace ishi::renju::engine
