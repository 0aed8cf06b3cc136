#include "cli/both_games.hpp"

#include <algorithm>
#include <istream>
#include <optional>
#include <string_view>

#include <ishi/othello/notation/game_format.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/renju/notation/game_format.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/text/ascii.hpp>

#include "io/line_reader.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

constexpr const char* kOthello = "othello";
constexpr const char* kRenju = "renju";

/// What an SGF file says of its game: GM[2] is Othello, GM[4] Gomoku and Renju.
std::vector<std::string> of_sgf(std::string_view text) {
  if (text.find("GM[2]") != std::string_view::npos) return {kOthello};
  if (text.find("GM[4]") != std::string_view::npos) return {kRenju};
  return {kOthello, kRenju};
}

/// Whether a text that is read as Renju cannot be a mistyped game of Othello: it is a board, begins
/// on the middle point, or names a point that the small board does not have.
bool is_clearly_renju(const renju::Position& position, std::string_view text) {
  if (text.find_first_of("/\n") != std::string_view::npos || text.starts_with("h8")) return true;
  const renju::Bitboard15 stones = position.occupied();
  return std::any_of(stones.begin(), stones.end(),
                     [](board::Point point) { return point.column() >= 8 || point.row() >= 8; });
}

}  // namespace

std::vector<std::string> BothGames::of_text(const std::string& text) const {
  if (text == "start") return {kOthello, kRenju};
  if (othello::parse_position(text)) return {kOthello};
  const auto position = renju::parse_position(text);
  if (position && is_clearly_renju(*position, text)) return {kRenju};
  return {};
}

std::vector<std::string> BothGames::of_file(const std::string& path) const {
  const auto othello = othello::format_of_file(path);
  const auto renju = renju::format_of_file(path);
  const bool is_othello = othello && *othello != othello::GameFormat::Transcript;
  const bool is_renju = renju && *renju != renju::GameFormat::Transcript;
  if (is_othello != is_renju) return {is_othello ? kOthello : kRenju};
  std::optional<std::ifstream> file = io::open_file(path);
  if (!file) return {};
  io::LineReader lines(*file);
  constexpr std::size_t kMostLines = 40;
  while (const std::optional<io::Line> line = lines.next()) {
    if (line->number > kMostLines) break;
    const std::string_view text = text::trimmed(line->text);
    if (text.empty() || text.front() == '#') continue;
    if (is_othello) return of_sgf(text);
    std::vector<std::string> games = of_text(std::string(text));
    if (!games.empty()) return games;
  }
  return {};
}

bool BothGames::holds_games(const std::string& path) const {
  const auto othello = othello::format_of_file(path);
  const auto renju = renju::format_of_file(path);
  if (renju && *renju != renju::GameFormat::Transcript) return true;
  using Format = othello::GameFormat;
  return othello && (*othello == Format::Wthor || *othello == Format::Ggf ||
                     *othello == Format::Sgf || *othello == Format::Pgn);
}

}  // namespace ishi::cli
