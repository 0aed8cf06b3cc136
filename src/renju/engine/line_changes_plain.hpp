// Which neighbours of a stone see another line than before, one after the other: the plain twin of
// the vector kernel.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "renju/engine/line_codes.hpp"
#include "renju/engine/network.hpp"
#include "renju/engine/point_state.hpp"
#include "renju/engine/threat_board.hpp"

namespace ishi::renju::engine {

/// What changes in sixteen bytes of `LineBytes::pairs`; in words, so that it is undone at once.
using LineDifference = std::array<std::uint64_t, 2>;

/// The slots of all lines: what their points' `LinePair`s are, or were when the points were empty
/// last, and whether they are empty, 0xff or 0.
struct LineBytes {
  std::array<std::uint8_t, LineCodes::kSlots> pairs{};
  std::array<std::uint8_t, LineCodes::kSlots> is_empty{};

  /// In `pairs`, from a slot on.
  void change(LineSlot first, const LineDifference& difference) {
    std::array<std::uint64_t, 2> words;
    std::memcpy(words.data(), pairs.data() + first, sizeof(words));
    words[0] ^= difference[0];
    words[1] ^= difference[1];
    std::memcpy(pairs.data() + first, words.data(), sizeof(words));
  }
};

/// A point that sees another line on one axis than before, in one word: its bit, and the rows of
/// both lines among the network's `lines`.
struct LineChange {
  static constexpr unsigned kBeforeShift = 8;
  static constexpr unsigned kNowShift = 20;

  static constexpr std::uint32_t word(std::uint8_t bit, std::size_t row_before,
                                      std::size_t row_now) {
    return static_cast<std::uint32_t>(bit | row_before << kBeforeShift | row_now << kNowShift);
  }
  static constexpr std::uint8_t bit(std::uint32_t word) { return static_cast<std::uint8_t>(word); }
  static constexpr std::size_t row_before(std::uint32_t word) {
    return word >> kBeforeShift & (kLineRows - 1);
  }
  static constexpr std::size_t row_now(std::uint32_t word) { return word >> kNowShift; }
};

/// What a stone changes.
struct LineChanges {
  static constexpr std::size_t kMost = 4 * 2 * LineCodes::kMostSteps;
  /// Whoever writes vectors writes beyond the last one.
  static constexpr std::size_t kRoom = kMost + 16;

  std::array<std::uint32_t, kRoom> points;  ///< `LineChange::word`
  std::array<std::uint32_t, kRoom> states;  ///< `PointState::change_of`
  std::size_t count;
};

struct PlainLineChanges {
  /// Brings the bytes of the neighbours of a point up to date with the codes, writes those that
  /// differ to `changes`, and by axis in which bits they do. Some two thirds of the empty
  /// neighbours change, without a pattern: which do is found without branches.
  static void find(Point point, const std::array<LineSlot, 4>& slots, const LineCodes& codes,
                   const LineClassTable& pairs, LineBytes& bytes, LineChanges& changes,
                   std::array<LineDifference, 4>& differences) {
    std::size_t count = 0;
    for (const Axis axis : kAxes) {
      const auto on_axis = static_cast<std::size_t>(axis);
      const LineSlot first = slots[on_axis] - LineCodes::kMostSteps;
      const int step = detail::bit_step(axis);
      int bit = point.bit() - LineCodes::kMostSteps * step;
      LineDifference difference{};
      for (LineSlot i = 0; i <= 2 * LineCodes::kMostSteps; ++i, bit += step) {
        const std::uint32_t before = bytes.pairs[first + i];
        const std::uint32_t now = pairs[codes[first + i]].byte();
        const std::uint32_t changed = (now ^ before) & bytes.is_empty[first + i];
        difference[i / 8] |= std::uint64_t{changed} << (8 * (i % 8));
        changes.points[count] =
            LineChange::word(static_cast<std::uint8_t>(bit), line_row(axis, before),
                             line_row(axis, before ^ changed));
        changes.states[count] = PointState::change_of(axis, changed);
        count += changed != 0 ? 1 : 0;
      }
      bytes.change(first, difference);
      differences[on_axis] = difference;
    }
    changes.count = count;
  }
};

}  // namespace ishi::renju::engine
