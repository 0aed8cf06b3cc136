#include "cli/othello/text.hpp"

#include <cmath>

#include <fmt/core.h>

#include <ishi/othello/notation/drawn_board.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/shell/board_drawing.hpp"

namespace ishi::cli {

const DrawnBoards kOthelloBoards = {othello::classify_drawn_line, 8};

std::string othello_board(const othello::Diagram& diagram, othello::Bitboard8 marked,
                          BoardStyle style, std::optional<othello::Square> last) {
  if (style.words) {
    std::string text = fmt::format("Black on {}\nWhite on {}\n", square_list(diagram.black()),
                                   square_list(diagram.white()));
    if (!marked.empty()) text += fmt::format("marked {}\n", square_list(marked));
    if (last) text += fmt::format("last move {}\n", board::format_square(*last));
    return text;
  }
  std::string plain = othello::format_drawn_board(diagram, marked);
  if (style.turned) plain = turned_drawing(plain, 1);
  if (last) {
    const auto seen = [&style](int place) {
      return static_cast<std::size_t>(style.turned ? 7 - place : place);
    };
    put_in_brackets(plain, 1 + seen(last->row()), 2 + 2 * seen(last->column()));
  }
  if (!style.colour) return plain;
  std::string painted;
  for (const char c : plain) {
    switch (c) {
      case 'X':
        painted += "\x1b[1;34mX\x1b[0m";
        break;
      case 'O':
        painted += "\x1b[1;33mO\x1b[0m";
        break;
      case '+':
        painted += "\x1b[32m+\x1b[0m";
        break;
      default:
        painted += c;
    }
  }
  return painted;
}

std::string line_text(const std::vector<othello::Move>& line) {
  std::string text;
  for (const othello::Move move : line) {
    if (!text.empty()) text += ' ';
    text += othello::format_move(move);
  }
  return text;
}

Json line_array(const std::vector<othello::Move>& line) {
  Json array = Json::array();
  for (const othello::Move move : line) array.push_back(othello::format_move(move));
  return array;
}

std::string square_list(othello::Bitboard8 squares) {
  if (squares.empty()) return "none";
  std::string text;
  for (const othello::Square square : squares) {
    if (!text.empty()) text += ' ';
    text += board::format_square(square);
  }
  return text;
}

Json square_array(othello::Bitboard8 squares) {
  Json array = Json::array();
  for (const othello::Square square : squares) array.push_back(board::format_square(square));
  return array;
}

std::string discs_text(int discs) { return fmt::format("{} disc{}", discs, discs == 1 ? "" : "s"); }

std::string score_words(othello::Color side, othello::Score score) {
  const int discs = score.discs();
  if (discs == 0) return "even";
  return fmt::format("{} +{}", othello::name_of(discs > 0 ? side : opponent_of(side)),
                     discs_text(discs > 0 ? discs : -discs));
}

double tenths_of_disc(int hundredths) {
  return static_cast<double>(std::lround(hundredths / 10.0)) / 10;
}

std::string value_words(othello::Color side, int hundredths) {
  const double discs = tenths_of_disc(hundredths);
  if (discs == 0) return "even";
  return fmt::format("{} +{:.1f} discs", othello::name_of(discs > 0 ? side : opponent_of(side)),
                     std::abs(discs));
}

std::string signed_score(othello::Score score) {
  return score.discs() == 0 ? "0" : fmt::format("{:+d}", score.discs());
}

}  // namespace ishi::cli
