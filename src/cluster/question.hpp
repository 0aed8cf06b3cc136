// What is asked about a position, with everything that the answer may depend on: nothing comes from
// the machine that answers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/search/limits.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::cluster {

enum class Game : std::uint8_t { Othello, Renju };

enum class Task : std::uint8_t {
  Solve,    ///< Othello: the exact score, or on which side of a window it lies
  Analyze,  ///< what the best moves are worth: also a node of a book
  Label,    ///< Othello: the score that training gives a position
  Vcf,      ///< Renju: is there a win by continuous fours for the side to move?
  Vct,      ///< Renju: and by continuous threats?
  Pair,     ///< two games of two players from the position, with the sides exchanged
  Samples,  ///< what training takes from a game that the engine plays against itself
};

inline constexpr std::array<Task, 7> kTasks = {Task::Solve, Task::Analyze, Task::Label,  Task::Vcf,
                                               Task::Vct,   Task::Pair,    Task::Samples};

/// `othello`, `renju`.
std::string_view name_of(Game game);
/// `solve`, `analyze`, `label`, `vcf`, `vct`, `pair`, `samples`.
std::string_view name_of(Task task);

/// How a player of a pair thinks: by one limit, which is the same on every machine.
struct Player {
  enum class Limit : std::uint8_t { None, Depth, Level, Nodes };
  Limit limit = Limit::None;  ///< `None`: no player
  std::uint64_t value = 0;

  [[nodiscard]] search::Limits limits() const;
  friend bool operator==(const Player&, const Player&) = default;
};
/// `level:5`, `depth:8` or `nodes:10000`.
std::string format_player(const Player& player);
/// Reads what `format_player` writes. Errors: anything else.
Parsed<Player> parse_player(std::string_view text);

/// Table of a question that names none, on every machine.
inline constexpr int kDefaultHashMb = 64;

struct Question {
  Game game = Game::Othello;
  Task task = Task::Solve;
  int lower = -64;                          ///< of `Solve`: see `ScoreWindow`
  int upper = 64;                           ///< likewise
  std::optional<int> depth = {};            ///< plies, of `Analyze` and `Label`
  std::optional<int> level = {};            ///< of `Analyze`, in place of a depth
  std::optional<std::uint64_t> nodes = {};  ///< positions to visit; of searches
  std::optional<int> max_moves = {};        ///< of `Vcf` and `Vct`: the attacker's, in a line
  int lines = 1;                            ///< of `Analyze`: moves to value
  std::array<Player, 2> players = {};       ///< of `Pair`
  std::uint64_t seed = 1;        ///< of `Pair`: of the errors that Othello's lower levels make
  std::string recipe = {};       ///< of `Samples`: the game, see `training/generate.hpp`
  int hash_mb = kDefaultHashMb;  ///< of all but `Label` and `Samples`
  int threads = 1;               ///< more than one of `Solve` alone
  std::optional<std::uint64_t> weights = {};  ///< checksum, where the evaluation has a part in it
  std::string version;                        ///< of the library

  friend bool operator==(const Question&, const Question&) = default;
};

/// The question with what it leaves open filled in: the default level or depth, the weights and the
/// version of this library.
Question completed(Question question);

/// Why there is no such question, such as `renju has no solve`; empty if there is one.
std::string refusal_of(const Question& question);

/// `othello solve bounds=-64,64 hash=64 threads=1 weights=0123456789abcdef version=0.2.0`: the
/// members that the task has, always in this order.
std::string format_question(const Question& question);

/// Reads exactly what `format_question` writes. Errors: anything else, a question that
/// `refusal_of` refuses.
Parsed<Question> parse_question(std::string_view text);

}  // namespace ishi::cluster
