// Answers questions about positions of Othello.
#pragma once

#include <optional>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/position.hpp>

#include "cluster/answer.hpp"
#include "cluster/question.hpp"

namespace ishi::cluster {

/// Keeps its engine from one item to the next, but nothing that the engine has found.
class OthelloAnswers {
 public:
  /// Precondition: `question` is one of Othello, `position` the canonical position of an item.
  MaybeAnswer answer(const Question& question, std::string_view position, const Control& control);

 private:
  othello::engine::Engine& engine_for(const Question& question);
  MaybeAnswer solve(const othello::Position& position, const Question& question,
                    const Control& control);
  MaybeAnswer analyze(const othello::Position& position, const Question& question,
                      const Control& control);
  MaybeAnswer pair(std::string_view position, const Question& question, const Control& control);

  std::optional<othello::engine::Engine> engine_;
};

}  // namespace ishi::cluster
