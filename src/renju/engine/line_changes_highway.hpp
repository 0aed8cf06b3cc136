// Which neighbours of a stone see another line than before, in vectors of up to 16 lanes by Google
// Highway: one description for v2, v3, v4, simd128 and neon. Only the look-ups are made one by
// one; the neighbours that differ are moved together by one instruction, or a shuffle. Plain twin:
// `PlainLineChanges`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <ishi/detail/target.hpp>

#include "bits/highway.hpp"
#include "renju/engine/line_changes_plain.hpp"

namespace ishi::renju::engine::inline ISHI_TARGET {

namespace hn = hwy::HWY_NAMESPACE;

class HighwayLineChanges {
 public:
  static void find(Point point, const std::array<LineSlot, 4>& slots, const LineCodes& codes,
                   const LineClassTable& pairs, LineBytes& bytes, LineChanges& changes,
                   std::array<LineDifference, 4>& differences) {
    changes.count = 0;
    const auto add_axis = [&](auto axis) __attribute__((always_inline)) {
      constexpr Axis kAxis = decltype(axis)::value;
      constexpr auto kOnAxis = static_cast<std::size_t>(kAxis);
      add<kAxis>(point, slots[kOnAxis] - LineCodes::kMostSteps, codes, pairs, bytes, changes,
                 differences[kOnAxis]);
    };
    add_axis(std::integral_constant<Axis, Axis::Row>{});
    add_axis(std::integral_constant<Axis, Axis::Column>{});
    add_axis(std::integral_constant<Axis, Axis::Rising>{});
    add_axis(std::integral_constant<Axis, Axis::Falling>{});
  }

 private:
  /// Sixteen where an instruction moves those that differ together; elsewhere a shuffle of four
  /// does, since GCC copies Highway's table of shuffles of eight at each use.
  static constexpr hn::CappedTag<std::uint32_t, ISHI_TARGET_V4 ? 16 : 4> kWords{};
  static constexpr hn::Full128<std::uint8_t> kBytes{};
  static constexpr std::size_t kLanes = hn::MaxLanes(kWords);
  static constexpr std::size_t kPlaces = 2 * LineCodes::kMostSteps + 1;
  using Bytes = hn::Vec<std::remove_const_t<decltype(kBytes)>>;

  /// What the eleven places of a line mean by their codes, and zeros.
  [[gnu::always_inline]] static Bytes looked_up(LineSlot first, const LineCodes& codes,
                                                const LineClassTable& pairs) {
    const auto pair = [&](LineSlot i) __attribute__((always_inline)) {
      return pairs[codes[first + i]].byte();
    };
#if ISHI_TARGET_V2
    const auto byte = [&](LineSlot i) __attribute__((always_inline)) {
      return static_cast<char>(pair(i));
    };
    return Bytes{_mm_setr_epi8(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6),
                               byte(7), byte(8), byte(9), byte(10), 0, 0, 0, 0, 0)};
#else
    alignas(16) LineDifference words{};
    for (LineSlot i = 0; i < kPlaces; ++i) {
      words[i / 8] |= std::uint64_t{pair(i)} << (8 * (i % 8));
    }
    return hn::BitCast(kBytes, hn::Load(hn::Full128<std::uint64_t>(), words.data()));
#endif
  }

  /// Those on one axis, from the slot `first` on.
  template <Axis kAxis>
  [[gnu::always_inline]] static void add(Point point, LineSlot first, const LineCodes& codes,
                                         const LineClassTable& pairs, LineBytes& bytes,
                                         LineChanges& changes, LineDifference& differences) {
    std::uint8_t* const place = bytes.pairs.data() + first;
    const Bytes before = hn::LoadU(kBytes, place);
    const Bytes is_empty = hn::And(hn::LoadU(kBytes, bytes.is_empty.data() + first),
                                   hn::Load(kBytes, kIsPlace.data()));
    const Bytes difference = hn::And(hn::Xor(looked_up(first, codes, pairs), before), is_empty);
    hn::StoreU(hn::Xor(before, difference), kBytes, place);
    hn::StoreU(hn::BitCast(hn::Full128<std::uint64_t>(), difference), hn::Full128<std::uint64_t>(),
               differences.data());

    constexpr auto kRow =
        static_cast<std::uint32_t>(line_row(kAxis, 0) << LineChange::kBeforeShift |
                                   line_row(kAxis, 0) << LineChange::kNowShift);
    const auto bit = hn::Set(kWords, kRow | static_cast<std::uint32_t>(point.bit()));
    const std::uint32_t* const steps = kBitSteps[static_cast<std::size_t>(kAxis)].data();
    const auto add_lanes = [&](auto first_lane) __attribute__((always_inline)) {
      constexpr std::size_t kLane = decltype(first_lane)::value;
      const auto old = words_from<kLane>(before);
      const auto changed = words_from<kLane>(difference);
      const auto rows = hn::Or(hn::ShiftLeft<LineChange::kBeforeShift>(old),
                               hn::ShiftLeft<LineChange::kNowShift>(hn::Xor(old, changed)));
      const auto points = hn::Or(rows, hn::Add(bit, hn::Load(kWords, steps + kLane)));
      const auto states = hn::ShiftLeft<4 * static_cast<int>(kAxis)>(hn::And(
          hn::Or(changed, hn::ShiftLeft<12>(changed)), hn::Set(kWords, PointState::kLowest)));
      const auto differs = hn::Ne(changed, hn::Zero(kWords));
      hn::StoreU(hn::Compress(points, differs), kWords, changes.points.data() + changes.count);
      hn::StoreU(hn::Compress(states, differs), kWords, changes.states.data() + changes.count);
      changes.count += hn::CountTrue(kWords, differs);
    };
    add_lanes(std::integral_constant<std::size_t, 0>{});
    if constexpr (kLanes == 4) {
      add_lanes(std::integral_constant<std::size_t, 4>{});
      add_lanes(std::integral_constant<std::size_t, 8>{});
    }
  }

  /// The bytes of a vector from `kLane` on, each in a word.
  template <std::size_t kLane, typename SomeBytes>
  [[gnu::always_inline]] static auto words_from(SomeBytes bytes) {
    if constexpr (kLanes == 16) {
      return hn::PromoteTo(kWords, bytes);
    } else {
      return hn::PromoteTo(kWords,
                           hn::LowerHalf(hn::LowerHalf(hn::ShiftRightBytes<kLane>(kBytes, bytes))));
    }
  }

  /// The places of a line among sixteen bytes: 0xff, and else 0.
  alignas(16) static constexpr std::array<std::uint8_t, 16> kIsPlace = [] {
    std::array<std::uint8_t, 16> is_place{};
    for (std::size_t i = 0; i < kPlaces; ++i) is_place[i] = 0xff;
    return is_place;
  }();
  /// By axis and place, how far the bit of its point lies from that of the stone.
  alignas(64) static constexpr std::array<std::array<std::uint32_t, 16>, 4> kBitSteps = [] {
    std::array<std::array<std::uint32_t, 16>, 4> steps{};
    for (const Axis axis : kAxes) {
      for (int lane = 0; lane < static_cast<int>(kPlaces); ++lane) {
        steps[static_cast<std::size_t>(axis)][static_cast<std::size_t>(lane)] =
            static_cast<std::uint32_t>((lane - LineCodes::kMostSteps) * detail::bit_step(axis));
      }
    }
    return steps;
  }();
};

}  // namespace ishi::renju::engine::inline ISHI_TARGET
