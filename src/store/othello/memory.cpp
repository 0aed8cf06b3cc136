#include "store/othello/memory.hpp"

#include <algorithm>
#include <chrono>

#include <ishi/board/transform.hpp>
#include <ishi/othello/play.hpp>

#include "othello/canonical.hpp"
#include "othello/engine/horizon.hpp"
#include "store/othello/tree.hpp"

namespace ishi::store {

namespace {

using othello::Move;
using othello::Position;
using othello::Score;
using othello::engine::Analysis;
using othello::engine::AnalyzeQuestion;
using othello::engine::Bound;
using othello::engine::ScoreWindow;
using othello::engine::Solution;

constexpr int kHundred = 100;
constexpr int kMost = 64 * kHundred;

bool is_score(int score) { return score >= -kMost && score <= kMost; }

/// How many moves there are to tell of: the pass counts as one.
std::size_t move_count(const Position& position) {
  return static_cast<std::size_t>(std::max(1, moves(position).count()));
}

bool reaches(const Evidence& evidence, const Position& position, const search::Limits& limits,
             const AnalyzeQuestion& question) {
  if (evidence.exact()) return true;
  if (evidence.moves.empty() || evidence.depth == 0) return false;
  if (limits.nodes && evidence.nodes >= *limits.nodes) return true;
  if (limits.time) return false;
  const auto horizon = othello::engine::horizon_of(limits, question.exact_empties);
  const int empties = position.empties().count();
  const bool to_the_end = horizon.depth >= empties || empties <= horizon.exact_empties;
  return !to_the_end && evidence.depth >= horizon.depth;
}

/// Turns a line by a symmetry of the position so that it begins with `first`; where none does that,
/// `first` alone is left of it.
void turn_to(std::vector<Move>& line, Move first, const Position& position) {
  if (line.front() == first) return;
  for (const board::Symmetry symmetry : board::kSymmetries) {
    const bool is_same = transformed(position.mover, symmetry) == position.mover &&
                         transformed(position.opponent, symmetry) == position.opponent;
    if (!is_same || board::image_of(line.front().square(), symmetry) != first.square()) continue;
    for (Move& move : line) {
      if (!move.is_pass()) move = Move(board::image_of(move.square(), symmetry));
    }
    return;
  }
  line = {first};
}

ScoredMove scored_move(const std::vector<Move>& line, int score, Claim claim,
                       const OthelloPlace& place) {
  ScoredMove scored{number_of(line.front(), place), claim, score, {}};
  for (std::size_t i = 1; i < line.size(); ++i) scored.line.push_back(number_of(line[i], place));
  return scored;
}

}  // namespace

Score score_of_hundredths(int hundredths) {
  const int held = std::clamp(hundredths, -kMost, kMost);
  return Score((held + kMost + kHundred / 2) / kHundred - kMost / kHundred);
}

std::optional<Analysis> analysis_in(const Evidence& evidence, const Position& position,
                                    const search::Limits& limits, const AnalyzeQuestion& question) {
  if (is_over(position) || !reaches(evidence, position, limits, question)) return std::nullopt;
  const Claim wanted = evidence.exact() ? Claim::Exact : Claim::Estimate;
  const std::size_t lines = std::min(static_cast<std::size_t>(limits.lines), move_count(position));
  const OthelloPlace place = place_of(position);
  Analysis analysis;
  bool has_also = !question.also.has_value();
  const std::vector<ScoredMove> moves = evidence.all_moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const ScoredMove& scored = moves[i];
    const bool is_line = i < evidence.moves.size() && analysis.lines.size() < lines;
    if (!is_line && has_also) break;
    if (scored.claim != wanted && scored.claim != Claim::Exact) continue;
    std::optional<OthelloLine> line = line_of(scored, position, place);
    if (!line || !is_score(scored.score)) return std::nullopt;
    const bool is_also =
        question.also && are_alike(position, Move(*question.also), line->moves.front());
    if (is_also) turn_to(line->moves, Move(*question.also), position);
    if (is_line || is_also) {
      analysis.lines.push_back(
          {score_of_hundredths(scored.score), scored.score, std::move(line->moves)});
    }
    has_also = has_also || is_also;
  }
  if (analysis.lines.size() < lines || !has_also) return std::nullopt;
  analysis.exact = evidence.exact();
  analysis.depth = analysis.exact ? position.empties().count() : evidence.depth;
  analysis.cut_tenths = analysis.exact ? 0 : evidence.cut_tenths;
  return analysis;
}

std::optional<Solution> solution_in(const Evidence& evidence, const Position& position,
                                    ScoreWindow window) {
  if (is_over(position) || evidence.moves.empty()) return std::nullopt;
  const OthelloPlace place = place_of(position);
  const auto keeps = [&](int least) {
    return std::find_if(evidence.moves.begin(), evidence.moves.end(), [&](const ScoredMove& move) {
      return (move.claim == Claim::Exact || move.claim == Claim::AtLeast) &&
             move.score >= kHundred * least;
    });
  };
  Solution solution;
  auto move = evidence.moves.begin();
  if (evidence.lower && *evidence.lower >= kHundred * window.upper) {
    solution.bound = kHundred * window.upper == kMost ? Bound::Exact : Bound::AtLeast;
    solution.score = Score(window.upper);
    move = keeps(window.upper);
  } else if (evidence.upper && *evidence.upper <= kHundred * window.lower) {
    solution.bound = kHundred * window.lower == -kMost ? Bound::Exact : Bound::AtMost;
    solution.score = Score(window.lower);
  } else if (evidence.exact() && is_score(*evidence.lower)) {
    solution.bound = Bound::Exact;
    solution.score = score_of_hundredths(*evidence.lower);
    move = keeps(solution.score->discs());
  } else {
    return std::nullopt;
  }
  if (move == evidence.moves.end()) return std::nullopt;
  std::optional<OthelloLine> line = line_of(*move, position, place);
  if (!line) return std::nullopt;
  solution.pv = std::move(line->moves);
  if (!solution.exact()) {
    solution.pv.resize(1);
    return solution;
  }
  // Exact: the line is only complete where it reaches the end, with the score that it shall show.
  if (!is_over(line->end)) return std::nullopt;
  const Score end = final_score(line->end);
  const Score score = solution.pv.size() % 2 == 0 ? end : -end;
  if (score != *solution.score) return std::nullopt;
  return solution;
}

