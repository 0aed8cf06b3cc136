// What a stone of either colour would make on the four lines of an empty point, in one word.
#pragma once

#include <cstdint>

#include "renju/engine/line_class.hpp"

namespace ishi::renju::engine {

/// The classes of a point: Black's in the lower half of the word, White's in the upper.
class PointState {
 public:
  [[nodiscard]] LineClasses classes(Color color) const {
    return static_cast<LineClasses>(word_ >> (16 * static_cast<unsigned>(color)));
  }
  /// What changes in the word where the byte of the `LinePair` on the axis does.
  static constexpr std::uint32_t change_of(Axis axis, std::uint32_t change_of_byte) {
    return ((change_of_byte | change_of_byte << 12) & kLowest) << (4 * static_cast<unsigned>(axis));
  }
  /// The lowest class of each colour.
  static constexpr std::uint32_t kLowest = 0x000f000fU;
  [[nodiscard]] PointState changed(std::uint32_t change) const {
    PointState state;
    state.word_ = word_ ^ change;
    return state;
  }
  /// Whether either colour has a four or more on some axis.
  [[nodiscard]] bool has_four() const { return fours() != 0; }
  [[nodiscard]] bool has_four(Color color) const {
    return static_cast<std::uint16_t>(fours() >> (16 * static_cast<unsigned>(color))) != 0;
  }

 private:
  /// The highest bits of the classes that are a four or more: with five added, their lower three
  /// bits carry into it, and they have it as well.
  [[nodiscard]] std::uint32_t fours() const {
    static_assert(static_cast<unsigned>(LineClass::Four) == 8 + 3);
    return ((word_ & 0x77777777U) + 0x55555555U) & word_ & 0x88888888U;
  }

  std::uint32_t word_ = 0;
};

}  // namespace ishi::renju::engine
