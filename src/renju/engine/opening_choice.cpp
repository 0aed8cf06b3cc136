#include "renju/engine/opening_choice.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "search/stopwatch.hpp"

namespace ishi::renju::engine {

namespace {

/// Scores up to this are taken for even: some four open twos.
constexpr int kEven = 40;
/// How many lines to score where several fifth moves are compared; images of each other are among
/// them.
constexpr int kManyLines = 24;

/// The three stones of Swap and Swap2, c14, b12 and h13, far from the middle. Searched for 1.5
/// seconds they are worth +15 to White by freestyle, -13 by Gomoku and +17 by Renju.
constexpr std::array<Point, 3> kRemoteStones = {Point(2, 13), Point(1, 11), Point(7, 12)};

class Chooser {
 public:
  Chooser(const OpeningGame& game, const search::Limits& limits, const OpeningThink& think)
      : game_(game), turn_(game.turn()), limits_(limits), think_(think) {}

  OpeningChoice choose() {
    switch (turn_.act) {
      case OpeningAct::Place:
        return {PlaceStone{place()}, {}};
      case OpeningAct::MaySwap:
        return may_swap();
      case OpeningAct::Declare:
        return {DeclareFifths{most_even_number()}, {}};
      case OpeningAct::Offer:
        return {PlaceStone{best_of(turn_.points)}, {}};
      case OpeningAct::Choose:
        return {PlaceStone{worst_offered()}, {}};
      case OpeningAct::OneOrTen:
        return one_or_ten();
      case OpeningAct::SwapOrTwo:
        return swap_or_two();
      case OpeningAct::Free:
        break;
    }
    assert(false && "the opening is over");
    return {KeepColors{}, {}};
  }

 private:
  [[nodiscard]] const Position& position() const { return game_.position(); }

  /// Which of how many searches of the turn one is, from 1. What an earlier search leaves of its
  /// share goes to the later ones.
  struct Share {
    int number;
    int of;
  };
  static constexpr Share kWhole = {1, 1};
  static constexpr Share kFirstOfTwo = {1, 2};
  static constexpr Share kSecondOfTwo = {2, 2};

  Analysis think(const Position& asked, const Bitboard15& points, int lines, Share share = kWhole) {
    search::Limits limits = limits_;
    limits.lines = lines;
    if (limits.time) limits.time = *limits.time * share.number / share.of;
    if (limits.nodes) {
      limits.nodes = *limits.nodes / static_cast<std::uint64_t>(share.of) *
                     static_cast<std::uint64_t>(share.number);
    }
    limits = limits.after(nodes_, watch_.milliseconds());
    if (limits.time) limits.time = std::max(*limits.time, std::chrono::milliseconds(1));
    if (limits.nodes) limits.nodes = std::max<std::uint64_t>(*limits.nodes, 1);
    Analysis analysis = think_(asked, points, limits);
    nodes_ += analysis.nodes;
    return analysis;
  }

  Point place() {
    const std::size_t placed = game_.moves().size();
    const bool far_away = game_.rule() == OpeningRule::Swap || game_.rule() == OpeningRule::Swap2;
    if (far_away && placed < kRemoteStones.size() && turn_.points.contains(kRemoteStones[placed])) {
      return kRemoteStones[placed];
    }
    if (turn_.points.count() == 1) return turn_.points.first();
    OpeningGame after = game_;
    [[maybe_unused]] const bool done{after.act(PlaceStone{turn_.points.first()})};
    assert(done);
    const OpeningAct next = after.turn().act;
    const bool stays =
        next == OpeningAct::Free || next == OpeningAct::Offer || game_.rule() == OpeningRule::Swap2;
    return stays ? best_of(turn_.points) : most_even_of(turn_.points);
  }

  Point best_of(const Bitboard15& points) {
    const Analysis analysis = think(position(), points, 1);
    return analysis.lines.empty() ? points.first() : analysis.lines.front().pv.front();
  }

  Point most_even_of(const Bitboard15& points, Share share = kWhole) {
    const Analysis analysis = think(position(), points, kManyLines, share);
    if (analysis.lines.empty()) return points.first();
    const auto line = std::min_element(analysis.lines.begin(), analysis.lines.end(),
                                       [](const AnalyzedLine& a, const AnalyzedLine& b) {
                                         return std::abs(a.score) < std::abs(b.score);
                                       });
    return line->pv.front();
  }

