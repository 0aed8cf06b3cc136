// The tree of Renju's positions, as `store/tree.hpp` has it for both games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>

#include "store/renju/key.hpp"
#include "store/tree.hpp"

namespace ishi::store {

/// A score of this much or more is a proven win; how far away the five is, is not proven.
inline constexpr int kRenjuWon = 29'000;

/// A move with the line behind it, as points of the position. Nothing where one is occupied or
/// forbidden: then they are of another position.
std::optional<std::vector<board::Point>> line_of(const ScoredMove& scored, renju::Position position,
                                                 renju::Rule rule, const RenjuPlace& place);

std::optional<std::vector<Branch>> renju_branches(const Key& key);
std::optional<Key> renju_next(const Key& key, std::uint8_t move);
bool is_renju_line(const Key& key, const ScoredMove& scored);
int renju_score_before(int score);
int renju_stones(const Key& key);
/// A win or a loss; other scores bound nothing.
Bounds renju_bounds(std::optional<int> least, std::optional<int> most);
std::string renju_position_text(const Key& key);
std::string renju_move_text(std::uint8_t move);

}  // namespace ishi::store
