// What training tells: as a table, as JSON, and as a picture.
#pragma once

#include <string>
#include <vector>

#include "cli/shell/session.hpp"
#include "othello/training/network_train.hpp"
#include "othello/training/train.hpp"

namespace ishi::cli {

struct TrainReport {
  std::string task;
  std::vector<std::string> files;
  std::size_t positions = 0;
  std::size_t bytes = 0;  ///< of the weights' file
  std::vector<othello::engine::PhaseFit> fits;
};

struct NetworkReport {
  std::string task;
  std::vector<std::string> files;
  std::size_t positions = 0;
  std::size_t bytes = 0;  ///< of the weights' file
  othello::engine::NetworkFit fit;
};

/// A row for every two numbers of empty squares.
std::string text_of(const NetworkReport& report);
Json json_of(const NetworkReport& report);
/// SVG: the held-out error by empty squares.
std::string svg_of(const NetworkReport& report);

/// A row a phase, then a row a group of patterns.
std::string text_of(const TrainReport& report);
Json json_of(const TrainReport& report);
/// SVG: the held-out error by empty squares, and what each group saves.
std::string svg_of(const TrainReport& report);

}  // namespace ishi::cli
