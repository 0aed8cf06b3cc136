// The search behind find_vct: depth-first proof-number search (df-pn) over threats. In a node of
// the attacker one child must be proven, in a node of the defender all; proof and disproof numbers
// say how much work each seems to be (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", 2002).
//
// A move that was not looked into yet gets its proof number from the shapes it makes (df-pn+ of the
// same thesis). Threats are allowed by and by, the short ones first, for a share of nodes each.
//
// A stone is never taken off the board, so that no position can come back and every position has
// its place in the line: how many moves are left follows from the stones.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/renju/engine/vct.hpp>

#include "renju/engine/clock.hpp"
#include "renju/engine/threat_board.hpp"
#include "renju/engine/vcf_search.hpp"

namespace ishi::renju::engine {

/// Proof and disproof number, in sixteenths of a position that nothing is known of. 0 and
/// `kInfinite`: proven; the other way round: disproven.
struct Numbers {
  static constexpr std::uint32_t kInfinite = (1U << 24) - 1;
  static constexpr std::uint32_t kUnit = 16;
  std::uint32_t proof = kUnit;
  std::uint32_t disproof = kUnit;

  static constexpr Numbers proven() { return {0, kInfinite}; }
  static constexpr Numbers disproven() { return {kInfinite, 0}; }
  [[nodiscard]] constexpr bool is_proven() const { return proof == 0; }
  [[nodiscard]] constexpr bool is_disproven() const { return disproof == 0; }
  [[nodiscard]] constexpr bool is_solved() const { return is_proven() || is_disproven(); }
};

/// Numbers as the table keeps them.
struct VctEntry {
  std::uint64_t proof : 24;
  std::uint64_t disproof : 24;
  std::uint64_t best : 8;  ///< where the attacker is to move and wins: the bit of his move
  std::uint64_t work : 8;  ///< logarithm of the nodes spent
  [[nodiscard]] int worth(std::uint8_t) const { return static_cast<int>(work); }
};

class VctSearch {
 public:
  VctSearch(const Position& position, Budget& budget, int max_moves, int max_threat,
            std::size_t max_bytes);

  /// Searches until the root is solved or the budget spent.
  Numbers solve();
  /// The proof of a root that was proven; nothing if it was stopped on the way.
  std::optional<Proof> extract();

 private:
  /// A node of the attacker, besides the board: moves that are left, and what must be blocked.
  struct Attack {
    int moves_left;
    Threat threat;
  };
  struct Move {
    Point point;
    Point answer;  ///< of a four
    bool is_four;
    int promise;      ///< of the attacker's moves: by the shapes that it makes
    Threat threat;    ///< by the answer, or by the defence
    Numbers numbers;  ///< at first an estimate
  };
  struct Defences {
    bool is_threat = false;
    AttackLine threat;  ///< the VCF that is threatened
    std::vector<Move> moves;
  };

  /// The moves of a node that was opened before: the search comes back to most of them soon.
  struct Opened {
    search::TableKey key{};
    std::vector<Move> moves;
    [[nodiscard]] bool is_of(search::TableKey place) const {
      return key.index == place.index && key.check == place.check;
    }
  };

  // vct_search.cpp
  Numbers climb(Attack root);
  Numbers attack(Attack node, Numbers limit);
  Numbers defend(Point last, int moves_left, Numbers limit);
  Numbers visit(const Move& move, int moves_left, Numbers limit);
  /// Visits the most promising of the moves, again and again, until the node is solved, its numbers
  /// reach the limit or the budget is spent. Gives the node's numbers.
  template <typename Visit>
  Numbers best_first(std::vector<Move>& moves, Color mover, Numbers limit, Visit visit);
  Numbers look_up(const Move& move, Color last) const;
  std::vector<Move> attacks(Attack node);
  [[nodiscard]] int promise_of(Point point, Color color) const;
  [[nodiscard]] int promise_of(const Move& move) const;
  /// How far nodes look for a VCF. Not far: fours are moves of the search as well, and a VCF that
  /// fails is dear. But as far as a threat may reach, for the moves are chosen by its failure.
  [[nodiscard]] int vcf_moves(int moves_left) const {
    return std::min(std::max(threat_, kQuickMoves), moves_left);
  }
  Opened& opened(search::TableKey key) { return opened_[key.index % opened_.size()]; }
  [[nodiscard]] bool is_paused() const { return budget_.nodes() >= pause_at_; }
  [[nodiscard]] search::TableKey key(Color to_move) const;
  /// The place in the table of a board with that key.
  [[nodiscard]] search::TableKey keyed(search::TableKey stones, Color to_move) const {
    const std::uint64_t side = to_move == attacker_ ? 0x5bd1e995a5b3c217ULL : 0x2545f4914f6cdd1dULL;
    const std::uint64_t salt = side + static_cast<std::uint64_t>(threat_) * 0x9e3779b97f4a7c15ULL;
    return {stones.index ^ salt, stones.check ^ (salt * 3)};
  }
  void remember(search::TableKey key, Numbers numbers, std::uint64_t nodes_before,
                std::optional<Point> best = std::nullopt);

  // vct_simulation.cpp
  void simulate_others(std::vector<Move>& moves, const Move& proven, int moves_left);
  bool simulate_attack(Attack node, search::TableKey like, std::optional<search::TableKey> before);
  bool simulate_defence(Point last, int moves_left, search::TableKey like);

  // vct_defences.cpp
  Defences defences(Point last, int moves_left);
  Bitboard15 points_against(const AttackLine& line);
  bool still_wins(const AttackLine& line, Threat threat);

  // vct_proof.cpp
  struct Builder;

  static constexpr int kQuickMoves = 3;
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};

  Position root_;
  Color attacker_;
  Color defender_;
  int max_moves_;
  int max_threat_;
  ThreatBoard board_;
  Budget& budget_;
  VcfSearch vcf_;
  search::TranspositionTable<VctEntry> table_;
  int threat_;                       // the longest threat that is allowed now
  std::uint64_t pause_at_ = kNever;  // of the budget's nodes
  std::vector<Opened> opened_;
  std::array<std::uint32_t, 256> wins_{};  // by the point of the attacker's move
  int effort_ = 0;                         // positions that a simulation may still look at
};

}  // namespace ishi::renju::engine
