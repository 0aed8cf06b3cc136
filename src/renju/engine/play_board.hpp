// The board that the playing engine searches on, in two layers. The stones, their key and the
// threats of a single point are always up to date. What every point means (point_layer.hpp) is
// brought up to date when a node asks for it: forced answers and searches for fours never pay
// for it.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

#include "renju/engine/point_layer.hpp"
#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {

class PlayBoard {
 public:
  /// With the embedded weights.
  explicit PlayBoard(const Position& position, Rule rule = Rule::Renju)
      : PlayBoard(position, ComboFactTable::of(rule), rule) {}
  /// `facts`, made for the same rule, is kept by reference.
  PlayBoard(const Position& position, const ComboFactTable& facts, Rule rule)
      : threats_(position, rule), layer_(facts, rule) {
    for (const Color color : {Color::Black, Color::White}) {
      for (const Point point : position.stones(color)) stones_.push_back({point, color});
    }
  }

  /// The stones; whoever puts some there takes them away again.
  [[nodiscard]] ThreatBoard& threats() { return threats_; }
  [[nodiscard]] const ThreatBoard& threats() const { return threats_; }

  /// Precondition: the point is empty.
  void put(Point point, Color color) {
    threats_.put(point, color);
    stones_.push_back({point, color});
  }
  /// Takes back the stone that was put last.
  void take() {
    const Stone last = stones_.back();
    threats_.take(last.point, last.color);
    stones_.pop_back();
    if (layered_ > stones_.size()) {
      layer_.take();
      layered_ = stones_.size();
    }
  }

  /// The moves that were put last, the first of them first.
  [[nodiscard]] std::vector<Point> last_moves(std::size_t count) const {
    assert(count <= stones_.size());
    std::vector<Point> moves;
    for (std::size_t i = stones_.size() - count; i < stones_.size(); ++i) {
      moves.push_back(stones_[i].point);
    }
    return moves;
  }

  /// What every point means now.
  [[nodiscard]] const PointLayer& points() {
    for (; layered_ < stones_.size(); ++layered_) {
      layer_.put(stones_[layered_].point, stones_[layered_].color);
    }
    return layer_;
  }

 private:
  struct Stone {
    Point point;
    Color color;
  };

  ThreatBoard threats_;
  PointLayer layer_;
  std::vector<Stone> stones_;  ///< in the order in which they were put
  std::size_t layered_ = 0;    ///< how many of them the point layer has
};

}  // namespace ishi::renju::engine
