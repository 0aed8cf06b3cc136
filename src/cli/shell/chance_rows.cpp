#include "cli/shell/chance_rows.hpp"

#include <cstdint>
#include <utility>

#include <fmt/core.h>

namespace ishi::cli {

void print_chances(const training::ResultsByScore& results, const ChanceTable& table,
                   const Json& about, bool json) {
  std::uint64_t positions = 0;
  for (const auto& [score, at] : results) positions += at.positions;
  const auto print = [&about](Json row) {
    row.update(about);
    Session::print_json(row);
  };
  for (const auto& [name, scale] :
       {std::pair("fitted", training::best_chance_scale(results, table.least_scale)),
        std::pair("in use", table.in_use)}) {
    const double loss = training::chance_loss(results, scale);
    if (json) {
      print({{"line", name}, {"scale", scale}, {"positions", positions}, {"log_loss", loss}});
    } else {
      fmt::print("{}: scale {:.4g}, log-loss {:.5f}, {} positions\n", name, scale, loss, positions);
    }
  }
  for (const auto& [score, bin] : training::binned(results, table.width)) {
    const double won = bin.won / static_cast<double>(bin.positions);
    const double chance = table.chance_of(score);
    if (json) {
      print({{"score", score}, {"positions", bin.positions}, {"won", won}, {"chance", chance}});
    } else {
      fmt::print("{:>6} {:>9} {:>6.3f} {:>6.3f}\n", score, bin.positions, won, chance);
    }
  }
}

}  // namespace ishi::cli
