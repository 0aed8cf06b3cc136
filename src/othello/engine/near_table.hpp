// What a thread knows of positions close to the end: of each the bound that was found last.
//
// Positions with as many empty squares have a part of the table to themselves. So the many with six
// or seven do not take the place of those with more, and what is known of a node's moves is still
// there when another order of moves leads to the node.
#pragma once

#include <cstddef>
#include <cstdint>

#include "othello/engine/ending_limits.hpp"
#include "othello/engine/small_table.hpp"

namespace ishi::othello::engine {

/// Bounds of a final score.
struct ScoreBounds {
  int lower = -64;
  int upper = 64;

  friend bool operator==(const ScoreBounds&, const ScoreBounds&) = default;
};

class NearTable {
 private:
  /// A bound takes seven bits, and one more says which it is.
  static constexpr int kKeptBits = 8;
  /// 32 KiB for each number of empty squares, 192 KiB in all; docs/performance.md, "Othello: what
  /// is known of a node's moves", has other sizes.
  static constexpr int kPlaceBits = 11;
  using Table = SmallTable<kPlaceBits, kKeptBits, kSharedEmpties - kRankedEmpties>;

 public:
  class Key : public Table::Key {
   public:
    /// Precondition: `empties` are the position's empty squares, `kRankedEmpties` to
    /// `kSharedEmpties` of them. With the latter the table has no place: such a key is only for
    /// `played`.
    Key(const Position& position, int empties) : Table::Key(position, part(empties)) {}
    /// Of what a move on `square` leads to, with `mover` to move and so many empty squares left.
    [[nodiscard]] Key played(Bitboard8 mover, Square square, int empties) const {
      return Key(Table::Key::played(mover, square, part(empties)));
    }

   private:
    explicit Key(const Table::Key& key) : Table::Key(key) {}
    static constexpr std::size_t part(int empties) {
      return static_cast<std::size_t>(empties - kRankedEmpties);
    }
  };

  void prefetch(const Key& key) const { table_.prefetch(key); }

  /// What is known of the position; by default the widest bounds.
  [[nodiscard]] ScoreBounds find(const Key& key) const {
    const std::uint32_t kept = table_.find(key);
    const int bound = static_cast<int>(kept & ~kUpper) - 64;
    return (kept & kUpper) != 0 ? ScoreBounds{-64, bound} : ScoreBounds{bound, 64};
  }
  /// Keeps the score that a search with the null window at alpha found, in the place of whatever
  /// was there: a lower bound if it is more than alpha, else an upper one. Precondition: even.
  void store(const Key& key, int score, int alpha) {
    table_.store(key, static_cast<std::uint32_t>(score + 64) | (score <= alpha ? kUpper : 0));
  }

 private:
  static constexpr std::uint32_t kUpper = 1;

  Table table_;
};

}  // namespace ishi::othello::engine
