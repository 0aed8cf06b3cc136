// A board as a picture (SVG): stones, move numbers, forbidden points.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <ishi/renju/detail/foul.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/text/svg.hpp>

namespace ishi::renju {

namespace detail {
inline constexpr int kSvgCell = 30;    // user units
inline constexpr int kSvgMargin = 40;  // room for letters and numbers
inline constexpr int kSvgSize = 2 * kSvgMargin + (Point::kSide - 1) * kSvgCell;

inline int svg_x(Point point) { return kSvgMargin + kSvgCell * point.column(); }
inline int svg_y(Point point) { return kSvgMargin + kSvgCell * (Point::kSide - 1 - point.row()); }

inline void add_svg_text(text::SvgWriter& svg, int x, int y, std::string_view fill,
                         std::string_view content) {
  svg.add("text", {{"x", x}, {"y", y}, {"dy", 5}, {"font-size", 13}, {"fill", fill}}, content);
}

/// The board with its lines, dots and coordinates.
inline text::SvgWriter begin_svg() {
  text::SvgWriter svg(kSvgSize, kSvgSize);
  svg.add("rect", {{"width", kSvgSize}, {"height", kSvgSize}, {"fill", "#eebb66"}});
  text::add_svg_grid(svg, kSvgMargin, kSvgCell, Point::kSide);
  std::string stars;
  for (const Point star : {Point(3, 3), Point(11, 3), Point(7, 7), Point(3, 11), Point(11, 11)}) {
    stars += 'M';
    stars += std::to_string(svg_x(star));
    stars += ' ';
    stars += std::to_string(svg_y(star));
    stars += "h0";
  }
  svg.add("path",
          {{"stroke", "#111"}, {"stroke-width", 7}, {"stroke-linecap", "round"}, {"d", stars}});
  for (int i = 0; i < Point::kSide; ++i) {
    const char letter = static_cast<char>('a' + i);
    add_svg_text(svg, svg_x(Point(i, 0)), kSvgSize - 15, "#111", std::string_view(&letter, 1));
    add_svg_text(svg, 16, svg_y(Point(0, i)), "#111", std::to_string(i + 1));
  }
  return svg;
}
}  // namespace detail

/// Draws the board. `moves` are stones of the position that carry their number, counted from 1;
/// forbidden points show as crosses.
inline std::string format_svg(const Position& position, const ForbiddenPoints& fouls = {},
                              const std::vector<Point>& moves = {}) {
  text::SvgWriter svg = detail::begin_svg();
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point point : position.stones(color)) {
      svg.add("circle", {{"cx", detail::svg_x(point)},
                         {"cy", detail::svg_y(point)},
                         {"r", 13},
                         {"fill", color == Color::Black ? "#111" : "#fff"},
                         {"stroke", "#111"}});
    }
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool on_black = position.black().contains(moves[i]);
    detail::add_svg_text(svg, detail::svg_x(moves[i]), detail::svg_y(moves[i]),
                         on_black ? "#fff" : "#111", std::to_string(i + 1));
  }
  for (const Point point : fouls.all()) {
    std::string place("translate(");
    place += std::to_string(detail::svg_x(point));
    place += ' ';
    place += std::to_string(detail::svg_y(point));
    place += ')';
    svg.open("g", {{"transform", place}});
    svg.add("title", {}, name_of(fouls.at(point)));
    svg.add("path", {{"d", "M-7-7L7 7M-7 7L7-7"}, {"stroke", "#c00"}, {"stroke-width", 3}});
    svg.close("g");
  }
  return std::move(svg).finish();
}

}  // namespace ishi::renju
