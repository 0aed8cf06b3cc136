// The games that engines can play against each other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ishi/text/parse_error.hpp>

namespace ishi::match {

enum class GameKind : std::uint8_t { Othello, Renju, Gomoku, Freestyle };

inline constexpr std::array<GameKind, 4> kGameKinds = {GameKind::Othello, GameKind::Renju,
                                                       GameKind::Gomoku, GameKind::Freestyle};

/// "othello", "renju", "gomoku" or "freestyle".
constexpr std::string_view format_game_kind(GameKind kind) {
  constexpr std::array<std::string_view, 4> kNames = {"othello", "renju", "gomoku", "freestyle"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// Reads a name as `format_game_kind` writes it.
constexpr Parsed<GameKind> parse_game_kind(std::string_view name) {
  for (const GameKind kind : kGameKinds) {
    if (name == format_game_kind(kind)) return kind;
  }
  return fail_with(0, "othello, renju, gomoku or freestyle", name);
}

/// Who plays the dark stones or discs, and begins.
enum class Side : std::uint8_t { Black, White };

constexpr Side other_side(Side side) { return side == Side::Black ? Side::White : Side::Black; }
/// The index of a side in arrays: Black first.
constexpr std::size_t index_of(Side side) { return side == Side::Black ? 0 : 1; }
/// "Black" or "White".
constexpr std::string_view name_of(Side side) { return side == Side::Black ? "Black" : "White"; }

}  // namespace ishi::match
