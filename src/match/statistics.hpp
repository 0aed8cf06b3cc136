// Statistics of a match: the difference in strength, its confidence interval, and whether a
// sequential test may end the match.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace ishi::match {

/// Results of games from one engine's side.
struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  [[nodiscard]] int games() const { return wins + draws + losses; }
  /// Points: 1 a win, 1/2 a draw.
  [[nodiscard]] double points() const { return wins + 0.5 * draws; }
  /// Adds a game worth 2 (won), 1 (drawn) or 0 half points.
  void add(int half_points);
  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Pairs of games from one opening with both colours, by their half points: 0, 1, 2, 3, 4.
using PairCounts = std::array<int, 5>;

/// The score that `elo` of advantage gives on average: 1 / (1 + 10^(-elo/400)).
double expected_score(double elo);
/// The advantage for which `score` is expected. Precondition: 0 < score < 1.
double elo_of(double score);

/// A difference in strength with its 95 % confidence interval. If every game was won (or lost) only
/// one end exists.
struct EloEstimate {
  std::optional<double> elo;
  std::optional<double> low;
  std::optional<double> high;
};

/// From games that do not depend on each other: normal approximation of the mean score. Empty
/// without games.
EloEstimate estimate_elo(const Tally& tally);
/// The same from pairs, whose games share an opening: what the opening gives one side it takes from
/// the other, so pairs vary less than games do.
EloEstimate estimate_elo(const PairCounts& pairs);

/// A sequential probability ratio test (A. Wald) of "stronger by elo1" against "by elo0", with the
/// generalised likelihood ratio for pairs of games, normal approximation (M. Van den Bergh, "A
/// practical introduction to the GSPRT").
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  ///< how often elo1 may be accepted though elo0 is true
  double beta = 0.05;   ///< how often elo0 may be accepted though elo1 is true

  /// Below it elo0 is accepted: log(beta / (1 - alpha)).
  [[nodiscard]] double lower_bound() const;
  /// Above it elo1 is accepted: log((1 - beta) / alpha).
  [[nodiscard]] double upper_bound() const;
  /// The logarithm of the likelihood ratio; 0 of no pairs. Outcomes that never came count as a
  /// thousandth of a pair, so that the variance is never 0.
  [[nodiscard]] double log_likelihood_ratio(const PairCounts& pairs) const;
};

enum class SprtVerdict { Open, AcceptElo0, AcceptElo1 };
SprtVerdict verdict_of(const Sprt& sprt, const PairCounts& pairs);

}  // namespace ishi::match
