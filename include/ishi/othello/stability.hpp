// Stable discs: those that no sequence of moves can turn, and the bound they give on the score.
// Edge tables and full lines are common knowledge among Othello programs; see for example Gunnar
// Andersson, "Writing an Othello program" (http://radagast.se/othello/howto.html).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include <ishi/bits/word.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

namespace detail {

/// What a disc of `mover` on `square` turns within one line of eight, in both directions.
constexpr std::uint32_t turned_in_line(std::uint32_t mover, std::uint32_t opponent, int square) {
  std::uint32_t turned = 0;
  for (const int step : {1, -1}) {
    std::uint32_t run = 0;
    int at = square + step;
    while (at >= 0 && at < 8 && ((opponent >> at) & 1) != 0) {
      run |= 1U << at;
      at += step;
    }
    if (at >= 0 && at < 8 && ((mover >> at) & 1) != 0) turned |= run;
  }
  return turned;
}

/// For each edge (discs of one side, discs of the other, a byte each): the discs of the first side
/// that stay whatever both sides put on the edge. A full edge is stable; otherwise a disc is stable
/// if it is so after every move of either side, so the table is filled from full edges down.
class StableEdges {
 public:
  StableEdges() {
    for (int empties = 0; empties <= 8; ++empties) {
      for (std::uint32_t own = 0; own < 256; ++own) {
        for (std::uint32_t other = 0; other < 256; ++other) {
          if ((own & other) == 0 && std::popcount(own | other) == 8 - empties) {
            table_[own][other] = static_cast<std::uint8_t>(played_out(own, other));
          }
        }
      }
    }
  }
  [[nodiscard]] std::uint64_t of(std::uint64_t own, std::uint64_t other) const {
    return table_[own & 255][other & 255];
  }

 private:
  [[nodiscard]] std::uint32_t played_out(std::uint32_t own, std::uint32_t other) const {
    std::uint32_t stable = own;
    for (int square = 0; square < 8; ++square) {
      const std::uint32_t disc = 1U << square;
      if (((own | other) & disc) != 0) continue;
      const std::uint32_t by_own = turned_in_line(own, other, square);
      stable &= table_[own | disc | by_own][other & ~by_own];
      const std::uint32_t by_other = turned_in_line(other, own, square);
      stable &= table_[own & ~by_other][other | disc | by_other];
    }
    return stable;
  }

  std::array<std::array<std::uint8_t, 256>, 256> table_{};
};

/// Not inlined, so that whoever asks for the table has no registers to save for its making.
[[gnu::noinline]] inline std::unique_ptr<const StableEdges> new_stable_edges() {
  return std::make_unique<StableEdges>();
}
inline const StableEdges& stable_edges() {
  static const std::unique_ptr<const StableEdges> table = new_stable_edges();
  return *table;
}

inline constexpr std::uint64_t kColumnH = 0x0101010101010101ULL;

/// Column h as a byte: the product brings the eight bits together in its top byte.
constexpr std::uint64_t gathered(std::uint64_t board) {
  return ((board & kColumnH) * 0x0102040810204080ULL) >> 56;
}
/// The inverse of `gathered`.
inline constexpr std::array<std::uint64_t, 256> kSpread = [] {
  std::array<std::uint64_t, 256> spread{};
  for (std::size_t line = 0; line < spread.size(); ++line) {
    for (int bit = 0; bit < 8; ++bit) {
      spread[line] |= std::uint64_t{(line >> bit) & 1} << (8 * bit);
    }
  }
  return spread;
}();

inline std::uint64_t spread(std::uint64_t line) { return kSpread[static_cast<std::size_t>(line)]; }

inline std::uint64_t edge_discs(std::uint64_t own, std::uint64_t other) {
  const StableEdges& edges = stable_edges();
  return edges.of(own, other) | edges.of(own >> 56, other >> 56) << 56 |
         spread(edges.of(gathered(own), gathered(other))) |
         spread(edges.of(gathered(own >> 7), gathered(other >> 7))) << 7;
}

/// The squares that lie less than `steps` places from the edge in the direction in which a word
/// moves by `step` bits (positive: towards bit 0).
constexpr std::uint64_t near_edge(int step, int steps) {
  const int bit_step = step > 0 ? step : -step;
  const int down = step > 0 ? 1 : -1;
  int right = 0;
  if (bit_step == 9) right = down;
  if (bit_step == 7) right = -down;
  std::uint64_t result = 0;
  for (int index = 0; index < 64; ++index) {
    const Square square = Square::from_index(index);
    const int column = square.column() - steps * right;
    const int row = square.row() - steps * down;
    if (column < 0 || column >= 8 || row < 0 || row >= 8) {
      result |= std::uint64_t{1} << square.bit();
    }
  }
  return result;
}

/// The squares from which all squares up to the edge, themselves included, are occupied, in the
/// direction against `kStep`. Shifts wrap around, but only where the mask of near squares rules.
template <int kStep>
constexpr std::uint64_t full_ray(std::uint64_t occupied) {
  constexpr std::uint64_t kNear1 = near_edge(kStep, 1);
  constexpr std::uint64_t kNear2 = near_edge(kStep, 2);
  constexpr std::uint64_t kNear4 = near_edge(kStep, 4);
  const auto moved = [](std::uint64_t word, int steps) {
    return kStep > 0 ? word >> (kStep * steps) : word << (-kStep * steps);
  };
  std::uint64_t full = occupied & (moved(occupied, 1) | kNear1);
  full &= moved(full, 2) | kNear2;
  return full & (moved(full, 4) | kNear4);
}

struct FullLines {
  std::uint64_t rows;
  std::uint64_t columns;
  std::uint64_t falling;  ///< diagonals from upper left to lower right
  std::uint64_t rising;
};

constexpr FullLines full_lines(std::uint64_t occupied) {
  std::uint64_t rows = occupied & (occupied >> 1);
  rows &= rows >> 2;
  rows &= rows >> 4;
  std::uint64_t columns = occupied & bits::rotate_right(occupied, 8);
  columns &= bits::rotate_right(columns, 16);
  columns &= bits::rotate_right(columns, 32);
  return {(rows & kColumnH) * 255, columns, full_ray<9>(occupied) & full_ray<-9>(occupied),
          full_ray<7>(occupied) & full_ray<-7>(occupied)};
}

}  // namespace detail

