// Answers any item of work, one after the other, each as if it were the first.
#pragma once

#include <optional>
#include <string>

#include "cluster/answer.hpp"
#include "cluster/item.hpp"
#include "cluster/othello/answers.hpp"
#include "cluster/renju/answers.hpp"

namespace ishi::cluster {

class Answerer {
 public:
  /// Errors: an item that is none, one of another version or other weights, too little memory.
  MaybeAnswer answer(const Key& key, const Control& control);

 private:
  std::string known_;  // the last question, and what it says
  std::optional<Question> question_;
  OthelloAnswers othello_;
  RenjuAnswers renju_;
};

}  // namespace ishi::cluster
