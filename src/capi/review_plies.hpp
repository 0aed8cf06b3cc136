// What the reviews of both games share: telling how far they are, and their plies as C has them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include <ishi.h>

namespace ishi::capi {

/// Calls `report`, if there is one.
inline std::function<void(std::size_t done, std::size_t all)> count_progress(
    ishi_count_report report, void* context) {
  if (report == nullptr) return {};
  return [report, context](std::size_t done, std::size_t all) { report(done, all, context); };
}

/// Writes as many of `reviewed`, by `convert`, as there is room for. Returns how many there are.
template <typename Reviewed, typename Ply, typename Convert>
std::size_t copy_plies(const std::vector<Reviewed>& reviewed, Ply* plies, std::size_t capacity,
                       const Convert& convert) {
  const auto fitting = static_cast<std::ptrdiff_t>(std::min(capacity, reviewed.size()));
  std::transform(reviewed.begin(), reviewed.begin() + fitting, plies, convert);
  return reviewed.size();
}

}  // namespace ishi::capi
