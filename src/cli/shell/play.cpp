#include "cli/shell/play.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "cli/shell/game_keeper.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/play_clock.hpp"
#include "cli/shell/play_commands.hpp"
#include "cli/shell/play_table.hpp"
#include "cli/shell/suggestion.hpp"
#include "cli/shell/terminal_keys.hpp"
#include "cli/shell/typed_lines.hpp"
#include "io/line_reader.hpp"

namespace ishi::cli {

namespace {

constexpr int kMostHints = 50;

class Dialogue {
 public:
  Dialogue(PlayedGame& game, const PlayOptions& options, Session& session)
      : game_(game),
        table_(options),
        session_(session),
        json_(options.json),
        talks_(!options.json && is_interactive()),
        reader_(std::cin) {
    if (!talks_) return;
    typed_.emplace();
    keeper_.emplace(game_, table_, *typed_);
  }
  Dialogue(const Dialogue&) = delete;  // the keeper refers to its parts
  Dialogue& operator=(const Dialogue&) = delete;

  void run() {
    if (table_.clocks) table_.clocks->start();
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
        asks = talks_ && session_.take_interrupt() && !table_.has_human();
        continue;
      }
      if (over && !table_.has_human() && !talks_) return;
      if (asks) fmt::print("stopped; an empty line goes on\n");
      asks = false;
      if (!read_and_obey()) return;
    }
    session_.failed("stopped");
  }

  /// Offers the games that were left behind; that of the person's choice goes on.
  void offer_left_behind() {
    if (keeper_) keeper_->offer_left_behind();
  }

 private:
  using Handler = std::string (Dialogue::*)(const std::string& argument);
  struct Verb {
    std::string_view name;
    Handler handler;
  };
  static const std::array<Verb, 14> kVerbs;

  /// The index of the player who has a side now.
  [[nodiscard]] std::size_t seat(PlaySide side) const { return seat_of(side, game_); }
  [[nodiscard]] Player player_of_side(PlaySide side) const { return table_.players[seat(side)]; }
  [[nodiscard]] Player player() const { return player_of_side(game_.to_move()); }

