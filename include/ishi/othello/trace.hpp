// A move traced: every word that a way to find flips computes, direction by direction, as data that
// programs draw or animate. Slow and plain; the traced variants compute the same words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/bits/word.hpp>
#include <ishi/othello/flip_variants.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello {

/// One word on the way: what it is, and its bits. `Line` words are the eight places of one line,
/// lowest bit first along rising squares; `Board` words are boards.
struct TraceStep {
  enum class Kind : std::uint8_t { Board, Line };
  std::string text;
  std::uint64_t word = 0;
  Kind kind = Kind::Board;
};

/// What happens in one direction, or in one line both ways.
struct TraceLine {
  std::string name;          ///< "left", or "row" for the variants that look up lines
  int shift = 0;             ///< bits of one step, positive towards a1; 0 where nothing is shifted
  std::uint64_t mask = 0;    ///< the squares this direction is confined to
  std::string mask_meaning;  ///< what `mask` is: "after each step keep", "ray", …
  std::vector<TraceStep> steps;
  std::string stop;  ///< why it ended
  Bitboard8 flips;   ///< what it adds
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

inline std::string square_text(std::uint64_t word) {
  return board::format_square(Bitboard8(word).first());
}

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
    line.mask_meaning = "after each step keep";
    if (options.directions == TransferDirections::WithRoom &&
        board::shifted(Bitboard8(square_), direction, 2).empty()) {
      line.stop = "left out: fewer than two squares from here, so nothing can turn";
      return line;
    }
    std::uint64_t mover = mover_;
    std::uint64_t opponent = opponent_;
    if (options.masks == TransferMasks::OwnAndOther) {
      mover &= transfer.own;
      opponent &= transfer.other;
      line.mask = transfer.other;
      line.mask_meaning = "opponent's discs that can turn are in";
      add(line, "the opponent's discs that can turn", opponent);
      add(line, "the mover's discs that can close", mover);
    }
    std::uint64_t run = 0;
    std::uint64_t place = step(move_, line, transfer, options);
    while ((place & opponent) != 0) {
      run |= place;
      add(line, square_text(place).append(" holds an opponent's disc: walk on"), place);
      place = step(place, line, transfer, options);
    }
    close(line, run, place & transfer.stay, mover);
    return line;
  }

  /// Unrolled by length: m1, m2, … until a sentinel.
  [[nodiscard]] TraceLine unrolled(board::Direction direction) const {
    TraceLine line = begin(direction);
    line.mask = turnable_in(direction, ~std::uint64_t{0});
    line.mask_meaning = "sentinels stand outside";
    const std::uint64_t other = turnable_in(direction, opponent_);
    add(line, "the opponent's discs between the sentinels", other);
    std::uint64_t run = 0;
    std::uint64_t place = shifted_word(move_, line.shift);
    for (int length = 1; (place & other) != 0; ++length) {
      add(line, "m" + std::to_string(length) + " holds an opponent's disc", place);
      run |= place;
      place = shifted_word(place, line.shift);
    }
    close(line, run, place & all_shifted(direction, 1), mover_);
    return line;
  }

  [[nodiscard]] TraceLine parallel_prefix(board::Direction direction) const {
    TraceLine line = begin(direction);
    line.mask = turnable_in(direction, ~std::uint64_t{0});
    line.mask_meaning = "opponent's discs that can turn are in";
    const std::uint64_t other = turnable_in(direction, opponent_);
    const int shift = line.shift;
    add(line, "the opponent's discs that can turn", other);
    std::uint64_t run = other & shifted_word(move_, shift);
    add(line, "runs of length 1 from the move", run);
    run |= other & shifted_word(run, shift);
    add(line, "of length up to 2", run);
    const std::uint64_t pairs = other & shifted_word(other, shift);
    add(line, "pairs: discs with another one before them", pairs);
    run |= pairs & shifted_word(run, 2 * shift);
    add(line, "of length up to 4", run);
    run |= pairs & shifted_word(run, 2 * shift);
    add(line, "of length up to 6", run);
    const std::uint64_t next = shifted_word(run == 0 ? move_ : run, shift) & ~run;
    close(line, run, next & all_shifted(direction, 1), mover_);
    return line;
  }

  [[nodiscard]] TraceLine carry(board::Direction direction) const {
    TraceLine line = begin_ray(direction);
    const std::uint64_t ray = line.mask;
    std::uint64_t stop = 0;
    if (line.shift > 0) {
      add(line, "the opponent's discs and everything off the ray", opponent_ | ~ray);
      add(line, "plus 1: the carry runs to the first other square", (opponent_ | ~ray) + 1);
      stop = ((opponent_ | ~ray) + 1) & ray;
      stop &= 0 - stop;
    } else {
      const std::uint64_t stops = ray & ~opponent_;
      add(line, "squares of the ray that are not the opponent's", stops);
      stop = stops == 0 ? 0 : std::bit_floor(stops);
      add(line, "the highest of them, by its leading zeros", stop);
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
    const std::string where = turned ? " (board turned by 180°)" : "";
    add(line, "o: the squares of the ray that are not the opponent's" + where, sentinels);
    add(line, "o - 2r: the borrow runs from the move to the first of them" + where,
        sentinels - 2 * seen(move_));
    const std::uint64_t span = (sentinels ^ (sentinels - 2 * seen(move_))) & ray;
    add(line, "o ^ (o - 2r) on the ray" + where, span);
    close(line, seen(span & ~sentinels), seen(span & sentinels), mover_);
    return line;
  }

  /// What one lane of the vector variants holds.
  [[nodiscard]] TraceLine lane(board::Direction direction, std::string_view vector) const {
    TraceLine line = begin_ray(direction);
    const std::size_t number = index_in(kRayDirections, direction);
    const std::size_t lanes = vector == "ymm" ? 4 : 8;
    line.mask_meaning = "ray, in lane " + std::to_string(number % lanes) + " of a " +
                        std::string(vector) + " register,";
    const std::uint64_t ray = line.mask;
    const std::uint64_t stops = ray & ~opponent_;
    add(line, "squares of the ray that are not the opponent's", stops);
    std::uint64_t first = 0;
    if (stops != 0) first = line.shift > 0 ? stops & (0 - stops) : std::bit_floor(stops);
    if (line.shift > 0) {
      add(line, "the nearest to the move: the lowest bit, b & -b", first);
    } else {
      add(line,
          lanes == 4 ? "the nearest to the move: the upper end of b smeared down the ray"
                     : "the nearest to the move: the highest bit, by its leading zeros",
          first);
    }
    close(line, between(first, ray, line.shift), first, mover_);
    return line;
  }

  /// A row, column or diagonal gathered into one byte and looked up.
  [[nodiscard]] TraceLine line_looked_up(std::string name, std::uint64_t squares) const {
    TraceLine line;
    line.name = std::move(name);
    line.mask = squares;
    line.mask_meaning = "line";
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
    add(line, "the mover's discs in the line", mover, TraceStep::Kind::Line);
    add(line, "the opponent's", opponent, TraceStep::Kind::Line);
    const std::uint64_t closers = kLineTables.closers[place][(opponent >> 1) & 63];
    add(line, "looked up: where a disc would close, from place " + std::to_string(place), closers,
        TraceStep::Kind::Line);
    const std::uint64_t turned = kLineTables.turned[place][closers & mover];
    add(line, "looked up: what turns, with the mover's discs that are there", turned,
        TraceStep::Kind::Line);
    for (std::size_t i = 0; i < length; ++i) {
      if (((turned >> i) & 1) != 0) line.flips |= Bitboard8(bits[i]);
    }
    line.stop = line.flips.empty() ? "nothing turns" : "laid back on the board";
    return line;
  }

 private:
  static void add(TraceLine& line, std::string text, std::uint64_t word,
                  TraceStep::Kind kind = TraceStep::Kind::Board) {
    line.steps.push_back({std::move(text), word, kind});
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
    line.mask_meaning = "ray";
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
      add(line, square_text(place & mover) + " holds a disc of the mover: the line is closed",
          place & mover);
      line.stop = "closed: what was walked over turns";
    } else if (place == 0) {
      line.stop = "the edge of the board: nothing turns";
    } else {
      const std::string name = square_text(place);
      if ((place & mover_) != 0) {
        line.stop = name + " holds a disc of the mover, with none to turn before it";
      } else if ((place & opponent_) != 0) {
        line.stop = name + " is at the edge: its disc can close nothing, nothing turns";
      } else {
        line.stop = name + " is empty: nothing turns";
      }
      add(line, name, place);
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
          trace.lines.push_back(tracer.lane(direction, "ymm"));
          break;
        case FlipVariant::Avx512:
          trace.lines.push_back(tracer.lane(direction, "zmm"));
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
