#include "othello/training/fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <ishi/othello/play.hpp>

#include "othello/training/error_sums.hpp"

namespace ishi::othello::engine {

namespace {

constexpr std::size_t kFeatures = kPatternPlaces + 3;
/// With fewer samples a phase is not fitted.
constexpr std::size_t kFewestSamples = 100;
/// Samples of phases up to so many before and after take part.
constexpr int kFarthestPhase = 2;

/// One equation: the parameters whose sum should be `score`.
struct Equation {
  std::array<std::uint32_t, kFeatures> parameters;
  float score;
  float weight;
};
using Equations = std::vector<Equation>;
using Vector = std::vector<float>;

float sum_at(const Vector& values, const Equation& equation) {
  float sum = 0;
  for (const std::uint32_t parameter : equation.parameters) sum += values[parameter];
  return sum;
}
void add_at(Vector& values, const Equation& equation, float amount) {
  for (const std::uint32_t parameter : equation.parameters) values[parameter] += amount;
}
double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<double>(a[i]) * b[i];
  return sum;
}

Equation equation_of(const Sample& sample, double outcome_share,
                     const std::vector<std::uint32_t>& mirrors) {
  const Position& position = sample.position;
  const PatternNumbers numbers(position);
  Equation equation{};
  for (std::size_t place = 0; place < kPatternPlaces; ++place) {
    const std::ptrdiff_t at =
        static_cast<std::ptrdiff_t>(kind_middle(kPlaces[place].kind)) + numbers[place];
    equation.parameters[place] = mirrors[static_cast<std::size_t>(at)];
  }
  const auto mobility = [](const Position& before) {
    return static_cast<std::uint32_t>(mobility_of(moves(before).count()));
  };
  constexpr auto kOwn = static_cast<std::uint32_t>(kWeightsPerPhase);
  constexpr auto kOther = kOwn + static_cast<std::uint32_t>(kMobilities);
  constexpr auto kBase = kOther + static_cast<std::uint32_t>(kMobilities);
  equation.parameters[kPatternPlaces] = kOwn + mobility(position);
  equation.parameters[kPatternPlaces + 1] = kOther + mobility(position.swapped());
  equation.parameters[kPatternPlaces + 2] =
      kBase + static_cast<std::uint32_t>(position.empties().count()) % 2;
  equation.score = target_of(sample, outcome_share);
  equation.weight = 1;
  return equation;
}

/// Conjugate gradients on the normal equations, which are never formed, with their diagonal as
/// preconditioner (M. R. Hestenes and E. Stiefel, "Methods of conjugate gradients for solving
/// linear systems", 1952).
Vector solved(const Equations& equations, const TrainOptions& options,
              const search::StopFlag* stop) {
  const auto ridge = static_cast<float>(options.ridge);
  Vector solution(kParameters, 0);
  Vector diagonal(kParameters, ridge);
  Vector residual(kParameters, 0);
  for (const Equation& equation : equations) {
    add_at(diagonal, equation, equation.weight);
    add_at(residual, equation, equation.weight * equation.score);
  }
  Vector scaled(kParameters);
  const auto rescale = [&] {
    for (std::size_t i = 0; i < kParameters; ++i) scaled[i] = residual[i] / diagonal[i];
  };
  rescale();
  Vector direction = scaled;
  Vector image(kParameters);
  double length = dot(residual, scaled);
  for (int iteration = 0; iteration < options.iterations && length > 0; ++iteration) {
    if (stop != nullptr && stop->requested()) break;
    for (std::size_t i = 0; i < kParameters; ++i) image[i] = ridge * direction[i];
    for (const Equation& equation : equations) {
      add_at(image, equation, equation.weight * sum_at(direction, equation));
    }
    const auto step = static_cast<float>(length / dot(direction, image));
    for (std::size_t i = 0; i < kParameters; ++i) {
      solution[i] += step * direction[i];
      residual[i] -= step * image[i];
    }
    rescale();
    const double next_length = dot(residual, scaled);
    const auto keep = static_cast<float>(next_length / length);
    length = next_length;
    for (std::size_t i = 0; i < kParameters; ++i) direction[i] = scaled[i] + keep * direction[i];
  }
  return solution;
}

/// What a group adds to each position, and to the error if it is replaced by its mean.
std::vector<GroupShare> shares_of(const Equations& equations, const Vector& values) {
  constexpr std::size_t kGroups = kPatternKinds.size() + 1;
  const auto parts_of = [&](const Equation& equation) {
    std::array<double, kGroups> parts{};
    for (std::size_t place = 0; place < kPatternPlaces; ++place) {
      parts[kPlaces[place].kind] += static_cast<double>(values[equation.parameters[place]]);
    }
    for (std::size_t i = 0; i < 2; ++i) {
      parts[kGroups - 1] += static_cast<double>(values[equation.parameters[kPatternPlaces + i]]);
    }
    return parts;
  };
  std::vector<GroupShare> shares(kGroups);
  if (equations.empty()) return shares;
  const auto count = static_cast<double>(equations.size());
  std::array<double, kGroups> means{};
  for (const Equation& equation : equations) {
    const auto parts = parts_of(equation);
    for (std::size_t i = 0; i < kGroups; ++i) means[i] += parts[i] / count;
  }
  double with = 0;
  std::array<double, kGroups> without{};
  for (const Equation& equation : equations) {
    const auto parts = parts_of(equation);
    const double error = static_cast<double>(sum_at(values, equation)) - equation.score;
    with += error * error / count;
    for (std::size_t i = 0; i < kGroups; ++i) {
      const double part = parts[i] - means[i];
      shares[i].spread += part * part / count;
      without[i] += (error - part) * (error - part) / count;
    }
  }
  for (std::size_t i = 0; i < kGroups; ++i) {
    shares[i].spread = std::sqrt(shares[i].spread);
    shares[i].saves = std::sqrt(without[i]) - std::sqrt(with);
  }
  return shares;
}

}  // namespace

