#include "cli/shell/play.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <utility>

#include <fmt/core.h>

#include <ishi/text/ascii.hpp>

#include "cli/shell/inputs.hpp"
#include "cli/shell/kept_game.hpp"
#include "cli/shell/play_clock.hpp"
#include "cli/shell/play_commands.hpp"
#include "cli/shell/terminal_keys.hpp"
#include "cli/shell/typed_lines.hpp"
#include "io/line_reader.hpp"

namespace ishi::cli {

namespace {

constexpr int kMostHints = 50;

Player player_of(const std::string& name) {
  return name == "engine" ? Player::Engine : Player::Human;
}

/// Now by the clock on the wall, in a format of strftime.
std::string local_time(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[sizeof "YYYY-MM-DD HH:MM"];
  std::strftime(text, sizeof text, format, &local);
  return text;
}

/// The small letter that an answer begins with; 0 where there is none.
char first_letter(const std::string& answer) {
  const std::size_t at = answer.find_first_not_of(" \t");
  return at == std::string::npos ? '\0' : text::lower(answer[at]);
}

/// A member's text or number, or what stands for it in a file that somebody changed.
std::string text_in(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is_text() ? member->text() : std::string();
}
int number_in(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is_integer() ? static_cast<int>(member->integer()) : 0;
}

class Dialogue {
 public:
  Dialogue(PlayedGame& game, const PlayOptions& options, Session& session)
      : game_(game),
        think_(options.think),
        players_{player_of(options.black), player_of(options.white)},
        name_(options.name),
        session_(session),
        json_(options.json),
        talks_(!options.json && is_interactive()),
        reader_(std::cin) {
    if (talks_) typed_.emplace();
    set_clocks(options.clock);
  }

  void run() {
    if (clocks_) clocks_->start();
    show_board();
    if (talks_) fmt::print("Type a move, such as {}, or help.\n", game_.example());
    bool asks = false;
    while (talks_ || !session_.stop().requested()) {
      tell_result();
      const bool over = game_.result().has_value();
      if (!over && pass_if_forced()) continue;
      if (!over && player() == Player::Engine && !asks) {
        engine_move();
        // Ctrl-C has ended its thinking; where nobody else plays, it asks for a command.
        asks = talks_ && session_.take_interrupt() && !has_human();
        continue;
      }
      if (over && !has_human() && !talks_) return;
      if (asks) fmt::print("stopped; an empty line goes on\n");
      asks = false;
      if (!read_and_obey()) return;
    }
    session_.failed("stopped");
  }

  /// Offers the games that were left behind; that of the person's choice goes on.
  void offer_left_behind() {
    if (!talks_) return;
    for (KeptGame& kept : KeptGame::left_behind(game_.kind())) {
      const Json state = kept.state();
      const Json* turns = state.find("turns");
      const bool readable = turns != nullptr && turns->is_array();
      fmt::print("A game of {} was not finished: Black {}, White {}, {} turns.\n",
                 text_in(state, "played"), text_in(state, "black"), text_in(state, "white"),
                 readable ? turns->elements().size() : 0);
      const auto answer =
          typed_->next("Go on with it (y), leave it for later (n), discard it (d)? ");
      const char letter = answer ? first_letter(answer->text) : 'n';
      if (letter == 'd') kept.remove();
      if (letter != 'y' && letter != '\0') continue;
      if (const std::string reason = restore(state); !reason.empty()) {
        fmt::print("It cannot go on: {}\n", reason);
        continue;
      }
      kept_ = std::move(kept);
      unsaved_ = true;
      return;
    }
  }

 private:
  using Handler = std::string (Dialogue::*)(const std::string& argument);
  struct Verb {
    std::string_view name;
    Handler handler;
  };
  static const std::array<Verb, 14> kVerbs;