  /// White takes the fifth move that is worth least to Black. One without a line is a foul.
  Point worst_offered() {
    const Analysis analysis = think(position(), turn_.points, turn_.points.count());
    Bitboard15 rest = turn_.points;
    for (const AnalyzedLine& line : analysis.lines) rest = rest.without(line.pv.front());
    return rest.empty() ? analysis.lines.back().pv.front() : rest.first();
  }

  OpeningChoice may_swap() {
    const Color own = game_.color_of(turn_.player);
    if (game_.fifths() > 1) {
      const std::vector<int> scores = scores_of_fifths();
      const std::size_t last = std::min(game_.fifths(), scores.size());
      const int black = last == 0 ? 0 : scores[last - 1];
      if ((own == Color::Black ? black : -black) < 0) return {SwapColors{}, {}};
      return {KeepColors{}, {}};
    }
    const Analysis analysis = think(position(), position().empties(), 1);
    const Color mover = position().to_move();
    const bool mover_is_better = !analysis.lines.empty() && analysis.lines.front().score >= 0;
    OpeningChoice choice{KeepColors{}, {}};
    if (own != (mover_is_better ? mover : opponent_of(mover))) choice.action = SwapColors{};
    if (mover_is_better) choice.next = {analysis.lines.front().pv.front()};
    return choice;
  }

  /// What the best fifth moves are worth to Black, best first, without images of each other. With
  /// three stones on the board White first plays her best fourth move.
  std::vector<int> scores_of_fifths(Share share = kWhole) {
    Position before = position();
    if (before.to_move() == Color::White) {
      const Analysis fourth = think(before, before.empties(), 1, kFirstOfTwo);
      if (fourth.lines.empty()) return {};
      before = before.after(fourth.lines.front().pv.front());
      share = kSecondOfTwo;
    }
    std::vector<int> scores;
    Bitboard15 seen;
    for (const AnalyzedLine& line : think(before, before.empties(), kManyLines, share).lines) {
      if (seen.contains(line.pv.front())) continue;
      seen |= renju::detail::images_of({&line.pv.front(), 1}, before);
      scores.push_back(line.score);
    }
    return scores;
  }

  /// With n fifth moves offered Black gets the n-th best of them.
  int most_even_number() {
    std::vector<int> scores = scores_of_fifths();
    scores.resize(std::min(scores.size(), static_cast<std::size_t>(turn_.most)));
    const auto even = std::min_element(scores.begin(), scores.end(),
                                       [](int a, int b) { return std::abs(a) < std::abs(b); });
    return scores.empty() ? 1 : static_cast<int>(even - scores.begin()) + 1;
  }

  /// After one fifth move White may swap; of ten she chooses one, and nobody swaps.
  OpeningChoice one_or_ten() {
    constexpr std::size_t kTen = 10;
    const std::vector<int> scores = scores_of_fifths(kFirstOfTwo);
    if (scores.size() >= kTen && scores[kTen - 1] > 0) return {OfferTen{}, {}};
    return {PlaceStone{most_even_of(turn_.points, kSecondOfTwo)}, {}};
  }

  /// The better colour, or two more stones where neither is better.
  OpeningChoice swap_or_two() {
    const Analysis analysis = think(position(), position().empties(), 1, kFirstOfTwo);
    if (analysis.lines.empty()) return {SwapColors{}, {}};
    const AnalyzedLine& best = analysis.lines.front();
    if (best.score < -kEven) return {SwapColors{}, {}};
    const Point fourth = best.pv.front();
    if (best.score > kEven) return {KeepColors{}, {fourth}};
    const Position after = position().after(fourth);
    const Analysis reply = think(after, after.empties(), 1, kSecondOfTwo);
    if (reply.lines.empty()) return {KeepColors{}, {fourth}};
    return {PlaceTwo{}, {fourth, reply.lines.front().pv.front()}};
  }

  const OpeningGame& game_;
  OpeningTurn turn_;
  const search::Limits& limits_;  ///< of the turn
  const OpeningThink& think_;
  search::Stopwatch watch_;
  std::uint64_t nodes_ = 0;  ///< of the searches so far
};

}  // namespace

OpeningChoice choose_opening(const OpeningGame& game, const search::Limits& limits,
                             const OpeningThink& think) {
  return Chooser(game, limits, think).choose();
}

}  // namespace ishi::renju::engine
