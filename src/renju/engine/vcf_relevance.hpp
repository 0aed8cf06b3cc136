// Where one attacker stone more could turn a failed search for a win by fours into a win. A move
// that prepares such a win must stand on one of these points; the VCT search tries no others.
//
// The idea is that of the relevance zone of a proof (I.-C. Wu, P.-H. Lin, "Relevance-zone-oriented
// proof search for Connect6", 2010), with the sides exchanged: there the stones that could spoil a
// win, here those that could repair a failure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "renju/engine/clock.hpp"
#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {

/// Positions in which no win by fours was found, each with its relevant points. Forgets at will.
/// Takes no memory before the first position is stored: a search for fours alone never does.
class RelevanceTable {
 public:
  struct Entry {
    search::TableKey place{};
    int moves = 0;                 ///< attacker moves that the answer holds for
    std::uint32_t generation = 0;  ///< of the search that stored it; 0: the entry is free
    Bitboard15 points;
  };

  void forget() { ++generation_; }

  [[nodiscard]] const Entry* find(search::TableKey place, int moves) const {
    if (entries_.empty()) return nullptr;
    const Entry& entry = entries_[index_of(place)];
    const bool known =
        entry.generation == generation_ && entry.place.check == place.check && entry.moves >= moves;
    return known ? &entry : nullptr;
  }
  void store(search::TableKey place, int moves, const Bitboard15& points) {
    entries_.resize(kEntries);
    entries_[index_of(place)] = {place, moves, generation_, points};
  }

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;  // one megabyte; set by hand
  static std::size_t index_of(search::TableKey place) { return place.index % kEntries; }
  std::vector<Entry> entries_;  ///< none, or kEntries
  std::uint32_t generation_ = 1;
};

/// Walks a failed search once more and collects, in every position of it, the points where a stone
/// of the attacker could have changed the course:
///
/// 1. Five points of the defender. A stone there stops a four that the attacker had to block.
/// 2. Rows of three to be. A four is a fourth stone in five places in a row without a defender's
///    stone, so that a stone more brings a new four only where two stones stand already:
///
///        8  . O . . X X . . . .      the free rows of five with both stones are c8–g8, d8–h8 and
///           a b c d e f g h i j      e8–i8: a stone on c8, d8, g8, h8 or i8 prepares new fours
///
/// 3. Every point, where fouls decide: where a four of Black's is or may become a foul by its
///    threes, or where Black's answer may become one.
///
/// Then it plays each four with its answer, and goes on behind them.
///
/// Why the result is a superset of the points that matter: put the stone on a point that was not
/// collected. Each position of the failed search then has the same fours (2), the same legal ones
/// among them and the same legal answers (3), and the same five points to block (1). So the search
/// goes through the same positions with a stone more in each, and fails.
class VcfRelevance {
 public:
  /// `salt` tells the table's places for this attacker from others.
  VcfRelevance(ThreatBoard& board, Budget& budget, RelevanceTable& table, Color attacker,
               search::TableKey salt)
      : attacker_(attacker),
        defender_(opponent_of(attacker)),
        salt_(salt),
        board_(board),
        budget_(budget),
        table_(table) {}

  /// The relevant points of the position on the board, the attacker to move; stones may stand on
  /// some. All points where the budget ends, or the search had more than kMostPositions positions:
  /// that is always right, only of no help. Precondition: the attacker has no five to make, and no
  /// win by fours within `moves_left` moves.
  Bitboard15 collect(int moves_left, FivePoints to_block);

 private:
  [[nodiscard]] bool fouls_decide(const Made& made) const;

  /// A search of more positions touches nearly every point anyway (constants: vct_tree.hpp).
  static constexpr int kMostPositions = 400;

  const Color attacker_;
  const Color defender_;
  const search::TableKey salt_;
  ThreatBoard& board_;
  Budget& budget_;
  RelevanceTable& table_;
  int positions_ = 0;
};

}  // namespace ishi::renju::engine
