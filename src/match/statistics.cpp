#include "match/statistics.hpp"

#include <cmath>
#include <cstddef>

namespace ishi::match {

namespace {

constexpr double kDeviations = 1.959964;  // of a normal variable, 95 % within

/// A mean score of independent trials and its standard error.
struct MeanScore {
  double mean = 0;
  double error = 0;
  double trials = 0;
};

/// `counts[i]` trials scored i / (N - 1).
template <typename Counts>
MeanScore mean_of(const Counts& counts) {
  MeanScore score;
  for (const auto count : counts) score.trials += count;
  const auto value = [&](std::size_t i) {
    return static_cast<double>(i) / static_cast<double>(counts.size() - 1);
  };
  double squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    score.mean += value(i) * counts[i] / score.trials;
    squares += value(i) * value(i) * counts[i] / score.trials;
  }
  const double variance = std::fmax(0, squares - score.mean * score.mean);
  score.error = std::sqrt(variance / score.trials);
  return score;
}

std::optional<double> elo_within(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return elo_of(score);
}

template <typename Counts>
EloEstimate estimate(const Counts& counts) {
  const MeanScore score = mean_of(counts);
  if (score.trials == 0) return {};
  const double margin = kDeviations * score.error;
  EloEstimate estimate{elo_within(score.mean), elo_within(score.mean - margin),
                       elo_within(score.mean + margin)};
  if (!estimate.elo) {
    // All won or all lost: the end of Wilson's interval, trials / (trials + deviations²).
    const double bound = score.trials / (score.trials + kDeviations * kDeviations);
    (score.mean > 0.5 ? estimate.low : estimate.high) =
        elo_of(score.mean > 0.5 ? bound : 1 - bound);
  }
  return estimate;
}

}  // namespace

void Tally::add(int half_points) {
  if (half_points == 2) ++wins;
  if (half_points == 1) ++draws;
  if (half_points == 0) ++losses;
}

Tally& Tally::operator+=(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  return *this;
}

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of(double score) { return -400 * std::log10(1 / score - 1); }

EloEstimate estimate_elo(const Tally& tally) {
  return estimate(std::array<int, 3>{tally.losses, tally.draws, tally.wins});
}

EloEstimate estimate_elo(const PairCounts& pairs) { return estimate(pairs); }

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::log_likelihood_ratio(const PairCounts& pairs) const {
  constexpr double kNever = 1e-3;
  std::array<double, 5> counts{};
  bool any = false;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    any |= pairs[i] > 0;
    counts[i] = pairs[i] > 0 ? pairs[i] : kNever;
  }
  if (!any) return 0;
  const MeanScore score = mean_of(counts);
  const double score0 = expected_score(elo0);
  const double score1 = expected_score(elo1);
  return (score1 - score0) * (2 * score.mean - score0 - score1) / (2 * score.error * score.error);
}

SprtVerdict verdict_of(const Sprt& sprt, const PairCounts& pairs) {
  const double ratio = sprt.log_likelihood_ratio(pairs);
  if (ratio <= sprt.lower_bound()) return SprtVerdict::AcceptElo0;
  return ratio >= sprt.upper_bound() ? SprtVerdict::AcceptElo1 : SprtVerdict::Open;
}

}  // namespace ishi::match
