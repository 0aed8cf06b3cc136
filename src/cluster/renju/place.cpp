#include "cluster/renju/place.hpp"

#include <ishi/renju/notation/position_text.hpp>

#include "renju/canonical.hpp"

namespace ishi::cluster {

Parsed<Placed> place_renju(std::string_view text) {
  const Parsed<renju::Position> position = renju::parse_position(text);
  if (!position) return tl::unexpected<ParseError>(position.error());
  return Placed{renju::format_position(renju::canonical(*position).image),
                renju::format_position(*position), position->occupied().count()};
}

std::string renju_move_as_given(const std::string& given, const std::string& move) {
  const Parsed<renju::Position> position = renju::parse_position(given);
  const Parsed<board::Point> point = board::parse_point(move);
  if (!position || !point) return move;
  const board::Symmetry to_canonical = renju::canonical(*position).symmetry;
  return board::format_point(board::image_of(*point, inverse(to_canonical)));
}

}  // namespace ishi::cluster