  /// The index of the player who has a side now.
  [[nodiscard]] std::size_t seat(PlaySide side) const {
    return static_cast<std::size_t>(game_.is_swapped() ? other_side(side) : side);
  }
  [[nodiscard]] Player player_of_side(PlaySide side) const { return players_[seat(side)]; }
  [[nodiscard]] Player player() const { return player_of_side(game_.to_move()); }
  [[nodiscard]] bool has_human() const {
    return players_[0] == Player::Human || players_[1] == Player::Human;
  }

  /// Reads a line and does what it says; false at the end of the input, or to leave.
  bool read_and_obey() {
    const std::optional<io::Line> line = read_line();
    if (!line) {
      if (talks_) leave();
      return false;
    }
    const Command command = command_of(line->text);
    if (command.name.empty() || command.name[0] == '#') return true;
    if (command.name == "quit" || command.name == "exit" || command.name == "q") {
      return !may_drop_game();
    }
    const std::string reason = obey(command);
    if (!reason.empty()) refuse(*line, reason);
    return true;
  }

  std::optional<io::Line> read_line() {
    if (!talks_) return reader_.next();
    const std::string prompt = game_.prompt();
    if (!prompt.empty() && !game_.result()) fmt::print("{}\n", prompt);
    std::fflush(stdout);
    std::optional<io::Line> line =
        typed_->next(fmt::format("{}> ", game_.result() ? "over" : name_of(game_.to_move())));
    (void)session_.take_interrupt();  // pressed before the prompt, when there was nothing to stop
    return line;
  }

  // A game on a terminal is kept on disk until it is saved, discarded, or finished and left.
  /// Keeps the game as it stands now.
  void keep() {
    if (!talks_) return;
    unsaved_ = !game_.turns().empty();
    if (!unsaved_) return discard();
    if (!kept_) kept_ = KeptGame::begin(game_.kind());
    if ((!kept_ || !kept_->write(state())) && !told_unkept_) {
      told_unkept_ = true;
      fmt::print("This game cannot be kept in {}; save it before you leave.\n",
                 KeptGame::folder().string());
    }
  }
  void discard() {
    if (kept_) kept_->remove();
    kept_.reset();
    unsaved_ = false;
  }
  /// Whether the game may go: it is saved, or the person says what becomes of it.
  bool may_drop_game() {
    if (!unsaved_) return true;
    for (;;) {
      const auto answer =
          typed_->next(fmt::format("The game is not saved: {}discard it (d) or stay (s)? ",
                                   kept_ ? "keep it for next time (k), " : ""));
      const char letter = answer ? first_letter(answer->text) : 'k';
      if (letter == 's') return false;
      if (letter == 'd') discard();
      if (letter == 'd' || (letter == 'k' && kept_)) break;
      if (!answer) return false;
    }
    kept_.reset();
    unsaved_ = false;
    return true;
  }
  /// At the end of the input nobody can be asked.
  void leave() {
    fmt::print("\n");
    if (game_.result()) return discard();
    if (kept_) fmt::print("The game is kept: ishi {} play offers it again.\n", game_.kind());
  }

