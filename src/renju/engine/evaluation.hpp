// The linear evaluation: every empty point is worth something to either side by what a stone of
// that side would make there, and more to the side that is to move. The same look-ups order the
// moves. Under Renju a network (network.hpp) takes its place, where the weights have one.
#pragma once

#include <algorithm>
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

struct Network;

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
  /// What evaluates under Renju instead; the rest then orders moves, and evaluates under the other
  /// rules. Null: nothing does.
  std::shared_ptr<const Network> network;
};

/// The linear weights that the library carries with it, beside its network.
ISHI_API const Weights& embedded_linear_weights();
/// The weights set by hand, which training begins with and is judged by.
ISHI_API const Weights& hand_weights();

/// Beyond this a weight counts as this much, so that those of a whole board fit into `PointSums`.
inline constexpr int kMostWeight = 580;

/// What the empty points are worth to one colour together, and how many are of the kinds whose
/// threats the evaluation knows. One word holds all of it, so that a point is entered by one
/// addition and taken out by one subtraction:
///
///     bits     0 - 17         18 - 35          36 - 42    43 - 49       50 - 56    57 - 63
///     holds    to the mover   to the other     Three      Four          ThreeThree FourThree
class PointSums {
 public:
  constexpr PointSums() = default;
  constexpr PointSums(const ComboWeights& weights, MoveKind kind) {
    const auto clamped = [](int weight) {
      return static_cast<std::uint64_t>(
          static_cast<std::int64_t>(std::clamp(weight, -kMostWeight, kMostWeight)));
    };
    word_ = clamped(weights.mover) + (clamped(weights.other) << kSumBits);
    for (std::size_t i = 0; i < kCounted.size(); ++i) {
      if (kind == kCounted[i]) word_ += std::uint64_t{1} << (2 * kSumBits + kCountBits * i);
    }
  }

  constexpr PointSums& operator+=(PointSums other) {
    word_ += other.word_;
    return *this;
  }
  constexpr PointSums& operator-=(PointSums other) {
    word_ -= other.word_;
    return *this;
  }

  /// What the points are worth to the colour, where it is to move.
  [[nodiscard]] constexpr int mover() const { return low_sum(word_); }
  /// What they are worth to it, where the opponent is.
  [[nodiscard]] constexpr int other() const { return low_sum(above_mover()); }
  /// Bit i: whether there are points of `kCounted[i]`.
  [[nodiscard]] constexpr std::size_t kinds() const {
    std::uint64_t counts = (above_mover() - static_cast<std::uint64_t>(other())) >> kSumBits;
    std::size_t kinds = 0;
    for (std::size_t i = 0; i < kCounted.size(); ++i, counts >>= kCountBits) {
      if ((counts & ((1U << kCountBits) - 1)) != 0) kinds |= std::size_t{1} << i;
    }
    return kinds;
  }

  static constexpr std::array<MoveKind, 4> kCounted = {MoveKind::FourThree, MoveKind::ThreeThree,
                                                       MoveKind::Four, MoveKind::Three};

  friend constexpr bool operator==(PointSums, PointSums) = default;

 private:
  static constexpr unsigned kSumBits = 18;
  static constexpr unsigned kCountBits = 7;

  /// The lowest sum, which has a sign.
  static constexpr int low_sum(std::uint64_t word) {
    return static_cast<int>(static_cast<std::int64_t>(word << (64 - kSumBits)) >> (64 - kSumBits));
  }
  [[nodiscard]] constexpr std::uint64_t above_mover() const {
    return (word_ - static_cast<std::uint64_t>(mover())) >> kSumBits;
  }

  std::uint64_t word_ = 0;
};
static_assert(kMostWeight * Point::kCount < 1 << 17);

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
  /// Of the embedded linear weights alone.
  static const ComboFactTable& linear(Rule rule);
  /// Of these weights, or of the embedded ones where there are none.
  static std::shared_ptr<const ComboFactTable> of(const WeightsPointer& weights, Rule rule);

  [[nodiscard]] const ComboFacts& facts(Color color, std::uint16_t combo) const {
    return facts_[static_cast<std::size_t>(color)][combo];
  }
  /// By its classes, what one point adds to the sums; nothing where there is a network.
  using SumsTable = std::array<PointSums, 65536>;
  [[nodiscard]] const SumsTable& sums(Color color) const {
    return sums_[static_cast<std::size_t>(color)];
  }
  [[nodiscard]] int threats(Color mover, std::size_t state) const {
    return threats_[static_cast<std::size_t>(mover)][state];
  }
  /// What evaluates in place of the sums and threats; null: these do.
  [[nodiscard]] const Network* network() const { return network_.get(); }

 private:
  std::array<std::array<ComboFacts, ComboTable::kCombos>, 2> facts_{};
  std::array<SumsTable, 2> sums_{};
  std::array<std::array<std::int16_t, kThreatStates>, 2> threats_{};
  std::shared_ptr<const Network> network_;
};

}  // namespace ishi::renju::engine
