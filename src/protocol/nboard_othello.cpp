#include "protocol/nboard_othello.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <utility>

#include <fmt/core.h>

#include <ishi/othello/notation/game_reader.hpp>

#include "othello/engine/probcut.hpp"
#include "protocol/command_reader.hpp"
#include "protocol/ggf_clock.hpp"
#include "protocol/gtp_words.hpp"

namespace ishi::protocol {

namespace {

using othello::Color;
using othello::Game;
using othello::Move;
using std::chrono::milliseconds;

constexpr std::string_view kBlanksOfNboard = " \t";

/// Takes the first word from the front of `text`, and the blanks around it.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanksOfNboard), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanksOfNboard));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(kBlanksOfNboard), text.size()));
  return word;
}

/// `F5`, or `PA` for a pass.
std::string move_text(Move move) {
  return move.is_pass() ? "PA" : text::uppercase(board::format_square(move.square()));
}

/// A line without blanks: `F5-D6-C3`.
std::string pv_text(const std::vector<Move>& line) {
  std::string text;
  for (const Move move : line) append_word(text, move_text(move), '-');
  return text;
}

/// Plies; `100%` where the score is exact; of a search to the end that made likely cuts, how sure
/// they are.
std::string depth_text(int depth, bool exact, int cut_tenths, int empties) {
  if (exact) return "100%";
  if (depth < empties) return std::to_string(depth);
  return fmt::format("{}%", othello::engine::percent_sure(cut_tenths));
}

std::string seconds_text(milliseconds time) {
  return fmt::format("{}.{:02d}", time.count() / 1000, time.count() % 1000 / 10);
}

/// `-2.31`: from hundredths of a disc.
std::string discs_text(int hundredths) { return fmt::format("{:.2f}", hundredths / 100.0); }

/// Black's and White's clocks at the end of a game in GGF, where it has any.
std::array<std::optional<search::GameClock>, 2> clocks_of(std::string_view ggf) {
  const GgfTimes times = times_of_ggf(ggf);
  if (times.clock.main + times.clock.increment + times.clock.grace == milliseconds{}) return {};
  const auto clock_after = [&times](milliseconds took, int moves) {
    search::GameClock clock;
    clock.increment = times.clock.increment;
    clock.left = std::max(times.clock.main + moves * clock.increment - took, milliseconds{});
    return clock;
  };
  return {clock_after(times.black, times.black_moves), clock_after(times.white, times.white_moves)};
}

}  // namespace

NboardOthello::NboardOthello(OthelloThinker& thinker, Say say)
    : thinker_(thinker), say_(std::move(say)) {}

void NboardOthello::obey(std::string_view line, const search::StopFlag& stop) {
  stop_ = &stop;
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  static constexpr std::pair<std::string_view, Handler> kVerbs[] = {
      {"nboard", &NboardOthello::nboard},   {"set", &NboardOthello::set},
      {"move", &NboardOthello::move},       {"hint", &NboardOthello::hint},
      {"go", &NboardOthello::go},           {"ping", &NboardOthello::ping},
      {"learn", &NboardOthello::learn},     {"analyze", &NboardOthello::analyze},
      {"analyse", &NboardOthello::analyze}, {"quit", &NboardOthello::quit},
  };
  for (const auto& [name, handler] : kVerbs) {
    if (name == word) return (this->*handler)(rest);
  }
  // Version 1 sent the bare move.
  if (board::parse_square(word.substr(0, word.find('/'))) && rest.empty()) move(word);
}

// nboard {version}: the first line of a session.
void NboardOthello::nboard(std::string_view /*rest*/) { say_("set myname ishi"); }

// set depth {plies}, of searches behind the book; set game {GGF}. Other things to set are passed
// over, contempt among them: what draws of an opening book are worth.
void NboardOthello::set(std::string_view rest) {
  const std::string_view name = take_word(rest);
  if (name == "game") return set_game(rest);
  if (name != "depth") return;
  constexpr int kDeepest = 60;
  const std::optional<int> depth = parse_gtp_number(take_word(rest));
  if (depth && *depth >= 1) depth_ = std::min(*depth, kDeepest);
}

// set game {GGF}: what follows is about the position at the game's end. About one that cannot be
// read nothing more is answered.
void NboardOthello::set_game(std::string_view ggf) {
  const auto record = othello::parse_game(othello::GameFormat::Ggf, ggf);
  if (!record) {
    game_.reset();
    const ParseError& error = record.error();
    return say_(fmt::format("status the game cannot be read: byte {}: expected {}, found {}",
                            error.offset, error.expected, error.found.view()));
  }
  game_ = record->game;
  clocks_ = clocks_of(ggf);
  thinker_.prepare();
}

bool NboardOthello::has_position() {
  if (game_) return true;
  say_("status there is no game that could be read");
  return false;
}

// move {move}/{evaluation}/{seconds}: it was played. A pass may be left out.
void NboardOthello::move(std::string_view rest) {
  if (!has_position()) return;
  const std::string_view word = rest.substr(0, rest.find_first_of("/ \t"));
  const std::string name = text::lowercase(word);
  const bool pass = name == "pa" || name == "pass";
  const auto square = board::parse_square(word);
  const Color color = game_->to_move();
  const bool played = pass ? game_->play(Move::pass()).has_value()
                           : square && othello::play_recorded(*game_, *square);
  if (!played) {
    game_.reset();
    return say_("status that move is not legal");
  }
  std::optional<search::GameClock>& clock = clocks_[index_of(color)];
  if (clock) clock->spend(ggf_move_time(rest));
}

