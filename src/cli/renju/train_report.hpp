// What training tells: as a table, as JSON, and as a picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ishi/renju/engine/weights.hpp>

#include "cli/shell/session.hpp"
#include "renju/training/train.hpp"

namespace ishi::cli {

/// Weights that are judged, with their name in reports.
struct JudgedWeights {
  std::string name;
  double scale = 0;
  renju::engine::Judgement held_out;
};

struct RenjuTrainReport {
  std::string task;
  std::vector<std::string> files;
  std::size_t games = 0;
  std::size_t positions = 0;
  std::size_t bytes = 0;                  ///< of the weights' file
  renju::engine::Judgement trained;       ///< the new weights, on what they were trained on
  std::vector<JudgedWeights> judged;      ///< the new ones first
  renju::engine::WeightsPointer weights;  ///< the new ones
  std::optional<double> quantisation;     ///< of a network, in units of the evaluation
};

/// A row each of weights that were judged.
std::string text_of(const std::vector<JudgedWeights>& judged);
Json json_of(const JudgedWeights& judged);

std::string text_of(const RenjuTrainReport& report);
Json json_of(const RenjuTrainReport& report);
/// SVG: the held-out loss by stones on the board, and what a point is worth by class of its lines.
std::string svg_of(const RenjuTrainReport& report);

}  // namespace ishi::cli
