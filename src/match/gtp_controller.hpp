// GTP 2 (https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html) for Othello, with
// the conventions of Quarry and GRhino: `set_game Othello`, and forced passes are
// not sent, since the colour of the next command implies them.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "conversation.hpp"

namespace ishi::match {

class GtpController final : public Controller {
 public:
  GtpController(const ControllerTask& task, LineChannel& channel)
      : limits_(task.limits), engine_(channel, task.patience), ignore_noise_(task.ignore_noise) {}

  Reply<void> greet() override;
  Reply<void> begin(const GameStart& start) override;
  Reply<void> tell(const Turn& turn) override;
  Reply<Answer> ask(Side side, const TimeLeft& time, Seconds grace) override;
  void quit() override { engine_.send("quit"); }

 private:
  /// A whole response. Lines but the first are joined with line ends.
  struct Response {
    bool success = false;
    std::string text;
  };
  Reply<Response> response(std::string_view command, Seconds deadline);
  /// Sends a command that may not fail.
  Reply<void> order(const std::string& command);
  Reply<void> set_clocks();
  Reply<void> tell_time(Side side, const TimeLeft& time);

  EngineLimits limits_;
  Conversation engine_;
  bool ignore_noise_;
  std::set<std::string, std::less<>> known_;
  bool whole_seconds_ = false;  // the engine refused a fraction, which GTP indeed does not have
  bool answered_ = false;       // the last move is the engine's own answer, already on its board
};

}  // namespace ishi::match
