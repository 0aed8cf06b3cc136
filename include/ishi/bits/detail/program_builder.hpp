// From places to steps: the compiler says where every bit has to be next, and the builder writes
// the cheapest step that moves the bits there.
#pragma once

#include <cassert>
#include <cstdint>

#include <ishi/bits/permutation.hpp>
#include <ishi/bits/program.hpp>

namespace ishi::bits {

/// Where each bit stands: `places.of[b]` for the bit that started at place b. A plain array, here
/// and in the rest of the compiler: in constant expressions each call of `std::array`'s operator
/// counts.
struct Places {
  std::uint8_t of[Permutation::kMaxSize] = {};
};

/// Every bit where it started.
constexpr Places starting_places(int bits) {
  Places places{};
  for (int bit = 0; bit < bits; ++bit) {
    places.of[bit] = static_cast<std::uint8_t>(bit);
  }
  return places;
}

/// Every bit where the permutation wants it.
constexpr Places target_places(const Permutation& permutation) {
  Places places{};
  for (int bit = 0; bit < permutation.size(); ++bit) {
    places.of[bit] = static_cast<std::uint8_t>(permutation.target(bit));
  }
  return places;
}

/// Writes a program step by step. Stops writing, and is no longer `ok()`, when the program would
/// cost `limit` operations or more, or would not fit.
template <typename Word>
class ProgramBuilder {
 public:
  constexpr ProgramBuilder(int bits, int limit)
      : program_(Program<Word>::for_bits(bits)), limit_(limit), at_(starting_places(bits)) {}

  /// Continues after a complete program.
  constexpr ProgramBuilder(const Program<Word>& program, int limit)
      : program_(program),
        limit_(limit),
        cost_(program.cost()),
        ok_(cost_ < limit),
        at_(starting_places(program.bits)) {}

  [[nodiscard]] constexpr bool ok() const { return ok_; }
  [[nodiscard]] constexpr int cost() const { return cost_; }
  [[nodiscard]] constexpr int bits() const { return program_.bits; }
  [[nodiscard]] constexpr int width() const { return program_.width; }
  [[nodiscard]] constexpr const Program<Word>& program() const { return program_; }

  /// A copy of this beginning whose whole program must cost less than `limit`.
  [[nodiscard]] constexpr ProgramBuilder cheaper_than(int limit) const {
    ProgramBuilder result = *this;
    result.limit_ = limit;
    if (cost_ >= limit) result.ok_ = false;
    return result;
  }

  /// From here on, bits are named by the place where they stand now.
  /// Precondition: they stand in the places 0 … bits - 1.
  constexpr void rename() { at_ = starting_places(bits()); }

  /// Brings every bit to its next place, by the cheapest single step that does it.
  /// Precondition: no two bits get the same place.
  constexpr void step_to(const Places& next) {
    if (!ok_) return;
    const Change change = compare(next);
    at_ = next;
    const bool all_stay = change.ways <= 1 && change.displacement[0] == 0;  // or there are none
    if (all_stay) return;
    if (change.is_byte_swap) {
      append(StepKind::ByteSwap);
      return;
    }
    int best = cost_of_moves(change);
    StepKind kind = StepKind::Moves;
    const Blend blend = as_blend(change);
    if (blend.possible && 3 + program_.cost(blend.move.way) <= best) {
      best = 3 + program_.cost(blend.move.way);
      kind = StepKind::Blend;
    }
    if (change.swap_shift > 0 && 6 < best) kind = StepKind::DeltaSwap;
    switch (kind) {
      case StepKind::DeltaSwap:
        append(kind);
        add_move({change.swap_mask, static_cast<std::uint8_t>(change.swap_shift), Way::Up});
        break;
      case StepKind::Blend:
        append(kind);
        add_move(blend.move);
        break;
      default:
        append(StepKind::Moves);
        for (int i = 0; i < change.ways; ++i) add_move(move_of(change, i));
        break;
    }
    add_cost();
  }

 private:
  /// A step as the places before and after it: the bits grouped by how far they go, counted upwards
  /// and around the word, and the kinds of step that it can be.
  struct Change {
    Word leaving[Permutation::kMaxSize] = {};               // by displacement: the places left
    std::uint8_t displacement[Permutation::kMaxSize] = {};  // the displacements met
    int ways = 0;
    Word occupied{};       // every place where a bit stands before the step
    Word next_occupied{};  // and after it
    bool is_byte_swap = false;
    int swap_shift = 0;  // of a delta swap; 0 if the step is none
    Word swap_mask{};
  };
  struct Blend {
    bool possible = false;
    Move<Word> move;
  };

