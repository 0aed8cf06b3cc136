// The tree of an exact score above a frontier: every position that has more empty squares is kept
// with bounds, and from them follows which positions of the frontier are still needed, and with
// which windows.
//
// A score is proven by two proof trees: one that it is at least so much, one that it is at most so
// much. In each, one side needs one good move in every position, the other's moves are all
// answered. Which move is the good one is guessed by the engine; if every guess is right, the
// needed positions suffice (D. E. Knuth, R. W. Moore, "An analysis of alpha-beta pruning", 1975).
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include <ishi/othello/engine/solution.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::cluster {

/// What is proven of a score, from the mover's side.
struct ProvenBounds {
  int lower = -64;
  int upper = 64;

  [[nodiscard]] bool exact() const { return lower == upper; }
  friend bool operator==(const ProvenBounds&, const ProvenBounds&) = default;
};

/// What an engine believes of a position without proof.
struct Guess {
  double discs = 0;                             ///< the score, from the mover's side
  std::optional<othello::Position> after = {};  ///< the position after the best move
};

/// How much a guess may cost: the first one, of the root, decides which scores are tried.
enum class Care : std::uint8_t { Quick, Thorough };

using Guesser = std::function<Guess(const othello::Position& position, Care care)>;

/// What is asked about a position of the frontier: the score of its canonical image, or on which
/// side of the window it lies.
struct Need {
  othello::Position position;
  othello::engine::ScoreWindow window;

  friend bool operator==(const Need&, const Need&) = default;
};

/// A position of a finished proof, canonical, and what the proof uses of its score.
struct Claimed {
  othello::Position position;
  ProvenBounds bounds;
};

class ProofTree {
 public:
  /// Positions with at most `frontier` empty squares are its leaves. Precondition: `root` has more.
  ProofTree(const othello::Position& root, int frontier, Guesser guesser);

  /// What would suffice if every guess were right, the most wanted first; at most `most`.
  std::vector<Need> needed(std::size_t most);

  /// Takes what was found about a position of the frontier. False if it contradicts what was found
  /// before.
  [[nodiscard]] bool learn(const othello::Position& canonical, ProvenBounds found);

  /// Of the root, from its mover's side.
  [[nodiscard]] ProvenBounds bounds() const { return nodes_.front().bounds; }
  /// The positions that prove the root's score, with what is needed of each; the canonical image of
  /// the root is among them. Precondition: the root's bounds are exact.
  [[nodiscard]] std::vector<Claimed> proof() const;

 private:
  struct Node {
    othello::Position position;  // canonical
    ProvenBounds bounds;
    double value = 0;  // the score that is expected
    bool is_guessed = false;
    bool is_expanded = false;
    int favourite = -1;  // the child after the move that is tried first
    std::vector<int> children;
    std::vector<int> parents;
  };
  [[nodiscard]] bool is_leaf(const Node& node) const;
  int node_of(const othello::Position& canonical);
  void expand(int index);
  void guess(int index, Care care = Care::Quick);
  /// Brings the positions above up to date.
  void propagate(int index);
  bool refresh(Node& node);
  void collect(int index, int threshold);
  /// The child whose move is expected to show `score >= threshold`, or -1.
  int promising_child(int index, int threshold);
  [[nodiscard]] std::vector<int> by_promise(const Node& node) const;
  void claim(int index, ProvenBounds wanted, std::unordered_map<int, ProvenBounds>& claims) const;

  int frontier_;
  Guesser guesser_;
  std::deque<Node> nodes_;  // references to them stay; the root is the first
  std::unordered_map<othello::Position, int> places_;
  bool is_sound_ = true;

  // Of the current call of `needed`.
  std::size_t most_ = 0;
  std::vector<Need> needs_;
  std::set<std::pair<int, int>> visited_;  // node and threshold
};

}  // namespace ishi::cluster
