// Positions of Renju as items have them.
#pragma once

#include <string>
#include <string_view>

#include "cluster/item.hpp"

namespace ishi::cluster {

Parsed<Placed> place_renju(std::string_view text);
std::string renju_move_as_given(const std::string& given, const std::string& move);

}  // namespace ishi::cluster
