#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <random>
#include <vector>

#include <ishi/bits/split_mix.hpp>

#include "renju/training/features.hpp"
#include "renju/training/train.hpp"

namespace ishi::renju::engine {

namespace {

/// Of the order of moves, in the units of `ComboWeights::attack`.
constexpr double kOrderScale = 64;
constexpr double kOrderRate = 0.02;
constexpr double kOrderRidge = 1e-5;
constexpr std::size_t kEvaluationBatch = 1024;
constexpr std::size_t kOrderBatch = 256;

/// The parameters: what each combo and state of threats is worth at first, a correction of each
/// class, and a rest of each combo and state. Steps by D. P. Kingma and J. Ba, "Adam: a method for
/// stochastic optimization", 2015; a parameter that a batch does not touch stays as it is.
class Parameters {
 public:
  /// `ridge` pulls the rests to 0.
  Parameters(std::vector<double> first_values, double ridge)
      : ridge_(ridge),
        first_values_(std::move(first_values)),
        values_(first_values_),
        rests_(values_.size()),
        gradients_(values_.size()) {}

  /// What a feature is worth in all.
  [[nodiscard]] double operator[](std::size_t feature) const { return values_[feature]; }

  void add_gradient(std::size_t feature, double amount) {
    if (gradients_[feature] == 0) touched_.push_back(feature);
    gradients_[feature] += amount;
  }

  /// One step against the gradients, which are zero again then.
  void step(double rate) {
    first_left_ *= kFirst;
    second_left_ *= kSecond;
    std::array<double, kClassFeatures> of_classes{};
    for (const std::size_t feature : touched_) {
      const double gradient = std::exchange(gradients_[feature], 0.0);
      if (gradient == 0) continue;  // noted twice, having been zero in between
      if (feature < kComboFeatures) {
        for (const std::size_t line : class_features(feature)) of_classes[line] += gradient;
      }
      move(rests_[feature], gradient + ridge_ * rests_[feature].value, rate, 1e-6);
    }
    touched_.clear();
    for (std::size_t line = 0; line < kClassFeatures; ++line) {
      move(classes_[line], of_classes[line], rate, 1e-8);
    }
    refresh();
  }

 private:
  static constexpr double kFirst = 0.9;
  static constexpr double kSecond = 0.999;

  struct Parameter {
    double value = 0;
    double first = 0;   ///< running mean of the gradient
    double second = 0;  ///< and of its square
  };

  void move(Parameter& parameter, double gradient, double rate, double least) const {
    parameter.first = kFirst * parameter.first + (1 - kFirst) * gradient;
    parameter.second = kSecond * parameter.second + (1 - kSecond) * gradient * gradient;
    const double mean = parameter.first / (1 - first_left_);
    const double square = parameter.second / (1 - second_left_);
    parameter.value -= rate * mean / (std::sqrt(square) + least);
  }
  void refresh() {
    for (std::size_t feature = 0; feature < values_.size(); ++feature) {
      double value = first_values_[feature] + rests_[feature].value;
      if (feature < kComboFeatures) {
        for (const std::size_t line : class_features(feature)) value += classes_[line].value;
      }
      values_[feature] = value;
    }
  }

  double ridge_;
  std::vector<double> first_values_;
  std::vector<double> values_;
  std::vector<Parameter> rests_;
  std::array<Parameter, kClassFeatures> classes_{};
  std::vector<double> gradients_;
  std::vector<std::size_t> touched_;
  double first_left_ = 1;
  double second_left_ = 1;
};

/// The places of the items that are trained on.
template <typename Item>
std::vector<std::uint32_t> trained_places(const std::vector<Item>& items) {
  std::vector<std::uint32_t> places;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!items[i].held_out) places.push_back(static_cast<std::uint32_t>(i));
  }
  return places;
}

/// Shows all samples `epochs` times, in batches, in another order each time. The last half of the
/// epochs goes at three tenths of the rate, the last quarter at a tenth. False if stopped.
template <typename Show>
bool fit(std::vector<std::uint32_t> places, std::size_t batch, double rate,
         const TrainOptions& options, Parameters& parameters, const Show& show,
         const std::function<void(const EpochLoss&)>& on_epoch, const search::StopFlag* stop) {
  std::mt19937_64 random(bits::mixed(options.seed));
  batch = std::min(batch, places.size());
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    bits::shuffle(places, random);
    double part = 1;
    if (2 * epoch >= options.epochs) part = 0.3;
    if (4 * epoch >= 3 * options.epochs) part = 0.1;
    double loss = 0;
    std::size_t shown = 0;
    for (; shown + batch <= places.size(); shown += batch) {
      if (stop != nullptr && stop->requested()) return false;
      for (std::size_t i = 0; i < batch; ++i) {
        loss += show(places[shown + i], 1.0 / static_cast<double>(batch));
      }
      parameters.step(rate * part);
    }
    on_epoch({epoch + 1, loss / static_cast<double>(std::max<std::size_t>(1, shown))});
  }
  return true;
}