/// Some of the opponent's stable discs, a lower bound of their set: those on edges, by a table of
/// all edges played out; then inwards, those that in each of the four lines through them have the
/// line full, or a stable disc of the same side beside them. The mover's are those of
/// `position.swapped()`. Stops where `enough` are found. The table, 64 KiB, is made at the first
/// call.
inline Bitboard8 stable_discs(const Position& position, int enough = 64) {
  using namespace detail;
  constexpr std::uint64_t kInner = 0x007e7e7e7e7e7e00ULL;
  const std::uint64_t own = position.opponent.word();
  const std::uint64_t inner = own & kInner;
  std::uint64_t stable = edge_discs(own, position.mover.word());
  if (std::popcount(stable) >= enough) return Bitboard8(stable);
  const FullLines full = full_lines(position.occupied().word());
  stable |= inner & full.rows & full.columns & full.falling & full.rising;
  for (std::uint64_t before = 0; stable != before && std::popcount(stable) < enough;) {
    before = stable;
    const std::uint64_t row = (stable >> 1) | (stable << 1) | full.rows;
    const std::uint64_t column = (stable >> 8) | (stable << 8) | full.columns;
    const std::uint64_t falling = (stable >> 9) | (stable << 9) | full.falling;
    const std::uint64_t rising = (stable >> 7) | (stable << 7) | full.rising;
    stable |= inner & row & column & falling & rising;
  }
  return Bitboard8(stable);
}

/// An upper bound of the mover's final score in discs, since the opponent keeps what is stable;
/// only where a bound of at most `alpha` is likely to be found. Quick to give up: without a corner
/// hardly anything is stable, and seldom are nearly all of the discs.
inline std::optional<int> stability_cut(const Position& position, int alpha) {
  constexpr std::uint64_t kCorners = 0x8100000000000081ULL;
  // How many discs more than must be stable there have to be, by the number of corners held: with
  // so many one search in twelve or more finds them (endings of 4 to 8 empty squares in FFO 40 to
  // 44), with fewer hardly any.
  constexpr std::array<int, 5> kSpare = {64, 10, 5, 4, 4};
  const std::uint64_t own = position.opponent.word();
  const int enough = (65 - alpha) / 2;
  const int spare = kSpare[static_cast<std::size_t>(std::popcount(own & kCorners))];
  if (std::popcount(own) < enough + spare) return std::nullopt;
  const int found = stable_discs(position, enough).count();
  return found >= enough ? std::optional<int>(64 - 2 * found) : std::nullopt;
}

}  // namespace ishi::othello
