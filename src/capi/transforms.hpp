// Transforms of the C interface as those of the boards.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>

#include <ishi.h>

#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>

namespace ishi::capi {

/// Nothing where there is no such transform. The numbers are the places in `kTransforms`.
inline std::optional<board::Transform> transform_of(ishi_transform transform) {
  if (transform < 0 || static_cast<std::size_t>(transform) >= board::kTransforms.size()) {
    return std::nullopt;
  }
  return board::kTransforms.at(static_cast<std::size_t>(transform));
}

}  // namespace ishi::capi