  /// The game and who plays it.
  [[nodiscard]] Json state() const {
    const std::optional<PlayResult> result = game_.result();
    Json object = {{"played", local_time("%Y-%m-%d %H:%M")},
                   {"black", player_name(PlaySide::Black)},
                   {"white", player_name(PlaySide::White)},
                   {"engines", {players_[0] == Player::Engine, players_[1] == Player::Engine}},
                   {"name", name_},
                   {"level", think_.level},
                   {"depth", think_.depth},
                   {"seconds", think_.seconds},
                   {"setup", game_.setup()},
                   {"turns", game_.turns()}};
    if (result && result->winner) object["winner"] = name_of(*result->winner);
    if (clocks_) {
      object["clock"] = {{"control", control_},
                         {"first", clocks_->left(0).count()},
                         {"second", clocks_->left(1).count()}};
    }
    return object;
  }
  /// Goes on with what `state` gave; else why not.
  std::string restore(const Json& state) {
    const Json* setup = state.find("setup");
    const Json* turns = state.find("turns");
    if (setup == nullptr || turns == nullptr || !turns->is_array()) return "it is damaged";
    if (std::string reason = game_.set_up(*setup); !reason.empty()) return reason;
    for (const Json& turn : turns->elements()) {
      const bool known = turn.is_text() && game_.is_move(turn.text());
      std::string reason = known ? game_.play(turn.text()) : "it is damaged";
      if (reason.empty()) continue;
      game_.restart();
      return reason;
    }
    const std::string winner = text_in(state, "winner");
    if (!winner.empty() && !game_.result()) {
      game_.resign(winner == name_of(PlaySide::Black) ? PlaySide::White : PlaySide::Black);
    }
    const Json* engines = state.find("engines");
    for (std::size_t i = 0; engines != nullptr && engines->is_array() && i < 2; ++i) {
      if (i >= engines->elements().size() || !engines->elements()[i].is_boolean()) break;
      players_[i] = engines->elements()[i].boolean() ? Player::Engine : Player::Human;
    }
    name_ = text_in(state, "name");
    const Json* clock = state.find("clock");
    set_clocks(clock != nullptr ? text_in(*clock, "control") : "");
    if (clocks_) {
      clocks_->set_left(0, PlayClocks::Time(number_in(*clock, "first")));
      clocks_->set_left(1, PlayClocks::Time(number_in(*clock, "second")));
    }
    think_.level = std::clamp(number_in(state, "level"), 0, think_.highest_level);
    think_.depth = std::max(number_in(state, "depth"), 0);
    const Json* seconds = state.find("seconds");
    think_.seconds = seconds != nullptr && seconds->is_number() ? seconds->number() : 0;
    return {};
  }

  std::string obey(Command command) {
    // A point with a blank in it, "e 6".
    if (command.name.size() == 1 && game_.is_move(command.name + command.argument)) {
      command = {command.name + command.argument, {}};
    }
    if (game_.is_move(command.name)) {
      if (game_.result()) return "the game is over";
      const PlaySide mover = game_.to_move();
      const std::size_t player = seat(mover);
      const PlaySide side = game_.stone_side();
      std::string reason = game_.play(command.name);
      if (!reason.empty()) return reason;
      undone_.clear();
      press_clock(mover, player);
      tell_move(side, game_.turns().back(), "human");
      return {};
    }
    for (const Verb& verb : kVerbs) {
      if (verb.name == command.name) return (this->*verb.handler)(command.argument);
    }
    if (is_place(command.name)) {
      const int side = game_.board_side();
      return fmt::format("{} is off the board: its columns are a to {}, its rows 1 to {}",
                         command.name, static_cast<char>('a' + side - 1), side);
    }
    return "neither a move nor a command; help lists them";
  }

  void refuse(const io::Line& line, const std::string& reason) {
    if (talks_) {
      fmt::print("{}\n", reason);
      return;
    }
    if (json_)
      Session::print_json({{"input", line.text}, {"error", reason}, {"line", line.number}});
    session_.bad_input(fmt::format("standard input: line {}: {}", line.number, reason));
  }

  void engine_move() {
    const PlaySide mover = game_.to_move();
    const std::size_t player = seat(mover);
    const PlaySide side = game_.stone_side();
    ThinkOptions options = think_;
    if (clocks_) {
      const std::chrono::duration<double> allotted =
          clocks_->allotment(player, game_.moves_to_think_about());
      const double most = options.seconds > 0 ? options.seconds : allotted.count();
      options.seconds = std::min(most, allotted.count());
    }
    const ThoughtLine line = game_.choose(options, session_.stop());
    game_.play(line.move);
    undone_.clear();
    press_clock(mover, player);
    tell_move(side, line.move, "engine", line.score, line.words);
  }
  /// New clocks for both players, or none.
  void set_clocks(const std::string& control) {
    control_ = control;
    clocks_.reset();
    if (const auto times = time_control_of(control)) clocks_.emplace(*times);
  }
  /// A turn was done. Who oversteps the time is told so, and plays on.
  void press_clock(PlaySide side, std::size_t player) {
    if (!clocks_ || !clocks_->press(player) || json_) return;
    fmt::print("{}'s time is over; the game goes on\n", name_of(side));
  }
  bool pass_if_forced() {
    const std::string pass = game_.forced_pass();
    if (pass.empty()) return false;
    const PlaySide side = game_.to_move();
    game_.play(pass);
    tell_move(side, pass, player_of_side(side) == Player::Engine ? "engine" : "human");
    return true;
  }

