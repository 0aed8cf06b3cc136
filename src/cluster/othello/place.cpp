#include "cluster/othello/place.hpp"

#include <ishi/board/transform.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "othello/canonical.hpp"

namespace ishi::cluster {

Parsed<Placed> place_othello(std::string_view text) {
  const Parsed<othello::Diagram> diagram = othello::parse_position(text);
  if (!diagram) return tl::unexpected<ParseError>(diagram.error());
  const othello::Position image = othello::canonical(diagram->position).image;
  return Placed{othello::format_position({image, othello::Color::Black}),
                othello::format_position(*diagram), diagram->position.empties().count()};
}

std::string othello_move_as_given(const std::string& given, const std::string& move) {
  const Parsed<othello::Diagram> diagram = othello::parse_position(given);
  const auto square = board::parse_square<8>(move);
  if (!diagram || !square) return move;
  const board::Symmetry symmetry = othello::canonical(diagram->position).symmetry;
  return board::format_square(board::image_of(*square, inverse(symmetry)));
}

}  // namespace ishi::cluster
