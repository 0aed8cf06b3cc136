// What the transposition table of Othello keeps of a position, and the key it is found by.
#pragma once

#include <bit>
#include <cstdint>

#include <ishi/othello/position.hpp>

#include "othello/canonical.hpp"
#include "search/transposition_table.hpp"

namespace ishi::othello::engine {

/// Bounds of a position's score. Never all zero, since only positions with an empty square are
/// kept, and their depth is at least 1.
struct TableEntry {
  static constexpr std::uint8_t kNoMove = 64;
  /// For positions of at most `kFrequentEmpties` empty squares. Of a solve's probes nine in ten are
  /// for these, and in a table of hundreds of megabytes nearly each would wait for memory; so few
  /// suffice, because what is worth keeping takes long to find. docs/performance.md has other
  /// sizes.
  static constexpr std::size_t kFrequentBytes = std::size_t{8} << 20;

  std::int8_t lower = -64;      ///< the score is at least this
  std::int8_t upper = 64;       ///< and at most this
  std::uint8_t best = kNoMove;  ///< bit number of the best move's square
  std::uint8_t second = kNoMove;
  std::uint8_t depth = 0;       ///< plies searched; the number of empty squares is to the end
  std::uint8_t confidence = 0;  ///< see probcut.hpp
  std::uint8_t generation = 0;
  std::uint8_t cost = 0;  ///< binary logarithm of the nodes spent

  /// Whether the bounds hold for a search of this depth and confidence.
  [[nodiscard]] bool answers(int wanted_depth, int wanted_confidence) const {
    return depth >= wanted_depth && confidence >= wanted_confidence;
  }

  /// Results of this search before those of earlier ones, then what took most work to find.
  [[nodiscard]] int worth(std::uint8_t now) const {
    return (generation == now ? 1 << 16 : 0) + (cost << 8) + depth;
  }
};

/// Whether an entry read from a file is valid.
inline bool is_sound(const TableEntry& entry) {
  return entry.lower >= -64 && entry.lower <= entry.upper && entry.upper <= 64 &&
         entry.best <= TableEntry::kNoMove && entry.second <= TableEntry::kNoMove &&
         entry.depth >= 1 && entry.depth <= 64;
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
    for (std::uint8_t* move : {&entry.best, &entry.second}) {
      if (*move == TableEntry::kNoMove) continue;
      const Square image = board::image_of(Square::from_bit(*move), symmetry);
      *move = static_cast<std::uint8_t>(image.bit());
    }
    return entry;
  }

  search::TableKey key_{};
  board::Symmetry symmetry_ = board::Symmetry::Identity;
};

}  // namespace ishi::othello::engine
