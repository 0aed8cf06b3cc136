#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <ishi/renju/engine/review.hpp>

#include "renju/engine/win_score.hpp"
#include "search/stopwatch.hpp"

namespace ishi::renju::engine {

namespace {

/// Nodes of the questions for forced wins where no limit of nodes or time is given.
constexpr std::uint64_t kFourNodes = 100'000;
constexpr std::uint64_t kThreatNodes = 200'000;

/// What is known of a position, from the side to move.
struct Judgement {
  int score = 0;                  ///< a win or a loss is proven
  std::vector<Point> line;        ///< the best move and play from there; empty if there is no move
  std::optional<WinKind> forced;  ///< it is a win by fours or by threats, and `line` shows it
  int depth = 0;
};

/// What a side may still hope for, the best first.
enum class Outlook { Won, Better, Worse, Lost };

Outlook outlook_of(int score) {
  if (is_win(score)) return Outlook::Won;
  if (is_loss(score)) return Outlook::Lost;
  return score >= 0 ? Outlook::Better : Outlook::Worse;
}

class Reviewer {
 public:
  Reviewer(Engine& engine, const Game& game, const Limits& limits, const Analyst& analyst)
      : engine_(engine), analyst_(analyst), game_(game), limits_(limits), judged_(plies() + 1) {
    limits_.lines = 1;
  }

  /// From the last position to the first. That a position is lost may show in its neighbours only,
  /// so each is settled when both are judged.
  Answer<Review> run(const ReviewProgress& progress) {
    std::size_t judged = plies() + 1;  // the first position that is
    while (judged > 0) {
      const std::size_t at = judged - 1;
      std::optional<EngineError> error = judge(at);
      if (!error && !stopped() && at < plies()) error = settle_from(at + 1);
      if (!error && !stopped() && at == 0) error = settle_from(at);
      if (error) return tl::unexpected(*error);
      if (stopped()) break;
      judged = at;
      if (progress && at < plies()) progress(plies() - at, plies());
    }
    for (std::size_t at = judged; at < plies(); ++at) review_.plies.push_back(reviewed(at));
    review_.complete = review_.plies.size() == plies();
    return std::move(review_);
  }

 private:
  [[nodiscard]] std::size_t plies() const { return game_.plies().size(); }
  [[nodiscard]] bool stopped() const { return limits_.stop.requested(); }
  /// The position behind so many plies.
  [[nodiscard]] const Position& position(std::size_t at) const {
    return at < plies() ? game_.plies()[at].before : game_.position();
  }
  /// Whether the rules ended the game there, not the players.
  [[nodiscard]] bool is_over(std::size_t at) const {
    return at == plies() && game_.is_over() && game_.result()->end != GameEnd::Resignation &&
           game_.result()->end != GameEnd::Agreement;
  }
  /// So many eighths of the limits; without limits of nodes and time these nodes.
  [[nodiscard]] Limits share(int eighths, std::uint64_t nodes) const {
    Limits part{.stop = limits_.stop};
    if (limits_.nodes) {
      part.nodes =
          std::max<std::uint64_t>(*limits_.nodes / 8 * static_cast<std::uint64_t>(eighths), 1);
    } else if (!limits_.time) {
      part.nodes = nodes;
    }
    if (limits_.time) part.time = *limits_.time * eighths / 8;
    return part;
  }

  // 1. What a position is worth by itself.

  std::optional<EngineError> judge(std::size_t at) {
    if (is_over(at)) {
      judged_[at].score = final_score();
      return std::nullopt;
    }
    const search::Stopwatch watch;
    const Answer<VcfResult> fours = engine_.find_vcf(position(at), share(1, kFourNodes));
    if (!fours) return fours.error();
    std::uint64_t nodes = fours->nodes;
    if (fours->outcome == VcfOutcome::Win) {
      judged_[at] = won(at, fours->moves, WinKind::Fours);
    } else if (engine_.options().rule == Rule::Renju) {
      const Answer<VctResult> threats = engine_.find_vct(position(at), share(2, kThreatNodes));
      if (!threats) return threats.error();
      nodes += threats->nodes;
      if (threats->outcome == VcfOutcome::Win) {
        judged_[at] = won(at, threats->moves, WinKind::Threats);
      }
    }
    review_.nodes += nodes;
    if (judged_[at].forced) return std::nullopt;
    return analyze(at, limits_.after(nodes, watch.milliseconds()), {});
  }
  std::optional<EngineError> analyze(std::size_t at, const Limits& limits,
                                     const Bitboard15& avoid) {
    const Answer<Analysis> analysis = analyst_ && avoid.empty()
                                          ? analyst_(position(at), limits)
                                          : engine_.analyze(position(at), limits, {avoid});
    if (!analysis) return analysis.error();
    review_.nodes += analysis->nodes;
    judged_[at] = {};
    judged_[at].depth = analysis->depth;
    if (analysis->lines.empty()) return std::nullopt;
    judged_[at].score = analysis->lines.front().score;
    judged_[at].line = analysis->lines.front().pv;
    return std::nullopt;
  }
  Answer<DefendResult> defences(const Position& position) {
    const bool is_renju = engine_.options().rule == Rule::Renju;
    Answer<DefendResult> found =
        engine_.find_defences(position, share(8, 2 * kThreatNodes),
                              {.kind = is_renju ? WinKind::Threats : WinKind::Fours});
    if (found) review_.nodes += found->nodes;
    return found;
  }
  [[nodiscard]] Judgement won(std::size_t at, const std::vector<Point>& line, WinKind kind) const {
    const int plies = plies_of_win(position(at), line, game_.rule());
    return {win_in(plies), line, kind, 0};
  }
  [[nodiscard]] int final_score() const {
    const std::optional<Color>& winner = game_.result()->winner;
    if (!winner) return 0;
    return *winner == game_.to_move() ? kWinScore : -kWinScore;
  }

