// A move traced: every word that a way to find flips computes, direction by direction, as data that
// programs draw or animate. Slow and plain; the traced variants compute the same words.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <ishi/bits/word.hpp>
#include <ishi/othello/detail/trace_text.hpp>
#include <ishi/othello/flip_variants.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello {

/// One word on the way: what it is, and its bits. `Line` words are the eight places of one line,
/// lowest bit first along rising squares; `Board` words are boards.
struct TraceStep {
  enum class Kind : std::uint8_t { Board, Line };
  TraceText text;
  std::uint64_t word = 0;
  Kind kind = Kind::Board;
};

/// What happens in one direction, or in one line both ways.
struct TraceLine {
  std::string_view name;   ///< "left", or "row" for the variants that look up lines
  int shift = 0;           ///< bits of one step, positive towards a1; 0 where nothing is shifted
  std::uint64_t mask = 0;  ///< the squares this direction is confined to
  TraceText mask_meaning;  ///< what `mask` is: "after each step keep", "ray", …
  std::vector<TraceStep> steps;
  TraceText stop;   ///< why it ended
  Bitboard8 flips;  ///< what it adds
};

struct FlipTrace {
  FlipVariant variant = FlipVariant::Loop;
  Position position;
  Square square;
  std::vector<TraceLine> lines;
  Bitboard8 flips;  ///< of all lines together
};

/// "left", "up and right", …: as the board is drawn.
constexpr std::string_view name_of(board::Direction direction) {
  switch (direction) {
    case board::Direction::Left:
      return "left";
    case board::Direction::Right:
      return "right";
    case board::Direction::Up:
      return "up";
    case board::Direction::Down:
      return "down";
    case board::Direction::UpLeft:
      return "up-left";
    case board::Direction::UpRight:
      return "up-right";
    case board::Direction::DownLeft:
      return "down-left";
    case board::Direction::DownRight:
      return "down-right";
  }
  return "";
}

/// Clockwise from the top: the order in which the second seed article walks.
inline constexpr std::array<board::Direction, 8> kTraceDirections = {
    board::Direction::Up,        board::Direction::UpRight, board::Direction::Right,
    board::Direction::DownRight, board::Direction::Down,    board::Direction::DownLeft,
    board::Direction::Left,      board::Direction::UpLeft};

namespace detail {

constexpr int bits_towards_a1(board::Direction direction) {
  const board::Step step = board::step_of(direction);
  return -step.right - 8 * step.down;
}

constexpr std::uint64_t shifted_word(std::uint64_t word, int towards_a1) {
  return towards_a1 >= 0 ? word << towards_a1 : word >> -towards_a1;
}

constexpr Square square_of(std::uint64_t word) { return Bitboard8(word).first(); }

constexpr std::size_t index_in(const std::array<board::Direction, 8>& order,
                               board::Direction direction) {
  std::size_t i = 0;
  while (order[i] != direction) ++i;
  return i;
}

/// Traces one move by one variant.
class Tracer {
 public:
  Tracer(const Position& position, Square square)
      : square_(square),
        mover_(position.mover.word()),
        opponent_(position.opponent.word()),
        move_(Bitboard8(square).word()) {}

  /// The walk of the transfer function, as the articles do it.
  [[nodiscard]] TraceLine walk(board::Direction direction, const TransferOptions& options) const {
    const Transfer& transfer = kTransfers[index_in(board::kDirections, direction)];
    TraceLine line = begin(direction);
    line.mask = transfer.stay;
    line.mask_meaning = {TraceNote::KeptAfterEachStep};
    if (options.directions == TransferDirections::WithRoom &&
        board::shifted(Bitboard8(square_), direction, 2).empty()) {
      line.stop = {TraceNote::NoRoom};
      return line;
    }
    std::uint64_t mover = mover_;
    std::uint64_t opponent = opponent_;
    if (options.masks == TransferMasks::OwnAndOther) {
      mover &= transfer.own;
      opponent &= transfer.other;
      line.mask = transfer.other;
      line.mask_meaning = {TraceNote::TurnableAreIn};
      add(line, {TraceNote::Turnable}, opponent);
      add(line, {TraceNote::Closers}, mover);
    }
    std::uint64_t run = 0;
    std::uint64_t place = step(move_, line, transfer, options);
    while ((place & opponent) != 0) {
      run |= place;
      add(line, {TraceNote::WalkOn, 0, square_of(place)}, place);
      place = step(place, line, transfer, options);
    }
    close(line, run, place & transfer.stay, mover);
    return line;
  }

