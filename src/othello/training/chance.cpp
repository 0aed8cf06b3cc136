#include "othello/training/chance.hpp"

#include <ishi/othello/position.hpp>

namespace ishi::othello::engine {

void add_results(const SampleFile& file, ResultsByEmpties& results) {
  for (const SampleGame& game : file.games) {
    for (const Sample& sample : game.samples) {
      if (sample.kind != LabelKind::Searched || sample.depth == 0 || !sample.outcome) continue;
      training::ScoreResults& at = results[sample.position.empties().count()][sample.score];
      ++at.positions;
      at.won += *sample.outcome > 0 ? 1 : (*sample.outcome == 0 ? 0.5 : 0);
    }
  }
}

}  // namespace ishi::othello::engine
