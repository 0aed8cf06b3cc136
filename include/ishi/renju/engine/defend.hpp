// What the opponent threatens, and every move that stops it.
#pragma once

#include <cstdint>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/vct.hpp>

namespace ishi::renju::engine {

/// `Threats` holds also what wins by fours alone.
enum class WinKind { Fours, Threats };

struct DefendResult {
  /// Whether the opponent would win so if the side to move passed.
  VcfOutcome threat = VcfOutcome::None;
  std::vector<Point> line;  ///< the threatened win, the opponent first
  Bitboard15 defences;      ///< the moves after which it is proven that he does not win so
  Bitboard15 unsettled;     ///< the moves for which a limit was reached
  std::uint64_t nodes = 0;
};

/// Tries every legal move of the side to move. A four is a defence if it still is one when the
/// opponent has answered it. The limits hold for the whole question; with `WinKind::Threats` each
/// move has an equal share of the nodes and seconds that those before it have left. Where nothing
/// is threatened the sets are empty. Precondition: threats are asked about by the Renju rule.
ISHI_API DefendResult find_defences(const Position& position, WinKind kind,
                                    const VctLimits& limits = {}, Rule rule = Rule::Renju);

}  // namespace ishi::renju::engine
