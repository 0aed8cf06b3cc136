// The two inner loops of perft, one position after the other. Twin of kernel_avx2.hpp and
// kernel_avx512.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/perft/batch.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello::inline ISHI_TARGET {

struct PortableKernel {
  /// Appends every child of the positions `begin` to `end` of `parents` to `children`, and the
  /// parents without a move to `stuck`. Precondition: at most `Batch::kParents` parents, and
  /// `children` holds fewer than `Batch::kFull` positions.
  static void expand(const Batch& parents, std::size_t begin, std::size_t end, Batch& children,
                     Batch& stuck) {
    for (std::size_t i = begin; i < end; ++i) {
      const Position position = parents.at(i);
      const Bitboard8 legal = moves(position);
      if (legal.empty()) stuck.push(position);
      for (const Square square : legal) children.push(played(position, square));
    }
  }

  /// Counts the moves of positions `begin` to `end` of a batch. `on_stuck(position)` is called for
  /// each that has none.
  template <typename OnStuck>
  static std::uint64_t count_moves(const Batch& batch, std::size_t begin, std::size_t end,
                                   OnStuck on_stuck) {
    std::uint64_t total = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Bitboard8 legal = moves(batch.at(i));
      if (legal.empty()) on_stuck(batch.at(i));
      total += static_cast<std::uint64_t>(legal.count());
    }
    return total;
  }
};

}  // namespace ishi::othello::inline ISHI_TARGET
