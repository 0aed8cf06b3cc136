// The commands, one small function each, with its line of the specification above it.
#include "protocol/gomocup.hpp"

#include <algorithm>
#include <array>
#include <ostream>

#include <fmt/core.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/text/ascii.hpp>
#include <ishi/version.hpp>

#include "search/threads.hpp"

namespace ishi::protocol {

namespace {

std::string shown(std::string_view text) { return text::printable(text, 60); }

}  // namespace

Gomocup::Gomocup(RenjuThinker& thinker, const GomocupSettings& settings, std::ostream& out)
    : thinker_(thinker),
      settings_(settings),
      out_(out),
      handlers_{{"START", &Gomocup::start},
                {"RECTSTART", &Gomocup::rectstart},
                {"RESTART", &Gomocup::restart},
                {"BEGIN", &Gomocup::begin},
                {"TURN", &Gomocup::turn},
                {"BOARD", &Gomocup::board},
                {"DONE", &Gomocup::done},
                {"TAKEBACK", &Gomocup::takeback},
                {"PLAY", &Gomocup::play},
                {"SWAP2BOARD", &Gomocup::swap2board},
                {"INFO", &Gomocup::info},
                {"ABOUT", &Gomocup::about},
                {"END", &Gomocup::end},
                {"STOP", &Gomocup::stop},
                {"YXSTOP", &Gomocup::stop},
                {"YXBOARD", &Gomocup::yxboard},
                {"YXSHOWFORBID", &Gomocup::yxshowforbid},
                {"YXSHOWINFO", &Gomocup::yxshowinfo},
                {"YXNBEST", &Gomocup::yxnbest},
                {"YXHASHCLEAR", &Gomocup::yxhashclear},
                {"YXBLOCK", &Gomocup::yxblock},
                {"YXBLOCKUNDO", &Gomocup::yxblockundo},
                {"YXBLOCKRESET", &Gomocup::yxblockreset},
                {"YXBLOCKPATH", &Gomocup::unknown_block},
                {"YXBLOCKPATHUNDO", &Gomocup::unknown_block},
                {"YXQUERYDATABASEALL", &Gomocup::unknown_block},
                {"YXQUERYDATABASEONE", &Gomocup::unknown_block}} {}

void Gomocup::run(std::istream& in) {
  CommandReader reader(in, urgency_of);
  while (!has_ended_) {
    ponder(reader.arrived());
    const std::optional<io::Line> line = reader.next();
    if (!line) break;
    answer(*line, &reader.stop());
  }
}

Urgency Gomocup::urgency_of(std::string_view line) {
  constexpr std::array<std::string_view, 6> kCutsShort = {"START", "RECTSTART", "RESTART",
                                                          "BOARD", "YXBOARD",   "SWAP2BOARD"};
  const std::string name = split_gomocup_command(line.substr(0, 40)).name;
  if (name == "END") return Urgency::Ends;
  if (name == "YXSTOP" || name == "STOP") return Urgency::StopsAll;
  const bool cuts = std::find(kCutsShort.begin(), kCutsShort.end(), name) != kCutsShort.end();
  return cuts ? Urgency::Stops : Urgency::Waits;
}

void Gomocup::answer(const io::Line& line, const search::StopFlag* stop) {
  stop_ = stop;
  asked_ = {};
  if (line.too_long) return error("the line is too long");
  const GomocupCommand command = split_gomocup_command(line.text);
  if (command.name.empty()) return;
  if (command.name != "INFO") expected_.reset();
  const auto handler = handlers_.find(command.name);
  if (handler == handlers_.end()) {
    if (block_ != Block::None) return take_data(line.text);
    return say(fmt::format("UNKNOWN {}", shown(line.text)));
  }
  if (command.name.starts_with("YX")) dialect_ = GomocupDialect::Yixin;
  if (block_ != Block::None && handler->second != &Gomocup::done) {
    block_ = Block::None;
    error("a new command before DONE");
  }
  (this->*handler->second)(command.rest);
}

void Gomocup::say(std::string_view line) { out_ << line << '\n' << std::flush; }

void Gomocup::error(std::string_view text) { say(fmt::format("ERROR {}", shown(text))); }

// START [size]: a new game on an empty board. Yixin-Board sends width and height.
void Gomocup::start(std::string_view rest) {
  const auto size = parse_gomocup_numbers(rest);
  if (!size || size->empty() || size->size() > 2) return error("START takes a size");
  const auto is_side = [](std::int64_t side) { return side == board::Point::kSide; };
  if (!std::all_of(size->begin(), size->end(), is_side)) {
    return error("unsupported size, the board is 15 by 15");
  }
  has_board_ = true;
  begin_game();
}

void Gomocup::begin_game() {
  clear_board();
  if (rule()) thinker_.prepare(engine_options());  // while no clock runs yet
  say("OK");
}

// RECTSTART [width],[height]: a rectangular board.
void Gomocup::rectstart(std::string_view /*rest*/) { error("rectangular board is not supported"); }

// RESTART: a new game on the board of the last one.
void Gomocup::restart(std::string_view /*rest*/) {
  if (is_ready()) begin_game();
}

// BEGIN: the brain opens the game.
void Gomocup::begin(std::string_view /*rest*/) {
  if (!is_ready()) return;
  if (!stones_.empty()) return error("the board is not empty");
  own_color_ = renju::Color::Black;
  think_and_play(1);
}

// TURN [X],[Y]: the opponent's move; the brain answers with its own.
void Gomocup::turn(std::string_view rest) {
  if (!is_ready()) return;
  const auto point = parse_gomocup_point(rest);
  if (!point) return error(fmt::format("TURN takes {}", point.error().expected));
  if (!is_empty(*point)) return error("the point is occupied");
  if (!plays_rule()) return;
  if (stones_.empty()) own_color_ = renju::Color::White;
  stones_.push_back({*point, Side::Opponent});
  think_and_play(1);
}

// TAKEBACK [X],[Y]: the stone there is taken back.
void Gomocup::takeback(std::string_view rest) {
  if (!is_ready()) return;
  const auto point = parse_gomocup_point(rest);
  if (!point) return error(fmt::format("TAKEBACK takes {}", point.error().expected));
  const auto stone = std::find_if(stones_.rbegin(), stones_.rend(),
                                  [&](const Stone& other) { return other.point == *point; });
  if (stone == stones_.rend()) return error("no stone stands there");
  stones_.erase(std::next(stone).base());
  say("OK");
}

// PLAY [X],[Y]: the brain has to play there, and answers with this move.
void Gomocup::play(std::string_view rest) {
  if (!is_ready()) return;
  const auto point = parse_gomocup_point(rest);
  if (!point) return error(fmt::format("PLAY takes {}", point.error().expected));
  if (!is_empty(*point)) return error("the point is occupied");
  if (stones_.empty()) own_color_ = renju::Color::Black;
  stones_.push_back({*point, Side::Own});
  say(format_gomocup_point(*point));
}

// INFO [key] [value]: no answer; the manager does not listen. What cannot be done is reported at
// the next command other than INFO.
void Gomocup::info(std::string_view rest) {
  const std::size_t blank = rest.find_first_of(" \t");
  const std::string key = text::lowercase(rest.substr(0, blank));
  const auto numbers =
      parse_gomocup_numbers(blank == std::string_view::npos ? "" : rest.substr(blank));
  if (!numbers || numbers->size() != 1) return;  // a folder, the mouse: not used
  const std::int64_t value = numbers->front();
  if (key == "timeout_turn") timeout_turn_ = value;
  if (key == "timeout_match") timeout_match_ = value;
  if (key == "time_left") time_left_ = value;
  if (key == "max_memory") max_memory_ = value;
  if (key == "hash_size") hash_size_ = value;
  if (key == "max_depth") max_depth_ = value;
  if (key == "max_node") max_node_ = value;
  if (key == "rule") rule_code_ = value;
  if (key == "show_detail") shows_detail_ = value != 0;
  if (key == "thread_num") threads_ = value;
  if (key == "pondering") ponders_ = value != 0;
}

// ABOUT: who the brain is.
void Gomocup::about(std::string_view /*rest*/) {
  say(fmt::format(R"(name="ishi", version="{}", author="The ishi authors")", library_version()));
}

// END: the session is over; no answer.
void Gomocup::end(std::string_view /*rest*/) { has_ended_ = true; }

// YXSTOP: what the engine thinks about is answered at once. By now it has been.
void Gomocup::stop(std::string_view /*rest*/) {}

// BOARD, lines of [X],[Y],[field], DONE: a position, and the brain is to move. Field 1 is its own
// stone, 2 the opponent's.
void Gomocup::board(std::string_view /*rest*/) { open(Block::Board); }

// YXBOARD: as BOARD, but no move is answered.
void Gomocup::yxboard(std::string_view /*rest*/) { open(Block::YxBoard); }

// SWAP2BOARD, no stone, three or five, DONE: the opening of Swap2.
void Gomocup::swap2board(std::string_view /*rest*/) { open(Block::Swap2); }

// YXBLOCK, lines of [X],[Y], DONE: points that the engine shall not play on.
void Gomocup::yxblock(std::string_view /*rest*/) { open(Block::Forbid); }

// YXBLOCKUNDO: the same points are free again.
void Gomocup::yxblockundo(std::string_view /*rest*/) { open(Block::Allow); }

// YXBLOCKRESET: all points are free again.
void Gomocup::yxblockreset(std::string_view /*rest*/) { blocked_ = {}; }

void Gomocup::unknown_block(std::string_view /*rest*/) {
  say("UNKNOWN there is no such store of positions here");
  open(Block::Unknown);
}

void Gomocup::done(std::string_view /*rest*/) {
  const Block block = block_;
  block_ = Block::None;
  if (block == Block::Unknown) return;
  if (block == Block::None) return error("DONE without a beginning");
  if (!is_ready()) return;
  if (!data_error_.empty()) return error(data_error_);
  switch (block) {
    case Block::Swap2:
      return close_swap2();
    case Block::Forbid:
    case Block::Allow:
      return close_blocked(block);
    default:
      return close_board(block);
  }
}

// YXNBEST [n]: as TURN, but the n best moves are shown.
void Gomocup::yxnbest(std::string_view rest) {
  if (!is_ready()) return;
  const auto count = parse_gomocup_numbers(rest);
  if (!count || count->size() != 1 || count->front() < 1) return error("YXNBEST takes a number");
  constexpr std::int64_t kMost = board::Point::kCount;
  think_and_play(static_cast<int>(std::min(count->front(), kMost)));
}

// YXSHOWFORBID: Black's forbidden points, two digits for each X and Y.
void Gomocup::yxshowforbid(std::string_view /*rest*/) {
  if (!is_ready()) return;
  std::string points;
  if (rule() == renju::Rule::Renju) {
    for (const board::Point point : renju::forbidden_points(position()).all()) {
      points += fmt::format("{:02}{:02}", point.column(), gomocup_row(point));
    }
  }
  say(fmt::format("FORBID {}.", points));
}

// YXSHOWINFO: what may be set, in words that Yixin-Board looks for. The hash is a power of two,
// KiB.
void Gomocup::yxshowinfo(std::string_view /*rest*/) {
  say(fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", search::kMostThreads));
  say("MESSAGE INFO MAX_HASH_SIZE 20");
}

// YXHASHCLEAR: forgets what the engine knows.
void Gomocup::yxhashclear(std::string_view /*rest*/) { thinker_.forget(); }

}  // namespace ishi::protocol
