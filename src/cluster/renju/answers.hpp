// Answers questions about positions of Renju.
#pragma once

#include <optional>

#include <ishi/renju/engine/engine.hpp>

#include "cluster/answer.hpp"
#include "cluster/question.hpp"

namespace ishi::cluster {

/// Keeps its engine from one item to the next, but nothing that the engine has found.
class RenjuAnswers {
 public:
  /// Precondition: `question` is one of Renju, `position` the canonical position of an item.
  MaybeAnswer answer(const Question& question, std::string_view position, const Control& control);

 private:
  MaybeAnswer pair(std::string_view position, const Question& question, const Control& control);

  std::optional<renju::engine::Engine> engine_;
};

}  // namespace ishi::cluster
