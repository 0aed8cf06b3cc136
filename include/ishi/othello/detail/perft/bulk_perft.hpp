// perft with its last plies in bulk: the positions of one depth are gathered in a queue, and many
// are expanded, or their moves counted, in one call of a kernel.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <ishi/othello/detail/perft/batch.hpp>
#include <ishi/othello/detail/perft/pass_rule.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello {

/// Adds up leaves below positions. Holds queues of about 130 KB, of which little is touched.
template <typename Kernel>
class BulkPerft {
 public:
  explicit BulkPerft(PassRule rule) : rule_(rule) {}

  /// The leaves after `depth` plies. Precondition: `depth >= 0`.
  std::uint64_t count(const Position& position, int depth) {
    assert(depth >= 0);
    if (depth == 0) return 1;
    leaves_ = 0;
    visit(position, depth);
    for (int queued = kQueuedDepth; queued > 0; --queued) work_off(queued);
    return leaves_;
  }

 private:
  /// Positions this far from the leaves and nearer go through queues.
  static constexpr int kQueuedDepth = 3;

  void visit(const Position& position, int depth) {
    if (depth <= kQueuedDepth) {
      queue(depth).push(position);
      // Few parents make many children, so the first queue is short.
      if (queue(depth).size >= (depth == kQueuedDepth ? Batch::kParents : Batch::kFull)) {
        work_off(depth);
      }
      return;
    }
    const Bitboard8 legal = moves(position);
    if (legal.empty()) {
      visit_stuck(position, depth);
      return;
    }
    for (const Square square : legal) visit(played(position, square), depth - 1);
  }

  /// No move: a pass, or a finished game, which is one leaf.
  void visit_stuck(const Position& position, int depth) {
    if (moves(position.swapped()).empty()) {
      ++leaves_;
    } else {
      visit(position.swapped(), rule_ == PassRule::Ply ? depth - 1 : depth);
    }
  }

  /// Empties the queue of a depth, into the next one.
  void work_off(int depth) {
    Batch& from = queue(depth);
    if (depth == 1) {
      leaves_ += Kernel::count_moves(from, 0, from.size, [this](const Position& position) {
        const auto answers = static_cast<std::uint64_t>(moves(position.swapped()).count());
        leaves_ += rule_ == PassRule::Ply || answers == 0 ? 1 : answers;
      });
      from.size = 0;
      return;
    }
    Batch& to = queue(depth - 1);
    Batch& stuck = stuck_[static_cast<std::size_t>(depth - 2)];
    for (std::size_t begin = 0; begin < from.size; begin += Batch::kParents) {
      Kernel::expand(from, begin, std::min(begin + Batch::kParents, from.size), to, stuck);
      if (to.size >= Batch::kFull) work_off(depth - 1);
    }
    // Rare: passes go on from here, once nothing else is in the queue.
    from.size = 0;
    for (; stuck.size > 0; --stuck.size) {
      const Position position = stuck.at(stuck.size - 1);
      if (moves(position.swapped()).empty()) {
        ++leaves_;
        continue;
      }
      const int left = rule_ == PassRule::Ply ? depth - 1 : depth;
      queue(left).push(position.swapped());
      if (left < depth && queue(left).size >= Batch::kFull) work_off(left);
    }
    if (from.size > 0) work_off(depth);
  }

  Batch& queue(int depth) { return queues_[static_cast<std::size_t>(depth - 1)]; }

  PassRule rule_;
  std::uint64_t leaves_ = 0;
  std::array<Batch, kQueuedDepth> queues_;     // by plies before the leaves, less one
  std::array<Batch, kQueuedDepth - 1> stuck_;  // by plies before the leaves, less two
};

}  // namespace ishi::othello
