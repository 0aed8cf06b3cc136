#include <algorithm>

#include <ishi/othello/engine/review.hpp>
#include <ishi/othello/play.hpp>

#include "othello/canonical.hpp"

namespace ishi::othello::engine {

namespace {

/// The line that begins with `move`. Precondition: there is one.
const AnalyzedLine& line_of(const Analysis& analysis, Move move) {
  return *std::find_if(analysis.lines.begin(), analysis.lines.end(),
                       [move](const AnalyzedLine& line) { return line.pv.front() == move; });
}

/// A pass is worth what the ply behind it is worth.
ReviewedPly reviewed_pass(const Ply& ply, const ReviewedPly& next) {
  ReviewedPly pass;
  pass.side = ply.before.to_move;
  pass.score = -next.best_score;
  pass.best_score = pass.score;
  pass.best_line = {Move::pass()};
  pass.best_line.insert(pass.best_line.end(), next.best_line.begin(), next.best_line.end());
  pass.exact = next.exact;
  return pass;
}

ReviewedPly reviewed_move(const Ply& ply, const Analysis& analysis) {
  ReviewedPly reviewed;
  AnalyzedLine played = line_of(analysis, ply.move);
  const AnalyzedLine& first = analysis.lines.front();
  if (are_alike(ply.before.position, first.pv.front(), ply.move)) {
    played.score = std::max(first.score, played.score);
  }
  const AnalyzedLine& best = first.score > played.score ? first : played;
  reviewed.side = ply.before.to_move;
  reviewed.played = ply.move;
  reviewed.best = best.pv.front();
  reviewed.score = played.score;
  reviewed.best_score = best.score;
  reviewed.best_line = best.pv;
  reviewed.depth = analysis.depth;
  reviewed.exact = analysis.exact;
  reviewed.turned = turns_the_game(best.score, played.score, analysis.exact);
  return reviewed;
}

}  // namespace

Answer<Review> review(Engine& engine, const Game& game, const Limits& limits,
                      const AnalyzeQuestion& question, const ReviewProgress& progress,
                      const Analyst& analyst) {
  engine.forget();
  Limits each = limits;
  each.lines = 1;
  AnalyzeQuestion about = question;
  Review review;
  const std::vector<Ply>& plies = game.plies();
  for (std::size_t left = plies.size(); left-- > 0;) {
    const Ply& ply = plies[left];
    if (ply.move.is_pass() && !review.plies.empty()) {
      review.plies.push_back(reviewed_pass(ply, review.plies.back()));
    } else {
      about.also.reset();
      if (!ply.move.is_pass()) about.also = ply.move.square();
      const Position& position = ply.before.position;
      const Answer<Analysis> analysis =
          analyst ? analyst(position, each, about) : engine.analyze(position, each, about);
      if (!analysis) return tl::unexpected(analysis.error());
      review.nodes += analysis->nodes;
      if (limits.stop.requested()) break;
      review.plies.push_back(reviewed_move(ply, *analysis));
    }
    if (progress) progress(review.plies.size(), plies.size());
  }
  review.complete = review.plies.size() == plies.size();
  std::reverse(review.plies.begin(), review.plies.end());
  for (std::size_t i = 0; i + 1 < review.plies.size(); ++i) {
    if (review.plies[i + 1].turned) review.plies[i].turned = false;  // the answer turns it back
  }
  return review;
}

}  // namespace ishi::othello::engine
