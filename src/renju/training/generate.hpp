// Games of the engine against itself, and leaves of its searches, for the evaluation to learn from:
// a search asks about positions after moves that no game has, good and bad. All of a game follows
// from the options and its number, so work may be stopped, resumed and spread over threads without
// a change in the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/weights.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/search/stop_flag.hpp>

#include "renju/training/samples.hpp"

namespace ishi::renju::engine {

struct GenerateOptions {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 5000;       ///< a move
  std::size_t leaves = 4;           ///< of each of these searches, that are kept
  std::uint64_t leaf_nodes = 2500;  ///< to search each of them with
  /// A move of the game that is played from each of them to its end; 0: none is.
  std::uint64_t playout_nodes = 0;
  /// Game n begins with opening n, and after the last one they begin again. None: random stones.
  /// Each is legal and ends no game.
  std::vector<std::vector<Point>> openings;
  WeightsPointer weights;  ///< what the games are played with; null: those embedded

  static constexpr std::uint64_t kLeastNodes = 100;  ///< of a search
  static constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 40;
  static constexpr std::size_t kMostLeaves = 16;
};

/// The options as a line of text, for a file to tell what it was made with.
ISHI_API std::string describe(const GenerateOptions& options);

/// A game and how it is played: all that decides its samples but the weights.
struct GameRecipe {
  std::uint32_t number = 0;
  GenerateOptions how;  ///< with the game's own opening alone, or none
};

/// One word, `game:17,seed:1,nodes:5000,…,opening:h8i9h7`.
ISHI_API std::string format_recipe(const GameRecipe& recipe);
/// Reads what `format_recipe` writes. Errors: anything else, options that `generate` does not take.
ISHI_API Parsed<GameRecipe> parse_recipe(std::string_view text);

/// The games `first` … `first + count - 1`. None where `stop` was requested. Precondition:
/// `threads` is at least 1.
ISHI_API std::vector<SampleGame> generate(std::uint32_t first, std::size_t count,
                                          const GenerateOptions& options, int threads,
                                          const search::StopSignal& stop);

}  // namespace ishi::renju::engine
