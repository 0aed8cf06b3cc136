// What the games of an index say of a position: the moves that were played, with their results.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/book.hpp"
#include "store/game_index.hpp"

namespace ishi::store {

/// Which games count. Texts are parts of names, capitals or not; empty: any.
struct GameWish {
  std::string player;
  std::string event;
  std::optional<std::pair<int, int>> years;    ///< first and last
  std::optional<std::pair<int, int>> results;  ///< lowest and highest score, from Black's side
};

/// Results are from the side that is to move.
struct ResultCounts {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::int64_t score_sum = 0;  ///< of the games with a result

  void add(std::optional<int> score);
  /// Empty where no game has a result.
  [[nodiscard]] std::optional<double> average() const;
};

/// What the moves that were played lost by a book, in the units of its scores.
struct LossSum {
  std::uint64_t moves = 0;  ///< of which the book knows the score
  std::int64_t sum = 0;

  void add(int loss);
  /// Empty where the book knows no move.
  [[nodiscard]] std::optional<double> average() const;
};

struct PlayedMove {
  std::uint8_t move = 0;
  ResultCounts counts;
  std::optional<int> loss;  ///< by the book
};

struct ExploredPlayer {
  std::string name;
  std::uint64_t games = 0;
  LossSum loss;  ///< of the moves that this player chose here
};

struct Exploration {
  ResultCounts counts;
  LossSum loss;  ///< of all moves that were played
  std::vector<PlayedMove>
      moves;  ///< the most played first; moves to images of one position are one
  std::optional<int> first_year;
  std::optional<int> last_year;
  std::vector<ExploredPlayer> players;     ///< the most frequent
  std::vector<std::uint32_t> first_games;  ///< the earliest, by year and then by number
};

/// At most `most` players and games are named. `known` are the moves of a book, best first, by
/// which losses are told; may be empty.
Exploration explore(const GameIndex& index, const Key& key, const GameWish& wish,
                    const std::vector<BookMove>& known = {}, std::size_t most = 5);

}  // namespace ishi::store
