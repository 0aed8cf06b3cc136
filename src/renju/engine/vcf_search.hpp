// The search behind find_vcf, on a board that others play on too: the VCT search asks it at its
// leaves and for the threats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/renju/engine/threat_board.hpp>

#include "renju/engine/clock.hpp"
#include "renju/engine/growing_table.hpp"

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

/// A small set of positions that empties at no cost: places written before the last `clear` count
/// as free.
class SeenPositions {
 public:
  static constexpr std::size_t kMost = 400;

  void clear() {
    ++generation_;
    size_ = 0;
  }
  [[nodiscard]] bool is_full() const { return size_ == kMost; }
  /// Whether the position was new. Precondition: the set is not full.
  bool insert(std::uint64_t key) {
    std::size_t at = key % kPlaces;
    while (places_[at].generation == generation_) {
      if (places_[at].key == key) return false;
      at = (at + 1) % kPlaces;
    }
    places_[at] = {key, generation_};
    ++size_;
    return true;
  }

 private:
  static constexpr std::size_t kPlaces = 1024;
  struct Place {
    std::uint64_t key = 0;
    std::uint64_t generation = 0;
  };
  std::vector<Place> places_ = std::vector<Place>(kPlaces);
  std::uint64_t generation_ = 1;
  std::size_t size_ = 0;
};

class VcfSearch {
 public:
  static constexpr int kAnyMoves = 255;

  VcfSearch(ThreatBoard& board, Budget& budget, std::size_t max_bytes)
      : board_(board), budget_(budget), table_(max_bytes) {}

  /// Whether `attacker`, to move, wins by fours within `max_moves`; `line()` then holds a line.
  /// False also where the budget was spent on the way.
  bool wins(Color attacker, int max_moves, const Bitboard15& avoid = {});
  [[nodiscard]] const AttackLine& line() const { return line_; }

  /// Whether the four on `point` begins such a win.
  bool wins_by(Color attacker, Point point, int max_moves, const Bitboard15& avoid = {});

  /// Where an attacker's stone more could give him such a win that he has not: every point that is
  /// left out changes nothing; all points after SeenPositions::kMost positions. Precondition: he
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
  void gather(int moves_left, Threat threat);
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
  Bitboard15 matter_;  // of points_that_matter, with the positions it has seen
  SeenPositions seen_;
  std::vector<Four> fours_;  // those still to be tried, of every node on the way from the root
};

}  // namespace ishi::renju::engine
