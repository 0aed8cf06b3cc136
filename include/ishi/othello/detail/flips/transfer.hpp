// Flips by a transfer function, as the two seed articles write it, and the three improvements that
// the second article guesses at. Each guess can be switched on alone, to be measured.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <ishi/bits/word.hpp>
#include <ishi/othello/detail/flips/rays.hpp>
#include <ishi/othello/position.hpp>

namespace ishi::othello {

/// How one step of the walk finds its shift and mask.
enum class TransferStep { Branches, Table };
/// Which directions are walked: all, or those that have room for a flip from the square.
enum class TransferDirections { All, WithRoom };
/// Whether every step is masked to the board, or the discs are masked once before the walk.
enum class TransferMasks { EachStep, OwnAndOther };

struct TransferOptions {
  TransferStep step = TransferStep::Branches;
  TransferDirections directions = TransferDirections::All;
  TransferMasks masks = TransferMasks::EachStep;
};

/// One direction as numbers: rotate left by `rotation`, keep `stay`. A rotation by 64 - n is a
/// rotation right by n, so one instruction serves both ways, and `stay` removes what went round.
struct Transfer {
  int rotation;
  /// Squares that a step in this direction can end on.
  std::uint64_t stay;
  /// Squares whose disc can be turned in this direction: neither end of a line.
  std::uint64_t other;
  /// Squares whose disc can close a line: two steps or more from where it began.
  std::uint64_t own;
};

namespace detail {

constexpr std::uint64_t all_shifted(board::Direction direction, int steps) {
  return board::shifted(Bitboard8::all(), direction, steps).word();
}

constexpr std::array<Transfer, 8> make_transfers() {
  std::array<Transfer, 8> table{};
  for (std::size_t i = 0; i < 8; ++i) {
    const board::Direction direction = board::kDirections[i];
    const board::Step step = board::step_of(direction);
    table[i] = {(64 - step.right - 8 * step.down) % 64, all_shifted(direction, 1),
                all_shifted(direction, 1) & all_shifted(board::opposite(direction), 1),
                all_shifted(direction, 2)};
  }
  return table;
}

/// Bit i is set where direction i of `kDirections` has two squares or more from the square.
constexpr std::array<std::uint8_t, 64> make_directions_with_room() {
  std::array<std::uint8_t, 64> table{};
  for (int bit = 0; bit < 64; ++bit) {
    for (std::size_t i = 0; i < 8; ++i) {
      const Bitboard8 square(board::Square::from_bit(bit));
      if (!board::shifted(square, board::kDirections[i], 2).empty()) {
        table[static_cast<std::size_t>(bit)] |= static_cast<std::uint8_t>(1U << i);
      }
    }
  }
  return table;
}

}  // namespace detail

/// In the order of `board::kDirections`.
inline constexpr std::array<Transfer, 8> kTransfers = detail::make_transfers();
/// Indexed by the square's bit.
inline constexpr std::array<std::uint8_t, 64> kDirectionsWithRoom =
    detail::make_directions_with_room();

namespace detail {

/// The shift of one step, before any mask.
constexpr std::uint64_t step_by_branches(std::uint64_t place, board::Direction direction) {
  switch (direction) {
    case board::Direction::Left:
      return place << 1;
    case board::Direction::Right:
      return place >> 1;
    case board::Direction::Up:
      return place << 8;
    case board::Direction::Down:
      return place >> 8;
    case board::Direction::UpLeft:
      return place << 9;
    case board::Direction::UpRight:
      return place << 7;
    case board::Direction::DownLeft:
      return place >> 7;
    case board::Direction::DownRight:
      return place >> 9;
  }
  return 0;
}

/// The second article's `transfer`: a chain of conditions, each with its own shift and mask.
constexpr std::uint64_t transfer_by_branches(std::uint64_t place, board::Direction direction) {
  switch (direction) {
    case board::Direction::Left:
      return (place << 1) & 0xfefefefefefefefeULL;
    case board::Direction::Right:
      return (place >> 1) & 0x7f7f7f7f7f7f7f7fULL;
    case board::Direction::Up:
      return (place << 8) & 0xffffffffffffff00ULL;
    case board::Direction::Down:
      return (place >> 8) & 0x00ffffffffffffffULL;
    case board::Direction::UpLeft:
      return (place << 9) & 0xfefefefefefefe00ULL;
    case board::Direction::UpRight:
      return (place << 7) & 0x7f7f7f7f7f7f7f00ULL;
    case board::Direction::DownLeft:
      return (place >> 7) & 0x00fefefefefefefeULL;
    case board::Direction::DownRight:
      return (place >> 9) & 0x007f7f7f7f7f7f7fULL;
  }
  return 0;
}

template <TransferOptions kOptions>
constexpr std::uint64_t transferred(std::uint64_t place, std::size_t i) {
  if constexpr (kOptions.step == TransferStep::Table) {
    const std::uint64_t moved = bits::rotate_left(place, kTransfers[i].rotation);
    return kOptions.masks == TransferMasks::EachStep ? moved & kTransfers[i].stay : moved;
  } else if constexpr (kOptions.masks == TransferMasks::EachStep) {
    return transfer_by_branches(place, board::kDirections[i]);
  } else {
    return step_by_branches(place, board::kDirections[i]);
  }
}

template <TransferOptions kOptions>
constexpr std::uint64_t flips_one_way_by_transfer(std::uint64_t mover, std::uint64_t opponent,
                                                  std::uint64_t move, std::size_t i) {
  if constexpr (kOptions.masks == TransferMasks::OwnAndOther) {
    mover &= kTransfers[i].own;
    opponent &= kTransfers[i].other;
  }
  std::uint64_t line = 0;
  std::uint64_t place = transferred<kOptions>(move, i);
  while ((place & opponent) != 0) {
    line |= place;
    place = transferred<kOptions>(place, i);
  }
  return (place & mover) != 0 ? line : 0;
}

}  // namespace detail

/// The discs that a disc of the mover on `square` turns over, one direction after the other.
/// Precondition: the square is empty.
template <TransferOptions kOptions = TransferOptions{}>
constexpr Bitboard8 flips_by_transfer(const Position& position, Square square) {
  const std::uint64_t mover = position.mover.word();
  const std::uint64_t opponent = position.opponent.word();
  const std::uint64_t move = Bitboard8(square).word();
  std::uint64_t all = 0;
  if constexpr (kOptions.directions == TransferDirections::WithRoom) {
    unsigned rest = kDirectionsWithRoom[static_cast<std::size_t>(square.bit())];
    for (; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      all |= detail::flips_one_way_by_transfer<kOptions>(mover, opponent, move, i);
    }
  } else {
    for (std::size_t i = 0; i < 8; ++i) {
      all |= detail::flips_one_way_by_transfer<kOptions>(mover, opponent, move, i);
    }
  }
  return Bitboard8(all);
}

}  // namespace ishi::othello
