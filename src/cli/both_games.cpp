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
/// on the middle point or off the small board, or names a column that the small board does not
/// have. A row alone may be a slip: `f9` for `f8`.
bool is_clearly_renju(std::string_view text) {
  if (renju::position_text_kind(text) != renju::PositionText::Transcript) return true;
  const auto game = renju::parse_moves(text);
  if (!game || game->moves.empty()) return false;
  const board::Point first = game->moves.front();
  return first == board::Point(7, 7) || first.row() >= 8 ||
         std::any_of(game->moves.begin(), game->moves.end(),
                     [](board::Point point) { return point.column() >= 8; });
}

}  // namespace

std::vector<std::string> BothGames::of_text(const std::string& text) const {
  if (text == "start") return {kOthello, kRenju};
  if (othello::parse_position(text)) return {kOthello};
  if (renju::parse_position(text) && is_clearly_renju(text)) return {kRenju};
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
