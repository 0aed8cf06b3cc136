// Boards for the tests of the tactical searches, and the plain twins of these.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/rule.hpp>

#include "property/renju_boards.hpp"

namespace ishi::renju {

/// Whether a side has won already: then nothing wins any more.
inline bool is_over(const Position& position, Rule rule = Rule::Renju) {
  return has_winning_row(position, Color::Black, rule) ||
         has_winning_row(position, Color::White, rule);
}

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
  explicit PlainVcf(Bitboard15 avoid = {}, Rule rule = Rule::Renju) : avoid_(avoid), rule_(rule) {}

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
    if (makes_winning_row(position, point, attacker, rule_)) return true;
    if (avoid_.contains(point) || is_forbidden(position, point, attacker)) return false;
    const Position played = position.after(point);
    const Bitboard15 threats = five_points(played, attacker, rule_);
    if (threats.empty() || !five_points(played, defender, rule_).empty()) return false;
    for (const Point answer : threats) {
      if (threats.count() > 1) continue;  // one answer leaves another five point
      if (is_forbidden(played, answer, defender)) continue;
      if (!wins(played.after(answer), moves - 1)) return false;
    }
    return true;
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  using Key = std::pair<Bitboard15::Words, Bitboard15::Words>;

  [[nodiscard]] bool is_forbidden(const Position& position, Point point, Color color) const {
    return has_forbidden_points(color, rule_) && foul_at(position, point) != Foul::None;
  }

  Bitboard15 avoid_;
  Rule rule_;
  std::map<std::pair<Key, int>, bool> known_;
  std::uint64_t nodes_ = 0;
};

/// A board that is free only in a square of `side` points with a few stones; around it dead rows.
inline Position random_yard(std::mt19937_64& random, int side) {
  const int left = static_cast<int>(random() % static_cast<std::uint64_t>(16 - side));
  const int low = static_cast<int>(random() % static_cast<std::uint64_t>(16 - side));
  const bool black_attacks = random() % 2 == 0;
  const std::uint64_t black_of_16 = black_attacks ? 5 : 1 + random() % 2;
  const std::uint64_t white_of_16 = black_attacks ? 1 + random() % 2 : 5;
  Bitboard15 black;
  Bitboard15 white;
  for (const Point point : Bitboard15::all()) {
    const int column = point.column();
    const int row = point.row();
    if (column >= left && column < left + side && row >= low && row < low + side) {
      const std::uint64_t dice = random() % 16;
      if (dice < black_of_16) {
        black |= Bitboard15(point);
      } else if (dice < black_of_16 + white_of_16) {
        white |= Bitboard15(point);
      }
    } else if ((column + 2 * row) / 2 % 2 == 0) {  // pairs in every direction but the columns
      black |= Bitboard15(point);
    } else {
      white |= Bitboard15(point);
    }
  }
  return {black, white, black_attacks ? Color::Black : Color::White};
}

/// VCT by its definition: every move that makes a four or leaves a VCF, against every defence.
class PlainVct {
 public:
  explicit PlainVct(int max_threat) : max_threat_(max_threat) {}

  bool wins(const Position& position, int moves) {
    const Color attacker = position.to_move();
    if (moves <= 0) return false;
    if (!five_points(position, attacker).empty()) return true;
    Bitboard15 points = position.empties();
    const Bitboard15 threatened = five_points(position, opponent_of(attacker));
    if (threatened.count() > 1) return false;
    if (!threatened.empty()) points = threatened;
    if (attacker == Color::Black) points &= ~forbidden_points(position).all();
    for (const Point point : points) {
      if (wins_by(position.after(point), moves - 1)) return true;
    }
    return false;
  }

 private:
  /// Whether the side that just moved wins within `moves` more.
  bool wins_by(const Position& played, int moves) {
    const Color attacker = opponent_of(played.to_move());
    const Bitboard15 fives = five_points(played, attacker);
    if (fives.count() > 1) return true;
    const Position passed(played.black(), played.white(), attacker);
    if (fives.empty() && !threats_.wins(passed, std::min(moves, max_threat_))) return false;
    Bitboard15 defences = fives.empty() ? played.empties() : fives;
    if (attacker == Color::White) defences &= ~forbidden_points(played).all();
    for (const Point defence : defences) {
      if (!wins(played.after(defence), moves)) return false;
    }
    return true;
  }

  int max_threat_;
  PlainVcf threats_;
};

}  // namespace ishi::renju
