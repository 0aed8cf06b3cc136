// The search behind find_vcf, on a board that others play on too: the VCT search uses it at its
// nodes and for the threats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "renju/engine/clock.hpp"
#include "renju/engine/growing_table.hpp"
#include "renju/engine/threat_board.hpp"
#include "renju/engine/vcf_relevance.hpp"

namespace ishi::renju::engine {

/// The line of a win, attacker first.
struct AttackLine {
  std::array<Point, 2 * Point::kCount> moves;
  std::size_t size = 0;

  void push(Point point) { moves[size++] = point; }
  [[nodiscard]] const Point* begin() const { return moves.data(); }
  [[nodiscard]] const Point* end() const { return moves.data() + size; }
};

/// What is known of a position where the attacker is to move.
struct VcfEntry {
  std::uint8_t wins_within = 0;   ///< attacker moves; 0 where no win is known
  std::uint8_t fails_within = 0;  ///< attacker moves within which there is no win
  std::uint8_t best = 0;          ///< the bit of the winning move
  std::uint8_t work = 1;          ///< 1 + bit width of the number of nodes spent; never 0
  std::uint8_t generation = 0;
  std::array<std::uint8_t, 3> unused{};
  [[nodiscard]] int worth(std::uint8_t) const { return work; }
};

/// What a search remembers. Each forgets what the one before it found, and takes over the memory.
struct VcfMemory {
  GrowingTable<VcfEntry> positions;
  RelevanceTable relevance;

  void begin(std::size_t max_bytes) {
    positions.begin(max_bytes);
    relevance.forget();
  }
};

class VcfSearch {
 public:
  static constexpr int kAnyMoves = 255;
  /// The moves that are left after one more.
  static constexpr int one_less(int moves) { return moves == kAnyMoves ? kAnyMoves : moves - 1; }

  /// Begins the memory anew; it must not serve another search meanwhile.
  VcfSearch(ThreatBoard& board, Budget& budget, VcfMemory& memory, std::size_t max_bytes)
      : board_(board), budget_(budget), table_(memory.positions), relevance_(memory.relevance) {
    memory.begin(max_bytes);
  }

  /// Whether `attacker`, to move, wins by fours within `max_moves`; `line()` is then such a win.
  /// False also where the budget was spent on the way.
  bool wins(Color attacker, int max_moves, const Bitboard15& avoid = {});
  /// The same where he has just put a stone on `last`: positions that fail without that stone, and
  /// to which it is not relevant, are not searched again.
  bool wins_after(Color attacker, Point last, int max_moves);
  /// Whether he wins by any number of fours. Precondition: neither side has a five to make.
  bool wins_without_fives(Color attacker);
  /// Whether the four on `point` begins such a win.
  bool wins_by(Color attacker, Point point, int max_moves, const Bitboard15& avoid = {});
  [[nodiscard]] const AttackLine& line() const { return line_; }

  /// A superset of the empty points where one stone more would give the attacker a win by fours
  /// within `max_moves` that he does not have (vcf_relevance.hpp). Precondition: he has no five to
  /// make, and no such win.
  Bitboard15 relevant_points(Color attacker, int max_moves);

 private:
  struct Four {
    Point point;
    Point answer;
    std::int16_t priority = 0;
    bool may_counter = true;  ///< whether the answer may be a four itself
  };

  void prepare(Color attacker, const Bitboard15& avoid);
  FivePoints to_block_at_root() const;
  /// The key of a place behind a four and its answer.
  [[nodiscard]] search::TableKey place_after(search::TableKey place, const Four& four) const {
    return with_stone(with_stone(place, four.point, attacker_), four.answer, defender_);
  }
  bool attack(int moves_left, FivePoints to_block);
  bool try_four(Four four, int moves_left);
  bool is_immediate_win(const Made& made, Four& four);

  ThreatBoard& board_;
  Budget& budget_;
  GrowingTable<VcfEntry>& table_;
  RelevanceTable& relevance_;

  // Of the question that is being answered.
  Color attacker_ = Color::Black;
  Color defender_ = Color::White;
  Bitboard15 avoid_;
  search::TableKey salt_{};  // tells attackers and points to avoid apart
  std::optional<Point> last_;
  AttackLine line_;          // from the root to the node, and on to the win
  std::vector<Four> fours_;  // those still to be tried, of every node on the way from the root
};

}  // namespace ishi::renju::engine