  /// Unrolled by length: m1, m2, … until a sentinel.
  [[nodiscard]] TraceLine unrolled(board::Direction direction) const {
    TraceLine line = begin(direction);
    line.mask = turnable_in(direction, ~std::uint64_t{0});
    line.mask_meaning = {TraceNote::SentinelsOutside};
    const std::uint64_t other = turnable_in(direction, opponent_);
    add(line, {TraceNote::BetweenSentinels}, other);
    std::uint64_t run = 0;
    std::uint64_t place = shifted_word(move_, line.shift);
    for (int length = 1; (place & other) != 0; ++length) {
      add(line, {TraceNote::RunOfLength, length}, place);
      run |= place;
      place = shifted_word(place, line.shift);
    }
    close(line, run, place & all_shifted(direction, 1), mover_);
    return line;
  }

  [[nodiscard]] TraceLine parallel_prefix(board::Direction direction) const {
    TraceLine line = begin(direction);
    line.mask = turnable_in(direction, ~std::uint64_t{0});
    line.mask_meaning = {TraceNote::TurnableAreIn};
    const std::uint64_t other = turnable_in(direction, opponent_);
    const int shift = line.shift;
    add(line, {TraceNote::Turnable}, other);
    std::uint64_t run = other & shifted_word(move_, shift);
    add(line, {TraceNote::FirstRuns}, run);
    run |= other & shifted_word(run, shift);
    add(line, {TraceNote::LongerRuns, 2}, run);
    const std::uint64_t pairs = other & shifted_word(other, shift);
    add(line, {TraceNote::Pairs}, pairs);
    run |= pairs & shifted_word(run, 2 * shift);
    add(line, {TraceNote::LongerRuns, 4}, run);
    run |= pairs & shifted_word(run, 2 * shift);
    add(line, {TraceNote::LongerRuns, 6}, run);
    const std::uint64_t next = shifted_word(run == 0 ? move_ : run, shift) & ~run;
    close(line, run, next & all_shifted(direction, 1), mover_);
    return line;
  }

  [[nodiscard]] TraceLine carry(board::Direction direction) const {
    TraceLine line = begin_ray(direction);
    const std::uint64_t ray = line.mask;
    std::uint64_t stop = 0;
    if (line.shift > 0) {
      add(line, {TraceNote::Obstacles}, opponent_ | ~ray);
      add(line, {TraceNote::CarryToStop}, (opponent_ | ~ray) + 1);
      stop = ((opponent_ | ~ray) + 1) & ray;
      stop &= 0 - stop;
    } else {
      const std::uint64_t stops = ray & ~opponent_;
      add(line, {TraceNote::Stops}, stops);
      stop = stops == 0 ? 0 : std::bit_floor(stops);
      add(line, {TraceNote::HighestStop}, stop);
    }
    close(line, between(stop, ray, line.shift), stop, mover_);
    return line;
  }

  [[nodiscard]] TraceLine subtract(board::Direction direction) const {
    TraceLine line = begin_ray(direction);
    const bool turned = line.shift < 0;
    const auto seen = [turned](std::uint64_t word) { return turned ? half_turn(word) : word; };
    const std::uint64_t ray = seen(line.mask);
    const std::uint64_t sentinels = ray & ~seen(opponent_);
    add(line, {turned ? TraceNote::SentinelsOfTurnedRay : TraceNote::SentinelsOfRay}, sentinels);
    add(line, {turned ? TraceNote::TurnedBorrow : TraceNote::Borrow}, sentinels - 2 * seen(move_));
    const std::uint64_t span = (sentinels ^ (sentinels - 2 * seen(move_))) & ray;
    add(line, {turned ? TraceNote::TurnedSpan : TraceNote::BorrowedSpan}, span);
    close(line, seen(span & ~sentinels), seen(span & sentinels), mover_);
    return line;
  }

