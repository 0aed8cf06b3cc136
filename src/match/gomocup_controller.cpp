#include "gomocup_controller.hpp"

#include <algorithm>
#include <cmath>

#include <ishi/renju/notation/board_line.hpp>

namespace ishi::match {

namespace {

/// The bits of `INFO rule`: 1 exactly five in a row win, 4 Renju.
int rule_bits_of(GameKind game) {
  if (game == GameKind::Renju) return 4;
  return game == GameKind::Gomoku ? 1 : 0;
}

long long milliseconds(Seconds seconds) { return std::llround(seconds.count() * 1000); }

}  // namespace

// START size: answered by OK, or by ERROR where the size is none of the engine's. It is said again
// where no answer comes, and after the first ERROR: Rapfi drops the words that arrive just after
// its move, before its search has quite ended. If that is START alone, then `15` is an unknown
// command.
Reply<void> GomocupController::begin(const GameStart& start) {
  stones_.clear();
  known_ = 0;
  Side side = Side::Black;
  if (!start.position.empty()) {
    const Parsed<renju::Position> position = renju::parse_board_line(start.position);
    if (!position) return Conversation::refused("BOARD", start.position);
    for (const auto color : {renju::Color::Black, renju::Color::White}) {
      const Side owner = color == renju::Color::Black ? Side::Black : Side::White;
      for (const board::Point point : position->stones(color)) {
        stones_.push_back({owner, board::format_point(point), {}});
      }
    }
    if (position->to_move() == renju::Color::White) side = Side::White;
  }
  for (const std::string& move : start.moves) {
    if (move != "pass") stones_.push_back({side, move, {}});
    side = other_side(side);
  }
  const std::string command = "START 15";
  engine_.send(command);
  constexpr Seconds kAgain{2};
  const Seconds deadline = engine_.patience_from_now();
  bool refused = false;
  while (true) {
    const Reply<std::string> line =
        engine_.line(std::min(deadline, engine_.now() + kAgain), command);
    if (!line && line.error().kind == EngineFault::Kind::Time && engine_.now() < deadline) {
      engine_.send(command);
      continue;
    }
    if (!line) return tl::unexpected<EngineFault>(line.error());
    const GomocupLine kind = gomocup_line(*line);
    if (kind == GomocupLine::Error) {
      if (refused) return Conversation::refused(command, *line);
      refused = true;
      engine_.send(command);
    }
    if (kind == GomocupLine::Ok) return {};
  }
}

Reply<void> GomocupController::tell(const Turn& turn) {
  if (turn.move != "pass") stones_.push_back(turn);
  return {};
}

// INFO key value: times in milliseconds. `timeout_turn` 0 asks for an answer at once, so it is not
// sent where no time is set; `timeout_match` 0 is no limit.
void GomocupController::send_info(const TimeLeft& time) {
  constexpr long long kUnlimited = 2147483647;
  const auto info = [&](std::string_view key, auto value) {
    engine_.send(fmt::format("INFO {} {}", key, value));
  };
  info("game_type", 1);
  info("rule", rule_bits_of(game_));
  if (limits_.move_time) info("timeout_turn", milliseconds(*limits_.move_time));
  info("timeout_match", limits_.clock ? milliseconds(limits_.clock->main) : 0);
  if (limits_.clock && limits_.clock->increment.count() > 0) {
    info("time_increment", milliseconds(limits_.clock->increment));
  }
  if (limits_.depth) info("max_depth", *limits_.depth);
  if (limits_.nodes) info("max_node", *limits_.nodes);
  info("time_left", time.game ? milliseconds(*time.game) : kUnlimited);
}

// BOARD, a line `x,y,1` (the engine's own) or `x,y,2` a stone, DONE.
void GomocupController::send_board(Side side) {
  engine_.send("BOARD");
  for (const Turn& stone : stones_) {
    engine_.send(fmt::format("{},{}", format_gomocup_move(stone.move), stone.side == side ? 1 : 2));
  }
  engine_.send("DONE");
}

// BEGIN on an empty board; TURN x,y after one move of the opponent; else the whole board. Each is
// answered by `x,y`.
Reply<Answer> GomocupController::ask(Side side, const TimeLeft& time, Seconds grace) {
  send_info(time);
  const bool one_new = stones_.size() == known_ + 1 && stones_.back().side != side;
  std::string command = "BOARD";
  const Seconds begin = engine_.now();
  if (stones_.empty()) {
    command = "BEGIN";
    engine_.send(command);
  } else if (one_new) {
    command = "TURN " + format_gomocup_move(stones_.back().move);
    engine_.send(command);
  } else {
    send_board(side);
  }
  const Seconds deadline = engine_.deadline_of(time, grace);
  while (true) {
    const Reply<std::string> line = engine_.line(deadline, command);
    if (!line) return tl::unexpected<EngineFault>(line.error());
    const GomocupLine kind = gomocup_line(*line);
    if (kind == GomocupLine::Move) {
      known_ = stones_.size() + 1;  // with the answer, which comes next
      return Answer{*parse_gomocup_move(*line), engine_.now() - begin};
    }
    if (!ignore_noise_ && kind == GomocupLine::Garbage) {
      return Conversation::garbage(command, *line);
    }
  }
}

}  // namespace ishi::match
