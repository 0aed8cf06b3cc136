// A hash that is brought up to date with each stone (A. Zobrist, "A new hashing method with
// application for game playing", 1970): the XOR of one random key for each stone, and one for White
// to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ishi/bits/split_mix.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

namespace detail {

struct ZobristKeys {
  std::array<std::array<std::uint64_t, Point::kCount>, 2> stones;  ///< by colour and Point::index
  std::uint64_t white_to_move;
};

constexpr ZobristKeys make_zobrist_keys() {
  bits::SplitMix64 next(0x1515'2024'0000'0001ULL);
  ZobristKeys keys{};
  for (auto& side : keys.stones) {
    for (std::uint64_t& key : side) key = next();
  }
  keys.white_to_move = next();
  return keys;
}

inline constexpr ZobristKeys kZobristKeys = make_zobrist_keys();

}  // namespace detail

/// The hash with a stone of `color` more, or with that stone taken back: it undoes itself. The side
/// to move stays.
constexpr std::uint64_t zobrist_hash_with(std::uint64_t hash, Point point, Color color) {
  return hash ^
         detail::kZobristKeys
             .stones[static_cast<std::size_t>(color)][static_cast<std::size_t>(point.index())];
}

/// The hash with the other side to move, as after a pass; undoes itself.
constexpr std::uint64_t zobrist_hash_passed(std::uint64_t hash) {
  return hash ^ detail::kZobristKeys.white_to_move;
}

/// The hash after `color` has played on `point`, or before it: it undoes itself.
constexpr std::uint64_t zobrist_hash_after(std::uint64_t hash, Point point, Color color) {
  return zobrist_hash_passed(zobrist_hash_with(hash, point, color));
}

/// The hash of a position, computed anew.
constexpr std::uint64_t zobrist_hash(const Position& position) {
  std::uint64_t hash = 0;
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point stone : position.stones(color)) hash = zobrist_hash_with(hash, stone, color);
  }
  return position.to_move() == Color::White ? zobrist_hash_passed(hash) : hash;
}

}  // namespace ishi::renju
