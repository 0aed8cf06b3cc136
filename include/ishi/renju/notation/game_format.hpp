// The file formats of Renju games by name: one reader and one writer for all of them.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/gomocup_openings.hpp>
#include <ishi/renju/notation/psq.hpp>
#include <ishi/renju/notation/renlib.hpp>
#include <ishi/renju/notation/rif.hpp>
#include <ishi/renju/notation/sgf.hpp>
#include <ishi/renju/notation/svg.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/text/ascii.hpp>

namespace ishi::renju {

enum class GameFormat { Transcript, Psq, Sgf, RenLib, Rif, Openings, Svg };

namespace detail {
struct FormatName {
  GameFormat format;
  std::string_view name;
  std::string_view extension;
};
inline constexpr std::array<FormatName, 7> kFormatNames = {{
    {GameFormat::Transcript, "transcript", "txt"},
    {GameFormat::Psq, "psq", "psq"},
    {GameFormat::Sgf, "sgf", "sgf"},
    {GameFormat::RenLib, "lib", "lib"},
    {GameFormat::Rif, "rif", "rif"},
    {GameFormat::Openings, "openings", "openings"},
    {GameFormat::Svg, "svg", "svg"},
}};
}  // namespace detail

constexpr std::string_view name_of(GameFormat format) {
  for (const detail::FormatName& entry : detail::kFormatNames) {
    if (entry.format == format) return entry.name;
  }
  return {};
}

/// Reads a format's name as `name_of` writes it.
constexpr Parsed<GameFormat> parse_format(std::string_view name) {
  for (const detail::FormatName& entry : detail::kFormatNames) {
    if (entry.name == name) return entry.format;
  }
  return fail_with(0, "transcript, psq, sgf, lib, rif, openings or svg", name);
}

/// The format that a file's name tells by its extension, in either case.
inline std::optional<GameFormat> format_of_file(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string extension = text::lowercase(path.substr(dot + 1));
  for (const detail::FormatName& entry : detail::kFormatNames) {
    if (entry.extension == extension) return entry.format;
  }
  return std::nullopt;
}

/// Whether a file of the format may hold more than one game.
constexpr bool holds_many_games(GameFormat format) {
  return format == GameFormat::Transcript || format == GameFormat::Sgf ||
         format == GameFormat::Rif || format == GameFormat::Openings;
}

/// Reads all games of a file. Pictures are not read.
inline Parsed<std::vector<GameRecord>> parse_games(GameFormat format, std::string_view bytes) {
  const auto one = [](Parsed<GameRecord> record) -> Parsed<std::vector<GameRecord>> {
    if (!record) return tl::unexpected<ParseError>(record.error());
    return std::vector<GameRecord>{std::move(*record)};
  };
  const auto of_lines = [](const std::vector<MoveList>& games) {
    std::vector<GameRecord> records(games.size());
    for (std::size_t i = 0; i < games.size(); ++i) records[i].tree = GameTree(games[i]);
    return records;
  };
  switch (format) {
    case GameFormat::Transcript: {
      const Parsed<std::vector<MoveList>> games = parse_transcripts(bytes);
      if (!games) return tl::unexpected<ParseError>(games.error());
      return of_lines(*games);
    }
    case GameFormat::Psq:
      return one(parse_psq(bytes));
    case GameFormat::Sgf:
      return parse_sgf(bytes);
    case GameFormat::RenLib:
      return one(parse_renlib(bytes));
    case GameFormat::Rif:
      return parse_rif(bytes);
    case GameFormat::Openings: {
      const Parsed<std::vector<MoveList>> games = parse_gomocup_openings(bytes);
      if (!games) return tl::unexpected<ParseError>(games.error());
      return of_lines(*games);
    }
    case GameFormat::Svg:
      break;
  }
  return fail_at(bytes, 0, "a file of games, not a picture");
}

/// Writes games. Formats that hold one game get the first; variations are kept by SGF and RenLib.
/// Precondition: at least one game.
inline std::string format_games(GameFormat format, const std::vector<GameRecord>& games) {
  assert(!games.empty());
  const auto main_lines = [&] {
    std::vector<MoveList> lines;
    for (const GameRecord& game : games) lines.push_back(game.tree.main_line());
    return lines;
  };
  switch (format) {
    case GameFormat::Transcript:
      return format_transcripts(main_lines());
    case GameFormat::Psq:
      return format_psq(games.front());
    case GameFormat::Sgf: {
      std::string text;
      for (const GameRecord& game : games) text += format_sgf(game);
      return text;
    }
    case GameFormat::RenLib:
      return format_renlib(games.front());
    case GameFormat::Rif:
      return format_rif(games);
    case GameFormat::Openings:
      return format_gomocup_openings(main_lines());
    case GameFormat::Svg:
      break;
  }
  const MoveList game = games.front().tree.main_line();
  const Position position = game.position();
  return format_svg(position, forbidden_points(position), game.moves);
}

}  // namespace ishi::renju
