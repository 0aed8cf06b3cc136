#include "match/balanced_othello.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "match/openings.hpp"
#include "othello/canonical.hpp"
#include "search/threads.hpp"

namespace ishi::match {

namespace {

/// The judge of openings. Each verdict is that of a new judge.
class OthelloJudge {
 public:
  explicit OthelloJudge(const BalancedOthelloOptions& options)
      : depth_(options.depth), stop_(options.stop), engine_({kHashBytes}) {}

  /// The score of a balanced position in discs; nothing if it is not balanced.
  std::optional<double> verdict_on(const othello::Position& position) {
    engine_.forget();
    for (const Sieve& sieve : kSieves) {
      if (sieve.depth < depth_ && !score_within(sieve.window, position, sieve.depth)) {
        return std::nullopt;
      }
    }
    return score_within(kWindow, position, depth_);
  }

 private:
  /// A search that spares a deeper one: what it sees further from even than its window is dropped.
  struct Sieve {
    int depth;
    double window;  ///< discs
  };
  static constexpr std::array<Sieve, 4> kSieves = {{{4, 10}, {8, 7}, {12, 4.5}, {18, 2}}};
  /// An opening is balanced up to so many discs.
  static constexpr double kWindow = 1;
  static constexpr std::size_t kHashBytes = std::size_t{16} << 20;

  /// The mean score of the last two searches, if it is so near to even. Nothing where the mover
  /// must pass or the search was stopped.
  std::optional<double> score_within(double window, const othello::Position& position, int depth) {
    search::Limits limits;
    limits.depth = depth;
    limits.stop = stop_;
    std::array<int, 2> last{};
    int deepest = 0;
    const auto analysis =
        engine_.analyze(position, limits, {}, [&](const othello::engine::Progress& progress) {
          if (!progress.ended) return;
          last = {last[1], progress.lines.front().hundredths};
          deepest = progress.depth;
        });
    const double score = (last[0] + last[1]) / 200.0;
    if (!analysis || deepest < depth || std::abs(score - kEvenScore) > window) return std::nullopt;
    return score;
  }

  int depth_;
  search::StopSignal stop_;
  othello::engine::Engine engine_;
};

}  // namespace

BalancedOthello::BalancedOthello(BalancedOthelloOptions options) : options_(std::move(options)) {}

std::optional<BalancedOthello::Candidate> BalancedOthello::next_candidate() {
  constexpr int kPlies = 8;
  constexpr int kMostRepeats = 1000;  // in a row: there are no more
  for (int repeats = 0; repeats < kMostRepeats; ++repeats) {
    const GameStart start = random_opening(GameKind::Othello, kPlies, options_.seed, number_++);
    std::string moves = format_opening(GameKind::Othello, start);
    const Parsed<othello::Game> game = othello::parse_transcript(moves);
    if (!game || !seen_.insert(othello::canonical(game->position()).image).second) continue;
    return Candidate{std::move(moves), game->position()};
  }
  return std::nullopt;
}

bool BalancedOthello::resume_after(const std::vector<std::string>& openings) {
  for (const std::string& opening : openings) {
    std::optional<Candidate> candidate = next_candidate();
    while (candidate && candidate->moves != opening) candidate = next_candidate();
    if (!candidate) return false;
  }
  return true;
}

void BalancedOthello::find(const std::function<bool(const BalancedOthelloOpening&)>& found) {
  constexpr std::size_t kCandidatesPerThread = 8;
  std::vector<OthelloJudge> judges;
  for (int i = 0; i < options_.threads; ++i) judges.emplace_back(options_);
  while (true) {
    std::vector<Candidate> candidates;
    while (candidates.size() < kCandidatesPerThread * judges.size()) {
      std::optional<Candidate> candidate = next_candidate();
      if (!candidate) break;
      candidates.push_back(std::move(*candidate));
    }
    if (candidates.empty()) return;
    std::vector<std::optional<double>> verdicts(candidates.size());
    search::TaskNumbers tasks(candidates.size());
    search::work_together(options_.threads, [&](int thread) {
      while (const std::optional<std::size_t> number = tasks.take()) {
        verdicts[*number] =
            judges[static_cast<std::size_t>(thread)].verdict_on(candidates[*number].position);
      }
    });
    // Stopped searches left candidates unjudged: those behind them are judged when resumed.
    if (options_.stop.requested()) return;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (verdicts[i] && !found({std::move(candidates[i].moves), *verdicts[i]})) return;
    }
  }
}

}  // namespace ishi::match
