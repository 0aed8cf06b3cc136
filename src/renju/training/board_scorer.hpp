// What weights make of positions one after the other, on a board of the search.
#pragma once

#include "renju/engine/play_board.hpp"

namespace ishi::renju::engine {

class BoardScorer {
 public:
  explicit BoardScorer(const Weights& weights) : facts_(weights, Rule::Renju) {}
  BoardScorer(const BoardScorer&) = delete;  // the board refers to the facts
  BoardScorer& operator=(const BoardScorer&) = delete;
  BoardScorer(BoardScorer&&) = delete;
  BoardScorer& operator=(BoardScorer&&) = delete;
  ~BoardScorer() = default;

  /// For the side to move.
  int operator()(const Position& position) {
    for (const Color color : {Color::Black, Color::White}) {
      for (const Point point : position.stones(color)) board_.put(point, color);
    }
    const int score = board_.points().evaluate(position.to_move());
    for (int i = position.occupied().count(); i > 0; --i) board_.take();
    return score;
  }

 private:
  const ComboFactTable facts_;
  PlayBoard board_{Position(), facts_, Rule::Renju};  ///< empty between positions
};

}  // namespace ishi::renju::engine
