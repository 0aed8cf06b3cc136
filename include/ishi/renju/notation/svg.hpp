// A board as a picture (SVG): stones, move numbers, forbidden points.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <ishi/renju/foul.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

/// Draws the board. `moves` are stones of the position that carry their number, counted from 1;
/// forbidden points show as crosses.
inline std::string format_svg(const Position& position, const ForbiddenPoints& fouls = {},
                              const std::vector<Point>& moves = {}) {
  constexpr int kCell = 30;
  constexpr int kMargin = 40;
  constexpr int kSize = 2 * kMargin + 14 * kCell;
  const auto x_of = [](Point point) { return std::to_string(kMargin + kCell * point.column()); };
  const auto y_of = [](Point point) {
    return std::to_string(kMargin + kCell * (14 - point.row()));
  };
  const std::string size = std::to_string(kSize);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + ' ' + size +
                    "\" font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n"
                    "<rect width=\"100%\" height=\"100%\" fill=\"#eebb66\"/>\n"
                    "<g stroke=\"#000\" stroke-width=\"1\">\n";
  for (int i = 0; i < Point::kSide; ++i) {
    const std::string at = std::to_string(kMargin + kCell * i);
    const std::string low = std::to_string(kMargin);
    const std::string high = std::to_string(kMargin + kCell * 14);
    svg +=
        "<path d=\"M" + low + ' ' + at + 'H' + high + 'M' + at + ' ' + low + 'V' + high + "\"/>\n";
  }
  svg += "</g>\n<path stroke=\"#000\" stroke-width=\"7\" stroke-linecap=\"round\" d=\"";
  for (const Point star : {Point(3, 3), Point(11, 3), Point(7, 7), Point(3, 11), Point(11, 11)}) {
    svg += "M" + x_of(star) + ' ' + y_of(star) + "h0";
  }
  svg += "\"/>\n";
  for (int i = 0; i < Point::kSide; ++i) {
    svg += "<text x=\"" + x_of(Point(i, 0)) + "\" y=\"" + std::to_string(kSize - 10) + "\">" +
           static_cast<char>('a' + i) + "</text>\n";
    svg += "<text x=\"16\" y=\"" + y_of(Point(0, i)) + "\" dy=\"5\">" + std::to_string(i + 1) +
           "</text>\n";
  }
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point point : position.stones(color)) {
      svg += "<circle cx=\"" + x_of(point) + "\" cy=\"" + y_of(point) + "\" r=\"13\" fill=\"" +
             (color == Color::Black ? "#000" : "#fff") + "\" stroke=\"#000\"/>\n";
    }
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool on_black = position.black().contains(moves[i]);
    svg += "<text x=\"" + x_of(moves[i]) + "\" y=\"" + y_of(moves[i]) + "\" dy=\"5\" fill=\"" +
           (on_black ? "#fff" : "#000") + "\">" + std::to_string(i + 1) + "</text>\n";
  }
  for (const Point point : fouls.all()) {
    svg += "<path transform=\"translate(" + x_of(point) + ' ' + y_of(point) +
           ")\" d=\"M-7-7L7 7M-7 7L7-7\" stroke=\"#c00\" stroke-width=\"3\"><title>" +
           std::string(name_of(fouls.at(point))) + "</title></path>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace ishi::renju
