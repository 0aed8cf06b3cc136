// What a review tells: as a table with a graph, as JSON, and as a picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ishi/othello/engine/review.hpp>
#include <ishi/othello/notation/game_record.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

struct ReviewReport {
  const othello::GameRecord* record;
  const othello::engine::Review* review;

  std::optional<othello::Color> side = {};  ///< whose moves are shown; empty: both
  bool plain = false;                       ///< no drawing

  [[nodiscard]] bool shows(othello::Color color) const { return !side || *side == color; }
  /// The score in sight before the first reviewed ply and after each, from Black's side.
  [[nodiscard]] std::vector<int> graph() const;
  /// How many plies stand before the first reviewed one: 0 unless the review was stopped.
  [[nodiscard]] std::size_t skipped() const;
};

/// A row a ply, the turning points marked, then the graph and what each side gave away.
std::string text_of(const ReviewReport& report);
Json json_of(const ReviewReport& report);
/// SVG: the score in sight by ply, with the turning points.
std::string svg_of(const ReviewReport& report);

}  // namespace ishi::cli
