// What a review of a Renju game tells: as a table with a graph, as JSON, and as a picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ishi/renju/engine/review.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/game_record.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

struct RenjuReviewReport {
  const renju::GameRecord* record;
  const renju::Game* game;  ///< by the rule
  const renju::engine::Review* review;

  std::optional<renju::Color> side = {};  ///< whose moves are shown; empty: both
  bool plain = false;                     ///< no drawing

  [[nodiscard]] bool shows(renju::Color color) const { return !side || *side == color; }
  /// The score in sight before the first reviewed ply and after each, from Black's side.
  [[nodiscard]] std::vector<int> graph() const;
  /// How many plies stand before the first reviewed one: 0 unless the review was stopped.
  [[nodiscard]] std::size_t skipped() const;
};

/// A row a ply, below it the forced win that it missed or allowed; then the turning points, the
/// graph, and what each side gave away.
std::string text_of(const RenjuReviewReport& report);
Json json_of(const RenjuReviewReport& report);
/// SVG: Black's chance by ply, with the turning points.
std::string svg_of(const RenjuReviewReport& report);

}  // namespace ishi::cli
