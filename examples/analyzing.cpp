// The same question asked of both games: what are the two best moves, six plies
// deep?
#include <cstdio>

#include <ishi/othello.hpp>
#include <ishi/othello/engine.hpp>
#include <ishi/renju.hpp>
#include <ishi/renju/engine.hpp>

void analyze_othello() {
  using namespace ishi::othello;
  const auto diagram = parse_position("f5d6c3d3c4");
  if (!diagram) return;
  engine::Engine engine;
  const auto analysis = engine.analyze(diagram->position, {.depth = 6, .lines = 2});
  if (!analysis) return;
  for (const engine::AnalyzedLine& line : analysis->lines) {
    std::printf("%s %+d\n", format_move(line.pv.front()).c_str(), line.score.discs());
  }
}

void analyze_renju() {
  using namespace ishi::renju;
  const auto position = parse_position("h8i9h10");
  if (!position) return;
  engine::Engine engine;
  const auto analysis = engine.analyze(*position, {.depth = 6, .lines = 2});
  if (!analysis) return;
  for (const engine::AnalyzedLine& line : analysis->lines) {
    std::printf("%s %s\n", ishi::board::format_point(line.pv.front()).c_str(),
                format_score(line).c_str());
  }
}

int main() {
  analyze_othello();
  analyze_renju();
}
