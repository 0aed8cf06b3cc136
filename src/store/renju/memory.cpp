#include "store/renju/memory.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <ishi/renju/game.hpp>

#include "renju/engine/level_limits.hpp"
#include "renju/engine/win_score.hpp"
#include "store/renju/tree.hpp"

namespace ishi::store {

namespace {

using board::Point;
using renju::Position;
using renju::Rule;
using renju::engine::Analysis;
using renju::engine::WinKind;

bool is_won_or_lost(int score) { return renju::engine::is_win_or_loss(score); }

ScoredMove scored_move(const std::vector<Point>& line, int score, bool is_proven,
                       const RenjuPlace& place) {
  ScoredMove scored{
      number_of(line.front(), place), is_proven ? Claim::Exact : Claim::Estimate, score, {}};
  for (std::size_t i = 1; i < line.size(); ++i) scored.line.push_back(number_of(line[i], place));
  return scored;
}

/// What the best move proves of the position.
void bound(Evidence& evidence) {
  if (evidence.moves.empty() || evidence.moves.front().claim != Claim::Exact) return;
  const int score = evidence.moves.front().score;
  if (score >= kRenjuWon) evidence.lower = kRenjuWon;
  if (score <= -kRenjuWon) evidence.upper = -kRenjuWon;
}

Subject subject_of(WinKind kind) {
  return kind == WinKind::Fours ? Subject::RenjuFours : Subject::RenjuThreats;
}

}  // namespace

std::optional<Analysis> analysis_in(const Evidence& evidence, const Position& position, Rule rule,
                                    const search::Limits& limits) {
  const auto lines = static_cast<std::size_t>(limits.lines);
  const RenjuPlace place = place_of(position, rule);
  Analysis analysis;
  bool is_settled = true;
  for (const ScoredMove& scored : evidence.moves) {
    if (analysis.lines.size() == lines) break;
    std::optional<std::vector<Point>> line = line_of(scored, position, rule, place);
    if (!line) return std::nullopt;
    const bool is_proven = scored.claim == Claim::Exact && is_won_or_lost(scored.score);
    is_settled = is_settled && is_proven;
    analysis.lines.push_back({scored.score,
                              is_proven ? renju::engine::moves_to_win(scored.score) : std::nullopt,
                              std::move(*line)});
  }
  if (analysis.lines.size() < lines) return std::nullopt;
  analysis.depth = evidence.depth;
  if (is_settled) return analysis;
  const search::Limits wanted = renju::engine::with_level(limits);
  const bool has_nodes = wanted.nodes && evidence.nodes >= *wanted.nodes;
  const bool has_depth = wanted.depth && evidence.depth >= *wanted.depth;
  if (!has_nodes && !has_depth) return std::nullopt;
  return analysis;
}

Evidence evidence_of(const Analysis& analysis, const Position& position, Rule rule,
                     const search::Limits& limits) {
  const RenjuPlace place = place_of(position, rule);
  Evidence evidence;
  for (const auto& line : analysis.lines) {
    evidence.moves.push_back(scored_move(line.pv, line.score, line.win.has_value(), place));
  }
  evidence.depth = analysis.depth;
  evidence.nodes = analysis.nodes;
  if (!limits.stop.requested()) {
    evidence.nodes = std::max(evidence.nodes, renju::engine::with_level(limits).nodes.value_or(0));
  }
  bound(evidence);
  return evidence;
}

std::optional<Evidence> RenjuMemory::find(const Key& key) {
  if (store_ == nullptr || error_) return std::nullopt;
  auto found = store_->find(key);
  if (found) return *std::move(found);
  error_ = found.error();
  return std::nullopt;
}

void RenjuMemory::add(std::vector<Entry> entries) {
  if (store_ == nullptr || error_) return;
  using std::chrono::system_clock;
  for (Entry& entry : entries) {
    entry.evidence.origin = origin_;
    entry.evidence.time = system_clock::to_time_t(system_clock::now());
  }
  const auto added = store_->add(entries);
  if (!added) error_ = added.error();
}

std::optional<Analysis> RenjuMemory::analysis(const Position& position,
                                              const search::Limits& limits) {
  const std::optional<Evidence> known = find(place_of(position, rule_).key);
  return known ? analysis_in(*known, position, rule_, limits) : std::nullopt;
}

void RenjuMemory::add(const Position& position, const Analysis& analysis,
                      const search::Limits& limits) {
  if (analysis.lines.empty()) return;
  add({{place_of(position, rule_).key, evidence_of(analysis, position, rule_, limits)}});
}

std::optional<ForcedWin> RenjuMemory::forced_win(const Position& position, WinKind kind) {
  const RenjuPlace place = place_of(position, rule_, subject_of(kind));
  const std::optional<Evidence> known = find(place.key);
  if (!known) return std::nullopt;
  if (!known->lower) return known->upper ? std::optional<ForcedWin>(ForcedWin()) : std::nullopt;
  if (known->moves.empty()) return std::nullopt;
  const auto line = line_of(known->moves.front(), position, rule_, place);
  return line ? std::optional<ForcedWin>({true, *line}) : std::nullopt;
}

void RenjuMemory::add(const Position& position, WinKind kind, const ForcedWin& win,
                      std::uint64_t nodes) {
  const RenjuPlace place = place_of(position, rule_, subject_of(kind));
  Evidence evidence;
  evidence.nodes = nodes;
  if (!win.exists) {
    evidence.upper = 0;
    add({{place.key, evidence}});
    return;
  }
  const int plies = renju::engine::plies_of_win(position, win.moves, rule_);
  evidence.moves = {scored_move(win.moves, renju::engine::win_in(plies), true, place)};
  bound(evidence);
  add({{place.key, evidence}, {place_of(position, rule_).key, evidence}});
}

}  // namespace ishi::store
