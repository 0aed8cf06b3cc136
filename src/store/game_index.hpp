// An index of games: which games passed through a position, and what was played there. One file
// that is mapped into memory, so that a question reads only the pages that it needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/board/color.hpp>

#include "store/key.hpp"

namespace ishi::store {

/// What an explorer tells of a game. Texts are UTF-8, empty where nothing is known.
struct GameCard {
  std::string black;
  std::string white;
  std::string event;
  std::optional<int> year;
  /// From Black's side: discs in Othello; 1, 0 or -1 in Renju.
  std::optional<int> score;

  friend bool operator==(const GameCard&, const GameCard&) = default;
};

/// A position of a game as an index files it: the key, and the move that was played there.
struct GamePly {
  Key key;
  std::uint8_t move = 0;  ///< of the canonical image; `kNoMove` where the game ended there
  board::Color to_move = board::Color::Black;
};
inline constexpr std::uint8_t kNoMove = 255;

/// A game that passed through a position.
struct Passage {
  std::uint32_t game = 0;  ///< its number in the order of the files, from 0
  std::uint8_t move = 0;
  board::Color to_move = board::Color::Black;

  friend bool operator==(const Passage&, const Passage&) = default;
};

/// The key as the index has it. Two keys with one hash would be taken for one position; among ten
/// million positions that is to be expected once in some hundred thousand indexes.
std::uint64_t hash_of(const Key& key);

class GameIndexBuilder {
 public:
  /// Of a game that passes a position more than once the first passage counts.
  void add(const GameCard& card, const std::vector<GamePly>& plies);
  [[nodiscard]] std::size_t games() const { return cards_.size(); }
  /// The file's bytes. Empties the builder.
  [[nodiscard]] std::string take_bytes();

 private:
  struct Posting {
    std::uint64_t hash;
    std::uint32_t game;
    std::uint8_t move;
    board::Color to_move;
  };
  std::vector<GameCard> cards_;
  std::vector<Posting> postings_;
};

/// The names of a game by their numbers in an index; equal names have one number.
struct GameNames {
  std::uint32_t black = 0;
  std::uint32_t white = 0;
  std::uint32_t event = 0;
};

class GameIndex {
 public:
  /// Errors, in one line: the file cannot be read, is no index, or is damaged.
  [[nodiscard]] static tl::expected<GameIndex, std::string> open(const std::string& file);
  /// The same for bytes in memory; `name` stands for them in errors.
  [[nodiscard]] static tl::expected<GameIndex, std::string> of_bytes(std::string bytes,
                                                                     const std::string& name);
  GameIndex(GameIndex&&) noexcept;
  GameIndex& operator=(GameIndex&&) noexcept;
  ~GameIndex();

  [[nodiscard]] std::uint32_t games() const;
  /// In the order of the games.
  [[nodiscard]] std::vector<Passage> passages(const Key& key) const;
  // Precondition: game < games().
  [[nodiscard]] GameCard card(std::uint32_t game) const;
  [[nodiscard]] std::optional<int> year(std::uint32_t game) const;
  [[nodiscard]] std::optional<int> score(std::uint32_t game) const;
  [[nodiscard]] GameNames names(std::uint32_t game) const;
  /// More than the greatest number of a name.
  [[nodiscard]] std::size_t name_numbers() const;
  /// The name that a number stands for.
  [[nodiscard]] std::string name(std::uint32_t number) const;

 private:
  struct Mapping;
  explicit GameIndex(std::unique_ptr<Mapping> mapping);
  static tl::expected<GameIndex, std::string> of_mapping(std::unique_ptr<Mapping> mapping,
                                                         const std::string& name);
  std::unique_ptr<Mapping> mapping_;
};

}  // namespace ishi::store
