// Positions of Othello as items have them.
#pragma once

#include <string>
#include <string_view>

#include "cluster/item.hpp"

namespace ishi::cluster {

/// The canonical position has Black to move.
Parsed<Placed> place_othello(std::string_view text);
std::string othello_move_as_given(const std::string& given, const std::string& move);

}  // namespace ishi::cluster