  /// Says what was played; `by` the engine with what it thought of it.
  void tell_move(PlaySide side, const std::string& move, std::string_view by,
                 const std::string& score = {}, const std::string& words = {}) {
    told_result_ = false;
    keep();
    if (json_) {
      Json object = {{"ply", game_.plies()},
                     {"side", side == PlaySide::Black ? "X" : "O"},
                     {"by", by},
                     {"move", move},
                     {"score", score.empty() ? Json(nullptr) : Json(score)},
                     {"position", game_.position()}};
      if (const std::optional<Json> opening = game_.opening()) object["opening_rule"] = *opening;
      if (clocks_) {
        object["clock"] = {{"X", clocks_->left(seat(PlaySide::Black)).count()},
                           {"O", clocks_->left(seat(PlaySide::White)).count()}};
      }
      Session::print_json(object);
      return;
    }
    const std::string event = game_.event();
    if (!event.empty()) {
      fmt::print("{}\n", event);
      std::fflush(stdout);
      return;
    }
    if (move == kPass) {
      fmt::print("{} passes\n", name_of(side));
    } else {
      fmt::print("{}. {} {}{}\n", move_number(), name_of(side), move,
                 words.empty() ? "" : fmt::format("  ({})", words));
    }
    show_board();
  }
  /// Of the last move, as players count: passes have none.
  [[nodiscard]] std::ptrdiff_t move_number() const {
    const std::vector<std::string> moves = game_.moves();
    return std::ranges::count_if(moves, [](const std::string& move) { return move != kPass; });
  }
  void tell_result() {
    const std::optional<PlayResult> result = game_.result();
    if (!result || told_result_) return;
    told_result_ = true;
    if (json_) {
      Json winner = nullptr;
      if (result->winner) winner = *result->winner == PlaySide::Black ? "X" : "O";
      Session::print_json({{"result", result->text}, {"winner", winner}});
    } else {
      fmt::print("{}\n", result->text);
    }
  }
  void show_board() {
    if (!json_) fmt::print("{}{}\n", game_.board(session_.style()), standing());
    std::fflush(stdout);
  }
  /// `Black: human, 4 discs | White: ishi level 6, 1 disc | last move d6`
  [[nodiscard]] std::string standing() const {
    std::string text;
    for (const PlaySide side : {PlaySide::Black, PlaySide::White}) {
      const std::string holding = game_.holding(side);
      text += fmt::format("{}{}: {}{}{}", text.empty() ? "" : " | ", name_of(side),
                          player_name(side), holding.empty() ? "" : ", ", holding);
      if (clocks_) text += ", " + clock_text(clocks_->left(seat(side)));
    }
    const std::vector<std::string> moves = game_.moves();
    if (!moves.empty()) text += " | last move " + moves.back();
    if (!game_.remark().empty()) text += " | " + game_.remark();
    return text;
  }
  /// Who plays a side: `human`, or `ishi level 6`.
  [[nodiscard]] std::string player_name(PlaySide side) const {
    if (player_of_side(side) == Player::Human) return name_;
    if (think_.depth > 0) return fmt::format("ishi depth {}", think_.depth);
    if (engine_level() > 0) return fmt::format("ishi level {}", engine_level());
    if (think_.seconds > 0) return fmt::format("ishi {} s a move", think_.seconds);
    return "ishi " + control_;
  }
  /// Says where the game stands after something else than a move.
  std::string changed() {
    told_result_ = false;
    if (json_) {
      Json object = {{"ply", game_.plies()}, {"position", game_.position()}};
      if (const std::optional<Json> opening = game_.opening()) object["opening_rule"] = *opening;
      Session::print_json(object);
    }
    show_board();
    return {};
  }

