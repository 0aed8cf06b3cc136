#include "renju/training/chance.hpp"

#include "renju/engine/win_score.hpp"

namespace ishi::renju::engine {

void add_results(const SampleFile& file, training::ResultsByScore& results) {
  for (const SampleGame& game : file.games) {
    int for_mover = game.result;  // Black moves first
    for (const SampleMove& move : game.moves) {
      if (move.score && !is_win_or_loss(*move.score)) {
        training::ScoreResults& at = results[*move.score];
        ++at.positions;
        at.won += (1 + for_mover) / 2.0;
      }
      for_mover = -for_mover;
    }
  }
}

}  // namespace ishi::renju::engine
