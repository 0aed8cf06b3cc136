// Forced wins: by continuous fours (VCF), by continuous threats (VCT), and the moves that stop one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/renju/proof.hpp>

namespace ishi::renju::engine {

/// `None` is proven: there is no such win within the moves asked about, or the game is over.
/// `Unknown`: nodes, time or memory ran out, or the search was stopped.
enum class VcfOutcome { Win, None, Unknown };

/// What may be asked about wins by fours.
struct VcfQuestion {
  bool shortest = false;   ///< a win with as few attacker moves as any
  bool all_first = false;  ///< every first move that wins; fives only where one can be made
  Bitboard15 avoid = {};   ///< points where the attacker may not make a four; fives he may
  std::optional<int> max_moves = {};  ///< attacker moves in a line
};

struct VcfResult {
  VcfOutcome outcome = VcfOutcome::None;
  /// The line of a win: attacker first, sides alternating, up to the five or to the four that
  /// cannot be answered.
  std::vector<Point> moves;
  /// The first moves that win, where all were asked for; those found so far if the outcome is
  /// `Unknown`.
  Bitboard15 first_moves;
  std::uint64_t nodes = 0;  ///< positions with the attacker to move
};

/// What may be asked about wins by threats.
struct VctQuestion {
  std::optional<int> max_moves = {};  ///< attacker moves in a line
  /// How far ahead a move may threaten: attacker moves of the VCF that it prepares. 1 is
  /// a three and other threats of a four that cannot be answered.
  std::optional<int> max_threat = {};
};

struct VctResult {
  VcfOutcome outcome = VcfOutcome::None;
  std::vector<Point> moves;    ///< of a win: the line of the longest defence
  std::optional<Proof> proof;  ///< of a win
  std::uint64_t nodes = 0;     ///< positions with the attacker to move, those of its VCFs too
};

/// `Threats` holds also what wins by fours alone.
enum class WinKind { Fours, Threats };

/// What may be asked about defences.
struct DefendQuestion {
  WinKind kind = WinKind::Threats;
  std::optional<int> max_moves = {};   ///< as in `VctQuestion`
  std::optional<int> max_threat = {};  ///< likewise; for `Threats`
};

struct DefendResult {
  /// Whether the opponent would win so if the side to move passed.
  VcfOutcome threat = VcfOutcome::None;
  std::vector<Point> line;  ///< the threatened win, the opponent first
  Bitboard15 defences;      ///< the moves after which it is proven that he does not win so
  Bitboard15 unsettled;     ///< the moves for which a limit was reached
  std::uint64_t nodes = 0;
};

/// A win by continuous fours as a proof. Precondition: `result` is a win found in `position`.
ISHI_API Proof proof_of(const Position& position, const VcfResult& result);

}  // namespace ishi::renju::engine
