// GTP 2 for Othello: keeps a game, checks every move by the rules, plays with the given engine, and
// supports the extensions of GoGui.
#pragma once

#include <array>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/othello/game.hpp>

#include "protocol/gtp_command.hpp"
#include "protocol/othello_thinker.hpp"
#include "search/game_clock.hpp"

namespace ishi::protocol {

/// Text in, text out; one object is one session.
class GtpOthello {
 public:
  /// `thinker` must outlive the session.
  explicit GtpOthello(OthelloThinker& thinker);

  /// Answers commands line by line until `quit` or the end of the input. A `quit` and GoGui's
  /// `# interrupt` are seen while the engine thinks, which then answers with what it has.
  void run(std::istream& in, std::ostream& out);

  /// The response to one line, empty if the line holds no command. `stop` is read while thinking.
  std::string answer(std::string_view line, const search::StopFlag& stop);

  [[nodiscard]] bool has_quit() const { return has_quit_; }
  [[nodiscard]] const othello::Game& game() const { return game_; }

 private:
  /// What a command says, or the protocol's own error text.
  using Reply = tl::expected<std::string, std::string>;
  using Handler = Reply (GtpOthello::*)(const GtpCommand&);

  // The specification's commands: gtp_othello.cpp.
  Reply protocol_version(const GtpCommand& command);
  Reply name(const GtpCommand& command);
  Reply version(const GtpCommand& command);
  Reply known_command(const GtpCommand& command);
  Reply list_commands(const GtpCommand& command);
  Reply quit(const GtpCommand& command);
  Reply boardsize(const GtpCommand& command);
  Reply clear_board(const GtpCommand& command);
  Reply komi(const GtpCommand& command);
  Reply play(const GtpCommand& command);
  Reply genmove(const GtpCommand& command);
  Reply reg_genmove(const GtpCommand& command);
  Reply undo(const GtpCommand& command);
  Reply time_settings(const GtpCommand& command);
  Reply time_left(const GtpCommand& command);
  Reply final_score(const GtpCommand& command);
  Reply final_status_list(const GtpCommand& command);
  Reply loadsgf(const GtpCommand& command);
  Reply showboard(const GtpCommand& command);

  // What GoGui and other controllers added: gtp_gogui.cpp.
  Reply list_games(const GtpCommand& command);
  Reply set_game(const GtpCommand& command);
  Reply interrupt(const GtpCommand& command);
  Reply play_sequence(const GtpCommand& command);
  Reply setup(const GtpCommand& command);
  Reply setup_player(const GtpCommand& command);
  Reply rules_game_id(const GtpCommand& command);
  Reply rules_board_size(const GtpCommand& command);
  Reply rules_board(const GtpCommand& command);
  Reply rules_legal_moves(const GtpCommand& command);
  Reply rules_side_to_move(const GtpCommand& command);
  Reply rules_final_result(const GtpCommand& command);
  Reply analyze_commands(const GtpCommand& command);
  Reply legal_moves(const GtpCommand& command);
  Reply move_scores(const GtpCommand& command);
  Reply best_line(const GtpCommand& command);
  Reply stable_discs(const GtpCommand& command);
  Reply position(const GtpCommand& command);
  Reply parameters(const GtpCommand& command);

  void begin(othello::Game game);
  bool play_turn(othello::Color color, othello::Move move);
  void take_turn_back();
  Reply think_for(const GtpCommand& command, bool plays);

  /// One entry for each move that came in or went out: how many plies there were before it. A pass
  /// that the rules force may be left out of the dialogue, and one at the end is no ply.
  std::vector<std::size_t> turns_;
  std::map<std::string, Handler, std::less<>> handlers_;
  OthelloThinker& thinker_;
  const search::StopFlag* stop_ = nullptr;  ///< of the command under way
  othello::Game game_;
  std::array<std::optional<search::GameClock>, 2> clocks_;  ///< Black's and White's
  bool has_quit_ = false;
};

}  // namespace ishi::protocol
