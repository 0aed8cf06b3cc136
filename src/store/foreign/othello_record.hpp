// A position of a book of Othello, as Edax and Egaroucid have it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ishi/board/symmetry.hpp>
#include <ishi/othello/position.hpp>

#include "store/evidence.hpp"
#include "store/key.hpp"

namespace ishi::store {

/// What a record can hold of another one. Scores are in discs, from the side to move. Moves are
/// bits of squares of the position as it stands here, 64 a pass, `kNoLink` none.
struct OthelloRecord {
  static constexpr std::uint8_t kNoLink = 65;
  struct Link {
    int score = 0;
    std::uint8_t move = kNoLink;
  };
  othello::Position position;
  std::optional<int> value;
  int lower = 0;  ///< as the source counts them: estimates
  int upper = 0;
  std::array<std::uint32_t, 4> counts{};  ///< of games: wins, draws, losses, lines without an end
  int level = 0;
  std::vector<Link> links;  ///< moves whose positions are in the book
  Link leaf;                ///< the best one of the others
  bool leaf_has_score = false;
  int leaf_level = 0;
};

/// The first thing that is wrong with a record, in words; empty if nothing is. Where a position
/// comes from a game, its four squares in the middle are taken and its discs hang together.
std::string fault_in(const OthelloRecord& record);

/// The position's key, and what the record says of it. Precondition: no fault.
Key key_of(const OthelloRecord& record);
Evidence evidence_of(const OthelloRecord& record);

/// Turned by a symmetry, moves and all.
OthelloRecord transformed(const OthelloRecord& record, board::Symmetry symmetry);

}  // namespace ishi::store
