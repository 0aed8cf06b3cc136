// The point of a verb that takes `POSITION POINT`.
#pragma once

#include <optional>
#include <string>

#include <ishi/renju/position.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Reads the point of a verb that takes `POSITION POINT`: an empty one. Reports any other text.
std::optional<board::Point> read_empty_point(const std::string& text,
                                             const renju::Position& position, bool json,
                                             Session& session);

}  // namespace ishi::cli