  /// What changes if every bit goes to its next place.
  [[nodiscard]] constexpr Change compare(const Places& next) const {
    Change change;
    Word lower{};                         // the lower place of each pair that trades
    Word movers{};                        // the places left by bits that move
    int shift = -1;                       // how far all movers go, up or down; 0 if they differ
    change.is_byte_swap = width() >= 32;  // in 16 bits it is a rotation
    for (int bit = 0; bit < bits(); ++bit) {
      const int from = at_.of[bit];
      const int to = next.of[bit];
      const int up = to >= from ? to - from : to - from + width();
      const Word here = detail::bit<Word>(from);
      if (change.leaving[up] == Word{}) {
        change.displacement[change.ways++] = static_cast<std::uint8_t>(up);
      }
      Word& group = change.leaving[up];
      group = group | here;
      change.occupied = change.occupied | here;
      change.next_occupied = change.next_occupied | detail::bit<Word>(to);
      if (to != ((width() / 8 - 1 - from / 8) * 8 + from % 8)) change.is_byte_swap = false;
      if (to == from) continue;
      const int far = to > from ? to - from : from - to;
      shift = shift < 0 || shift == far ? far : 0;
      lower = lower | detail::bit<Word>(to < from ? to : from);
      movers = movers | here;
    }
    // A delta swap takes only pairs: no place is the lower of one and the upper of another, and no
    // bit stays where another wants to go.
    if (shift > 0) {
      const Word upper = lower << shift;
      if ((lower & upper) == Word{} && (change.occupied & (lower | upper)) == movers) {
        change.swap_shift = shift;
        change.swap_mask = lower;
      }
    }
    return change;
  }

  /// Group `i` of the change as a move: by a plain shift where none or all of its bits pass the end
  /// of the word, and without a mask where the others vanish by themselves.
  constexpr Move<Word> move_of(const Change& change, int i) const {
    const int up = change.displacement[i];
    const Word leaving = change.leaving[up];
    const int down = width() - up;
    const Word passes_top = detail::low_bits<Word>(width()) ^ detail::low_bits<Word>(down);
    Move<Word> move{leaving, static_cast<std::uint8_t>(up), Way::Around};
    Word survivors = change.occupied;
    if (up == 0) {
      move.way = Way::Stay;
    } else if ((leaving & passes_top) == Word{}) {
      move.way = Way::Up;
      survivors = survivors & detail::low_bits<Word>(down);
    } else if ((leaving & passes_top) == leaving) {
      move.way = Way::Down;
      move.shift = static_cast<std::uint8_t>(down);
      survivors = survivors & passes_top;
    }
    if (leaving == survivors) move.mask = detail::low_bits<Word>(width());
    return move;
  }

  constexpr int cost_of_moves(const Change& change) const {
    if (program_.move_count + change.ways > Program<Word>::kMaxMoves) return kTooMuch;
    int sum = change.ways - 1;
    for (int i = 0; i < change.ways; ++i) {
      const Move<Word> move = move_of(change, i);
      sum += program_.cost(move.way) + (program_.needs_mask(move) ? 1 : 0);
    }
    return sum;
  }

  /// The change as a blend with one moved copy: possible where all movers go equally far. A place
  /// that is left and not entered again must be taken from the copy too, and be empty there.
  constexpr Blend as_blend(const Change& change) const {
    if (change.ways > 2) return {};
    const bool first_moves = change.displacement[0] != 0;
    if (change.ways == 2 && first_moves && change.displacement[1] != 0) return {};
    Move<Word> move = move_of(change, first_moves ? 0 : 1);
    const int up = change.displacement[first_moves ? 0 : 1];
    const Word leaving = change.leaving[up];
    const Word abandoned = leaving & ~change.next_occupied;
    const Word copied = detail::rotated(change.occupied, up, width());
    if (!((copied & abandoned) == Word{})) return {};
    move.mask = detail::rotated(leaving, up, width()) | abandoned;
    return {true, move};
  }

  constexpr void append(StepKind kind) {
    if (program_.step_count == Program<Word>::kMaxSteps) {
      ok_ = false;
      return;
    }
    program_.add_step(kind);
    if (kind == StepKind::ByteSwap) add_cost();
  }
  constexpr void add_move(const Move<Word>& move) {
    if (!ok_) return;
    if (program_.move_count == Program<Word>::kMaxMoves) {
      ok_ = false;
      return;
    }
    program_.add_move(move);
  }
  constexpr void add_cost() {
    if (!ok_) return;
    cost_ += program_.cost(program_.step(program_.step_count - 1));
    if (cost_ >= limit_) ok_ = false;
  }

  static constexpr int kTooMuch = 1 << 20;

  Program<Word> program_;
  int limit_;
  int cost_ = 0;
  bool ok_ = true;
  Places at_;
};

}  // namespace ishi::bits