std::optional<std::vector<Solution>> solutions_in(const Evidence& evidence,
                                                  const Position& position) {
  if (is_over(position)) return std::nullopt;
  const OthelloPlace place = place_of(position);
  std::vector<Solution> solutions;
  for (const ScoredMove& scored : evidence.moves) {
    if (scored.claim != Claim::Exact) continue;
    std::optional<OthelloLine> line = line_of(scored, position, place);
    if (!line || !is_score(scored.score) || !is_over(line->end)) return std::nullopt;
    solutions.push_back(
        {score_of_hundredths(scored.score), std::move(line->moves), 0, Bound::Exact});
  }
  if (solutions.size() != move_count(position)) return std::nullopt;
  return solutions;
}

Evidence evidence_of(const Analysis& analysis, const Position& position,
                     const search::Limits& limits) {
  const OthelloPlace place = place_of(position);
  const Claim claim = analysis.exact ? Claim::Exact : Claim::Estimate;
  Evidence evidence;
  for (const auto& line : analysis.lines) {
    const bool is_best = evidence.moves.size() < static_cast<std::size_t>(limits.lines);
    (is_best ? evidence.moves : evidence.others)
        .push_back(scored_move(line.pv, line.hundredths, claim, place));
  }
  if (analysis.exact && !analysis.lines.empty()) {
    evidence.lower = evidence.upper = analysis.lines.front().hundredths;
  }
  evidence.depth = analysis.depth;
  evidence.cut_tenths = analysis.cut_tenths;
  evidence.nodes = analysis.nodes;
  if (!limits.stop.requested()) {
    evidence.nodes = std::max(evidence.nodes, limits.nodes.value_or(0));
  }
  return evidence;
}

Evidence evidence_of(const std::vector<Solution>& solutions, const Position& position) {
  const OthelloPlace place = place_of(position);
  Evidence evidence;
  // The mover has at least what a move of his is sure of, and at most the most that any may give.
  const bool is_whole = solutions.size() == move_count(position);
  int most = -kMost;
  bool is_bounded = is_whole || solutions.size() == 1;
  for (const Solution& solution : solutions) {
    evidence.nodes += solution.nodes;
    if (!solution.score || solution.pv.empty()) {
      is_bounded = false;
      continue;
    }
    const int score = kHundred * solution.score->discs();
    Claim claim = Claim::Exact;
    if (solution.bound == Bound::AtLeast) claim = Claim::AtLeast;
    if (solution.bound == Bound::AtMost) claim = Claim::AtMost;
    if (claim != Claim::AtMost) evidence.lower = std::max(evidence.lower.value_or(score), score);
    most = std::max(most, claim == Claim::AtLeast ? kMost : score);
    evidence.moves.push_back(scored_move(solution.pv, score, claim, place));
  }
  if (is_bounded && !evidence.moves.empty() && most < kMost) evidence.upper = most;
  if (evidence.lower == kMost) evidence.upper = kMost;
  if (evidence.exact()) evidence.depth = position.empties().count();
  sort_moves(evidence.moves);
  return evidence;
}

std::optional<Evidence> OthelloMemory::evidence(const Position& position) {
  if (store_ == nullptr || error()) return std::nullopt;
  auto found = store_->find(place_of(position).key);
  if (found) return *std::move(found);
  fail(found.error());
  return std::nullopt;
}

std::optional<Analysis> OthelloMemory::analysis(const Position& position,
                                                const search::Limits& limits,
                                                const AnalyzeQuestion& question) {
  const std::optional<Evidence> known = evidence(position);
  return known ? analysis_in(*known, position, limits, question) : std::nullopt;
}

std::optional<Solution> OthelloMemory::solution(const Position& position, ScoreWindow window) {
  const std::optional<Evidence> known = evidence(position);
  return known ? solution_in(*known, position, window) : std::nullopt;
}

std::optional<std::vector<Solution>> OthelloMemory::solutions(const Position& position) {
  const std::optional<Evidence> known = evidence(position);
  return known ? solutions_in(*known, position) : std::nullopt;
}

void OthelloMemory::add(const Position& position, Evidence evidence) {
  const bool says_something = evidence.depth > 0 || evidence.lower || evidence.upper;
  if (store_ == nullptr || error() || !says_something) return;
  using std::chrono::system_clock;
  evidence.origin = origin_;
  evidence.time = system_clock::to_time_t(system_clock::now());
  const auto added = store_->add({{place_of(position).key, std::move(evidence)}});
  if (!added) fail(added.error());
}

std::optional<StoreError> OthelloMemory::error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

void OthelloMemory::fail(const StoreError& error) {
  const std::lock_guard lock(mutex_);
  if (!error_) error_ = error;
}

}  // namespace ishi::store
