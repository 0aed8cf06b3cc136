#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "renju/engine/network.hpp"
#include "renju/training/board_scorer.hpp"
#include "renju/training/features.hpp"
#include "renju/training/train.hpp"

namespace ishi::renju::engine {

namespace {

/// The weights by feature.
struct FlatWeights {
  std::array<int, kFeatures> evaluation{};
  std::array<int, kComboFeatures> order{};

  explicit FlatWeights(const Weights& weights) {
    for (const Color color : {Color::Black, Color::White}) {
      const auto side = static_cast<std::size_t>(color);
      for (std::size_t combo = 0; combo < ComboTable::kCombos; ++combo) {
        const ComboWeights& all = weights.combos[side][combo];
        evaluation[combo_feature(0, color, combo)] = all.mover;
        evaluation[combo_feature(1, color, combo)] = -all.other;
        order[combo_feature(0, color, combo)] = all.attack;
        order[combo_feature(1, color, combo)] = all.defend;
      }
      for (std::size_t state = 0; state < kThreatStates; ++state) {
        evaluation[threat_feature(color, state)] = weights.threats[side][state];
      }
    }
  }
  [[nodiscard]] int score(const TrainingSet& set, const TrainingSet::Entry& entry) const {
    int sum = 0;
    for (std::size_t i = entry.first; i < entry.first + entry.size; ++i) {
      const FeatureCount& has = set.features()[i];
      sum += has.count * evaluation[has.feature];
    }
    return sum;
  }
};

/// What the weights make of entries.
class Scorer {
 public:
  Scorer(const TrainingSet& set, const Weights& weights) : set_(set), flat_(weights) {
    if (weights.network) by_network_.emplace(weights);
  }
  [[nodiscard]] int operator()(const TrainingSet::Entry& entry) {
    return by_network_ ? (*by_network_)(entry.position) : flat_.score(set_, entry);
  }
  [[nodiscard]] const FlatWeights& flat() const { return flat_; }

 private:
  const TrainingSet& set_;
  const FlatWeights flat_;
  std::optional<BoardScorer> by_network_;
};

bool is_of(bool held_out, Part part) { return held_out == (part == Part::HeldOut); }

}  // namespace

int score_of(const TrainingSet& set, const TrainingSet::Entry& entry, const Weights& weights) {
  return FlatWeights(weights).score(set, entry);
}

double unit_of(const Weights& weights, const TrainOptions& options) {
  return weights.network ? kUnitsOfOdds : options.scale;
}

double best_scale(const TrainingSet& set, const Weights& weights) {
  Scorer score(set, weights);
  std::vector<std::pair<int, double>> trained;  // scores and targets
  for (const TrainingSet::Entry& entry : set.entries()) {
    if (!entry.held_out) trained.emplace_back(score(entry), static_cast<double>(entry.target));
  }
  double best = 0;
  double least = 0;
  double scale = 20;
  for (int step = 0; step < 49; ++step, scale *= 1.1) {  // up to 2000
    double loss = 0;
    for (const auto& [found, target] : trained) loss += loss_of(logistic(found / scale), target);
    if (best == 0 || loss < least) {
      best = scale;
      least = loss;
    }
  }
  return best;
}

std::vector<ClassWorth> class_worths(const Weights& weights) {
  constexpr std::array<std::string_view, kLineClasses> kNames = {
      "dead",         "room",           "one",       "closed two",
      "two, one way", "two, two ways",  "two, more", "closed three, one way",
      "closed three", "three, one way", "three",     "four",
      "two fours",    "straight four",  "overline",  "five"};
  constexpr auto kRoom = static_cast<std::size_t>(LineClass::Room);
  const auto combo_with = [](std::size_t line) {
    return ComboTable::get()[static_cast<LineClasses>(kRoom << 12 | kRoom << 8 | kRoom << 4 |
                                                      line)];
  };
  std::vector<ClassWorth> worths;
  for (std::size_t line = 0; line < kLineClasses; ++line) {
    ClassWorth worth{kNames[line], {}, {}};
    for (std::size_t side = 0; side < 2; ++side) {
      const ComboWeights& with = weights.combos[side][combo_with(line)];
      const ComboWeights& without = weights.combos[side][combo_with(kRoom)];
      worth.mover[side] = with.mover - without.mover;
      worth.other[side] = with.other - without.other;
    }
    worths.push_back(worth);
  }
  return worths;
}

Judgement judge(const TrainingSet& set, const Weights& weights, double scale, Part part) {
  Scorer score(set, weights);
  const FlatWeights& flat = score.flat();
  Judgement result;
  for (const TrainingSet::Entry& entry : set.entries()) {
    if (!is_of(entry.held_out, part)) continue;
    const auto target = static_cast<double>(entry.target);
    const double loss = loss_of(logistic(score(entry) / scale), target);
    ++result.positions;
    result.log_loss += loss;
    result.least += loss_of(target, target);
    auto& by_stones = result.by_stones[std::min<std::size_t>(entry.stones / 10, 15)];
    ++by_stones.positions;
    by_stones.log_loss += loss;
  }
  const auto share_of = [](double sum, std::uint64_t count) {
    return sum / static_cast<double>(std::max<std::uint64_t>(1, count));
  };
  result.log_loss = share_of(result.log_loss, result.positions);
  result.least = share_of(result.least, result.positions);
  for (auto& by_stones : result.by_stones) {
    by_stones.log_loss = share_of(by_stones.log_loss, by_stones.positions);
  }

  for (const TrainingSet::Choice& choice : set.choices()) {
    if (!is_of(choice.held_out, part)) continue;
    const TrainingSet::Candidate* const moves = set.candidates().data() + choice.first;
    const auto promise = [&](std::size_t i) {
      return flat.order[moves[i].attack] + flat.order[moves[i].defend];
    };
    const int played = promise(choice.played);
    int rank = 1;
    for (std::size_t i = 0; i < choice.size; ++i) rank += promise(i) > played ? 1 : 0;
    ++result.choices;
    result.first += rank <= 1 ? 1 : 0;
    result.among_five += rank <= 5 ? 1 : 0;
    result.among_twelve += rank <= 12 ? 1 : 0;
    result.mean_rank += rank;
  }
  for (double* const share :
       {&result.first, &result.among_five, &result.among_twelve, &result.mean_rank}) {
    *share = share_of(*share, result.choices);
  }
  return result;
}

}  // namespace ishi::renju::engine
