// The file formats of Othello games by name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <ishi/text/record_files.hpp>

namespace ishi::othello {

enum class GameFormat : std::uint8_t {
  Wthor,
  Ggf,
  Sgf,
  Pgn,
  Transcript,  ///< one a line
  Obf,         ///< one position a line
  NBoard,      ///< one position a line
  Edax,        ///< positions as Edax draws them
  Svg,         ///< written only
};

inline constexpr std::array<text::FormatNames<GameFormat>, 9> kGameFormats = {{
    {GameFormat::Wthor, "wthor", "wtb"},
    {GameFormat::Ggf, "ggf", "ggf"},
    {GameFormat::Sgf, "sgf", "sgf"},
    {GameFormat::Pgn, "pgn", "pgn"},
    {GameFormat::Transcript, "transcript", "txt"},
    {GameFormat::Obf, "obf", "obf"},
    {GameFormat::NBoard, "nboard", "nboard"},
    {GameFormat::Edax, "edax", "edax"},
    {GameFormat::Svg, "svg", "svg"},
}};

constexpr std::string_view name_of(GameFormat format) {
  return text::name_in(kGameFormats, format);
}

/// Reads a format's name or its extension, either case.
constexpr Parsed<GameFormat> parse_format(std::string_view text) {
  const std::optional<GameFormat> format = text::find_format(kGameFormats, text);
  if (!format) {
    return fail_with(0, "wthor, ggf, sgf, pgn, transcript, obf, nboard, edax or svg", text);
  }
  return *format;
}

/// The format that a file's name tells by its extension.
constexpr std::optional<GameFormat> format_of_file(std::string_view file) {
  return text::find_format_of_file(kGameFormats, file);
}

}  // namespace ishi::othello
