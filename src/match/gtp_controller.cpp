#include "gtp_controller.hpp"

#include <cmath>

#include <ishi/text/ascii.hpp>

namespace ishi::match {

namespace {

constexpr std::size_t kLongestResponse = std::size_t{1} << 16;  // bytes

std::string_view color_of(Side side) { return side == Side::Black ? "black" : "white"; }

long whole(Seconds seconds) { return std::lround(std::ceil(seconds.count())); }

}  // namespace

// 2.6: a response begins with = or ?, and ends with an empty line. Empty lines before it are
// passed over.
Reply<GtpController::Response> GtpController::response(std::string_view command, Seconds deadline) {
  Reply<std::string> line = engine_.line(deadline, command);
  while (line && (line->empty() || (ignore_noise_ && !parse_gtp_response_line(*line)))) {
    line = engine_.line(deadline, command);
  }
  if (!line) return tl::unexpected<EngineFault>(line.error());
  const Parsed<GtpResponseLine> first = parse_gtp_response_line(*line);
  if (!first) return Conversation::garbage(command, *line);
  Response response{first->success, std::string(first->text)};
  while (true) {
    line = engine_.line(deadline, command);
    if (!line) return tl::unexpected<EngineFault>(line.error());
    if (line->empty()) return response;
    response.text += '\n' + *line;
    if (response.text.size() > kLongestResponse) {
      return Conversation::garbage(command, response.text);
    }
  }
}

Reply<void> GtpController::order(const std::string& command) {
  engine_.send(command);
  const Reply<Response> reply = response(command, engine_.patience_from_now());
  if (!reply) return tl::unexpected<EngineFault>(reply.error());
  if (!reply->success) return Conversation::refused(command, reply->text);
  return {};
}

// 6.3.1 list_commands: one a line.
Reply<void> GtpController::greet() {
  const std::string command = "list_commands";
  engine_.send(command);
  const Reply<Response> reply = response(command, engine_.patience_from_now());
  if (!reply) return tl::unexpected<EngineFault>(reply.error());
  std::string name;
  for (const char c : reply->text + '\n') {
    if (c == '\n') {
      known_.insert(name);
      name.clear();
    } else if (c != ' ' && c != '\r') {
      name += c;
    }
  }
  return {};
}

// 6.3.2 boardsize, clear_board; 6.3.3 play; 6.3.4 time_settings.
Reply<void> GtpController::begin(const GameStart& start) {
  answered_ = false;
  if (!start.position.empty()) {
    return Conversation::fault(EngineFault::Kind::Refused,
                               "GTP has no command that sets up a board");
  }
  if (known_.contains("set_game")) {
    if (Reply<void> done = order("set_game Othello"); !done) return done;
  }
  for (const char* command : {"boardsize 8", "clear_board"}) {
    if (Reply<void> done = order(command); !done) return done;
  }
  if (Reply<void> done = set_clocks(); !done) return done;
  Side side = Side::Black;
  for (const std::string& move : start.moves) {
    if (Reply<void> done = tell({side, move, {}}); !done) return done;
    side = other_side(side);
  }
  return {};
}

// 6.3.4 time_settings main byo-yomi stones: whole seconds. A time for each move is a byo-yomi
// period of one stone without main time; fractions are left to `time_left`.
Reply<void> GtpController::set_clocks() {
  if (!known_.contains("time_settings")) return {};
  if (limits_.clock) return order(fmt::format("time_settings {} 0 0", whole(limits_.clock->main)));
  if (limits_.move_time)
    return order(fmt::format("time_settings 0 {} 1", whole(*limits_.move_time)));
  return {};
}

// 6.3.4 time_left color time stones. GTP's times are whole seconds; engines that read fractions get
// them, the others the next whole second.
Reply<void> GtpController::tell_time(Side side, const TimeLeft& time) {
  const std::optional<Seconds> least = time.least();
  if (!least || !known_.contains("time_left")) return {};
  const int stones = time.game && *time.game <= *least ? 0 : 1;
  const auto command = [&](const std::string& seconds) {
    return fmt::format("time_left {} {} {}", color_of(side), seconds, stones);
  };
  if (!whole_seconds_ && least->count() != std::floor(least->count())) {
    Reply<void> done = order(command(format_seconds(*least)));
    if (done || done.error().kind != EngineFault::Kind::Refused) return done;
    whole_seconds_ = true;
  }
  return order(command(std::to_string(whole(*least))));
}

Reply<void> GtpController::tell(const Turn& turn) {
  if (turn.move == "pass") return {};
  if (answered_) {
    answered_ = false;
    return {};
  }
  return order(fmt::format("play {} {}", color_of(turn.side), turn.move));
}

// 6.3.3 genmove color: the engine plays the move on its board, too.
Reply<Answer> GtpController::ask(Side side, const TimeLeft& time, Seconds grace) {
  if (const Reply<void> done = tell_time(side, time); !done) {
    return tl::unexpected<EngineFault>(done.error());
  }
  const std::string command = fmt::format("genmove {}", color_of(side));
  const Seconds begin = engine_.now();
  engine_.send(command);
  const Reply<Response> reply = response(command, engine_.deadline_of(time, grace));
  if (!reply) return tl::unexpected<EngineFault>(reply.error());
  if (!reply->success) return Conversation::refused(command, reply->text);
  answered_ = true;
  return Answer{text::lowercase(reply->text), engine_.now() - begin};
}

}  // namespace ishi::match
