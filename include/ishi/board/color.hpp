// The two sides of a board game, under the same names in Othello and Renju. Black moves first.
#pragma once

#include <cstdint>
#include <string_view>

namespace ishi::board {

enum class Color : std::uint8_t { Black, White };

constexpr Color opponent_of(Color color) {
  return color == Color::Black ? Color::White : Color::Black;
}
/// "Black" or "White".
constexpr std::string_view name_of(Color color) {
  return color == Color::Black ? "Black" : "White";
}
/// `X` for Black, `O` for White: the letters of every board in text.
constexpr char symbol_of(Color color) { return color == Color::Black ? 'X' : 'O'; }

}  // namespace ishi::board
