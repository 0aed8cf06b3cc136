// SVG, for pages and prints: a board with its discs, or the diagram of a whole game as books print
// it, each square with the number of the move played there. Written only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/text/svg.hpp>

namespace ishi::othello {

namespace detail {

inline constexpr int kSvgSquare = 40;  // user units
inline constexpr int kSvgEdge = 24;    // room for letters and digits

inline int svg_x(Square square) { return kSvgEdge + kSvgSquare * square.column() + kSvgSquare / 2; }
inline int svg_y(Square square) { return kSvgEdge + kSvgSquare * square.row() + kSvgSquare / 2; }

inline void add_svg_text(text::SvgWriter& svg, int x, int y, std::string_view fill, int size,
                         std::string_view content) {
  svg.add("text", {{"x", x}, {"y", y}, {"font-size", size}, {"fill", fill}}, content);
}

inline void add_svg_disc(text::SvgWriter& svg, Square square, Color color) {
  svg.add("circle", {{"cx", svg_x(square)},
                     {"cy", svg_y(square)},
                     {"r", 16},
                     {"fill", color == Color::Black ? "#111" : "#fff"},
                     {"stroke", "#111"}});
}

/// The picture's head, the green board with its lines, dots and coordinates, and the discs.
inline text::SvgWriter begin_svg(int caption_height, std::string_view title,
                                 const Diagram& diagram) {
  constexpr int kBoard = 8 * kSvgSquare;
  constexpr int kWidth = kBoard + 2 * kSvgEdge;
  text::SvgWriter svg(kWidth, kWidth + caption_height);
  svg.add("title", {}, title);
  svg.add("rect", {{"width", kWidth}, {"height", kWidth + caption_height}, {"fill", "#fff"}});
  svg.add("rect", {{"x", kSvgEdge},
                   {"y", kSvgEdge},
                   {"width", kBoard},
                   {"height", kBoard},
                   {"fill", "#2e8b57"}});
  text::add_svg_grid(svg, kSvgEdge, kSvgSquare, 9);
  for (const int column : {2, 6}) {
    for (const int row : {2, 6}) {
      svg.add("circle", {{"cx", kSvgEdge + column * kSvgSquare},
                         {"cy", kSvgEdge + row * kSvgSquare},
                         {"r", 3},
                         {"fill", "#111"}});
    }
  }
  for (int i = 0; i < 8; ++i) {
    const int middle = kSvgEdge + i * kSvgSquare + kSvgSquare / 2;
    const char letter = static_cast<char>('a' + i);
    const char digit = static_cast<char>('1' + i);
    add_svg_text(svg, middle, kSvgEdge - 8, "#111", 13, std::string_view(&letter, 1));
    add_svg_text(svg, kSvgEdge / 2, middle + 5, "#111", 13, std::string_view(&digit, 1));
  }
  for (const Square square : diagram.black()) add_svg_disc(svg, square, Color::Black);
  for (const Square square : diagram.white()) add_svg_disc(svg, square, Color::White);
  return svg;
}

}  // namespace detail

/// A position: its discs, and a dot on each legal move.
inline std::string format_svg(const Diagram& diagram) {
  std::string title(name_of(diagram.to_move));
  title += " to move";
  text::SvgWriter svg = detail::begin_svg(0, title, diagram);
  for (const Square square : moves(diagram.position)) {
    svg.add("circle", {{"cx", detail::svg_x(square)},
                       {"cy", detail::svg_y(square)},
                       {"r", 4},
                       {"fill", "#ffd54f"}});
  }
  return std::move(svg).finish();
}

/// A game: the discs of its start, and on each square the number of the move played there, in the
/// colour of who played it. Passes have no number. Players and score stand below. A game without
/// moves is drawn as its position.
inline std::string format_svg(const GameRecord& record) {
  if (record.game.plies().empty()) return format_svg(record.game.start());
  std::string title = record.black.empty() ? "Black" : record.black;
  title += " - ";
  title += record.white.empty() ? "White" : record.white;
  if (const std::optional<Score> score = score_of(record)) {
    const int black = 32 + score->discs() / 2;
    title += "  ";
    title += std::to_string(black);
    title += " : ";
    title += std::to_string(64 - black);
  }
  text::SvgWriter svg = detail::begin_svg(24, title, record.game.start());
  int number = 0;
  for (const Ply& ply : record.game.plies()) {
    if (ply.move.is_pass()) continue;
    const Square square = ply.move.square();
    const bool black = ply.before.to_move == Color::Black;
    detail::add_svg_disc(svg, square, ply.before.to_move);
    detail::add_svg_text(svg, detail::svg_x(square), detail::svg_y(square) + 6,
                         black ? "#fff" : "#111", 16, std::to_string(++number));
  }
  detail::add_svg_text(svg, detail::kSvgEdge + 4 * detail::kSvgSquare,
                       2 * detail::kSvgEdge + 8 * detail::kSvgSquare + 10, "#111", 15, title);
  return std::move(svg).finish();
}

}  // namespace ishi::othello
