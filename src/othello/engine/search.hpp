// The search of one thread: exact to the end, or a number of plies deep with the evaluation at its
// leaves. Values are the mover's, in steps, fail-soft.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <ishi/othello/position.hpp>
#include <ishi/othello/stability.hpp>

#include "othello/engine/candidates.hpp"
#include "othello/engine/ending_limits.hpp"
#include "othello/engine/last_board.hpp"
#include "othello/engine/near_table.hpp"
#include "othello/engine/node.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/ranked_moves.hpp"
#include "othello/engine/shallow_table.hpp"
#include "othello/engine/shared_search.hpp"
#include "othello/engine/table_entry.hpp"
#include "othello/engine/techniques.hpp"
#include "othello/engine/value_table.hpp"

namespace ishi::othello::engine {

/// Once `stopped`, values mean nothing and nothing more is stored. In cache lines of its own: it is
/// written at each node, and what lies beside it is read by all threads.
class alignas(64) Search {
 public:
  /// One search of those that share `shared` leads, the others `help`.
  Search(SharedSearch& shared, bool leads)
      : shared_(shared),
        leads_(leads),
        techniques_(shared.techniques()),
        parity_squares_(shared.techniques().parity ? ~std::uint64_t{0} : 0),
        has_near_(shared.techniques().table && shared.techniques().near_table) {}

  /// The value within the window: exact if between alpha and beta, else a bound.
  /// Precondition: alpha < beta.
  int full_window(const Node& node, int alpha, int beta, Reach reach);
  /// A value above alpha is a lower bound, one at or below it an upper bound.
  int null_window(const Node& node, int alpha, Reach reach);

  /// Values are multiples of so many steps, a power of two: whole discs where the search reaches
  /// the end.
  [[nodiscard]] int grain(bool to_the_end) const {
    return to_the_end ? kStepsPerDisc : shared_.grain();
  }

  /// Searches moves of split points until the pool is finished.
  void help();

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  int ending(const Node& node, int alpha);
  /// From five empty squares on, with the legal moves given.
  int ending(const Position& position, Bitboard8 legal, int alpha, int empties, Parity parity);
  /// From `kSharedEmpties` empty squares on, with the table of all threads.
  int ending_shared(const Position& position, Bitboard8 legal, int alpha, int empties,
                    Parity parity);
  /// From `kRankedEmpties` on, with the thread's own. At most 8 times `kBatches` moves.
  template <std::size_t kBatches>
  int ending_ranked(const Position& position, Bitboard8 legal, int alpha, int empties,
                    Parity parity);
  /// Four empty squares.
  int last_four(const LastBoard& board, Bitboard8 empty, int alpha);
  /// Five empty squares.
  int ending_unsorted(const Position& position, Bitboard8 legal, int alpha, Parity parity);
  struct BestMove {
    int score;
    Square square;
  };
  /// A bound above alpha that the near table has by one of the moves, none of them taken out yet.
  template <std::size_t kBatches>
  [[nodiscard]] std::optional<int> near_child_bound(const NearTable::Key& key,
                                                    const RankedMoves<kBatches>& list, int alpha,
                                                    int empties) const;
  /// Searches the moves in the order of their ranks until one scores more than alpha.
  template <std::size_t kBatches>
  BestMove best_ranked(RankedMoves<kBatches>& list, int alpha, int empties, Parity parity);

  /// The squares of the odd quadrants; none if parity is switched off.
  [[nodiscard]] Bitboard8 odd_squares(Parity parity) const {
    return parity.odd_squares() & parity_squares_;
  }

  /// A bound of at most alpha by stable discs, where they are worth counting.
  [[nodiscard]] std::optional<int> stable_bound(const Position& position, int alpha,
                                                int empties) const {
    if (alpha < stability_alpha(empties) || !techniques_.stability) return std::nullopt;
    return stability_cut(position, alpha);
  }

  /// The static value, in units. The network's values are kept. `moves_after_pass`: how many moves
  /// the other side has, if they have been counted.
  int leaf(const Node& node, std::optional<int> moves_after_pass = std::nullopt);
  /// The same by the linear weights, even where there is a network.
  [[nodiscard]] int linear_leaf(const Node& node, std::optional<int> moves_after_pass) const;
  /// A search of few plies, without the table. Values in units.
  int shallow(const Node& node, int alpha, int beta, Reach reach);
  /// The same where the mover has a move, without a look at what is known or likely. What it finds
  /// is brought towards `still`, the static value of the node, if that is given.
  int best_shallow(const Node& node, int alpha, int beta, Reach reach,
                   std::optional<int> still = std::nullopt);
  std::optional<int> probcut(const Node& node, int alpha, Reach reach, const ProbcutRule& rule);
  void list_moves(const Node& node, const TableEntry& known, Reach reach, int alpha,
                  CandidateList& list);
  /// A bound above alpha that the table has by one of the moves.
  [[nodiscard]] std::optional<int> child_bound(CandidateList& list, int alpha, Reach reach) const;
  /// Where the mover must pass, or the game is over.
  int without_moves(const Node& node, int alpha, Reach reach);
  /// Searches the moves until one scores more than alpha; other threads take part where it pays.
  BestMove best_of(const Node& node, CandidateList& list, int alpha, Reach reach);
  /// The best of the moves of a node of `full_window`; the first one has the whole window.
  BestMove best_within(const Node& node, CandidateList& list, int alpha, int beta, Reach reach);
  /// What a later move of such a node is worth to it. Hardly ever more than the best so far, which
  /// a null window shows; only if it is more, the whole window is searched.
  int score_of_later(const Node& next, int floor, int beta, Reach reach);
  void report_moves_done(const Node& node, int done, const CandidateList& list) const;
  [[nodiscard]] TableEntry recall(const TablePlace& place) const;
  void remember(const TablePlace& place, const TableEntry& known, Reach reach, int alpha, int beta,
                int best, Square best_square, std::uint64_t nodes_spent) const;
  /// Searches what is left of a node together with the threads that are free.
  void search_together(Split& split);
  /// Searches moves of a split point until none is left.
  void work_on(Split& split);
  bool checks_stop();
  [[nodiscard]] bool should_stop() const {
    return shared_.should_stop(nodes_ - told_nodes_) || (split_ != nullptr && split_->is_cut_off());
  }
  void tell_nodes();

  SharedSearch& shared_;
  bool leads_;
  Techniques techniques_;
  Bitboard8 parity_squares_;  ///< all, or none if parity is switched off
  bool has_near_;             ///< whether `near_` is in use
  NearTable near_;
  ValueTable values_;   ///< by the network
  ShallowTable found_;  ///< by searches with it that cut as boldly as possible
  std::uint64_t nodes_ = 0;
  std::uint64_t told_nodes_ = 0;  ///< those of `nodes_` that were reported
  const Split* split_ = nullptr;  ///< the deepest that this thread works on
  bool stopped_ = false;
};

}  // namespace ishi::othello::engine
