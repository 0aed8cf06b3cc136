// The linear evaluation: every empty point is worth something to either side by what a stone of
// that side would make there, and more to the side that is to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/weights.hpp>
#include <ishi/renju/rule.hpp>

#include "renju/engine/line_class.hpp"
#include "renju/engine/move_kind.hpp"

namespace ishi::renju::engine {

/// What an empty point is worth where a stone of one colour makes one combination of lines.
struct ComboWeights {
  std::int16_t mover = 0;   ///< to that colour, where it is to move
  std::int16_t other = 0;   ///< where the opponent is
  std::int16_t attack = 0;  ///< of playing there: what it makes
  std::int16_t defend = 0;  ///< of the opponent's playing there: what it takes away
};

/// How many states of the threats on the board are told apart (`PointLayer::threats`).
inline constexpr std::size_t kThreatStates = 256;

/// By colour; set by hand or trained for Renju.
struct Weights {
  std::array<std::array<ComboWeights, ComboTable::kCombos>, 2> combos{};
  /// What the state of the threats is worth to that colour, where it is to move.
  std::array<std::array<std::int16_t, kThreatStates>, 2> threats{};
};

/// The weights set by hand, which training begins with and is judged by.
ISHI_API const Weights& hand_weights();

/// All that is looked up for a combo of a colour under a rule.
struct ComboFacts {
  ComboWeights weights;
  MoveKind kind = MoveKind::Quiet;
  bool makes_four = false;
};

class ISHI_API ComboFactTable {
 public:
  ComboFactTable(const Weights& weights, Rule rule);
  /// Of the embedded weights, built on first use.
  static const ComboFactTable& of(Rule rule);
  /// Of these weights, or of the embedded ones where there are none.
  static std::shared_ptr<const ComboFactTable> of(const WeightsPointer& weights, Rule rule);

  [[nodiscard]] const ComboFacts& facts(Color color, std::uint16_t combo) const {
    return facts_[static_cast<std::size_t>(color)][combo];
  }
  [[nodiscard]] int threats(Color mover, std::size_t state) const {
    return threats_[static_cast<std::size_t>(mover)][state];
  }

 private:
  std::array<std::array<ComboFacts, ComboTable::kCombos>, 2> facts_{};
  std::array<std::array<std::int16_t, kThreatStates>, 2> threats_{};
};

}  // namespace ishi::renju::engine
