#include "cli/othello/text.hpp"

#include <fmt/core.h>

#include <ishi/othello/notation/drawn_board.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/shell/board_mark.hpp"

namespace ishi::cli {

const DrawnBoards kOthelloBoards = {othello::classify_drawn_line, 8};

std::string othello_board(const othello::Diagram& diagram, othello::Bitboard8 marked, bool colour,
                          std::optional<othello::Square> last) {
  std::string plain = othello::format_drawn_board(diagram, marked);
  if (last) {
    put_in_brackets(plain, 1 + static_cast<std::size_t>(last->row()),
                    2 + 2 * static_cast<std::size_t>(last->column()));
  }
  if (!colour) return plain;
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

std::string signed_score(othello::Score score) {
  return score.discs() == 0 ? "0" : fmt::format("{:+d}", score.discs());
}

}  // namespace ishi::cli