  // The commands: each gives the reason if it is refused.
  std::string help(const std::string& /*argument*/) {
    if (!json_) fmt::print("{}", kPlayHelp);
    return {};
  }
  std::string board(const std::string& /*argument*/) { return changed(); }
  std::string hint(const std::string& argument) {
    if (game_.result()) return "the game is over";
    const auto wanted = argument.empty() ? 1 : number_within(argument, 1, kMostHints);
    if (!wanted) return fmt::format("hint takes a number from 1 to {}", kMostHints);
    Json list = Json::array();
    if (talks_) fmt::print("{}\n", game_.score_legend());
    for (const ThoughtLine& line : game_.think(think_, *wanted, session_.stop())) {
      if (json_) {
        list.push_back({{"move", line.move}, {"score", line.score}, {"pv", line.pv}});
      } else {
        fmt::print("{:<5}{}\n", line.move, line.words);
        if (line.pv != line.move) fmt::print("     {}\n", line.pv);
      }
    }
    if (json_) Session::print_json({{"hints", list}});
    return {};
  }
  std::string go(const std::string& /*argument*/) {
    if (game_.result()) return "the game is over";
    engine_move();
    return {};
  }
  std::string undo(const std::string& /*argument*/) {
    const std::vector<std::string> before = game_.turns();
    if (before.empty() && !game_.result()) return "nothing was played";
    game_.take_back();
    // Not the engine's turn again, and no turn in which the user could only pass.
    const bool mixed = players_[0] != players_[1];
    while (!game_.turns().empty() && !game_.result() &&
           ((mixed && player() == Player::Engine) || !game_.forced_pass().empty())) {
      game_.take_back();
    }
    const auto kept = static_cast<std::ptrdiff_t>(game_.turns().size());
    if (before.begin() + kept != before.end()) {
      undone_.emplace_back(before.begin() + kept, before.end());
    }
    keep();
    if (clocks_) clocks_->start();
    return changed();
  }
  std::string redo(const std::string& /*argument*/) {
    if (undone_.empty()) return "nothing was taken back";
    for (const std::string& turn : undone_.back()) game_.play(turn);
    undone_.pop_back();
    keep();
    if (clocks_) clocks_->start();
    return changed();
  }
  std::string moves(const std::string& /*argument*/) {
    const std::vector<std::string> moves = game_.moves();
    if (json_) {
      Session::print_json({{"moves", moves}});
      return {};
    }
    std::string text;
    int number = 0;
    for (const std::string& move : moves) {
      text += move == kPass ? fmt::format(" {}", move) : fmt::format(" {}. {}", ++number, move);
    }
    fmt::print("{}\n", text.empty() ? "no moves yet" : text.substr(1));
    return {};
  }
  std::string swap_sides(const std::string& /*argument*/) {
    std::swap(players_[0], players_[1]);
    return {};
  }
  std::string level(const std::string& argument) {
    if (argument.empty()) {
      print_level();
      return {};
    }
    const auto wanted = number_within(argument, 1, think_.highest_level);
    if (!wanted) return fmt::format("level takes a number from 1 to {}", think_.highest_level);
    think_.level = *wanted;
    think_.depth = 0;
    return {};
  }
  /// The engine's level; 0 where `--depth` or `--time` alone limits the engine.
  [[nodiscard]] int engine_level() const {
    const bool by_default =
        think_.level == 0 && think_.depth == 0 && think_.seconds == 0 && !clocks_;
    return by_default ? think_.default_level : think_.level;
  }
  void print_level() {
    if (json_) {
      Session::print_json({{"level", engine_level() > 0 ? Json(engine_level()) : Json(nullptr)}});
    } else if (engine_level() > 0) {
      fmt::print("level {} of {}\n", engine_level(), think_.highest_level);
    } else {
      fmt::print("no level: the depth or the time limits the engine\n");
    }
  }
  std::string save(const std::string& argument) {
    if (argument.empty()) return "save takes the name of a file";
    if (talks_ && std::filesystem::exists(argument)) {
      const auto answer = typed_->next(fmt::format("{} exists. Overwrite it (y/n)? ", argument));
      if (!answer || first_letter(answer->text) != 'y') return "not saved";
    }
    std::string reason = game_.save(
        argument,
        {player_name(PlaySide::Black), player_name(PlaySide::White), local_time("%Y-%m-%d")});
    if (!reason.empty()) return reason;
    if (talks_) fmt::print("saved\n");
    if (game_.keeps_moves(argument)) discard();
    return {};
  }
  std::string load(const std::string& argument) {
    if (argument.empty()) return "load takes the name of a file";
    if (!may_drop_game()) return {};
    std::string reason = game_.load(argument);
    if (!reason.empty()) return reason;
    undone_.clear();
    set_clocks(control_);
    return changed();
  }
  std::string restart(const std::string& /*argument*/) {
    if (!may_drop_game()) return {};
    game_.restart();
    undone_.clear();
    set_clocks(control_);
    return changed();
  }
  std::string resign(const std::string& /*argument*/) {
    if (game_.result()) return "the game is over";
    told_result_ = false;
    std::string reason = game_.resign(game_.to_move());
    keep();
    return reason;
  }

