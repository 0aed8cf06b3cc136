// A hash that is brought up to date with each move (A. Zobrist, "A new hashing method with
// application for game playing", 1970): the XOR of one random key for each disc, and one for White
// to move.
#pragma once

#include <array>
#include <cstdint>

#include <ishi/bits/split_mix.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello {

namespace detail {

struct ZobristKeys {
  std::array<std::uint64_t, 64> black;
  std::array<std::uint64_t, 64> turned;  ///< the XOR of a black and a white disc's keys
  std::uint64_t white_to_move;
};

constexpr ZobristKeys make_zobrist_keys() {
  bits::SplitMix64 next(0x1511'2024'0000'0001ULL);
  ZobristKeys keys{};
  for (std::uint64_t& key : keys.black) key = next();
  for (std::uint64_t& key : keys.turned) key = next();
  keys.white_to_move = next();
  return keys;
}

inline constexpr ZobristKeys kZobristKeys = make_zobrist_keys();

constexpr std::uint64_t black_key(Square square) {
  return kZobristKeys.black[static_cast<std::size_t>(square.bit())];
}
constexpr std::uint64_t turned_key(Square square) {
  return kZobristKeys.turned[static_cast<std::size_t>(square.bit())];
}

}  // namespace detail

/// The hash of a position, computed anew.
constexpr std::uint64_t zobrist_hash(const Diagram& diagram) {
  std::uint64_t hash = diagram.to_move == Color::White ? detail::kZobristKeys.white_to_move : 0;
  for (const Square square : diagram.black()) hash ^= detail::black_key(square);
  for (const Square square : diagram.white()) {
    hash ^= detail::black_key(square) ^ detail::turned_key(square);
  }
  return hash;
}

/// The hash after a disc of `color` on `square` turned `flipped`; undoes itself.
constexpr std::uint64_t zobrist_hash_after(std::uint64_t hash, Color color, Square square,
                                           Bitboard8 flipped) {
  hash ^= detail::kZobristKeys.white_to_move ^ detail::black_key(square);
  if (color == Color::White) hash ^= detail::turned_key(square);
  for (const Square disc : flipped) hash ^= detail::turned_key(disc);
  return hash;
}

/// The hash after a pass; undoes itself.
constexpr std::uint64_t zobrist_hash_after_pass(std::uint64_t hash) {
  return hash ^ detail::kZobristKeys.white_to_move;
}

}  // namespace ishi::othello
