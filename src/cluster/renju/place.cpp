#include "cluster/renju/place.hpp"

#include <ishi/board/canonical.hpp>
#include <ishi/renju/notation/position_text.hpp>

namespace ishi::cluster {

namespace {

board::Canonical<board::BoardPair<renju::Bitboard15>> canonical(const renju::Position& position) {
  return board::canonical(board::BoardPair<renju::Bitboard15>{position.black(), position.white()});
}

}  // namespace

Parsed<Placed> place_renju(std::string_view text) {
  const Parsed<renju::Position> position = renju::parse_position(text);
  if (!position) return tl::unexpected<ParseError>(position.error());
  const auto image = canonical(*position).image;
  return Placed{renju::format_position({image.first, image.second, position->to_move()}),
                renju::format_position(*position), position->occupied().count()};
}

std::string renju_move_as_given(const std::string& given, const std::string& move) {
  const Parsed<renju::Position> position = renju::parse_position(given);
  const Parsed<board::Point> point = board::parse_point(move);
  if (!position || !point) return move;
  return board::format_point(board::image_of(*point, inverse(canonical(*position).symmetry)));
}

}  // namespace ishi::cluster
