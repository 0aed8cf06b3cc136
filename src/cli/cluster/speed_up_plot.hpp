// A plot of how much faster work is done by more workers, on logarithmic axes.
#pragma once

#include <string>
#include <vector>

namespace ishi::cli {

struct SpeedUp {
  int workers = 1;
  double times = 1;  ///< as fast as one worker
};

/// A picture in SVG; a line shows what would be if no worker ever waited. Precondition: not empty.
std::string speed_up_plot(const std::string& title, const std::vector<SpeedUp>& points);

}  // namespace ishi::cli
