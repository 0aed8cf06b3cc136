// Making samples: positions of games and of detours from them, labelled by search. Everything about
// a game's samples follows from the options and the game's number, so work may be stopped, resumed
// and spread over threads without a change in the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/othello/game.hpp>
#include <ishi/search/stop_flag.hpp>

#include "othello/training/samples.hpp"

namespace ishi::othello::engine {

struct GenerateOptions {
  std::uint64_t seed = 1;
  /// Plies of the search that labels positions far from the end; 0 searches none of them, and they
  /// take the outcome of their game.
  int depth = 6;
  int guessed_empties = 18;  ///< from here on searched to the end, with likely cuts
  int exact_empties = 14;    ///< from here on solved
  int detours = 2;           ///< positions a game that lie one or two random moves off it
  int leaves = 0;            ///< positions a game that a search from one of its own evaluates
  int leaf_depth = 16;       ///< plies of that search
  int fewest_empties = 1;    ///< positions outside are left out
  int most_empties = 59;
  std::vector<int> only_empties;     ///< if not empty, only positions with so many
  const Weights* weights = nullptr;  ///< what searches evaluate with; null: those embedded
};

/// The options as a line of text, for a file to tell what it was made with.
ISHI_API std::string describe(const GenerateOptions& options);

/// A game that the engine plays, and how: all that decides its samples but the weights.
struct GameRecipe {
  std::uint32_t number = 0;
  GenerateOptions how;
};

/// One word, `game:17,seed:1,depth:6,…`.
ISHI_API std::string format_recipe(const GameRecipe& recipe);
/// Reads what `format_recipe` writes. Errors: anything else, options that `generate` does not take.
ISHI_API Parsed<GameRecipe> parse_recipe(std::string_view text);

/// The positions that a file already has, so that none is labelled twice. Kept as 64-bit hashes: in
/// ten million positions a new one is mistaken for a known one with a chance of 1 in 400000.
class KnownPositions {
 public:
  [[nodiscard]] ISHI_API bool contains(const Position& canonical) const;
  /// False if it was there before.
  ISHI_API bool insert(const Position& canonical);

 private:
  std::unordered_set<std::uint64_t> hashes_;
};

/// The label of one position, found with an empty table. Precondition: the mover has a move.
ISHI_API Sample labelled(const Position& position, const GenerateOptions& options);

/// A game to take positions from; without one the engine plays a game of its own: random moves at
/// first, then the best of each search, with a random one here and there.
struct SourceGame {
  std::uint32_t number = 0;
  std::uint16_t year = 0;
  const Game* game = nullptr;
};

/// Leaves out samples without a label and those whose positions are known; the others are known
/// from now on.
ISHI_API void keep_new(SampleGame& game, KnownPositions& known);

/// The samples of several games, in the order of `sources`. Positions known before are left out;
/// the new ones are added to `known`, so each is kept once. Nothing comes back where `stop` was
/// requested. Precondition: `threads` is at least 1; `options.depth` 0 or at least 3, and not
/// 0 for own games.
ISHI_API std::vector<SampleGame> generate(std::span<const SourceGame> sources,
                                          const GenerateOptions& options, int threads,
                                          KnownPositions& known, const search::StopSignal& stop);

}  // namespace ishi::othello::engine
