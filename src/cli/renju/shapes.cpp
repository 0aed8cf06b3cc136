// `ishi renju shapes`: what a stone of either side would make on a point, by direction.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/shapes.hpp>

#include "cli/renju/empty_point.hpp"
#include "cli/renju/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using renju::Axis;
using renju::Color;
using renju::Position;
using renju::Shape;

struct ShapesOptions {
  std::string position;
  std::string point;
  bool has_point = false;
  bool json = false;
};

/// The name of the shape; a three of Black that is none by the rule (RIF 9.3) is "apparent-three".
std::string_view shape_name(const Position& position, board::Point point, Color color, Axis axis) {
  const Shape shape = shape_at(position, point, color, axis);
  if (color == Color::Black && shape == Shape::Three && !is_real_three(position, point, axis)) {
    return "apparent-three";
  }
  return name_of(shape);
}

Json shapes_object(const Position& position, board::Point point, Color color) {
  Json object = Json::object();
  for (const Axis axis : renju::kAxes) {
    if (shape_at(position, point, color, axis) == Shape::None) continue;
    object[std::string(name_of(axis))] = shape_name(position, point, color, axis);
  }
  return object;
}

std::string shapes_line(const Position& position, board::Point point, Color color) {
  std::string text;
  for (const Axis axis : renju::kAxes) {
    if (shape_at(position, point, color, axis) == Shape::None) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(axis),
                        shape_name(position, point, color, axis));
  }
  return text;
}

void print_text(const Position& position, board::Point point, bool also_empty) {
  const std::string black = shapes_line(position, point, Color::Black);
  const std::string white = shapes_line(position, point, Color::White);
  if (black.empty() && white.empty() && !also_empty) return;
  fmt::print("{:<4}", point_name(point));
  if (!black.empty()) fmt::print("Black: {}", black);
  if (!white.empty()) fmt::print("{}White: {}", black.empty() ? "" : "; ", white);
  if (black.empty() && white.empty()) fmt::print("nothing");
  const renju::Foul foul = renju::foul_at(position, point);
  fmt::print("{}\n", foul == renju::Foul::None
                         ? ""
                         : fmt::format("; forbidden to Black: {}", name_of(foul)));
}

void list_shapes(const ShapesOptions& options, Session& session) {
  const std::optional<Input> input = one_input(options.position, &kRenjuBoards, session);
  if (!input) return;
  const auto position = renju::parse_position(input->text);
  if (!position) return session.bad_input(*input, position.error(), options.json);
  board::Bitboard15 points = position->empties();
  if (options.has_point) {
    const auto point = read_empty_point(options.point, *position, options.json, session);
    if (!point) return;
    points = board::Bitboard15(*point);
  }
  Json shapes = Json::object();
  for (const board::Point point : points) {
    if (!options.json) {
      print_text(*position, point, options.has_point);
      continue;
    }
    const Json black = shapes_object(*position, point, Color::Black);
    const Json white = shapes_object(*position, point, Color::White);
    if (black.empty() && white.empty()) continue;
    shapes[point_name(point)] = {{"black", black}, {"white", white}};
  }
  if (options.json) {
    Session::print_json({{"position", renju::format_position(*position)}, {"shapes", shapes}});
  }
}

}  // namespace

void add_renju_shapes(Verb group, Session& session) {
  auto options = std::make_shared<ShapesOptions>();
  Verb verb = group.add_verb("shapes", "Show what a stone would make on each point, by direction.");
  verb.add("POSITION", options->position, "a board, a transcript or start; - reads standard input")
      .required();
  const Option point = verb.add("POINT", options->point, "this point only");
  verb.add_json(options->json);
  verb.examples({"ishi renju shapes h8i9h7j8f8", "ishi renju shapes h8i9h7j8f8 g8"});
  verb.action([options, point, &session] {
    options->has_point = point.given();
    list_shapes(*options, session);
  });
}

}  // namespace ishi::cli
