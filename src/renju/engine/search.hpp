// The alpha-beta search behind `analyze`: principal variations, a transposition table, late and
// unpromising moves searched less deep or not at all, exact defences against threes, and the
// question whether fours win.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/search/limits.hpp>

#include "renju/engine/clock.hpp"
#include "renju/engine/four_history.hpp"
#include "renju/engine/play_board.hpp"
#include "renju/engine/vcf_search.hpp"
#include "renju/engine/win_score.hpp"
#include "search/reservoir.hpp"
#include "search/stopwatch.hpp"
#include "search/threads.hpp"
#include "search/transposition_table.hpp"

namespace ishi::renju::engine {

/// The moves from the root of a search to a leaf: a position that it gave the value of the
/// evaluation. Leaves are what the evaluation has to be right about, and what training learns from.
using LeafPath = std::vector<Point>;
using LeafSample = search::Reservoir<LeafPath>;

enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

struct SearchEntry {
  std::int16_t score = 0;         ///< wins are counted from the position of the entry
  std::int16_t static_score = 0;  ///< or kNotEvaluated
  std::int8_t depth = 0;
  std::uint8_t bound : 2;        ///< a `Bound`
  std::uint8_t fours_tried : 6;  ///< bit width of the nodes in which no win by fours was found
  std::uint8_t best = 0;         ///< the bit of the move, or kNoMove
  std::uint8_t generation = 0;   ///< never 0, so that no entry is all zeroes

  static constexpr std::uint8_t kNoMove = 255;  // no point has this bit
  static constexpr std::int16_t kNotEvaluated = INT16_MIN;
  [[nodiscard]] int worth(std::uint8_t now) const {
    return depth - 4 * static_cast<int>(static_cast<std::uint8_t>(now - generation));
  }
};

using SearchTable = search::TranspositionTable<SearchEntry>;

class Search {
 public:
  /// What ends a search beside its depth.
  struct Limits {
    search::StopSignal stop;
    search::Deadline deadline;
    std::optional<std::uint64_t> nodes;
    std::uint64_t four_nodes = 50;  ///< of the search for fours in a node
    /// Nodes of other threads, which the limit of nodes counts too; optional.
    const search::NodeTally* others = nullptr;
    search::NodeTally* tally = nullptr;  ///< is told the nodes of this search; optional
  };

  /// `vcf_bytes`: of the table of wins by fours, which begins empty. `leaves`, unless null, is
  /// offered every leaf.
  Search(const Position& position, Rule rule, const ComboFactTable& facts, SearchTable& table,
         VcfMemory& vcf_memory, std::size_t vcf_bytes, const Limits& limits,
         LeafSample* leaves = nullptr);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_ + vcf_nodes_ + vcf_budget_.nodes(); }
  /// Whether time, nodes or the flag ended the search; what it returned last is then of no use.
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// Brings `Limits::tally` up to date; the search does so now and then.
  void tell_nodes();

  /// The value of a move of the side to move at the root, for that side.
  int value_of(Point move, int depth, int alpha, int beta);

  /// By how much a late move at the root is searched less deep at first.
  [[nodiscard]] static int reduction(int depth, int number);

  /// A win by fours for the side to move, in at most `max_nodes` and `max_time`; none also where
  /// these ran out.
  std::optional<std::vector<Point>> win_by_fours(
      std::uint64_t max_nodes, std::optional<std::chrono::milliseconds> max_time = std::nullopt);

  /// The move and the best play after it, as far as the table remembers; where it ends in a win by
  /// fours, up to its end.
  std::vector<Point> remembered_line(Point move, int plies);

  [[nodiscard]] PlayBoard& board() { return board_; }

 private:
  /// The moves of a node, best first as they are asked for.
  class Candidates;

  int node(int depth, int alpha, int beta, int ply, FivePoints to_block);
  int answer_to_four(int depth, int alpha, int beta, int ply, FivePoints to_block);
  int try_move(Point move, int depth, int alpha, int beta, int ply);
  /// Gives the next search for fours its limits.
  void begin_fours(const search::Limits& limits);
  /// `line()` of `vcf_` is then such a win. The history of such searches may make `max_nodes` more
  /// or fewer. Precondition: neither side has a five to make.
  bool has_win_by_fours(Color attacker, std::uint64_t max_nodes);
  [[nodiscard]] Bitboard15 stops_of_threes(const PointLayer& points) const;
  void reward(Point move, int depth, int ply);
  /// Notes that the node's value is that of the evaluation.
  void note_leaf(int ply);
  [[nodiscard]] bool is_foul(Point point) {
    return board_.threats().has_fouls(mover_) && board_.threats().is_foul(point);
  }
  [[nodiscard]] static search::TableKey key_of(search::TableKey stones, Color mover);
  [[nodiscard]] search::TableKey key() const { return key_of(board_.threats().key(), mover_); }
  [[nodiscard]] search::TableKey key_behind(Point move) const {
    return key_of(with_stone(board_.threats().key(), move, mover_), opponent_of(mover_));
  }
  bool out_of_limits();

  void play(Point point) {
    board_.put(point, mover_);
    mover_ = opponent_of(mover_);
  }
  void undo() {
    mover_ = opponent_of(mover_);
    board_.take();
  }

  static constexpr int kDeepestPly = 120;

  PlayBoard board_;
  Color mover_;
  Budget vcf_budget_;
  VcfSearch vcf_;
  FourHistory four_history_;
  SearchTable& table_;
  Limits limits_;
  LeafSample* leaves_;
  std::array<std::array<std::int16_t, 256>, 2> history_{};  ///< by colour and the point's bit
  std::array<std::array<Point, 2>, kDeepestPly + 1> killers_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t told_nodes_ = 0;
  std::uint64_t vcf_nodes_ = 0;  // of the searches before the last
  bool stopped_ = false;
};

}  // namespace ishi::renju::engine
