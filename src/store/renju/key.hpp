// Positions and moves of Renju, and of the rules without fouls, as a store files them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <ishi/board/symmetry.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/rule.hpp>

#include "store/key.hpp"

namespace ishi::store {

/// A position's key, and how it was turned for it.
struct RenjuPlace {
  Key key;
  board::Symmetry symmetry =
      board::Symmetry::Identity;  ///< from the position to its canonical image
};

/// The subject with the rule and the side to move added, the number of black stones, and the points
/// of the black and then the white stones, each in ascending order.
RenjuPlace place_of(const renju::Position& position, renju::Rule rule,
                    Subject subject = Subject::Renju);

/// What a key is of: the canonical image, under a rule.
struct RenjuSubject {
  renju::Position position;
  renju::Rule rule = renju::Rule::Renju;
};
/// Nothing if it is no key of a position of Renju.
std::optional<RenjuSubject> renju_position_of(std::string_view key);

/// A point as a number: its index in the canonical image.
std::uint8_t number_of(board::Point point, const RenjuPlace& place);
/// The inverse. Nothing where the number is no point.
std::optional<board::Point> renju_point_of(std::uint8_t number, const RenjuPlace& place);

}  // namespace ishi::store
