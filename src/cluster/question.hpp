// What is asked about a position, with everything that the answer may depend on: nothing comes from
// the machine that answers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/text/parse_error.hpp>

namespace ishi::cluster {

enum class Game : std::uint8_t { Othello, Renju };

enum class Task : std::uint8_t {
  Solve,    ///< Othello: the exact score, or on which side of a window it lies
  Analyze,  ///< what the best move is worth
  Label,    ///< Othello: the score that training gives a position
  Vcf,      ///< Renju: is there a win by continuous fours for the side to move?
  Vct,      ///< Renju: and by continuous threats?
};

inline constexpr std::array<Task, 5> kTasks = {Task::Solve, Task::Analyze, Task::Label, Task::Vcf,
                                               Task::Vct};

/// `othello`, `renju`.
std::string_view name_of(Game game);
/// `solve`, `analyze`, `label`, `vcf`, `vct`.
std::string_view name_of(Task task);

/// Table of a question that names none, on every machine.
inline constexpr int kDefaultHashMb = 64;

struct Question {
  Game game = Game::Othello;
  Task task = Task::Solve;
  int lower = -64;                            ///< of `Solve`: see `ScoreWindow`
  int upper = 64;                             ///< likewise
  std::optional<int> depth = {};              ///< plies, of `Analyze` and `Label`
  std::optional<int> level = {};              ///< of `Analyze`, in place of a depth
  std::optional<std::uint64_t> nodes = {};    ///< positions to visit; of all but `Label`
  std::optional<int> max_moves = {};          ///< of `Vcf` and `Vct`: the attacker's, in a line
  int hash_mb = kDefaultHashMb;               ///< of all but `Label`
  int threads = 1;                            ///< more than one of `Solve` alone
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
