// The search behind find_vcf, on a board that others play on too: the VCT search asks it at its
// leaves and for the threats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "renju/engine/clock.hpp"
#include "renju/engine/growing_table.hpp"
#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {

/// Points where a side would complete five: none, one to be blocked, or too many.
struct Threat {
  int count = 0;
  Point point;  ///< where `count` is 1
};

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
  std::uint8_t fails_within = 0;  ///< attacker moves with which it was tried in vain
  std::uint8_t best = 0;          ///< the bit of the winning move
  std::uint8_t work = 1;          ///< logarithm of the nodes spent, and never 0
  std::uint32_t unused = 0;
  [[nodiscard]] int worth(std::uint8_t) const { return work; }
};

/// Positions in which no win by fours was found, each with the points where an attacker's stone
/// more could change that. Forgets at will. Takes no memory before the first is stored: searches
/// for fours alone never do.
class MatterTable {
 public:
  struct Entry {
    search::TableKey key{};
    int moves = 0;  ///< attacker moves that the answer holds for; 0: a free place
    Bitboard15 points;
  };

  [[nodiscard]] const Entry* find(search::TableKey key, int moves) const {
    if (entries_.empty()) return nullptr;
    const Entry& entry = entries_[place(key)];
    const bool known = entry.key.check == key.check && entry.moves >= moves;
    return known ? &entry : nullptr;
  }
  void store(search::TableKey key, int moves, const Bitboard15& points) {
    entries_.resize(kPlaces);
    entries_[place(key)] = {key, moves, points};
  }

 private:
  static constexpr std::size_t kPlaces = std::size_t{1} << 14;
  static std::size_t place(search::TableKey key) { return key.index % kPlaces; }
  std::vector<Entry> entries_;  ///< none, or kPlaces
};

/// The key of a board with one stone more or less.
inline search::TableKey with_stone(search::TableKey key, Point point, Color color) {
  const search::TableKey& stone =
      detail::kStoneKeys
          .keys[static_cast<std::size_t>(color)][static_cast<std::size_t>(point.bit())];
  return {key.index ^ stone.index, key.check ^ stone.check};
}

class VcfSearch {
 public:
  static constexpr int kAnyMoves = 255;
  static constexpr int kMostGathered = 400;

  VcfSearch(ThreatBoard& board, Budget& budget, std::size_t max_bytes)
      : board_(board), budget_(budget), table_(max_bytes) {}

  /// Whether `attacker`, to move, wins by fours within `max_moves`; `line()` then holds a line.
  /// False also where the budget was spent on the way.
  bool wins(Color attacker, int max_moves, const Bitboard15& avoid = {});
  /// The same where he has just put a stone on `extra`: positions that fail without it, and to
  /// which `points_that_matter` found that it does not matter, are not searched again.
  bool wins_with(Color attacker, Point extra, int max_moves);
  [[nodiscard]] const AttackLine& line() const { return line_; }

  /// Whether the four on `point` begins such a win.
  bool wins_by(Color attacker, Point point, int max_moves, const Bitboard15& avoid = {});

  /// Where an attacker's stone more could give him such a win that he has not: every point that is
  /// left out changes nothing; all points after kMostGathered positions. Precondition: he
  /// has no five to make, and does not win.
  Bitboard15 points_that_matter(Color attacker, int max_moves);

 private:
  struct Four {
    Point point;
    Point answer;
    std::int16_t promise = 0;
  };

  void prepare(Color attacker, const Bitboard15& avoid);
  Threat threat_at_root() const;
  bool attack(int moves_left, Threat threat);
  bool try_four(Four four, int moves_left);
  Bitboard15 gather(int moves_left, Threat threat);
  bool is_immediate_win(Point point, const Made& made, Point& answer);
  [[nodiscard]] search::TableKey key() const;

  ThreatBoard& board_;
  Budget& budget_;
  GrowingTable<VcfEntry> table_;
  Color attacker_ = Color::Black;
  Color defender_ = Color::White;
  Bitboard15 avoid_;
  search::TableKey salt_{};
  AttackLine line_;
  MatterTable matter_;
  int gathered_ = 0;  // positions that points_that_matter has seen
  std::optional<Point> extra_;
  std::vector<Four> fours_;  // those still to be tried, of every node on the way from the root
};

}  // namespace ishi::renju::engine
