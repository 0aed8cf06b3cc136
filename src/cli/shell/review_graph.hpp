// The course of a reviewed game as a graph, in text and as a picture, and what the reviews of both
// games have in common as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Values by ply, around a middle of 0.
struct ReviewGraph {
  std::string players;      ///< "Aki - Bo"
  std::string subject;      ///< "score in sight for Black"
  std::vector<int> values;  ///< before the first reviewed ply, and after each
  /// What happened at a turning point, for each reviewed ply; empty where it was none.
  std::vector<std::string> turns;
  std::size_t skipped = 0;  ///< plies before the first reviewed one
  int scale = 0;            ///< the graph reaches from minus this to plus this, a multiple of 4
  std::function<std::string(int)> label;  ///< of a value on the axis
};

/// The names of the players, or of their colours where they are not known.
std::string players_text(const std::string& black, const std::string& white);

/// With `#` at the turning points.
std::string text_of(const ReviewGraph& graph);
std::string svg_of(const ReviewGraph& graph);

/// What a review says of the game as a whole. The values of a game are in its own units.
struct ReviewSummary {
  std::string start;  ///< the position
  std::string moves;
  std::string black;
  std::string white;
  Json result;
  bool complete = false;
  Json black_loss;
  Json white_loss;
  Json graph;
  std::uint64_t nodes = 0;
};

/// `plies` has an object for each ply; the turning points are numbers of plies.
Json review_json(const ReviewSummary& summary, const Json& plies,
                 const std::vector<std::size_t>& turning_points);

}  // namespace ishi::cli
