// The file formats of Renju games by name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <ishi/text/record_files.hpp>

namespace ishi::renju {

enum class GameFormat : std::uint8_t {
  Transcript,  ///< one a line
  Psq,         ///< one game of Piskvork
  Sgf,         ///< games with variations
  RenLib,      ///< one tree of variations
  Rif,         ///< the XML database of renju.net
  Openings,    ///< of the Gomocup, one a line
  Svg,         ///< written only
};

inline constexpr std::array<text::FormatNames<GameFormat>, 7> kGameFormats = {{
    {GameFormat::Transcript, "transcript", "txt"},
    {GameFormat::Psq, "psq", "psq"},
    {GameFormat::Sgf, "sgf", "sgf"},
    {GameFormat::RenLib, "lib", "lib"},
    {GameFormat::Rif, "rif", "rif"},
    {GameFormat::Openings, "openings", "openings"},
    {GameFormat::Svg, "svg", "svg"},
}};

constexpr std::string_view name_of(GameFormat format) {
  return text::name_in(kGameFormats, format);
}

/// Reads a format's name or its extension, either case.
constexpr Parsed<GameFormat> parse_format(std::string_view text) {
  const std::optional<GameFormat> format = text::find_format(kGameFormats, text);
  if (!format) return fail_with(0, "transcript, psq, sgf, lib, rif, openings or svg", text);
  return *format;
}

/// The format that the extension of a file's name stands for.
constexpr std::optional<GameFormat> format_of_file(std::string_view file) {
  return text::find_format_of_file(kGameFormats, file);
}

/// Whether a file of the format may hold more than one game.
constexpr bool holds_many_games(GameFormat format) {
  return format == GameFormat::Transcript || format == GameFormat::Sgf ||
         format == GameFormat::Rif || format == GameFormat::Openings;
}

}  // namespace ishi::renju