  PlayedGame& game_;
  ThinkOptions think_;
  std::array<Player, 2> players_;
  std::string name_;                              // of the people who play
  std::vector<std::vector<std::string>> undone_;  // turns, those taken back together in one list
  Session& session_;
  bool json_;
  bool talks_;  // prompts, and reasons on standard output: to a person
  bool told_result_ = false;
  std::optional<PlayClocks> clocks_;
  std::string control_;  // of the clocks, as the user typed it
  io::LineReader reader_;
  std::optional<TypedLines> typed_;  // in place of `reader_`: from a person
  std::optional<KeptGame> kept_;
  bool unsaved_ = false;
  bool told_unkept_ = false;
};

const std::array<Dialogue::Verb, 14> Dialogue::kVerbs = {{
    {"help", &Dialogue::help},
    {"?", &Dialogue::help},
    {"board", &Dialogue::board},
    {"hint", &Dialogue::hint},
    {"go", &Dialogue::go},
    {"undo", &Dialogue::undo},
    {"redo", &Dialogue::redo},
    {"moves", &Dialogue::moves},
    {"switch", &Dialogue::swap_sides},
    {"level", &Dialogue::level},
    {"save", &Dialogue::save},
    {"load", &Dialogue::load},
    {"new", &Dialogue::restart},
    {"resign", &Dialogue::resign},
}};

}  // namespace

void add_play_options(Verb verb, PlayOptions& options) {
  verb.add("POSITION", options.start, "where to begin: a board, a transcript or start (start)");
  verb.add("--black", options.black, "who plays Black").one_of({"human", "engine"}).show_default();
  verb.add("--white", options.white, "who plays White").one_of({"human", "engine"}).show_default();
  verb.add("--name", options.name, "your name, for saved games").value_name("NAME").show_default();
  verb.add("--load", options.load, "go on with the game in FILE").value_name("FILE");
  verb.add("--clock", options.clock, "time for each player, and more with each move")
      .value_name("5m+3s")
      .check([](const std::string& text) {
        return time_control_of(text) ? "" : text + " is no time such as 5m, 90s or 5m+3s";
      });
  verb.add_json(options.json);
  // A move of seconds fills no more; a larger table only takes the system time to clear.
  constexpr std::size_t kEnoughMb = 64;
  options.engine.hash_mb = std::min(options.engine.hash_mb, kEnoughMb);
  add_engine_options(verb, options.engine);
}

void play_in_terminal(PlayedGame& game, const PlayOptions& options, Session& session) {
  if (!options.load.empty()) {
    const std::string reason = game.load(options.load);
    if (!reason.empty()) return session.bad_input(reason);
  }
  Dialogue dialogue(game, options, session);
  if (options.load.empty() && options.start == "start") dialogue.offer_left_behind();
  dialogue.run();
}

}  // namespace ishi::cli
