// What the engine may spend on a move, and the messages that it sends while thinking.
#include <algorithm>
#include <limits>

#include <fmt/core.h>

#include "protocol/gomocup.hpp"
#include "renju/engine/analyzer.hpp"
#include "search/threads.hpp"
#include "search/time_allotment.hpp"

namespace ishi::protocol {

using std::chrono::milliseconds;

namespace {

/// What the program takes beside the engine's tables, and how much more than `hash_bytes` these
/// take while side searches run: five quarters.
constexpr std::int64_t kProgramBytes = std::int64_t{24} << 20;
constexpr std::int64_t kLeastHash = std::int64_t{1} << 20;
constexpr std::int64_t kMostHash = std::int64_t{1} << 30;
/// `INFO time_left` for a match without limit.
constexpr std::int64_t kUnlimited = std::numeric_limits<std::int32_t>::max();
/// A day: longer times are none, and sums of them do not overflow.
constexpr std::int64_t kLongestTime = 86400000;
/// A move as fast as possible: one ply, and this for everything.
constexpr std::uint64_t kFastNodes = 2000;

milliseconds bounded(std::int64_t ms) {
  return milliseconds(std::clamp(ms, -kLongestTime, kLongestTime));
}

std::string names(const std::vector<board::Point>& points) {
  std::string result;
  for (const board::Point point : points) {
    result += result.empty() ? "" : " ";
    result += format_point(point);
  }
  return result;
}

/// `known` is an analysis, or the progress of one.
template <typename Known>
std::string described(const Known& known, const renju::engine::AnalyzedLine& line) {
  return fmt::format("depth {}, {}, {} nodes: {}", known.depth, format_score(line), known.nodes,
                     names(line.pv));
}

}  // namespace

std::optional<renju::Rule> Gomocup::rule() const {
  return rule_code_ ? gomocup_rule(*rule_code_, dialect_) : settings_.rule;
}

/// Whether the rule is played here; says so if not.
bool Gomocup::plays_rule() {
  if (!rule()) error(fmt::format("rule {} is not played here", *rule_code_));
  return rule().has_value();
}

/// `hash_size` asks for a table, `max_memory` bounds the whole program.
std::size_t Gomocup::hash_bytes() const {
  auto bytes = static_cast<std::int64_t>(settings_.hash_bytes);
  if (hash_size_ && *hash_size_ > 0) bytes = std::min(*hash_size_, kMostHash >> 10) << 10;
  if (max_memory_ && *max_memory_ > 0) {
    bytes = std::min(bytes, (*max_memory_ - kProgramBytes) / 5 * 4);
  }
  return static_cast<std::size_t>(std::clamp(bytes, kLeastHash, kMostHash));
}

int Gomocup::threads() const {
  constexpr std::int64_t kMost = search::kMostThreads;
  return static_cast<int>(std::clamp<std::int64_t>(threads_.value_or(settings_.threads), 1, kMost));
}

/// Nothing: no limit.
std::optional<milliseconds> Gomocup::time_for_move() const {
  search::ClockState clock;
  clock.margin = settings_.margin;
  if (timeout_turn_) clock.move = bounded(*timeout_turn_);
  if (timeout_match_.value_or(0) > 0) {
    const std::int64_t left = time_left_.value_or(*timeout_match_ - used_.count());
    if (left < kUnlimited) clock.game = bounded(left);
  }
  const bool is_bounded = max_depth_.value_or(0) > 0 || max_node_.value_or(0) > 0;
  if (!clock.move && !clock.game && !is_bounded) clock.move = settings_.time;
  // Games of engines are seldom longer than sixty stones; where one is, there is still some time.
  clock.moves_left = std::max(12, 30 - static_cast<int>(stones_.size()) / 2);
  std::optional<milliseconds> time = search::allot_time(clock);
  if (!time) return std::nullopt;
  return std::max(*time - asked_.milliseconds(), milliseconds(1));
}

search::Limits Gomocup::limits(int lines) const {
  search::Limits limits;
  limits.level = settings_.level;
  limits.lines = lines;
  if (stop_ != nullptr) limits.stop = *stop_;
  if (max_depth_ && *max_depth_ > 0) {
    limits.depth = static_cast<int>(std::min<std::int64_t>(*max_depth_, renju::engine::kMostPlies));
  }
  if (max_node_ && *max_node_ > 0) limits.nodes = static_cast<std::uint64_t>(*max_node_);
  if (timeout_turn_ && *timeout_turn_ <= 0) {
    limits.depth = 1;
    limits.nodes = std::min(limits.nodes.value_or(kFastNodes), kFastNodes);
  } else {
    limits.time = time_for_move();
  }
  return limits;
}

void Gomocup::report_depth(const renju::engine::Progress& progress) {
  if (progress.lines.empty()) return;
  const renju::engine::AnalyzedLine& best = progress.lines.front();
  say(fmt::format("DEBUG {}", described(progress, best)));
  if (shows_detail_) {
    say(fmt::format("MESSAGE REALTIME BEST {}", format_gomocup_point(best.pv.front())));
    say(fmt::format("MESSAGE REALTIME PV {}", names(best.pv)));
  }
}

renju::engine::EngineOptions Gomocup::engine_options() const {
  return {hash_bytes(), *rule(), settings_.weights, threads()};
}

renju::engine::Analysis Gomocup::think(const renju::Position& position,
                                       const search::Limits& limits) {
  const search::Stopwatch watch;
  renju::engine::Analysis analysis = thinker_.think(
      position, {engine_options(), limits, blocked_,
                 [this](const renju::engine::Progress& progress) { report_depth(progress); }});
  const milliseconds took = watch.milliseconds();
  used_ += took;
  if (time_left_) *time_left_ -= took.count();
  return analysis;
}

void Gomocup::think_and_play(int lines) {
  if (!plays_rule()) return;
  if (max_memory_ && *max_memory_ > 0 && *max_memory_ < kProgramBytes + kLeastHash / 4 * 5) {
    remark_ = "max_memory is too small, more is used";
  }
  if (!remark_.empty()) say(fmt::format("MESSAGE {}", remark_));
  remark_.clear();
  const renju::engine::Analysis analysis = think(position(), limits(lines));
  if (analysis.lines.empty()) return error("there is no move to play");
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const std::string number = lines > 1 ? fmt::format("({}) ", i + 1) : "";
    say(fmt::format("MESSAGE {}{}", number, described(analysis, analysis.lines[i])));
  }
  const board::Point move = analysis.lines.front().pv.front();
  stones_.push_back({move, Side::Own});
  say(format_gomocup_point(move));
  const std::vector<board::Point>& line = analysis.lines.front().pv;
  if (line.size() > 1) expected_ = line[1];
}

/// What is found stays in the engine's table, for the answer to the reply. No limit of time: it is
/// the opponent's.
void Gomocup::ponder(const search::StopFlag& next_command) {
  if (!ponders_ || !expected_ || !rule() || next_command.requested()) return;
  stop_ = &next_command;
  search::Limits wanted = limits(1);
  wanted.time.reset();
  const renju::Position reached = position().with_stone(*expected_, color_of(Side::Opponent));
  thinker_.think(reached, {engine_options(), wanted, blocked_, {}});
  stop_ = nullptr;
}

}  // namespace ishi::protocol