float target_of(const Sample& sample, double outcome_share) {
  const auto score = static_cast<double>(sample.score);
  if (!sample.outcome) return sample.score;
  return static_cast<float>(score + outcome_share * (*sample.outcome - score));
}

PhaseFit fit_phase(int phase, const TrainingSet& set, const std::vector<std::uint32_t>& mirrors,
                   const search::StopFlag* stop) {
  const TrainOptions& options = set.options();
  const int most = most_empties_of(phase);
  Equations training;
  Equations held_out;
  std::vector<std::size_t> held_out_empties;
  constexpr int kReach = 2 * kFarthestPhase;
  for (int empties = std::max(1, most - 1 - kReach); empties <= std::min(60, most + kReach);
       ++empties) {
    const int distance = std::abs(static_cast<int>(phase_of(empties)) - phase);
    const bool own = distance == 0;
    for (const TrainingSet::Entry& entry : set.of_empties(empties)) {
      if (entry.held_out && !own) continue;
      Equation equation =
          equation_of(entry.sample, entry.held_out ? 0 : options.outcome_share, mirrors);
      if (entry.held_out) {
        held_out.push_back(equation);
        held_out_empties.push_back(static_cast<std::size_t>(empties - (most - 1)));
      } else {
        equation.weight = static_cast<float>(std::pow(options.neighbour_weight, distance));
        if (entry.sample.depth == 0) equation.weight *= static_cast<float>(options.played_weight);
        training.push_back(equation);
      }
    }
  }
  PhaseFit fit;
  fit.phase = phase;
  fit.report.fewest_empties = most - 1;
  fit.report.most_empties = most;
  if (training.size() < kFewestSamples) return fit;

  const Vector solution = solved(training, options, stop);
  Vector integers(kParameters);  // the weights as they are kept, in discs
  fit.weights.resize(kParameters);
  for (std::size_t i = 0; i < kParameters; ++i) {
    const std::size_t from = i < kWeightsPerPhase ? mirrors[i] : i;
    const float rounded = std::round(solution[from] * kUnitsPerDisc);
    fit.weights[i] = static_cast<std::int16_t>(std::clamp(rounded, -32767.0F, 32767.0F));
    integers[i] = static_cast<float>(fit.weights[i]) / kUnitsPerDisc;
  }
  const auto error = [&](const Equation& equation) {
    return static_cast<double>(sum_at(integers, equation)) - equation.score;
  };
  ErrorSums trained;
  for (const Equation& equation : training) trained.add(error(equation));
  ErrorSums unseen;
  std::array<ErrorSums, 2> by_empties;
  for (std::size_t i = 0; i < held_out.size(); ++i) {
    unseen.add(error(held_out[i]));
    by_empties[held_out_empties[i]].add(error(held_out[i]));
    fit.report.quantisation += std::abs(static_cast<double>(sum_at(solution, held_out[i])) -
                                        sum_at(integers, held_out[i])) /
                               static_cast<double>(held_out.size());
  }
  fit.report.trained = trained.means();
  fit.report.held_out = unseen.means();
  fit.report.by_empties = {by_empties[0].means(), by_empties[1].means()};
  fit.report.groups = shares_of(held_out, integers);
  return fit;
}

}  // namespace ishi::othello::engine
