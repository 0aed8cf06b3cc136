// A referee for Black's fouls, written from the text of the rule alone (RIF 9.1–9.3), with loops
// over an array of letters. It shares nothing with the library but the names of its answers, so
// that the two can only agree by both being right.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <vector>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

class Referee {
 public:
  explicit Referee(const Position& position) {
    for (auto& row : board_) row.fill('.');
    for (int y = 0; y < 15; ++y) {
      for (int x = 0; x < 15; ++x) {
        if (position.black().contains(Point(x, y))) at(x, y) = 'X';
        if (position.white().contains(Point(x, y))) at(x, y) = 'O';
      }
    }
  }

  /// Judges a black move on an empty point, then takes the stone back.
  Foul judge(int x, int y) { return judge_at(x, y, 1); }

  /// How many boards deep the longest judgement so far has looked: 1 if no point of a straight four
  /// had to be judged.
  [[nodiscard]] int deepest() const { return deepest_; }

 private:
  using Place = std::array<int, 2>;
  using Stones = std::set<Place>;

  static constexpr std::array<Place, 4> kDirections = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

  char& at(int x, int y) {
    return board_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  char look(int x, int y) { return x < 0 || y < 0 || x > 14 || y > 14 ? '#' : at(x, y); }

  /// How many black stones stand in an unbroken row through a black stone.
  int row_length(int x, int y, Place d) {
    int length = 1;
    for (int k = 1; look(x + k * d[0], y + k * d[1]) == 'X'; ++k) ++length;
    for (int k = 1; look(x - k * d[0], y - k * d[1]) == 'X'; ++k) ++length;
    return length;
  }
  bool has_row_of(int x, int y, int least, int most) {
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Place d) {
      const int length = row_length(x, y, d);
      return length >= least && length <= most;
    });
  }

  /// The fours that hold the black stone at x, y: sets of four stones which one more makes a five.
  std::set<Stones> fours(int x, int y, Place d) {
    std::set<Stones> found;
    for (int start = -4; start <= 0; ++start) {
      Stones stones;
      std::vector<Place> empties;
      for (int k = start; k < start + 5; ++k) {
        const Place place = {x + k * d[0], y + k * d[1]};
        if (look(place[0], place[1]) == 'X') stones.insert(place);
        if (look(place[0], place[1]) == '.') empties.push_back(place);
      }
      if (stones.size() != 4 || empties.size() != 1) continue;
      const Place last = empties[0];
      at(last[0], last[1]) = 'X';
      if (row_length(last[0], last[1], d) == 5) found.insert(stones);
      at(last[0], last[1]) = '.';
    }
    return found;
  }

  /// Whether the black stone at x, y stands in a straight four: four in an unbroken row, and two
  /// different points make it a five.
  bool in_straight_four(int x, int y, Place d) {
    if (row_length(x, y, d) != 4) return false;
    int ways = 0;
    for (int k = -4; k <= 4; ++k) {
      const Place place = {x + k * d[0], y + k * d[1]};
      if (look(place[0], place[1]) != '.') continue;
      at(place[0], place[1]) = 'X';
      bool joined = true;
      for (int i = std::min(k, 0); i <= std::max(k, 0); ++i) {
        joined = joined && look(x + i * d[0], y + i * d[1]) == 'X';
      }
      if (joined && row_length(place[0], place[1], d) == 5) ++ways;
      at(place[0], place[1]) = '.';
    }
    return ways == 2;
  }

  /// Whether the black stone at x, y stands in a three on the line: one more stone, which makes no
  /// five and is no foul, makes a straight four that holds both.
  bool in_three(int x, int y, Place d, int depth) {
    for (int k = -3; k <= 3; ++k) {
      const int ex = x + k * d[0];
      const int ey = y + k * d[1];
      if (look(ex, ey) != '.') continue;
      at(ex, ey) = 'X';
      const bool joined = row_length(ex, ey, d) > std::abs(k) && row_between(x, y, d, k);
      const bool candidate = joined && in_straight_four(ex, ey, d) && !has_row_of(ex, ey, 5, 5);
      at(ex, ey) = '.';
      if (candidate && judge_at(ex, ey, depth + 1) == Foul::None) return true;
    }
    return false;
  }
  bool row_between(int x, int y, Place d, int k) {
    for (int i = std::min(k, 0); i <= std::max(k, 0); ++i) {
      if (look(x + i * d[0], y + i * d[1]) != 'X') return false;
    }
    return true;
  }

  Foul judge_at(int x, int y, int depth) {
    deepest_ = std::max(deepest_, depth);
    at(x, y) = 'X';
    const Foul foul = judge_placed(x, y, depth);
    at(x, y) = '.';
    return foul;
  }
  Foul judge_placed(int x, int y, int depth) {
    if (has_row_of(x, y, 5, 5)) return Foul::None;
    if (has_row_of(x, y, 6, 15)) return Foul::Overline;
    std::size_t four_count = 0;
    for (const Place d : kDirections) four_count += fours(x, y, d).size();
    if (four_count >= 2) return Foul::DoubleFour;
    int three_count = 0;
    for (const Place d : kDirections) three_count += in_three(x, y, d, depth) ? 1 : 0;
    return three_count >= 2 ? Foul::DoubleThree : Foul::None;
  }

  std::array<std::array<char, 15>, 15> board_{};
  int deepest_ = 0;
};

}  // namespace ishi::renju
