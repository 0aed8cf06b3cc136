#include <algorithm>
#include <limits>

#include <ishi/bits/split_mix.hpp>
#include <ishi/othello/engine/levels.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello::engine {

namespace {

/// From -error to error, the same for a position and a seed.
int error_about(const Position& position, int error, std::uint64_t seed) {
  const std::uint64_t word = bits::mixed(bits::mixed(bits::mixed(seed) ^ position.mover.word()) ^
                                         position.opponent.word());
  const auto values = 2 * static_cast<std::uint64_t>(error) + 1;
  return static_cast<int>(word % values) - error;
}

}  // namespace

Analysis choose(const Position& position, const AnalyzeOptions& options, int error,
                std::uint64_t seed) {
  AnalyzeOptions wanted = options;
  wanted.lines = error == 0 ? 1 : std::max(1, moves(position).count());
  Analysis analysis = analyze(position, wanted);
  if (analysis.lines.size() < 2) return analysis;
  const AnalyzedLine* chosen = nullptr;
  int judged_best = std::numeric_limits<int>::min();
  for (const AnalyzedLine& line : analysis.lines) {
    const Position next = played(position, line.pv.front().square());
    const int judged = line.score + error_about(next, error, seed);
    if (judged > judged_best) {
      judged_best = judged;
      chosen = &line;
    }
  }
  analysis.lines = std::vector<AnalyzedLine>{*chosen};
  return analysis;
}

}  // namespace ishi::othello::engine
