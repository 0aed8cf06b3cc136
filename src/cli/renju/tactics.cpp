#include "cli/renju/tactics.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include <fmt/core.h>

#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/text.hpp"

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
  verb.add("--time", options.seconds, "give up after S seconds").not_negative().value_name("S");
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

std::vector<board::Point> points_of(const renju::Bitboard15& points) {
  return {points.begin(), points.end()};
}

}  // namespace ishi::cli
