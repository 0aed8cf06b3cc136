#include "cli/renju/text.hpp"

#include <cmath>
#include <cstdlib>

#include <fmt/core.h>

#include <ishi/renju/engine/analysis.hpp>
#include <ishi/renju/notation/drawn_board.hpp>

#include "cli/shell/board_drawing.hpp"

namespace ishi::cli {

namespace {

/// Columns of the drawing that hold the row number, not points.
constexpr std::size_t kNumberWidth = 2;

}  // namespace

const DrawnBoards kRenjuBoards = {renju::classify_drawn_line, board::Point::kSide};

std::string renju_board(const renju::Position& position, const renju::ForbiddenPoints& fouls,
                        BoardStyle style, std::optional<board::Point> last) {
  if (style.words) {
    const auto places = [](const renju::Bitboard15& stones) {
      return point_list({stones.begin(), stones.end()});
    };
    std::string text = fmt::format("Black on {}\nWhite on {}\n", places(position.black()),
                                   places(position.white()));
    if (!fouls.all().empty()) text += fmt::format("forbidden to Black: {}\n", foul_list(fouls));
    if (last) text += fmt::format("last move {}\n", point_name(*last));
    return text;
  }
  std::string plain = renju::format_drawn_board(position, fouls);
  if (style.turned) plain = turned_drawing(plain, kNumberWidth);
  if (last) {
    constexpr int kLast = board::Point::kSide - 1;
    const int row = style.turned ? last->row() : kLast - last->row();
    const int column = style.turned ? kLast - last->column() : last->column();
    put_in_brackets(plain, static_cast<std::size_t>(row),
                    kNumberWidth + 1 + 2 * static_cast<std::size_t>(column));
  }
  if (!style.colour) return plain;
  std::string painted;
  std::size_t column = 0;
  for (const char c : plain) {
    const bool is_point = column >= kNumberWidth;
    column = c == '\n' ? 0 : column + 1;
    switch (is_point ? c : ' ') {
      case 'X':
        painted += "\x1b[1;34mX\x1b[0m";
        break;
      case 'O':
        painted += "\x1b[1;33mO\x1b[0m";
        break;
      case '3':
      case '4':
      case '6':
        painted += fmt::format("\x1b[1;31m{}\x1b[0m", c);
        break;
      default:
        painted += c;
    }
  }
  return painted;
}

std::string point_name(board::Point point) { return board::format_point(point); }

std::string point_list(const std::vector<board::Point>& points) {
  if (points.empty()) return "none";
  std::string text;
  for (const board::Point point : points) {
    if (!text.empty()) text += ' ';
    text += point_name(point);
  }
  return text;
}

Json point_array(const std::vector<board::Point>& points) {
  Json array = Json::array();
  for (const board::Point point : points) array.push_back(point_name(point));
  return array;
}

std::string foul_list(const renju::ForbiddenPoints& fouls) {
  std::string text;
  for (const board::Point point : fouls.all()) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", point_name(point),
                        renju::name_of(fouls.at(point)));
  }
  return text.empty() ? "none" : text;
}

Json foul_object(const renju::ForbiddenPoints& fouls) {
  Json object = Json::object();
  for (const board::Point point : fouls.all()) {
    object[point_name(point)] = renju::name_of(fouls.at(point));
  }
  return object;
}

Json result_object(const std::optional<renju::GameResult>& result) {
  if (!result) return nullptr;
  return {{"end", name_of(result->end)},
          {"winner", result->winner ? Json(std::string(1, renju::symbol_of(*result->winner)))
                                    : Json(nullptr)}};
}

std::vector<board::Point> points_of(const board::Bitboard15& points) {
  return {points.begin(), points.end()};
}

std::string result_text(const renju::GameResult& result) {
  if (!result.winner) return fmt::format("a draw: {}", name_of(result.end));
  return fmt::format("{} wins: {}", name_of(*result.winner), name_of(result.end));
}

std::string beyond_end(const renju::Game& game, board::Point move) {
  return fmt::format("move {}: expected the end of the game ({}), found {}",
                     game.plies().size() + 1, result_text(*game.result()), point_name(move));
}

std::string score_words(board::Color side, int score, std::optional<int> win,
                        std::string_view how) {
  const bool is_ahead = win ? *win > 0 : score >= 0;
  const std::string_view leader = renju::name_of(is_ahead ? side : opponent_of(side));
  if (win) {
    return fmt::format("{} wins{}{} in {}", leader, how.empty() ? "" : " by ", how, std::abs(*win));
  }
  const double chance = 100 * rounded_chance(std::abs(score));
  if (score == 0) return fmt::format("even ({:.0f}%)", chance);
  return fmt::format("{} +{} ({:.0f}%)", leader, std::abs(score), chance);
}

double rounded_chance(int score) {
  return static_cast<double>(std::lround(renju::engine::chance_of(score) * 100)) / 100;
}

}  // namespace ishi::cli
