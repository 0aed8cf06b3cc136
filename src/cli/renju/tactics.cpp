#include "cli/renju/tactics.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include <fmt/core.h>

#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/text.hpp"
#include "cli/shell/store.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

search::Limits TacticsOptions::limits_for(const Session& session) const {
  search::Limits limits{.nodes = nodes, .stop = session.stop()};
  if (seconds) limits.time = std::chrono::milliseconds(std::llround(*seconds * 1000));
  return limits;
}

renju::engine::EngineOptions TacticsOptions::engine_for(renju::Rule rule) const {
  return {hash_bytes() / static_cast<std::size_t>(threads), rule};
}

void add_tactics_options(Verb verb, TacticsOptions& options) {
  options.hash_mb = 256;
  add_inputs(verb, options, "POSITION", "a board, a transcript, start, or a JSON line");
  verb.add("--max-moves", options.question.max_moves, "allow N attacker moves in a line")
      .range(1, board::Point::kCount);
  verb.add("--nodes", options.nodes, "give up after N nodes");
  verb.add("--time", options.seconds, "give up after S seconds").range(0.0, 1e6).value_name("S");
  add_engine_options(verb, options);
}

void add_threat_option(Verb verb, TacticsOptions& options) {
  verb.add("--max-threat", options.question.max_threat,
           "at most N fours from threat to win; 1: threes only")
      .range(1, board::Point::kCount);
}

Parsed<renju::Position> parse_position_line(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos || text[first] != '{') return renju::parse_position(text);
  const std::optional<Json> object = Json::parse(text);
  const Json* member = object ? object->find("position") : nullptr;
  if (member == nullptr || !member->is_text()) {
    return fail_at(text, first, "a JSON object with a position");
  }
  const std::string& position = member->text();
  const auto parsed = renju::parse_position(position);
  if (parsed) return *parsed;
  const std::size_t at = text.find(position);  // escaped otherwise: then the object's place
  return fail_further(parsed.error(), at == std::string_view::npos ? first : at);
}

int refuted_moves(const TacticsOptions& options, const Session& session, Spent& spent,
                  const std::function<ShortSearch(int moves, const search::Limits&)>& search) {
  using std::chrono::milliseconds;
  constexpr int kShare = 16;
  const search::Stopwatch watch;
  const Spent before = spent;
  // In the measure of the limit that was given, so that a limit of nodes gives one answer always.
  search::Limits limits{.stop = session.stop()};
  if (options.seconds) limits.time = std::max(before.time / kShare, milliseconds(1));
  if (!limits.time || options.nodes) limits.nodes = before.nodes / kShare;
  int refuted = 0;
  const int most = options.question.max_moves.value_or(board::Point::kCount);
  while (refuted + 1 < most && !session.stop().requested()) {
    const search::Limits left = limits.after(spent.nodes - before.nodes, watch.milliseconds());
    if (left.nodes == 0U || left.time == milliseconds(0)) break;
    const ShortSearch tried = search(refuted + 1, left);
    spent.nodes += tried.nodes;
    if (tried.outcome != renju::engine::VcfOutcome::None) break;
    ++refuted;
  }
  spent.time += watch.milliseconds();
  return refuted;
}

std::string unknown_text(std::string_view by, renju::Color attacker, int refuted) {
  std::string text = "unknown: the search gave up";
  if (refuted == 0) return text;
  return text + fmt::format("; no win by {} for {} within {} move{}", by, name_of(attacker),
                            refuted, refuted == 1 ? "" : "s");
}

std::string work_text(const Spent& spent) {
  return work_text(spent.nodes, spent.time.count(), AnswerFrom::Search);
}

std::string_view result_name(renju::engine::VcfOutcome outcome) {
  switch (outcome) {
    case renju::engine::VcfOutcome::Win:
      return "win";
    case renju::engine::VcfOutcome::None:
      return "none";
    case renju::engine::VcfOutcome::Unknown:
      break;
  }
  return "unknown";
}

std::string numbered_board(const renju::Position& position, const std::vector<board::Point>& line,
                           BoardStyle style) {
  if (style.words) return renju_board(position, {}, style);
  constexpr int kSide = board::Point::kSide;
  std::string text;
  for (int row = kSide - 1; row >= 0; --row) {
    text += fmt::format("{:2}", row + 1);
    for (int column = 0; column < kSide; ++column) {
      const board::Point point(column, row);
      const auto number = std::find(line.begin(), line.end(), point);
      if (const auto stone = position.stone_at(point)) {
        text += fmt::format("   {}", renju::symbol_of(*stone));
      } else if (number != line.end()) {
        text += fmt::format("{:4}", number - line.begin() + 1);
      } else {
        text += "   .";
      }
    }
    text += '\n';
  }
  text += "  ";
  for (int column = 0; column < kSide; ++column) {
    text += fmt::format("   {}", static_cast<char>('a' + column));
  }
  return text + '\n';
}

}  // namespace ishi::cli
