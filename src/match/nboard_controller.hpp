// The NBoard protocol, version 2
// (https://github.com/weltyc/ntest/blob/master/instructions/Protocol.htm). It has no word for time:
// engines are given a depth, and their time is watched from outside.
#pragma once

#include <string>

#include "conversation.hpp"

namespace ishi::match {

class NBoardController final : public Controller {
 public:
  NBoardController(const ControllerTask& task, LineChannel& channel)
      : limits_(task.limits), engine_(channel, task.patience) {}

  Reply<void> greet() override;
  Reply<void> begin(const GameStart& start) override;
  Reply<void> tell(const Turn& turn) override;
  Reply<Answer> ask(Side side, const TimeLeft& time, Seconds grace) override;
  void quit() override { engine_.send("quit"); }

 private:
  /// Waits until the engine has done all that was said so far.
  Reply<void> synchronise();

  EngineLimits limits_;
  Conversation engine_;
  int pings_ = 0;
};

}  // namespace ishi::match
