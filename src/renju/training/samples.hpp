// Games of the engine against itself, and the file that holds them. Games are kept and not
// positions with features: what the evaluation looks at may change, and the games stay of use.
//
//     game  number (4); result from Black's side (1, signed); moves (1); leaves (2); the moves; the
//           leaves
//     move  the point's index (1), score (2, signed; -32768 for none)
//     leaf  moves of the game before it (1), moves of its own (1), score (2, signed), result of its
//           playout from Black's side (1, signed; 2 for none); the points' indexes (1 each)
//
// in the blocks of a file of training (training/block_file.hpp), whose magic is `ISHIRJS3` and
// whose text says how the games were made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju::engine {

struct SampleMove {
  Point point;
  /// What the search said of the position before the move, from the side that moves; none where the
  /// move was not searched, as in the opening.
  std::optional<std::int16_t> score = std::nullopt;

  friend bool operator==(const SampleMove&, const SampleMove&) = default;
};

/// A position that a search gave the value of the evaluation, and what it is really worth.
struct SampleLeaf {
  std::size_t root = 0;     ///< the number of moves of the game up to the root of that search
  std::vector<Point> path;  ///< the moves from there
  std::int16_t score = 0;   ///< of a search of this position, from the side to move; also a win
  /// How the engine's game against itself from there ended: 1 where Black won, -1 where White did,
  /// 0 for a draw. None where it was not played.
  std::optional<int> playout = std::nullopt;

  friend bool operator==(const SampleLeaf&, const SampleLeaf&) = default;
};

/// From the empty board on. Games are held out whole, so each keeps its number.
struct SampleGame {
  std::uint32_t number = 0;
  int result = 0;  ///< 1 where Black won, -1 where White did, 0 for a draw
  std::vector<SampleMove> moves;
  std::vector<SampleLeaf> leaves = {};  ///< by their roots

  friend bool operator==(const SampleGame&, const SampleGame&) = default;
};

struct SampleFile {
  std::string made_with;  ///< the options that decide what is in the file
  std::vector<SampleGame> games;
  std::size_t whole_bytes = 0;  ///< up to the end of the last whole block
};

ISHI_API std::string format_samples_header(std::string_view made_with);
/// Precondition: few enough games for 4 MiB; a hundred with a dozen leaves a move are.
ISHI_API std::string format_samples_block(std::span<const SampleGame> games);

/// Reads a file. One block cut short at the end is left out; any other damage is an error.
ISHI_API Parsed<SampleFile> parse_samples(std::string_view file);

}  // namespace ishi::renju::engine