  /// What one lane of the vector variants holds.
  [[nodiscard]] TraceLine lane(board::Direction direction, std::size_t lanes) const {
    TraceLine line = begin_ray(direction);
    const std::size_t number = index_in(kRayDirections, direction);
    line.mask_meaning = {lanes == 4 ? TraceNote::LaneOfYmm : TraceNote::LaneOfZmm,
                         static_cast<int>(number % lanes)};
    const std::uint64_t ray = line.mask;
    const std::uint64_t stops = ray & ~opponent_;
    add(line, {TraceNote::Stops}, stops);
    std::uint64_t first = 0;
    if (stops != 0) first = line.shift > 0 ? stops & (0 - stops) : std::bit_floor(stops);
    if (line.shift > 0) {
      add(line, {TraceNote::LowestStop}, first);
    } else {
      add(line, {lanes == 4 ? TraceNote::SmearedStop : TraceNote::LeadingStop}, first);
    }
    close(line, between(first, ray, line.shift), first, mover_);
    return line;
  }

  /// A row, column or diagonal gathered into one byte and looked up.
  [[nodiscard]] TraceLine line_looked_up(std::string_view name, std::uint64_t squares) const {
    TraceLine line;
    line.name = name;
    line.mask = squares;
    line.mask_meaning = {TraceNote::Line};
    std::uint64_t mover = 0;
    std::uint64_t opponent = 0;
    std::size_t place = 0;
    std::array<std::uint64_t, 8> bits{};
    std::size_t length = 0;
    for (int bit = 0; bit < 64; ++bit) {
      const std::uint64_t word = std::uint64_t{1} << bit;
      if ((squares & word) == 0) continue;
      if (word == move_) place = length;
      mover |= static_cast<std::uint64_t>((mover_ & word) != 0) << length;
      opponent |= static_cast<std::uint64_t>((opponent_ & word) != 0) << length;
      bits[length++] = word;
    }
    add(line, {TraceNote::MoverInLine}, mover, TraceStep::Kind::Line);
    add(line, {TraceNote::OpponentInLine}, opponent, TraceStep::Kind::Line);
    const std::uint64_t closers = kLineTables.closers[place][(opponent >> 1) & 63];
    add(line, {TraceNote::CloserLookup, static_cast<int>(place)}, closers, TraceStep::Kind::Line);
    const std::uint64_t turned = kLineTables.turned[place][closers & mover];
    add(line, {TraceNote::TurnedLookup}, turned, TraceStep::Kind::Line);
    for (std::size_t i = 0; i < length; ++i) {
      if (((turned >> i) & 1) != 0) line.flips |= Bitboard8(bits[i]);
    }
    line.stop = {line.flips.empty() ? TraceNote::NothingTurns : TraceNote::LaidBack};
    return line;
  }

 private:
  static void add(TraceLine& line, const TraceText& text, std::uint64_t word,
                  TraceStep::Kind kind = TraceStep::Kind::Board) {
    line.steps.push_back({text, word, kind});
  }

  static TraceLine begin(board::Direction direction) {
    TraceLine line;
    line.name = name_of(direction);
    line.shift = bits_towards_a1(direction);
    return line;
  }

  [[nodiscard]] TraceLine begin_ray(board::Direction direction) const {
    TraceLine line = begin(direction);
    line.mask = rays_of(square_).ray[index_in(kRayDirections, direction)];
    line.mask_meaning = {TraceNote::Ray};
    return line;
  }

  static std::uint64_t turnable_in(board::Direction direction, std::uint64_t discs) {
    return board::step_of(direction).right == 0 ? discs : discs & kInnerColumns;
  }

