// Judges wins at Renju that are written out, stone by stone: lines of fours, and proofs of wins by
// threats. It counts rows with loops and asks the referee for fouls; of the library it uses only
// the board as a store of stones.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <tuple>
#include <vector>

#include <ishi/renju/position.hpp>
#include <ishi/renju/proof.hpp>

#include "property/renju_referee.hpp"

namespace ishi::renju {

class Judge {
 public:
  /// Whether the line wins: every move of the attacker makes a four or a five and is no foul, every
  /// answer is the only one, and the end is a five or a four that cannot be answered.
  static bool is_won_line(Position position, const std::vector<Point>& moves) {
    for (std::size_t i = 0; i < moves.size(); i += 2) {
      const Color attacker = position.to_move();
      if (!position.is_empty(moves[i])) return false;
      const bool last = i + 1 == moves.size();
      if (makes_five(position, moves[i], attacker)) return last;
      if (is_foul(position, moves[i])) return false;
      position = position.after(moves[i]);
      if (!fives(position, position.to_move()).empty()) return false;
      const std::vector<Point> answers = fives(position, attacker);
      if (answers.empty()) return false;
      if (last) return answers.size() > 1 || is_foul(position, answers[0]);
      if (answers.size() != 1 || answers[0] != moves[i + 1]) return false;
      position = position.after(moves[i + 1]);
    }
    return false;
  }

  /// Whether the proof answers every legal defence until the attacker makes five.
  bool is_won(const Proof& proof) {
    judged_.clear();
    return !proof.nodes.empty() && wins(proof, proof.nodes.size() - 1, proof.position);
  }

 private:
  static char look(const Position& position, int x, int y) {
    if (x < 0 || y < 0 || x > 14 || y > 14) return '#';
    if (position.black().contains(Point(x, y))) return 'X';
    return position.white().contains(Point(x, y)) ? 'O' : '.';
  }

  /// Exactly five in a row for Black, five or more for White.
  static bool makes_five(const Position& position, Point point, Color color) {
    static constexpr std::array<std::array<int, 2>, 4> kDirections = {
        {{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    const char own = color == Color::Black ? 'X' : 'O';
    return std::any_of(kDirections.begin(), kDirections.end(), [&](const auto& d) {
      int length = 1;
      for (const int side : {1, -1}) {
        for (int k = side; look(position, point.column() + k * d[0], point.row() + k * d[1]) == own;
             k += side) {
          ++length;
        }
      }
      return length == 5 || (length > 5 && color == Color::White);
    });
  }

  /// Whether the point is a foul for the side to move.
  static bool is_foul(const Position& position, Point point) {
    return position.to_move() == Color::Black &&
           Referee(position).judge(point.column(), point.row()) != Foul::None;
  }

  static std::vector<Point> fives(const Position& position, Color color) {
    std::vector<Point> found;
    for (const Point point : position.empties()) {
      if (makes_five(position, point, color)) found.push_back(point);
    }
    return found;
  }

  bool wins(const Proof& proof, std::size_t index, const Position& position) {
    const Key key{index, position.black().words(), position.white().words()};
    if (const auto known = judged_.find(key); known != judged_.end()) return known->second;
    return judged_[key] = plays_out(proof, index, position);
  }
  bool plays_out(const Proof& proof, std::size_t index, const Position& position) {
    const ProofNode& node = proof.nodes[index];
    const Color attacker = position.to_move();
    if (!position.is_empty(node.move)) return false;
    if (makes_five(position, node.move, attacker)) return true;
    if (is_foul(position, node.move)) return false;
    const Position played = position.after(node.move);
    if (!fives(played, played.to_move()).empty()) return false;
    const std::vector<Point> threatened = fives(played, attacker);
    if (threatened.size() > 1) return true;  // one stone cannot take both away
    if (threatened.size() == 1) return answers(proof, index, played, threatened[0]);
    const auto defences = played.empties();
    return std::all_of(defences.begin(), defences.end(),
                       [&](Point defence) { return answers(proof, index, played, defence); });
  }

  /// Whether the attacker wins behind the defence, or the defence is a foul.
  bool answers(const Proof& proof, std::size_t index, const Position& played, Point defence) {
    const ProofNode& node = proof.nodes[index];
    const auto listed = std::find_if(node.defences.begin(), node.defences.end(),
                                     [&](const auto& entry) { return entry.point == defence; });
    if (listed == node.defences.end() && !node.elsewhere) return is_foul(played, defence);
    const std::size_t next = listed == node.defences.end() ? *node.elsewhere : listed->next;
    if (next >= index) return false;
    return wins(proof, next, played.after(defence)) || is_foul(played, defence);
  }

  using Key = std::tuple<std::size_t, Bitboard15::Words, Bitboard15::Words>;  // node and stones
  std::map<Key, bool> judged_;
};

}  // namespace ishi::renju
