// What a store knows of one position, and how two pieces of knowledge become one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ishi::store {

/// What the score of a move says.
enum class Claim : std::uint8_t {
  Estimate,  ///< what a search expects
  Exact,     ///< proven
  AtLeast,   ///< proven: no less
  AtMost,    ///< proven: no more
};

/// A move of the position. Squares and points are numbers of the game; see `othello/key.hpp` and
/// `renju/key.hpp`.
struct ScoredMove {
  std::uint8_t move = 0;
  Claim claim = Claim::Estimate;
  int score = 0;                   ///< from the mover's side, as in `Evidence`
  std::vector<std::uint8_t> line;  ///< best play after the move, as far as it is known

  friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

/// Who said so. Texts are UTF-8.
struct Origin {
  std::string engine;   ///< name and version
  std::string weights;  ///< of the evaluation; empty: the engine's own
  std::string source;   ///< the file that it was imported from; empty: computed here

  friend bool operator==(const Origin&, const Origin&) = default;
};

/// What is proven of a score: it is no less than the one and no more than the other.
struct Bounds {
  std::optional<int> lower;
  std::optional<int> upper;

  [[nodiscard]] bool exact() const { return lower && upper && *lower == *upper; }
  [[nodiscard]] bool are_contrary() const { return lower && upper && *lower > *upper; }
  /// An estimate within them; without one, what they leave no choice about.
  [[nodiscard]] std::optional<int> held(std::optional<int> estimate) const;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Scores are from the side to move: Othello's in hundredths of a disc, Renju's in the units of its
/// engine.
struct Evidence {
  std::optional<int> lower;  ///< proven: the score is no less
  std::optional<int> upper;  ///< proven: the score is no more
  int depth = 0;  ///< plies that the search behind `moves` looked ahead; 0: none, or a proof
  /// That search cut at so many tenths of a standard deviation: the more, the surer; 0: no such
  /// cuts.
  int cut_tenths = 0;
  std::uint64_t nodes = 0;  ///< how many it was allowed or needed, whichever is more
  /// What that search expects of the position, where it is not the score of the first move.
  std::optional<int> value;
  std::vector<ScoredMove> moves;  ///< best first; those of which only a bound is proven at the end
  /// Moves that were searched beside the best ones. Any that was not may be better than they are.
  std::vector<ScoredMove> others;
  Origin origin;
  std::int64_t time = 0;  ///< when, in seconds since 1970

  [[nodiscard]] Bounds bounds() const { return {lower, upper}; }
  /// The best ones, then the others.
  [[nodiscard]] std::vector<ScoredMove> all_moves() const;
  [[nodiscard]] bool exact() const { return bounds().exact(); }
  friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// Whether what a search said is worth more than what another one did: exact before deep, deep
/// before shallow, sure before likely, then more moves, then more nodes.
bool is_stronger(const Evidence& a, const Evidence& b);

/// Both together. What is proven is kept, whatever its age; of estimates the stronger ones, with
/// the depth, the origin and the time of their search. Where the two prove the opposite of each
/// other, `known` stays as it was.
Evidence merged(const Evidence& known, const Evidence& found);

/// Best first, and at the end those of which only a bound is proven.
void sort_moves(std::vector<ScoredMove>& moves);

/// The moves as bytes of a file.
std::string packed(const std::vector<ScoredMove>& moves);
/// The inverse. Nothing where the bytes are no such list.
std::optional<std::vector<ScoredMove>> unpacked(std::string_view bytes);

}  // namespace ishi::store
