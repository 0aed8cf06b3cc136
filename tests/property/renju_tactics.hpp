// Boards for the tests of the tactical searches, and the plain twins of these.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/masks.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {

/// Broken rows of both colours laid across each other, without a five: boards full of fours.
inline Position random_fours(std::mt19937_64& random) {
  Position position(Bitboard15(), Bitboard15(), random() % 2 == 0 ? Color::Black : Color::White);
  const int rows = 4 + static_cast<int>(random() % 14);
  const std::uint64_t spread = 5 + random() % 8;
  for (int i = 0; i < rows; ++i) {
    const auto place = [&] { return static_cast<int>((15 - spread) / 2 + random() % spread); };
    const Point from(place(), place());
    const Axis axis = kAxes[random() % 4];
    const Color color = random() % 2 == 0 ? Color::Black : Color::White;
    for (int k = 0; k < 5; ++k) {
      const auto there = from.stepped(forward_of(axis), k);
      if (!there || !position.is_empty(*there) || random() % 5 < 2) continue;
      if (five_points(position, color).contains(*there)) continue;
      position = position.with_stone(*there, color);
    }
  }
  return position;
}

/// VCF by trying every point of the board and every answer, with a memory of what was tried.
class PlainVcf {
 public:
  explicit PlainVcf(Bitboard15 avoid = {}) : avoid_(avoid) {}

  /// Whether the side to move wins by fours within `moves` own moves.
  bool wins(const Position& position, int moves) {
    if (moves <= 0) return false;
    ++nodes_;
    const Key key{position.black().words(), position.white().words()};
    if (const auto known = known_.find({key, moves}); known != known_.end()) return known->second;
    bool won = false;
    for (const Point point : position.empties()) {
      if (won) break;
      won = wins_by(position, point, moves);
    }
    return known_[{key, moves}] = won;
  }
  bool wins_by(const Position& position, Point point, int moves) {
    const Color attacker = position.to_move();
    const Color defender = opponent_of(attacker);
    if (five_points(position, attacker).contains(point)) return true;
    if (avoid_.contains(point)) return false;
    if (attacker == Color::Black && foul_at(position, point) != Foul::None) return false;
    const Position played = position.after(point);
    const Bitboard15 threats = five_points(played, attacker);
    if (threats.empty() || !five_points(played, defender).empty()) return false;
    for (const Point answer : threats) {
      if (threats.count() > 1) continue;  // one answer leaves another five point
      if (defender == Color::Black && foul_at(played, answer) != Foul::None) continue;
      if (!wins(played.after(answer), moves - 1)) return false;
    }
    return true;
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  using Key = std::pair<Bitboard15::Words, Bitboard15::Words>;
  Bitboard15 avoid_;
  std::map<std::pair<Key, int>, bool> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace ishi::renju
