// Whole-board masks of rows of five places: where a side has so many stones in five places in a row
// that are otherwise free. Bounds for the searches: which points can matter to a four at all.
#pragma once

#include <ishi/renju/detail/black_masks.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju::engine {

namespace detail {

/// The places of all windows on one axis that lie in `room` and hold `kStones` of `own` or more.
/// Windows are kept at their first place; the stones of the five places are counted bit by bit.
template <Axis kAxis, int kStones, typename Lines>
[[gnu::always_inline]] inline Lines windows_on(const Lines& own, const Lines& room) {
  using renju::detail::seen_from;
  static_assert(kStones == 2 || kStones == 3);
  const Lines room2 = room & seen_from<kAxis, 1>(room);
  const Lines free = room2 & seen_from<kAxis, 2>(room2) & seen_from<kAxis, 4>(room);
  Lines one = own;
  Lines two;
  Lines three;
  const auto add = [&](const Lines& stones) {
    if constexpr (kStones == 3) three = three | (two & stones);
    two = two | (one & stones);
    one = one | stones;
  };
  add(seen_from<kAxis, 1>(own));
  add(seen_from<kAxis, 2>(own));
  add(seen_from<kAxis, 3>(own));
  add(seen_from<kAxis, 4>(own));
  const Lines starts = free & (kStones == 3 ? three : two);
  const Lines pairs = starts | seen_from<kAxis, -1>(starts);
  return pairs | seen_from<kAxis, -2>(pairs) | seen_from<kAxis, -4>(starts);
}

}  // namespace detail

/// The points of `room` that lie in five places in a row, all of them in `room`, of which `own`
/// holds `kStones` (2 or 3) or more.
template <int kStones>
Bitboard15 windows(const Bitboard15& own_stones, const Bitboard15& room_points) {
  const board::FastLines own(own_stones);
  const board::FastLines room(room_points);
  return (detail::windows_on<Axis::Row, kStones>(own, room) |
          detail::windows_on<Axis::Column, kStones>(own, room) |
          detail::windows_on<Axis::Rising, kStones>(own, room) |
          detail::windows_on<Axis::Falling, kStones>(own, room))
      .board();
}

}  // namespace ishi::renju::engine
