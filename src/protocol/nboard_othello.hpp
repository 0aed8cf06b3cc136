// The NBoard protocol, version 2: the program NBoard keeps the game and queries the engine (Chris
// Welty's description, instructions/Protocol.htm of https://github.com/weltyc/ntest).
#pragma once

#include <array>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/othello/game.hpp>

#include "protocol/othello_thinker.hpp"
#include "search/game_clock.hpp"

namespace ishi::protocol {

/// Text in, text out; one object is one session.
class NboardOthello {
 public:
  /// Lines go to `say` as soon as they are known, without their ends. `thinker` must outlive the
  /// session.
  using Say = std::function<void(const std::string& line)>;
  NboardOthello(OthelloThinker& thinker, Say say);

  /// Obeys one line; unknown lines are skipped, as the protocol requires. `stop`
  /// is read while thinking.
  void obey(std::string_view line, const search::StopFlag& stop);

  [[nodiscard]] bool has_quit() const { return has_quit_; }

 private:
  using Handler = void (NboardOthello::*)(std::string_view rest);

  void nboard(std::string_view rest);
  void set(std::string_view rest);
  void set_game(std::string_view ggf);
  void move(std::string_view rest);
  void hint(std::string_view rest);
  void go(std::string_view rest);
  void ping(std::string_view rest);
  void learn(std::string_view rest);
  void analyze(std::string_view rest);
  void quit(std::string_view rest);

  bool has_position();
  ThinkRequest request();
  void say_line(const othello::engine::AnalyzedLine& line,
                const othello::engine::Analysis& analysis);
  void say_nodes(std::uint64_t nodes, std::chrono::milliseconds time);

  OthelloThinker& thinker_;
  Say say_;
  const search::StopFlag* stop_ = nullptr;               ///< of the command under way
  std::optional<othello::Game> game_ = othello::Game();  ///< nothing after one that is unreadable
  std::array<std::optional<search::GameClock>, 2> clocks_;  ///< Black's and White's
  int depth_ = 0;  ///< as `set depth` said; 0: the engine's own
  bool has_quit_ = false;
};

/// Obeys line by line until `quit` or the end of the input. A `ping` and a `quit` are seen while
/// the engine thinks, which then answers with what it has.
void run_nboard(std::istream& in, std::ostream& out, OthelloThinker& thinker);

}  // namespace ishi::protocol
