#include "nboard_controller.hpp"

#include <chrono>

#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/text/ascii.hpp>

#include "protocol/ggf_clock.hpp"

namespace ishi::match {

namespace {

/// `F5`, or `PA` for a pass.
std::string nboard_move(const std::string& move) {
  return move == "pass" ? "PA" : text::uppercase(move);
}

}  // namespace

// ping n: answered by `pong n` when everything before it is done.
Reply<void> NBoardController::synchronise() {
  const std::string number = std::to_string(++pings_);
  const std::string ping = "ping " + number;
  engine_.send(ping);
  const Seconds deadline = engine_.patience_from_now();
  while (true) {
    const Reply<std::string> line = engine_.line(deadline, ping);
    if (!line) return tl::unexpected<EngineFault>(line.error());
    if (*line == "pong " + number) return {};
  }
}

// nboard n: the version of the protocol.
Reply<void> NBoardController::greet() {
  engine_.send("nboard 2");
  return synchronise();
}

// set depth n; set game GGF, whose TI is the clock, in whole seconds.
Reply<void> NBoardController::begin(const GameStart& start) {
  if (limits_.depth) engine_.send("set depth " + std::to_string(*limits_.depth));
  othello::GameRecord record;
  if (!start.position.empty()) {
    const Parsed<othello::Diagram> board = othello::parse_obf(start.position);
    if (!board) return Conversation::refused("set game", start.position);
    record.game = othello::Game(*board);
  }
  for (const std::string& move : start.moves) {
    const bool pass = move == "pass";
    const Parsed<othello::Square> square = board::parse_square(pass ? "a1" : move);
    if (!square || !record.game.play(pass ? othello::Move::pass() : othello::Move(*square))) {
      return Conversation::refused("set game", move);
    }
  }
  if (limits_.clock) {
    const auto whole = [](Seconds time) { return std::chrono::ceil<std::chrono::seconds>(time); };
    const protocol::GgfClock clock{whole(limits_.clock->main), whole(limits_.clock->increment), {}};
    record.extra.push_back({"TI", protocol::format_ggf_clock(clock)});
  }
  const std::string game = othello::format_game(othello::GameFormat::Ggf, record);
  engine_.send(std::string("set game ").append(text::trimmed(game)));
  return synchronise();
}

// move MOVE[/eval[/time]]: sent for both sides; the time runs on the engine's clocks.
Reply<void> NBoardController::tell(const Turn& turn) {
  std::string move = "move " + nboard_move(turn.move);
  if (limits_.clock && turn.move != "pass") move += fmt::format("//{:.2f}", turn.took.count());
  engine_.send(move);
  return {};
}

// go: answered by `=== MOVE[/eval[/time]]`; other lines tell what the engine thinks.
Reply<Answer> NBoardController::ask(Side /*side*/, const TimeLeft& time, Seconds grace) {
  const std::string command = "go";
  if (const Reply<void> done = synchronise(); !done) {
    return tl::unexpected<EngineFault>(done.error());
  }
  const Seconds begin = engine_.now();
  const Seconds deadline = engine_.deadline_of(time, grace);
  engine_.send(command);
  while (true) {
    const Reply<std::string> line = engine_.line(deadline, command);
    if (!line) return tl::unexpected<EngineFault>(line.error());
    if (std::optional<std::string> move = nboard_move_in(*line)) {
      return Answer{std::move(*move), engine_.now() - begin};
    }
  }
}

}  // namespace ishi::match
