// The tree of a book in memory: what its positions are worth by those behind them, and which of
// its lines is worth extending next.
//
// Drop-out expansion (T. R. Lincke, "Strategies for the automatic construction of opening books",
// Computers and Games 2000): a line costs a ply for each of its moves, and more for each move that
// loses something against the best one, whoever plays it. The cheapest line of all is extended
// first, so that the lines on which both sides err least are known the furthest. Values and costs
// of a position depend on those behind it alone; a change goes up to the parents, and no further
// than it matters.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "store/store.hpp"
#include "store/tree.hpp"

namespace ishi::store {

/// One thread at a time.
class BookGraph {
 public:
  /// How a line's cost follows from its errors.
  struct Terms {
    double plies_a_point = 0;  ///< what a unit of the score costs that a move loses
    /// Whether evidence is as good as a search would be now; else the position is searched again.
    std::function<bool(const Key&, const Evidence&)> is_enough;
    int lines = 1;  ///< moves to value in a position
  };
  explicit BookGraph(Terms terms) : terms_(std::move(terms)) {}

  /// Reads what `store` knows of a position and of those that its lines lead to. `progress` is
  /// called with the number of positions so far, and says whether to go on.
  StoreResult<void> add_root(Store& store, const Key& key,
                             const std::function<bool(std::size_t)>& progress);
  /// The same for the positions of a game, in its order. What they are worth is looked into before
  /// any line is extended: each is searched up to the first that is proven, and so is the position
  /// behind the best move of each. The move that was played counts whatever a search says of it.
  StoreResult<void> add_game(Store& store, const std::vector<Key>& game,
                             const std::function<bool(std::size_t)>& progress);

  /// A position to search, with so many of its moves.
  struct Task {
    std::uint32_t node = 0;
    Key key;
    int lines = 1;
  };
  /// What is left of the games, then the end of the cheapest line. Nothing where no line can be
  /// extended. It is not taken again before `finish`.
  std::optional<Task> take();
  /// Takes in what is known now of the position of a task.
  void finish(const Task& task, const Evidence& known);
  /// Nothing was found: the position is not taken again.
  void close(const Task& task);

  /// The positions whose evidence is not yet what the positions behind them say. Each is named
  /// once.
  std::vector<Key> take_unsettled();
  /// The evidence of a position with what the positions behind it say: their values in place of
  /// the position's own estimates, and the bounds that they prove.
  [[nodiscard]] Evidence settled(const Key& key, Evidence evidence) const;

  /// Positions with evidence.
  [[nodiscard]] std::uint64_t positions() const { return known_; }
  /// The cost in plies of the cheapest line that can be extended; infinite where there is none. 0
  /// while something is left of the games.
  [[nodiscard]] double cost() const;
  /// What the first root is worth, if that is known.
  [[nodiscard]] std::optional<int> value() const;

 private:
  static constexpr double kNever = std::numeric_limits<double>::infinity();
  using Number = std::uint32_t;

  struct Edge {
    Number child = 0;
    int score = 0;  ///< the child's value, as soon as it has one; before, the parent's estimate
    std::uint8_t move = 0;
    Claim claim = Claim::Estimate;
  };
  struct Node {
    const Key* key = nullptr;
    std::vector<Edge> edges;
    std::vector<Number> parents;
    std::vector<Number> played_from;  ///< the positions before it in games
    Bounds bounds;
    std::optional<int> stated;  ///< as `Evidence::value`, until the moves say otherwise
    std::optional<int> value;
    double cost = kNever;
    int stones = 0;
    int lines = 0;             ///< moves that its next search shall value
    std::size_t branches = 0;  ///< moves that lead to different positions
    bool is_known = false;
    bool is_enough = false;     ///< as `Terms` has it
    bool is_in_work = false;    ///< of somebody who took it
    bool is_closed = false;     ///< nothing is left to be found by searching it
    bool is_unsettled = false;  ///< stands in `unsettled_`
    [[nodiscard]] bool is_proven() const { return are_decisive(*key, bounds); }
  };

  Number number_of(const Key& key);
  StoreResult<void> read(Store& store, Number start,
                         const std::function<bool(std::size_t)>& progress);
  void link(Number parent, Number child);
  [[nodiscard]] std::optional<Number> left_of_games() const;
  [[nodiscard]] std::optional<Number> behind_best_move(const Node& node) const;
  std::optional<Task> begin(Number number);
  void take_in(Number number, const Evidence& evidence);
  void add_edge(Number parent, const Edge& edge);
  [[nodiscard]] bool is_task(const Node& node) const;
  [[nodiscard]] double cost_of(const Node& node, const Edge& edge) const;
  void note_unsettled(Node& node);
  void settle_edges(Node& node);
  void settle_bounds(Node& node);
  bool revalue(Number number);
  void spread(const std::vector<Number>& changed);

  Terms terms_;
  std::unordered_map<Key, Number> numbers_;
  std::vector<Node> nodes_;
  std::vector<Number> roots_;
  std::vector<std::vector<Number>> games_;
  std::vector<Number> unsettled_;
  std::uint64_t known_ = 0;
};

}  // namespace ishi::store
