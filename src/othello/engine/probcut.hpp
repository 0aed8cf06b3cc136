// ProbCut: predicts the value of a deep search from a shallow one (M. Buro, "ProbCut: an effective
// selective extension of the alpha-beta algorithm", ICCA Journal 18 (2), 1995).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "othello/engine/steps.hpp"

namespace ishi::othello::engine {

/// Levels of confidence, from bold to certain. A cut is made where the shallow value lies beyond
/// the window by this many standard deviations of the difference.
inline constexpr int kBoldest = 0;
inline constexpr int kBold = 1;
inline constexpr int kExact = 5;
/// In tenths of a standard deviation. docs/performance.md has which of them pay before an exact
/// search.
inline constexpr std::array<int, kExact> kDeviations = {7, 11, 15, 20, 26};
/// The share of a normal distribution within so many deviations, in percent, as other programs of
/// Othello write it: 98 for 2.6 deviations, where 99 would be nearer.
inline constexpr std::array<int, kExact> kPercents = {52, 73, 87, 95, 98};

/// The same for any confidence: 0 where nothing is cut.
constexpr int cut_tenths(int confidence) {
  return confidence >= kExact ? 0 : kDeviations[static_cast<std::size_t>(confidence)];
}

/// How sure cuts at so many tenths of a deviation are, in percent.
constexpr int percent_sure(int cut_tenths) {
  for (std::size_t i = kDeviations.size(); i-- > 0;) {
    if (cut_tenths >= kDeviations[i]) return kPercents[i];
  }
  return 50;
}

/// Depth of the shallow search that predicts one of `depth` plies; of the same parity, since the
/// evaluation swings with the side to move.
constexpr int probe_depth(int depth, int tenths) {
  const int probe = depth * tenths / 10;
  return probe + ((probe ^ depth) & 1);
}

/// The line of DeviationLine in cut_errors.hpp, in hundredths of a disc: in integers, so that every
/// compiler cuts alike. `ishi othello bench cuts` fits it.
struct DeviationHundredths {
  int base;
  int per_ply;
  int per_probe;
  int late;
};

/// Up to here a search is cut by the static value of the position that it begins from, and not by a
/// shallower search.
inline constexpr int kShallowDepth = 2;

/// What ProbCut takes for granted of an evaluation.
struct ProbcutRule {
  int least_depth;   ///< searches of fewer plies are not predicted
  int probe_tenths;  ///< how deep the shallow search is, in tenths of the depth that it predicts
  DeviationHundredths deviation;
  int mean;  ///< how much more than the shallow search the deep one finds, in hundredths of a disc
  /// How far the static value may be short of a cut, in tenths of the margin, for a shallow search
  /// to be worth making.
  int slack_tenths;
  /// Where the network evaluates, a search of one or two plies at the boldest level of confidence
  /// is not made if the static value lies so many discs beyond the window.
  std::array<int, kShallowDepth + 1> static_margins;
};
/// `ishi othello bench cuts` begins to measure at the same depth.
inline constexpr ProbcutRule kLinearProbcut{4, 4, {233, 24, -17, 10}, 0, 10, {}};
/// The network's values predict searches better. Its lines are set by games and by errors at equal
/// time, not fitted: near the end the network errs most, and deeper searches do not make up for it.
/// docs/performance.md, "How the solver got there", "Static cuts", "Othello: where a probe pays",
/// "Othello: how deep to probe", "Othello: wider margins" and "Othello: the network in endings",
/// has the others that were tried.
inline constexpr ProbcutRule kLeadingProbcut{3, 3, {170, 18, -12, 18}, 25, 5, {0, 4, 5}};
/// Where what a search finds may be the answer, margins are wider by four tenths before the end of
/// the game, by three where the search reaches it.
inline constexpr ProbcutRule kMidgameProbcut{3, 3, {238, 25, -17, 25}, 25, 5, {0, 5, 7}};
inline constexpr ProbcutRule kEndProbcut{3, 3, {221, 23, -16, 23}, 0, 5, {0, 4, 5}};

/// What searches that cut are for.
enum class Cuts {
  Lead,   ///< to the exact search of a solve, or to the labels of positions before the end
  Answer  ///< in an analysis, whose time may be over before the exact search
};

/// The rule of the evaluation in use. `to_the_end`: for searches that reach the end of the game.
constexpr const ProbcutRule& probcut_rule(bool by_network, Cuts cuts, bool to_the_end) {
  if (!by_network) return kLinearProbcut;
  if (cuts == Cuts::Lead) return kLeadingProbcut;
  return to_the_end ? kEndProbcut : kMidgameProbcut;
}

/// Standard deviation, in hundredths of a disc, of the difference between searches of `depth` and
/// of `probe` plies with that many empty squares.
constexpr int deviation(const DeviationHundredths& line, int empties, int depth, int probe) {
  return line.base + line.per_ply * (depth - probe) + line.per_probe * probe +
         line.late * std::max(0, 30 - empties);
}

/// The same times the factor of the confidence, in steps.
constexpr int margin(const DeviationHundredths& line, int empties, int depth, int probe,
                     int confidence) {
  const int tenths = kDeviations[static_cast<std::size_t>(confidence)];
  return (deviation(line, empties, depth, probe) * tenths * kStepsPerDisc + 500) / 1000;
}

/// The bound that the static value gives a search of `depth` plies, 1 … `kShallowDepth`, in the
/// window between alpha and beta, all in units of the evaluation; none where the search is to be
/// made.
constexpr std::optional<int> static_cut(int value, int alpha, int beta, int depth,
                                        const ProbcutRule& rule) {
  const int margin = rule.static_margins[static_cast<std::size_t>(depth)] * kUnitsPerDisc;
  if (value >= beta + margin) return beta;
  if (value <= alpha - margin) return alpha;
  return std::nullopt;
}

/// What a search of one ply found, brought three eighths of the way to the static value of the
/// position that it began from. Searches of odd and of even depth err on different sides, and this
/// mixes the two in every line. docs/performance.md, "Othello: odd and even depths", has what it
/// gains, and other shares.
constexpr int blended(int found, int still) { return found + (still - found) * 3 / 8; }

}  // namespace ishi::othello::engine
