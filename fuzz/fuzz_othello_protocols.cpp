// Any bytes as a session of GTP or NBoard, as lines for the reader that both share, or as a clock:
// every line is answered as the protocol says, none crashes or hangs, and the game stays a game.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "check.hpp"
#include "cli/fake_thinker.hpp"
#include "protocol/command_reader.hpp"
#include "protocol/ggf_clock.hpp"
#include "protocol/gtp_othello.hpp"
#include "protocol/nboard_othello.hpp"

namespace {

using namespace ishi;
using ishi::fuzz::require;

/// Each line comes out once, cut at the limit; nothing is read after one that ends the session.
void read_lines(std::string_view text) {
  constexpr std::size_t kLimit = 16;
  const auto judge = [](std::string_view line) {
    if (line == "quit") return protocol::Urgency::Ends;
    return line == "stop" ? protocol::Urgency::Stops : protocol::Urgency::Waits;
  };
  std::istringstream in{std::string(text)};
  protocol::CommandReader reader(in, judge, kLimit);
  std::size_t at = 0;
  bool ended = false;
  while (const auto line = reader.next()) {
    require(!ended && at < text.size());
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view whole = text.substr(at, end - at);
    require(line->too_long == (whole.size() > kLimit));
    require(whole.substr(0, line->text.size()) == line->text);
    ended = line->text == "quit";
    at = end + 1;
  }
  require(ended || at >= text.size());
}

/// Loading a file is left out: what it would read is not the input.
void talk_gtp(std::string_view text) {
  test::FakeThinker thinker;
  protocol::GtpOthello session(thinker);
  const search::StopFlag stop;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line) && !session.has_quit();) {
    const auto command = protocol::parse_gtp_command(line);
    if (command && command->name == "loadsgf") continue;
    const std::string answer = session.answer(line, stop);
    require(answer.empty() == !command);
    if (!command) continue;
    require(answer[0] == '=' || answer[0] == '?');
    require(answer.find("\n\n") == answer.size() - 2);
    const othello::Position& position = session.game().position();
    require(!position.mover.intersects(position.opponent));
  }
}

void talk_nboard(std::string_view text) {
  test::FakeThinker thinker;
  std::size_t pings = 0;
  std::size_t pongs = 0;
  protocol::NboardOthello session(thinker, [&pongs](const std::string& line) {
    require(line.find('\n') == std::string::npos);
    pongs += line.rfind("pong ", 0) == 0 ? 1 : 0;
  });
  const search::StopFlag stop;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line) && !session.has_quit();) {
    const std::size_t first = line.find_first_not_of(" \t");
    const std::string_view word = std::string_view(line).substr(std::min(first, line.size()));
    pings += word.substr(0, word.find_first_of(" \t")) == "ping" ? 1 : 0;
    session.obey(line, stop);
    require(pings == pongs);
  }
}

/// A clock that is read, written out and read again is the same clock.
void read_clock(std::string_view text) {
  const auto clock = protocol::parse_ggf_clock(text);
  if (!fuzz::is_read(clock, text)) return;
  const auto again = protocol::parse_ggf_clock(protocol::format_ggf_clock(*clock));
  require(again && *again == *clock);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = ishi::fuzz::text_of(data, size);
  if (text.empty()) return 0;
  const std::string_view rest = text.substr(1);
  if (text[0] == 'l') {
    read_lines(rest);
  } else if (text[0] == 'c') {
    read_clock(rest);
  } else if (text[0] == 'n') {
    talk_nboard(rest);
  } else {
    talk_gtp(rest);
  }
  return 0;
}
