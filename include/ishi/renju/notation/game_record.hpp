// What a file keeps of one game or one library of games: a tree of moves with comments, and who
// played. Every file format of this folder reads into and writes from this one type.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <ishi/renju/move_list.hpp>

namespace ishi::renju {

/// One move of a tree. The root has none, and is the empty board.
struct GameNode {
  std::optional<Point> move;
  std::string comment;
  std::string label;  ///< a short text drawn on the point, as RenLib has it
  bool marked = false;
  std::vector<std::size_t> next;  ///< what may follow, the main line first

  friend bool operator==(const GameNode&, const GameNode&) = default;
};

/// Variations that grow from the empty board, Black first; sides alternate with depth. On the way
/// from the root to a node no point occurs twice.
class GameTree {
 public:
  static constexpr std::size_t kRoot = 0;

  GameTree() : nodes_(1) {}
  /// The tree of a game without variations.
  explicit GameTree(const MoveList& game) : GameTree() {
    std::size_t at = kRoot;
    for (const Point move : game.moves) at = add(at, move);
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const GameNode& operator[](std::size_t node) const { return nodes_[node]; }
  [[nodiscard]] GameNode& operator[](std::size_t node) { return nodes_[node]; }

  /// Adds a node behind `parent` and returns its number. Precondition: the point is empty there.
  std::size_t add(std::size_t parent, Point move) {
    assert(parent < nodes_.size());
    const std::size_t node = nodes_.size();
    nodes_.emplace_back();
    nodes_.back().move = move;
    nodes_[parent].next.push_back(node);
    return node;
  }

  /// The moves of the main line: from each node the first that follows.
  [[nodiscard]] MoveList main_line() const {
    MoveList game;
    for (std::size_t at = kRoot; !nodes_[at].next.empty();) {
      at = nodes_[at].next.front();
      game.moves.push_back(*nodes_[at].move);
    }
    return game;
  }

  friend bool operator==(const GameTree&, const GameTree&) = default;

 private:
  std::vector<GameNode> nodes_;
};

/// One game of a file. Texts are UTF-8, empty if the file does not give them.
struct GameRecord {
  GameTree tree;
  std::string black;  ///< Black's player
  std::string white;
  std::string event;
  std::string round;
  std::string date;
  std::string rule;    ///< the opening rule, as the file calls it
  std::string result;  ///< as the file states it; see outcome_of

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// Who won by the record.
enum class RecordedOutcome { Unknown, BlackWins, WhiteWins, Draw };

/// What the words of a result mean, in the ways of SGF (`B+5`, `W+Resign`, `0`, `Draw`) and of
/// tournament tables (`1-0`, `0-1`, `1/2-1/2`, `0.5-0.5`).
inline RecordedOutcome outcome_of(const GameRecord& record) {
  const std::string& result = record.result;
  if (result == "1-0" || result.rfind("B+", 0) == 0) return RecordedOutcome::BlackWins;
  if (result == "0-1" || result.rfind("W+", 0) == 0) return RecordedOutcome::WhiteWins;
  for (const char* draw : {"0", "Draw", "draw", "1/2-1/2", "0.5-0.5"}) {
    if (result == draw) return RecordedOutcome::Draw;
  }
  return RecordedOutcome::Unknown;
}

}  // namespace ishi::renju
