// The eight rays from every square, one table for all ways that look along lines.
#pragma once

#include <array>
#include <cstdint>

#include <ishi/board/bitboard.hpp>
#include <ishi/board/square.hpp>

namespace ishi::othello {

/// The order of rays in tables and vectors: first the four whose squares have higher bits than the
/// start ("rising", by 1, 7, 8 and 9 bits a step), then their opposites in the same order.
inline constexpr std::array<board::Direction, 8> kRayDirections = {
    board::Direction::Left,   board::Direction::UpRight,  board::Direction::Up,
    board::Direction::UpLeft, board::Direction::Right,    board::Direction::DownLeft,
    board::Direction::Down,   board::Direction::DownRight};

/// One cache line for a square: its rays without the square itself, in the order above.
///
///     f5, ray 3 (up and left)     f5, ray 4 (right)
///     . 1 . . . . . .             . . . . . . . .
///     . . 1 . . . . .             . . . . . . . .
///     . . . 1 . . . .             . . . . . . . .
///     . . . . 1 . . .             . . . . . . . .
///     . . . . . x . .             . . . . . x 1 1
///     . . . . . . . .             . . . . . . . .
struct alignas(64) Rays {
  std::array<std::uint64_t, 8> ray;
};

namespace detail {

constexpr std::array<Rays, 64> make_rays() {
  std::array<Rays, 64> table{};
  for (int bit = 0; bit < 64; ++bit) {
    for (std::size_t lane = 0; lane < 8; ++lane) {
      const board::Step step = board::step_of(kRayDirections[lane]);
      int column = 7 - bit % 8 + step.right;
      int row = 7 - bit / 8 + step.down;
      std::uint64_t ray = 0;
      for (; column >= 0 && column < 8 && row >= 0 && row < 8;
           column += step.right, row += step.down) {
        ray |= std::uint64_t{1} << (63 - (row * 8 + column));
      }
      table[static_cast<std::size_t>(bit)].ray[lane] = ray;
    }
  }
  return table;
}

}  // namespace detail

/// Indexed by the square's bit.
inline constexpr std::array<Rays, 64> kRays = detail::make_rays();

constexpr const Rays& rays_of(board::Square square) {
  return kRays[static_cast<std::size_t>(square.bit())];
}

}  // namespace ishi::othello