  static std::uint64_t step(std::uint64_t place, const TraceLine& line, const Transfer& transfer,
                            const TransferOptions& options) {
    const std::uint64_t moved = options.step == TransferStep::Table
                                    ? bits::rotate_left(place, transfer.rotation)
                                    : shifted_word(place, line.shift);
    return options.masks == TransferMasks::EachStep ? moved & transfer.stay : moved;
  }

  /// The squares of the ray nearer to its start than `stop`, which is one bit or none.
  static std::uint64_t between(std::uint64_t stop, std::uint64_t ray, int shift) {
    if (stop == 0) return ray;
    return shift > 0 ? ray & (stop - 1) : ray & ~(stop | (stop - 1));
  }

  /// Says why the line ended on `place`, which is one square or none.
  void close(TraceLine& line, std::uint64_t run, std::uint64_t place, std::uint64_t mover) const {
    if ((place & mover) != 0 && run != 0) {
      line.flips = Bitboard8(run);
      add(line, {TraceNote::Closer, 0, square_of(place & mover)}, place & mover);
      line.stop = {TraceNote::Closed};
    } else if (place == 0) {
      line.stop = {TraceNote::Edge};
    } else {
      TraceNote why = TraceNote::EmptySquare;
      if ((place & mover_) != 0) {
        why = TraceNote::NothingBetween;
      } else if ((place & opponent_) != 0) {
        why = TraceNote::DiscAtEdge;
      }
      line.stop = {why, 0, square_of(place)};
      add(line, {TraceNote::Place, 0, square_of(place)}, place);
    }
  }

  Square square_;
  std::uint64_t mover_;
  std::uint64_t opponent_;
  std::uint64_t move_;
};

constexpr TransferOptions options_of(FlipVariant variant) {
  switch (variant) {
    case FlipVariant::TransferMasks:
      return {.masks = TransferMasks::OwnAndOther};
    case FlipVariant::TransferPruned:
      return {.directions = TransferDirections::WithRoom};
    case FlipVariant::TransferTable:
      return {.step = TransferStep::Table};
    case FlipVariant::TransferAll:
      return {TransferStep::Table, TransferDirections::WithRoom, TransferMasks::OwnAndOther};
    default:
      return {};
  }
}

}  // namespace detail

/// Every step of finding the flips of a disc on `square`. Precondition: the square is empty.
inline FlipTrace trace_flips(const Position& position, Square square, FlipVariant variant) {
  const detail::Tracer tracer(position, square);
  FlipTrace trace{variant, position, square, {}, {}};
  if (variant == FlipVariant::LineTable || variant == FlipVariant::Bmi2) {
    const auto bit = static_cast<std::size_t>(square.bit());
    trace.lines.push_back(tracer.line_looked_up("row", Bitboard8::rank(square.row()).word()));
    trace.lines.push_back(tracer.line_looked_up("column", Bitboard8::file(square.column()).word()));
    trace.lines.push_back(
        tracer.line_looked_up("diagonal, down to the right", detail::kDiagonals.by_nine[bit]));
    trace.lines.push_back(
        tracer.line_looked_up("diagonal, down to the left", detail::kDiagonals.by_seven[bit]));
  } else {
    for (const board::Direction direction : kTraceDirections) {
      switch (variant) {
        case FlipVariant::Unrolled:
          trace.lines.push_back(tracer.unrolled(direction));
          break;
        case FlipVariant::ParallelPrefix:
          trace.lines.push_back(tracer.parallel_prefix(direction));
          break;
        case FlipVariant::Carry:
          trace.lines.push_back(tracer.carry(direction));
          break;
        case FlipVariant::Subtract:
          trace.lines.push_back(tracer.subtract(direction));
          break;
        case FlipVariant::Avx2:
          trace.lines.push_back(tracer.lane(direction, 4));
          break;
        case FlipVariant::Avx512:
          trace.lines.push_back(tracer.lane(direction, 8));
          break;
        default:
          trace.lines.push_back(tracer.walk(direction, detail::options_of(variant)));
      }
    }
  }
  for (const TraceLine& line : trace.lines) trace.flips |= line.flips;
  return trace;
}

}  // namespace ishi::othello