std::int16_t rounded(double value) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value, -30000.0, 30000.0)));
}

}  // namespace

WeightsPointer train(const TrainingSet& set, const std::function<void(const EpochLoss&)>& on_epoch,
                     const search::StopFlag* stop) {
  const TrainOptions& options = set.options();
  const auto weights = std::make_shared<Weights>(hand_weights());
  if (options.epochs == 0) return weights;
  constexpr std::array<Color, 2> kColors = {Color::Black, Color::White};

  // 1. The evaluation: the loss of a chance p where t is true has the gradient p - t by the score.
  std::vector<double> by_hand(kFeatures);
  for (const Color color : kColors) {
    const auto side = static_cast<std::size_t>(color);
    for (std::size_t combo = 0; combo < ComboTable::kCombos; ++combo) {
      const ComboWeights& all = weights->combos[side][combo];
      by_hand[combo_feature(0, color, combo)] = all.mover / options.scale;
      by_hand[combo_feature(1, color, combo)] = all.other / options.scale;
    }
    for (std::size_t state = 0; state < kThreatStates; ++state) {
      by_hand[threat_feature(color, state)] = weights->threats[side][state] / options.scale;
    }
  }
  Parameters evaluation(std::move(by_hand), options.ridge);
  const auto places = trained_places(set.entries());
  assert(!places.empty());
  const auto show_entry = [&](std::uint32_t place, double share) {
    const TrainingSet::Entry& entry = set.entries()[place];
    double score = 0;
    for (std::size_t i = entry.first; i < entry.first + entry.size; ++i) {
      const FeatureCount& has = set.features()[i];
      score += sign_of(has.feature) * has.count * evaluation[has.feature];
    }
    const double chance = logistic(score);
    const double target = static_cast<double>(entry.target);
    for (std::size_t i = entry.first; i < entry.first + entry.size; ++i) {
      const FeatureCount& has = set.features()[i];
      evaluation.add_gradient(has.feature,
                              share * (chance - target) * sign_of(has.feature) * has.count);
    }
    const double kept = std::clamp(chance, 1e-6, 1 - 1e-6);
    return -target * std::log(kept) - (1 - target) * std::log(1 - kept);
  };
  if (!fit(places, kEvaluationBatch, options.rate, options, evaluation, show_entry, on_epoch,
           stop)) {
    return nullptr;
  }
  for (const Color color : kColors) {
    const auto side = static_cast<std::size_t>(color);
    for (std::size_t combo = 0; combo < ComboTable::kCombos; ++combo) {
      ComboWeights& all = weights->combos[side][combo];
      all.mover = rounded(options.scale * evaluation[combo_feature(0, color, combo)]);
      all.other = rounded(options.scale * evaluation[combo_feature(1, color, combo)]);
    }
    for (std::size_t state = 0; state < kThreatStates; ++state) {
      weights->threats[side][state] =
          rounded(options.scale * evaluation[threat_feature(color, state)]);
    }
  }
  if (options.order == OrderFit::Keep) return weights;

  // 2. The order of moves: the chance of each to be played is in proportion to e to the power of
  // its promise.
  Parameters order(std::vector<double>(kComboFeatures), kOrderRidge);
  std::vector<double> shares;
  const auto show_choice = [&](std::uint32_t place, double share) {
    const TrainingSet::Choice& choice = set.choices()[place];
    const TrainingSet::Candidate* const moves = set.candidates().data() + choice.first;
    shares.resize(choice.size);
    for (std::size_t i = 0; i < choice.size; ++i) {
      shares[i] = order[moves[i].attack] + order[moves[i].defend];
    }
    const double most = *std::max_element(shares.begin(), shares.end());
    double sum = 0;
    for (double& value : shares) sum += value = exponential(value - most);
    for (std::size_t i = 0; i < choice.size; ++i) {
      const double gradient = share * (shares[i] / sum - (i == choice.played ? 1 : 0));
      order.add_gradient(moves[i].attack, gradient);
      order.add_gradient(moves[i].defend, gradient);
    }
    return -std::log(std::max(1e-12, shares[choice.played] / sum));
  };
  if (const auto choices = trained_places(set.choices()); !choices.empty()) {
    if (!fit(choices, kOrderBatch, kOrderRate, options, order, show_choice, on_epoch, stop)) {
      return nullptr;
    }
  }
  for (const Color color : kColors) {
    for (std::size_t combo = 0; combo < ComboTable::kCombos; ++combo) {
      ComboWeights& all = weights->combos[static_cast<std::size_t>(color)][combo];
      all.attack = rounded(kOrderScale * order[combo_feature(0, color, combo)]);
      all.defend = rounded(kOrderScale * order[combo_feature(1, color, combo)]);
    }
  }
  return weights;
}

}  // namespace ishi::renju::engine
