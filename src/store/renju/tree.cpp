#include "store/renju/tree.hpp"

#include <algorithm>
#include <set>

#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "renju/engine/win_score.hpp"

namespace ishi::store {

using board::Point;
using renju::Position;
using renju::Rule;

std::optional<std::vector<Point>> line_of(const ScoredMove& scored, Position position, Rule rule,
                                          const RenjuPlace& place) {
  std::vector<std::uint8_t> numbers = {scored.move};
  numbers.insert(numbers.end(), scored.line.begin(), scored.line.end());
  std::vector<Point> line;
  for (const std::uint8_t number : numbers) {
    const std::optional<Point> point = renju_point_of(number, place);
    if (!point || !renju::moves(position, rule).contains(*point)) return std::nullopt;
    line.push_back(*point);
    position = position.after(*point);
  }
  return line;
}

std::optional<std::vector<Branch>> renju_branches(const Key& key) {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  if (!subject) return std::nullopt;
  const RenjuPlace place = place_of(subject->position, subject->rule);
  if (place.key != key) return std::nullopt;
  std::vector<Branch> branches;
  std::set<Key> seen;
  for (const Point point : renju::moves(subject->position, subject->rule)) {
    Key next = place_of(subject->position.after(point), subject->rule).key;
    if (!seen.insert(next).second) continue;
    branches.push_back({number_of(point, place), std::move(next)});
  }
  return branches;
}

std::optional<Key> renju_next(const Key& key, std::uint8_t move) {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  if (!subject) return std::nullopt;
  const RenjuPlace place = place_of(subject->position, subject->rule);
  const std::optional<Point> point = renju_point_of(move, place);
  if (!point || !renju::moves(subject->position, subject->rule).contains(*point)) {
    return std::nullopt;
  }
  return place_of(subject->position.after(*point), subject->rule).key;
}

bool is_renju_line(const Key& key, const ScoredMove& scored) {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  if (!subject) return false;
  const RenjuPlace place = place_of(subject->position, subject->rule);
  return line_of(scored, subject->position, subject->rule, place).has_value();
}

int renju_score_before(int score) { return renju::engine::score_before(score); }

int renju_stones(const Key& key) {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  return subject ? subject->position.occupied().count() : 0;
}

Bounds renju_bounds(std::optional<int> least, std::optional<int> most) {
  Bounds bounds;
  if (least && *least >= kRenjuWon) bounds.lower = kRenjuWon;
  if (most && *most <= -kRenjuWon) bounds.upper = -kRenjuWon;
  return bounds;
}

std::string renju_position_text(const Key& key) {
  const std::optional<RenjuSubject> subject = renju_position_of(key);
  return subject ? renju::format_position(subject->position) : "";
}

std::string renju_move_text(std::uint8_t move) {
  const auto point = renju_point_of(move, RenjuPlace());
  return point ? board::format_point(*point) : "?";
}

}  // namespace ishi::store