/// To the depth that was set, telling on the way what is found.
ThinkRequest NboardOthello::request() {
  ThinkRequest request;
  request.depth = depth_;
  request.report = [this](const othello::engine::Progress& progress, milliseconds elapsed) {
    const bool exact = progress.cut_tenths == 0;
    for (const othello::engine::AnalyzedLine& line : progress.lines) {
      say_line(line, {{}, progress.depth, exact, progress.cut_tenths});
    }
    say_nodes(progress.nodes, elapsed);
  };
  return request;
}

void NboardOthello::say_nodes(std::uint64_t nodes, milliseconds time) {
  say_(fmt::format("nodestats {} {}", nodes, seconds_text(time)));
}

void NboardOthello::say_line(const othello::engine::AnalyzedLine& line,
                             const othello::engine::Analysis& analysis) {
  const int empties = game_->position().empties().count();
  say_(fmt::format("search {} {} 0 {}", pv_text(line.pv), discs_text(line.hundredths),
                   depth_text(analysis.depth, analysis.exact, analysis.cut_tenths, empties)));
}

// hint {n}: what about so many of the best moves are worth; better ones later, as the search goes
// on. Not bound by the clock.
void NboardOthello::hint(std::string_view rest) {
  if (!has_position()) return;
  constexpr int kMostLines = 64;
  const othello::Position& position = game_->position();
  if (othello::is_over(position)) return say_("status the game is over");
  say_("status ishi is analyzing");
  ThinkRequest wanted = request();
  wanted.lines = std::clamp(parse_gtp_number(take_word(rest)).value_or(1), 1, kMostLines);
  const Thought thought = thinker_.analyze(position, wanted, *stop_);
  for (const othello::engine::AnalyzedLine& line : thought.analysis.lines)
    say_line(line, thought.analysis);
  say_nodes(thought.analysis.nodes, thought.took);
  say_("status");
}

// go: the move that it would play, `=== {move}/{evaluation}/{seconds}`, within the depth and the
// clock. The move is not made: `move` tells what is played.
void NboardOthello::go(std::string_view /*rest*/) {
  if (!has_position()) return;
  const othello::Diagram& now = game_->diagram();
  if (othello::moves(now.position).empty()) return say_("=== PA");
  say_("status ishi is thinking");
  ThinkRequest wanted = request();
  if (const auto& clock = clocks_[index_of(now.to_move)]) {
    wanted.give(move_time(*clock, now.position));
  }
  const Thought thought = thinker_.choose(now.position, wanted, *stop_);
  const othello::engine::AnalyzedLine& line = thought.analysis.lines.front();
  say_line(line, thought.analysis);
  say_nodes(thought.analysis.nodes, thought.took);
  say_(fmt::format("=== {}/{}/{}", move_text(line.pv.front()), discs_text(line.hundredths),
                   seconds_text(thought.took)));
  say_("status");
}

// ping {n}: `pong {n}` when all thinking has ended. The reader has stopped it by then.
void NboardOthello::ping(std::string_view rest) {
  say_(fmt::format("pong {}", parse_gtp_number(take_word(rest)).value_or(0)));
}

// learn: `learned`; games do not change the book.
void NboardOthello::learn(std::string_view /*rest*/) { say_("learned"); }

// analyze: `analysis {moves made} {evaluation}` for each position of the game, from its end back,
// from the side of the player to move.
void NboardOthello::analyze(std::string_view /*rest*/) {
  if (!has_position()) return;
  say_("status ishi is analyzing the game");
  Game game = *game_;
  while (true) {
    const othello::Position& position = game.position();
    int value = 100 * othello::final_score(position).discs();
    if (!othello::is_over(position)) {
      ThinkRequest wanted = request();
      wanted.report = {};
      const Thought thought = thinker_.analyze(position, wanted, *stop_);
      if (stop_->requested()) break;
      value = thought.analysis.lines.front().hundredths;
    }
    say_(fmt::format("analysis {} {}", game.plies().size(), discs_text(value)));
    if (game.plies().empty()) break;
    game.undo();
  }
  say_("status");
}

// quit: not in the description; NBoard closes the input. Others say it.
void NboardOthello::quit(std::string_view /*rest*/) { has_quit_ = true; }

void run_nboard(std::istream& in, std::ostream& out, OthelloThinker& thinker) {
  const auto urgency_of = [](std::string_view line) {
    const std::string_view word = take_word(line);
    if (word == "quit") return Urgency::Ends;
    return word == "ping" ? Urgency::Stops : Urgency::Waits;
  };
  NboardOthello session(thinker, [&out](const std::string& line) {
    out << line << '\n' << std::flush;
  });
  CommandReader reader(in, urgency_of);
  while (!session.has_quit()) {
    const std::optional<io::Line> line = reader.next();
    if (!line) break;
    if (!line->too_long) session.obey(line->text, reader.stop());
  }
}

}  // namespace ishi::protocol