  /// Reads a line and does what it says; false at the end of the input, or to leave.
  bool read_and_obey() {
    const std::optional<io::Line> line = read_line();
    if (!line) {
      if (keeper_) keeper_->leave();
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

  void keep() {
    if (keeper_) keeper_->keep();
  }
  bool may_drop_game() { return !keeper_ || keeper_->may_drop_game(); }

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
      tell_move(side, game_.turns().back(), "human", game_.unknown_value());
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
    std::vector<std::string> names = {"quit", "exit"};
    for (const Verb& verb : kVerbs) names.emplace_back(verb.name);
    const std::string suggestion = did_you_mean(command.name, names);
    return "neither a move nor a command" + (suggestion.empty() ? "; help lists them" : suggestion);
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
    ThinkOptions options = table_.think;
    if (table_.clocks) {
      const search::MoveTime allotted = game_.move_time(table_.clocks->clock(player));
      const double most = std::chrono::duration<double>(allotted.most).count();
      options.seconds = options.seconds > 0 ? std::min(options.seconds, most) : most;
      options.share = allotted.share;
    }
    const ThoughtLine line = game_.choose(options, session_.stop());
    game_.play(line.move);
    undone_.clear();
    press_clock(mover, player);
    tell_move(side, line.move, "engine", line.value, line.words);
  }
  /// A turn was done. Who oversteps the time is told so, and plays on.
  void press_clock(PlaySide side, std::size_t player) {
    if (!table_.clocks || !table_.clocks->press(player) || json_) return;
    fmt::print("{}'s time is over; the game goes on\n", name_of(side));
  }
  bool pass_if_forced() {
    const std::string pass = game_.forced_pass();
    if (pass.empty()) return false;
    const PlaySide side = game_.to_move();
    game_.play(pass);
    tell_move(side, pass, player_of_side(side) == Player::Engine ? "engine" : "human",
              game_.unknown_value());
    return true;
  }

  /// Says what was played; `by` the engine with what it thought of it.
  void tell_move(PlaySide side, const std::string& move, std::string_view by, const Json& value,
                 const std::string& words = {}) {
    told_result_ = false;
    keep();
    if (json_) {
      Json object = {{"ply", game_.plies()},
                     {"side", side == PlaySide::Black ? "X" : "O"},
                     {"by", by},
                     {"move", move}};
      object.update(value);
      object["position"] = game_.position();
      if (const std::optional<Json> opening = game_.opening()) object["opening_rule"] = *opening;
      if (table_.clocks) {
        object["clock"] = {{"X", table_.clocks->left(seat(PlaySide::Black)).count()},
                           {"O", table_.clocks->left(seat(PlaySide::White)).count()}};
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
    if (json_) return;
    std::string board = game_.board(session_.style());
    if (game_.result() && board.ends_with(" to move\n")) {
      board.erase(board.rfind('\n', board.size() - 2) + 1);
    }
    fmt::print("{}{}\n", board, standing());
    std::fflush(stdout);
  }
  /// `Black: human, 4 discs | White: ishi level 6, 1 disc | last move d6`
  [[nodiscard]] std::string standing() const {
    std::string text;
    for (const PlaySide side : {PlaySide::Black, PlaySide::White}) {
      const std::string holding = game_.holding(side);
      text += fmt::format("{}{}: {}{}{}", text.empty() ? "" : " | ", name_of(side),
                          player_name(side), holding.empty() ? "" : ", ", holding);
      if (table_.clocks) text += ", " + clock_text(table_.clocks->left(seat(side)));
    }
    const std::vector<std::string> moves = game_.moves();
    if (!moves.empty()) text += " | last move " + moves.back();
    if (!game_.remark().empty()) text += " | " + game_.remark();
    return text;
  }
  [[nodiscard]] std::string player_name(PlaySide side) const {
    return table_.name_of_player(player_of_side(side));
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
    if (!json_) fmt::print("{}", play_help(game_.example(), game_.endings()));
    return {};
  }
  std::string board(const std::string& /*argument*/) { return changed(); }
  std::string hint(const std::string& argument) {
    if (game_.result()) return "the game is over";
    const auto wanted = argument.empty() ? 1 : number_within(argument, 1, kMostHints);
    if (!wanted) return fmt::format("hint takes a number from 1 to {}", kMostHints);
    Json list = Json::array();
    if (talks_) fmt::print("{}\n", game_.score_legend());
    for (const ThoughtLine& line : game_.think(table_.think, *wanted, session_.stop())) {
      if (json_) {
        Json object = {{"move", line.move}};
        object.update(line.value);
        object["pv"] = line.pv;
        list.push_back(std::move(object));
      } else {
        fmt::print("{:<5}{}\n", line.move, line.words);
        if (line.pv.size() > 1) fmt::print("     {}\n", fmt::join(line.pv, " "));
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
    const bool mixed = table_.players[0] != table_.players[1];
    while (!game_.turns().empty() && !game_.result() &&
           ((mixed && player() == Player::Engine) || !game_.forced_pass().empty())) {
      game_.take_back();
    }
    const auto kept = static_cast<std::ptrdiff_t>(game_.turns().size());
    if (before.begin() + kept != before.end()) {
      undone_.emplace_back(before.begin() + kept, before.end());
    }
    keep();
    if (table_.clocks) table_.clocks->start();
    return changed();
  }
  std::string redo(const std::string& /*argument*/) {
    if (undone_.empty()) return "nothing was taken back";
    for (const std::string& turn : undone_.back()) game_.play(turn);
    undone_.pop_back();
    keep();
    if (table_.clocks) table_.clocks->start();
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
    std::swap(table_.players[0], table_.players[1]);
    return {};
  }
  std::string level(const std::string& argument) {
    if (argument.empty()) {
      print_level();
      return {};
    }
    const auto wanted = number_within(argument, 1, table_.think.highest_level);
    if (!wanted)
      return fmt::format("level takes a number from 1 to {}", table_.think.highest_level);
    table_.think.level = *wanted;
    table_.think.depth = 0;
    if (!json_) print_level();
    return {};
  }
  void print_level() {
    if (json_) {
      Session::print_json(
          {{"level", table_.engine_level() > 0 ? Json(table_.engine_level()) : Json(nullptr)}});
    } else if (table_.engine_level() > 0) {
      fmt::print("level {} of {}\n", table_.engine_level(), table_.think.highest_level);
    } else {
      fmt::print("no level: the depth or the time limits the engine\n");
    }
  }
  std::string save(const std::string& argument) {
    if (argument.empty()) return "save takes the name of a file";
    if (talks_ && std::filesystem::exists(argument)) {
      const auto answer = typed_->answer(fmt::format("{} exists. Overwrite it (y/n)? ", argument));
      if (!answer || first_letter(answer->text) != 'y') return "not saved";
    }
    std::string reason = game_.save(
        argument,
        {player_name(PlaySide::Black), player_name(PlaySide::White), local_time("%Y-%m-%d")});
    if (!reason.empty()) return reason;
    if (talks_) fmt::print("saved\n");
    if (keeper_ && game_.keeps_moves(argument)) keeper_->discard();
    return {};
  }
  std::string load(const std::string& argument) {
    if (argument.empty()) return "load takes the name of a file";
    if (!may_drop_game()) return {};
    std::string reason = game_.load(argument);
    if (!reason.empty()) return reason;
    undone_.clear();
    table_.set_clocks(table_.control);
    return changed();
  }
  std::string restart(const std::string& /*argument*/) {
    if (!may_drop_game()) return {};
    game_.restart();
    undone_.clear();
    table_.set_clocks(table_.control);
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
  PlayTable table_;
  std::vector<std::vector<std::string>> undone_;  // turns, those taken back together in one list
  Session& session_;
  bool json_;
  bool talks_;  // prompts, and reasons on standard output: to a person
  bool told_result_ = false;
  io::LineReader reader_;
  std::optional<TypedLines> typed_;   // in place of `reader_`: from a person
  std::optional<GameKeeper> keeper_;  // of what a person plays
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
  verb.add("POSITION", options.start, "where to begin: a board, a transcript or start (start)")
      .check([](const std::string& text) {
        return text == "-" ? "expected a position, found -; standard input has the game's commands"
                           : "";
      });
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
