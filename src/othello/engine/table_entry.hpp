// What the transposition table of Othello keeps of a position, and the key it is found by.
#pragma once

#include <bit>
#include <cstdint>

#include <ishi/othello/position.hpp>

#include "othello/canonical.hpp"
#include "othello/engine/steps.hpp"
#include "search/transposition_table.hpp"

namespace ishi::othello::engine {

/// Bounds of a position's value, in steps. Never all zero, since only positions with an empty
/// square are kept, and their depth is at least 1.
struct TableEntry {
  static constexpr int kNoMove = 64;
  /// For positions of at most `kFrequentEmpties` empty squares. Of a solve's probes nine in ten are
  /// for these, and in a table of hundreds of megabytes nearly each would wait for memory; so few
  /// suffice, because what is worth keeping takes long to find. docs/performance.md has other
  /// sizes.
  static constexpr std::size_t kFrequentBytes = std::size_t{8} << 20;

  std::uint64_t lower_bits : 12 = 0;               ///< the lower bound plus `kMostSteps`
  std::uint64_t upper_bits : 12 = 2 * kMostSteps;  ///< the upper bound plus the same
  std::uint64_t best_bits : 7 = kNoMove;           ///< bit number of the best move's square
  std::uint64_t second_bits : 7 = kNoMove;
  std::uint64_t depth_bits : 7 = 0;
  std::uint64_t confidence_bits : 3 = 0;
  std::uint64_t cost : 6 = 0;  ///< binary logarithm of the nodes spent
  std::uint64_t generation : 8 = 0;
  std::uint64_t unused : 2 = 0;

  /// The value is at least this,
  [[nodiscard]] constexpr int lower() const { return static_cast<int>(lower_bits) - kMostSteps; }
  /// and at most this.
  [[nodiscard]] constexpr int upper() const { return static_cast<int>(upper_bits) - kMostSteps; }
  constexpr void set_bounds(int lower, int upper) {
    lower_bits = static_cast<unsigned>(lower + kMostSteps) & 0xfff;
    upper_bits = static_cast<unsigned>(upper + kMostSteps) & 0xfff;
  }

  [[nodiscard]] constexpr int best() const { return static_cast<int>(best_bits); }
  [[nodiscard]] constexpr int second() const { return static_cast<int>(second_bits); }
  constexpr void set_moves(int best, int second) {
    best_bits = static_cast<unsigned>(best) & 0x7f;
    second_bits = static_cast<unsigned>(second) & 0x7f;
  }

  /// Plies searched; the number of empty squares is to the end.
  [[nodiscard]] constexpr int depth() const { return static_cast<int>(depth_bits); }
  /// See probcut.hpp.
  [[nodiscard]] constexpr int confidence() const { return static_cast<int>(confidence_bits); }
  constexpr void set_search(int depth, int confidence, std::uint64_t nodes_spent) {
    depth_bits = static_cast<unsigned>(depth) & 0x7f;
    confidence_bits = static_cast<unsigned>(confidence) & 0x7;
    cost = static_cast<unsigned>(std::bit_width(nodes_spent)) & 0x3f;
  }

  /// Whether the bounds hold for a search of this depth and confidence.
  [[nodiscard]] constexpr bool answers(int wanted_depth, int wanted_confidence) const {
    return depth() >= wanted_depth && confidence() >= wanted_confidence;
  }

  /// Results of this search before those of earlier ones, then what took most work to find.
  [[nodiscard]] constexpr int worth(std::uint8_t now) const {
    return (generation == now ? 1 << 16 : 0) + (static_cast<int>(cost) << 8) + depth();
  }
};
static_assert(sizeof(TableEntry) == 8);

/// Whether an entry read from a file is valid.
inline bool is_sound(const TableEntry& entry) {
  return entry.lower() >= -kMostSteps && entry.lower() <= entry.upper() &&
         entry.upper() <= kMostSteps && entry.best() <= TableEntry::kNoMove &&
         entry.second() <= TableEntry::kNoMove && entry.depth() >= 1 && entry.depth() <= 64 &&
         entry.unused == 0;
}

using Table = search::TranspositionTable<TableEntry>;

/// Mixes the two words of a position invertibly (a Feistel network of three rounds, each a
/// multiplication and a fold), so that no two positions share both words of the key.
inline search::TableKey key_of(const Position& position) {
  const auto fold = [](std::uint64_t word, std::uint64_t factor) {
    const std::uint64_t product = word * factor;
    return product ^ (product >> 32);
  };
  std::uint64_t left = position.mover.word();
  std::uint64_t right = position.opponent.word();
  left ^= fold(right + 0x9e3779b97f4a7c15ULL, 0xd6e8feb86659fd93ULL);
  right ^= fold(left, 0xa0761d6478bd642fULL);
  left ^= fold(right, 0xe7037ed1a0b428dbULL);
  return {left, right};
}

/// See `TableEntry::kFrequentBytes`.
inline constexpr int kFrequentEmpties = 16;

/// With at least so many empty squares the images of a position share one entry. Sixteen plies from
/// the start that is half of the nodes (139,261 -> 64,509), from the second move on 6 %, and from
/// the fifth on nothing: games lose their symmetry, and only those that have it can meet an image.
inline constexpr int kSymmetricEmpties = 52;

/// Where the table keeps a position: under the key of its canonical form, or of the position itself
/// where it is no longer likely that an image of it comes up.
class TablePlace {
 public:
  explicit TablePlace(const Position& position) {
    const int empties = position.empties().count();
    if (empties < kSymmetricEmpties) {
      key_ = key_of(position);
    } else {
      find_image(position);
    }
    key_.index = (key_.index & ~std::uint64_t{1}) | (empties <= kFrequentEmpties ? 1U : 0U);
  }

  [[nodiscard]] search::TableKey key() const { return key_; }
  /// An entry as it is stored, with the moves that it has on the position.
  [[nodiscard]] TableEntry stored(const TableEntry& entry) const {
    return turned(entry, symmetry_);
  }
  /// The inverse of `stored`.
  [[nodiscard]] TableEntry found(const TableEntry& entry) const {
    return turned(entry, board::inverse(symmetry_));
  }

 private:
  /// Not inlined: in the search, its vectors of 512 bits would be set up in every node.
  [[gnu::noinline]] void find_image(const Position& position) {
    const CanonicalPosition form = canonical(position);
    key_ = key_of(form.image);
    symmetry_ = form.symmetry;
  }
  static TableEntry turned(TableEntry entry, board::Symmetry symmetry) {
    if (symmetry == board::Symmetry::Identity) return entry;
    const auto image_of = [symmetry](int move) {
      if (move == TableEntry::kNoMove) return move;
      return board::image_of(Square::from_bit(move), symmetry).bit();
    };
    entry.set_moves(image_of(entry.best()), image_of(entry.second()));
    return entry;
  }

  search::TableKey key_{};
  board::Symmetry symmetry_ = board::Symmetry::Identity;
};

}  // namespace ishi::othello::engine
