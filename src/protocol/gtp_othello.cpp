// The commands of the specification, each with what it says of them:
// https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html
#include "protocol/gtp_othello.hpp"

#include <istream>
#include <iterator>
#include <ostream>

#include <fmt/core.h>

#include <ishi/othello/notation/drawn_board.hpp>
#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/version.hpp>

#include "io/read_file.hpp"
#include "protocol/command_reader.hpp"
#include "protocol/gtp_words.hpp"

namespace ishi::protocol {

namespace {

using othello::Color;
using othello::Game;
using othello::Move;
using std::chrono::milliseconds;

constexpr std::size_t kLargestFile = std::size_t{16} << 20;  // bytes

/// `quit` ends the session; `# interrupt` is GoGui's request to answer now.
Urgency urgency_of(std::string_view line) {
  if (line.substr(0, line.find_last_not_of(" \t\r") + 1) == "# interrupt") return Urgency::Stops;
  const std::optional<GtpCommand> command = parse_gtp_command(line);
  return command && command->name == "quit" ? Urgency::Ends : Urgency::Waits;
}

}  // namespace

GtpOthello::GtpOthello(OthelloThinker& thinker)
    : handlers_{{"protocol_version", &GtpOthello::protocol_version},
                {"name", &GtpOthello::name},
                {"version", &GtpOthello::version},
                {"known_command", &GtpOthello::known_command},
                {"list_commands", &GtpOthello::list_commands},
                {"quit", &GtpOthello::quit},
                {"boardsize", &GtpOthello::boardsize},
                {"clear_board", &GtpOthello::clear_board},
                {"komi", &GtpOthello::komi},
                {"play", &GtpOthello::play},
                {"genmove", &GtpOthello::genmove},
                {"reg_genmove", &GtpOthello::reg_genmove},
                {"undo", &GtpOthello::undo},
                {"gg-undo", &GtpOthello::undo},
                {"time_settings", &GtpOthello::time_settings},
                {"time_left", &GtpOthello::time_left},
                {"final_score", &GtpOthello::final_score},
                {"final_status_list", &GtpOthello::final_status_list},
                {"loadsgf", &GtpOthello::loadsgf},
                {"showboard", &GtpOthello::showboard},
                {"list_games", &GtpOthello::list_games},
                {"set_game", &GtpOthello::set_game},
                {"gogui-interrupt", &GtpOthello::interrupt},
                {"gogui-play_sequence", &GtpOthello::play_sequence},
                {"gogui-setup", &GtpOthello::setup},
                {"gogui-setup_player", &GtpOthello::setup_player},
                {"gogui-rules_game_id", &GtpOthello::rules_game_id},
                {"gogui-rules_board_size", &GtpOthello::rules_board_size},
                {"gogui-rules_board", &GtpOthello::rules_board},
                {"gogui-rules_legal_moves", &GtpOthello::rules_legal_moves},
                {"gogui-rules_side_to_move", &GtpOthello::rules_side_to_move},
                {"gogui-rules_final_result", &GtpOthello::rules_final_result},
                {"gogui-analyze_commands", &GtpOthello::analyze_commands},
                {"ishi-legal_moves", &GtpOthello::legal_moves},
                {"ishi-move_scores", &GtpOthello::move_scores},
                {"ishi-best_line", &GtpOthello::best_line},
                {"ishi-stable_discs", &GtpOthello::stable_discs},
                {"ishi-position", &GtpOthello::position},
                {"ishi-param", &GtpOthello::parameters}},
      thinker_(thinker) {}

std::string GtpOthello::answer(std::string_view line, const search::StopFlag& stop) {
  const std::optional<GtpCommand> command = parse_gtp_command(line);
  if (!command) return {};
  const auto handler = handlers_.find(command->name);
  if (handler == handlers_.end()) {
    return format_gtp_response(*command, GtpStatus::Failure, "unknown command");
  }
  stop_ = &stop;
  const Reply reply = (this->*handler->second)(*command);
  return reply ? format_gtp_response(*command, GtpStatus::Success, *reply)
               : format_gtp_response(*command, GtpStatus::Failure, reply.error());
}

void GtpOthello::run(std::istream& in, std::ostream& out) {
  CommandReader reader(in, urgency_of);
  while (!has_quit_) {
    const std::optional<io::Line> line = reader.next();
    if (!line) break;
    out << (line->too_long ? format_gtp_response({}, GtpStatus::Failure, "line too long")
                           : answer(line->text, reader.stop()))
        << std::flush;
  }
}

// 6.3.1 protocol_version: the version of the protocol, 2.
GtpOthello::Reply GtpOthello::protocol_version(const GtpCommand& /*command*/) { return "2"; }

// 6.3.1 name: the name of the engine.
GtpOthello::Reply GtpOthello::name(const GtpCommand& /*command*/) { return "ishi"; }

// 6.3.1 version: the version of the engine.
GtpOthello::Reply GtpOthello::version(const GtpCommand& /*command*/) {
  return std::string(library_version());
}

// 6.3.1 known_command: `true` if the engine knows the command, else `false`.
GtpOthello::Reply GtpOthello::known_command(const GtpCommand& command) {
  const bool known = !command.arguments.empty() && handlers_.contains(command.arguments[0]);
  return known ? "true" : "false";
}

// 6.3.1 list_commands: every command, one a line.
GtpOthello::Reply GtpOthello::list_commands(const GtpCommand& /*command*/) {
  std::string names;
  for (const auto& [name, handler] : handlers_) append_word(names, name, '\n');
  return names;
}

// 6.3.1 quit: the session ends after the answer.
GtpOthello::Reply GtpOthello::quit(const GtpCommand& /*command*/) {
  has_quit_ = true;
  return "";
}

void GtpOthello::begin(Game game) {
  game_ = std::move(game);
  turns_.clear();
}

// 6.3.2 boardsize: only 8 is Othello.
GtpOthello::Reply GtpOthello::boardsize(const GtpCommand& command) {
  if (command.arguments != std::vector<std::string>{"8"}) return gtp_error("unacceptable size");
  begin(Game());
  return "";
}

// 6.3.2 clear_board: back to the starting position. Referees begin a game with it, while no clock
// runs yet.
GtpOthello::Reply GtpOthello::clear_board(const GtpCommand& /*command*/) {
  begin(Game());
  thinker_.prepare();
  return "";
}

// 6.3.2 komi: accepted as the specification demands; Othello has none.
GtpOthello::Reply GtpOthello::komi(const GtpCommand& command) {
  return command.arguments.size() == 1 ? Reply("") : Reply(gtp_error("syntax error"));
}

/// Plays a move of a colour; false, and nothing changed, if it is illegal. A forced pass before it
/// may be left out. When the game is over both sides may pass.
bool GtpOthello::play_turn(Color color, Move move) {
  const std::size_t before = game_.plies().size();
  const bool over = game_.is_over();
  if (over && !move.is_pass()) return false;
  if (!over) {
    const bool passed = game_.to_move() != color;
    if (passed && !game_.play(Move::pass())) return false;
    if (!game_.play(move)) {
      if (passed) game_.undo();
      return false;
    }
  }
  turns_.push_back(before);
  return true;
}

/// Precondition: there is one.
void GtpOthello::take_turn_back() {
  while (game_.plies().size() > turns_.back()) game_.undo();
  turns_.pop_back();
}

// 6.3.3 play: a move of a colour.
GtpOthello::Reply GtpOthello::play(const GtpCommand& command) {
  if (command.arguments.size() != 2) return gtp_error("syntax error");
  const std::optional<Color> color = parse_gtp_color(command.arguments[0]);
  const std::optional<Move> move = parse_gtp_vertex(command.arguments[1]);
  if (!color || !move) return gtp_error("syntax error");
  return play_turn(*color, *move) ? Reply("") : Reply(gtp_error("illegal move"));
}

GtpOthello::Reply GtpOthello::think_for(const GtpCommand& command, bool plays) {
  if (command.arguments.size() != 1) return gtp_error("syntax error");
  const std::optional<Color> color = parse_gtp_color(command.arguments[0]);
  if (!color) return gtp_error("syntax error");
  const othello::Diagram& now = game_.diagram();
  othello::Position position = now.position;
  Move move = Move::pass();
  if (!othello::is_over(position)) {
    if (now.to_move != *color) {
      if (!othello::must_pass(position)) return gtp_error("it is the other side's turn");
      position = position.swapped();
    }
    ThinkRequest request;
    std::optional<search::GameClock>& clock = clocks_[index_of(*color)];
    if (plays && clock) request.give(move_time(*clock, position));
    const Thought thought = thinker_.choose(position, request, *stop_);
    move = thought.analysis.lines.front().pv.front();
    if (plays && clock) clock->spend(thought.took);
  }
  if (plays) play_turn(*color, move);
  return format_gtp_vertex(move);
}

// 6.3.3 genmove: the engine's move for a colour, which is played. A pass where there is no other
// move, and when the game is over.
GtpOthello::Reply GtpOthello::genmove(const GtpCommand& command) {
  return think_for(command, true);
}

// 6.4.1 reg_genmove: the same, but neither played nor bound by the clock.
GtpOthello::Reply GtpOthello::reg_genmove(const GtpCommand& command) {
  return think_for(command, false);
}

// 6.3.3 undo: takes one move back; GNU Go's gg-undo takes a number of them.
GtpOthello::Reply GtpOthello::undo(const GtpCommand& command) {
  std::optional<int> count = 1;
  if (!command.arguments.empty()) count = parse_gtp_number(command.arguments[0]);
  if (!count) return gtp_error("syntax error");
  if (static_cast<std::size_t>(*count) > turns_.size()) return gtp_error("cannot undo");
  for (int i = 0; i < *count; ++i) take_turn_back();
  return "";
}

// 6.3.3 time_settings main_time byo_yomi_time byo_yomi_stones: in seconds, for both sides; a period
// of no stones is no time limit.
GtpOthello::Reply GtpOthello::time_settings(const GtpCommand& command) {
  if (command.arguments.size() != 3) return gtp_error("syntax error");
  const std::optional<milliseconds> main_time = parse_gtp_seconds(command.arguments[0]);
  const std::optional<milliseconds> period = parse_gtp_seconds(command.arguments[1]);
  const std::optional<int> stones = parse_gtp_number(command.arguments[2]);
  if (!main_time || !period || !stones) return gtp_error("syntax error");
  clocks_ = {};
  if (period->count() > 0 && *stones == 0) return "";
  search::GameClock clock;
  clock.left = *main_time;
  clock.period = *period;
  clock.period_moves = period->count() > 0 ? *stones : 0;
  if (main_time->count() == 0 && clock.period_moves > 0) {
    clock.left = clock.period;
    clock.moves_in_period = clock.period_moves;
  }
  clocks_ = {clock, clock};
  return "";
}

// 6.3.3 time_left color time stones: what the controller's clock says: of the main time without
// stones, of the period with them.
GtpOthello::Reply GtpOthello::time_left(const GtpCommand& command) {
  if (command.arguments.size() != 3) return gtp_error("syntax error");
  const std::optional<Color> color = parse_gtp_color(command.arguments[0]);
  const std::optional<milliseconds> time = parse_gtp_seconds(command.arguments[1]);
  const std::optional<int> stones = parse_gtp_number(command.arguments[2]);
  if (!color || !time || !stones) return gtp_error("syntax error");
  std::optional<search::GameClock>& clock = clocks_[index_of(*color)];
  if (!clock) clock.emplace();
  clock->left = *time;
  clock->moves_in_period = *stones;
  if (*stones > 0 && clock->period_moves == 0) {  // no settings named it
    clock->period = *time;
    clock->period_moves = *stones;
  }
  return "";
}

// 6.3.4 final_score: `B+4`, `W+2` or `0`, empty squares to the winner.
GtpOthello::Reply GtpOthello::final_score(const GtpCommand& /*command*/) {
  if (!game_.is_over()) return gtp_error("cannot score");
  const int black = othello::black_score(game_.diagram()).discs();
  if (black == 0) return "0";
  return fmt::format("{}+{}", black > 0 ? 'B' : 'W', black > 0 ? black : -black);
}

// 6.3.4 final_status_list: in Othello every disc is alive, none dead or in seki.
GtpOthello::Reply GtpOthello::final_status_list(const GtpCommand& command) {
  if (command.arguments.size() != 1) return gtp_error("syntax error");
  const std::string& status = command.arguments[0];
  if (status == "dead" || status == "seki") return "";
  if (status != "alive") return gtp_error("syntax error");
  std::string discs;
  for (const board::Square square : game_.position().occupied()) {
    append_word(discs, format_gtp_vertex(Move(square)));
  }
  return discs;
}

// 6.4.2 loadsgf filename [move_number]: the game of a file, up to before that move.
GtpOthello::Reply GtpOthello::loadsgf(const GtpCommand& command) {
  std::vector<std::string> words = command.arguments;
  std::optional<int> move;
  if (words.size() > 1) move = parse_gtp_number(words.back());
  if (move) words.pop_back();
  std::string file;
  for (const std::string& word : words) append_word(file, word);
  const std::optional<std::string> bytes = io::read_file(file, kLargestFile);
  if (!bytes) return gtp_error("cannot load file");
  const auto record = othello::parse_game(othello::GameFormat::Sgf, *bytes);
  if (!record) return gtp_error("cannot load file");
  begin(Game(record->game.start()));
  int played = 0;
  for (const othello::Ply& ply : record->game.plies()) {
    if (move && ++played >= *move) break;
    play_turn(ply.before.to_move, ply.move);
  }
  return "";
}

// 6.4.3 showboard: the board drawn.
GtpOthello::Reply GtpOthello::showboard(const GtpCommand& /*command*/) {
  std::string board = othello::format_drawn_board(game_.diagram());
  board.pop_back();  // the response ends its last line itself
  return fmt::format("\n{}", board);
}

}  // namespace ishi::protocol
