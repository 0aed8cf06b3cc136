// The Gomocup protocol (https://plastovicka.github.io/protocl2en.htm) for Renju, Gomoku and
// freestyle, with the `INFO` keys for nodes, depth and increments that Yixin and Rapfi added;
// engines pass over keys that they do not know.
#pragma once

#include <string>
#include <vector>

#include "conversation.hpp"

namespace ishi::match {

class GomocupController final : public Controller {
 public:
  GomocupController(const ControllerTask& task, LineChannel& channel)
      : game_(task.game),
        limits_(task.limits),
        engine_(channel, task.patience),
        ignore_noise_(task.ignore_noise) {}

  Reply<void> greet() override { return {}; }
  Reply<void> begin(const GameStart& start) override;
  Reply<void> tell(const Turn& turn) override;
  Reply<Answer> ask(Side side, const TimeLeft& time, Seconds grace) override;
  void quit() override { engine_.send("END"); }

 private:
  void send_info(const TimeLeft& time);
  void send_board(Side side);

  GameKind game_;
  EngineLimits limits_;
  Conversation engine_;
  bool ignore_noise_;
  std::vector<Turn> stones_;  // all on the board, in the order they were put there
  std::size_t known_ = 0;     // how many of them the engine has
};

}  // namespace ishi::match