  // 2. What its neighbours add: whether it is lost, and what would have stopped a win.

  /// Settles a position and, as long as that proves more about them, those behind it.
  std::optional<EngineError> settle_from(std::size_t at) {
    while (at <= plies()) {
      if (const auto error = settle(at)) return error;
      if (at == plies() || !is_loss(judged_[at].score) || is_win(judged_[at + 1].score)) break;
      const Answer<bool> shown = show_win(at + 1);
      if (!shown) return shown.error();
      if (!*shown) break;
      at += 2;
    }
    return std::nullopt;
  }
  /// Looks longer for a win where the position before is lost. Whether it was found.
  Answer<bool> show_win(std::size_t at) {
    if (is_over(at)) return false;
    if (engine_.options().rule == Rule::Renju) {
      const Answer<VctResult> threats = engine_.find_vct(position(at), share(16, 4 * kThreatNodes));
      if (!threats) return tl::unexpected(threats.error());
      review_.nodes += threats->nodes;
      if (threats->outcome == VcfOutcome::Win) {
        judged_[at] = won(at, threats->moves, WinKind::Threats);
        return true;
      }
    }
    Limits longer = limits_;
    if (longer.nodes) *longer.nodes *= 4;
    if (longer.time) *longer.time *= 4;
    Judgement before = judged_[at];
    if (const auto error = analyze(at, longer, {})) return tl::unexpected(*error);
    if (is_win(judged_[at].score)) return true;
    judged_[at] = std::move(before);
    return false;
  }
  std::optional<EngineError> settle(std::size_t at) {
    Judgement& here = judged_[at];
    if (is_over(at) || is_win_or_loss(here.score)) return std::nullopt;
    const Judgement* before = at > 0 ? &judged_[at - 1] : nullptr;
    const Judgement* next = at < plies() && !is_over(at + 1) ? &judged_[at + 1] : nullptr;
    const bool follows_a_win = before != nullptr && is_win(before->score);
    const bool loses = next != nullptr && is_win(next->score);
    if (follows_a_win && game_.plies()[at - 1].move == Move(before->line.front())) {
      here.score = -(before->score + 1);  // the win goes on, a ply shorter
      return std::nullopt;
    }
    if (!follows_a_win && !loses) return std::nullopt;

    const Answer<DefendResult> found = defences(position(at));
    if (!found) return found.error();
    Bitboard15 holding = moves(position(at), game_.rule());
    if (found->threat == VcfOutcome::Win) {
      holding = found->defences.empty() ? found->unsettled : found->defences;
    }
    if (loses && !game_.plies()[at].move.is_pass()) {
      holding &= ~Bitboard15(game_.plies()[at].move.point());
    }
    if (holding.empty()) {
      here.score =
          loses ? score_before(next->score)
                : -win_in(1 + plies_of_win(position(at).swapped(), found->line, game_.rule()));
    } else if (here.line.empty() || !holding.contains(here.line.front())) {
      return analyze(at, limits_, position(at).empties() & ~holding);
    }
    return std::nullopt;
  }

  // 3. The move beside the best one.

  [[nodiscard]] ReviewedPly reviewed(std::size_t at) const {
    const Ply& ply = game_.plies()[at];
    const Judgement& here = judged_[at];
    const Judgement& next = judged_[at + 1];
    ReviewedPly result;
    result.side = ply.before.to_move();
    result.played = ply.move;
    result.score = score_before(next.score);
    result.depth = here.depth;
    if (is_over(at + 1) && game_.result()->end == GameEnd::Foul) {
      result.foul = foul_at(ply.before, ply.move.point());
    }
    if (!here.line.empty() && result.score < here.score && ply.move != Move(here.line.front())) {
      result.best = Move(here.line.front());
      result.best_score = here.score;
      result.best_line = here.line;
    } else {
      result.best = ply.move;
      result.best_score = result.score;
      if (!ply.move.is_pass()) {
        result.best_line = {ply.move.point()};
        result.best_line.insert(result.best_line.end(), next.line.begin(), next.line.end());
      }
    }
    result.win = moves_to_win(result.score);
    result.best_win = moves_to_win(result.best_score);
    if (!is_win(result.score)) result.missed = here.forced;
    if (!is_loss(result.best_score)) {
      result.allowed = next.forced;
      if (next.forced) result.allowed_line = next.line;
    }
    result.turned = turns_the_game(result.best_score, result.score);
    return result;
  }

  Engine& engine_;
  const Analyst& analyst_;
  const Game& game_;
  Limits limits_;
  std::vector<Judgement> judged_;  ///< by the plies played before
  Review review_;
};

}  // namespace

bool turns_the_game(int best_score, int score) {
  constexpr double kLeastLoss = 0.1;
  return chance_of(best_score) - chance_of(score) >= kLeastLoss &&
         outlook_of(best_score) < outlook_of(score);
}

Answer<Review> review(Engine& engine, const Game& game, const Limits& limits,
                      const ReviewProgress& progress, const Analyst& analyst) {
  assert(engine.options().rule == game.rule());
  engine.forget();
  return Reviewer(engine, game, limits, analyst).run(progress);
}

}  // namespace ishi::renju::engine
