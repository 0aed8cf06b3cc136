// What the games of an index say of a position: the moves that were played, with their results.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

struct PlayedMove {
  std::uint8_t move = 0;
  ResultCounts counts;
};

struct Exploration {
  ResultCounts counts;
  std::vector<PlayedMove>
      moves;  ///< the most played first; moves to images of one position are one
  std::optional<int> first_year;
  std::optional<int> last_year;
  std::vector<std::pair<std::string, std::uint64_t>> players;  ///< the most frequent, with games
  std::vector<std::uint32_t> first_games;  ///< the earliest, by year and then by number
};

/// At most `most` players and games are named.
Exploration explore(const GameIndex& index, const Key& key, const GameWish& wish,
                    std::size_t most = 5);

}  // namespace ishi::store
