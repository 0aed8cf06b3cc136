// The Beneš network: any permutation of 2^k bits as at most 2k - 1 delta swaps.
//
// Eight bits, the strides 4, 2, 1, 2, 4, one delta swap for each column of crossings:
//
//     in                                        out
//     7 ──╮ 4 ─╮ ──────────────────── ╭─ 4 ╭── 7       first every bit picks one of two halves
//     6 ──┤    │  ╭──────────────╮    │    ├── 6       (trade with the bit 4 away, or stay), then
//     5 ──┤    │  │ one network  │    │    ├── 5       each half is permuted by a network of its
//     4 ──┤    ├──┤ for each     ├────┤    ├── 4       own, half as large, and at last the bits
//     3 ──┤    │  │ half: 2 1 2  │    │    ├── 3       pick again, between the two places 4 apart
//     2 ──┤    │  ╰──────────────╯    │    ├── 2       that they may end in
//     1 ──┤    │                      │    ├── 1
//     0 ──╯ ───╯ ──────────────────── ╰─── ╰── 0
//
// How are halves picked? Two bits that start 4 apart must pick different halves, or they would want
// the same place in the same half; two bits that end 4 apart must, too. So walk: from a bit to the
// one it ends beside, from that to the one it starts beside, and so on. Each link says "the other
// half", and the walk closes after an even number of links: giving out halves in turn always works.
// That is the looping algorithm. The last network, of two bits, is one delta swap.
//
// The bits whose half differs from where they stand are the mask of that stage. The strides may
// come in any order of powers of two, and each walk may begin with either half: for a good choice
// some stages have nothing to swap, and are dropped. Source: V. E. Beneš, 1965; Knuth, The Art of
// Computer Programming 4A, 7.1.3; A. Waksman, 1968.
#pragma once

#include <cassert>
#include <cstdint>

#include <ishi/bits/detail/program_builder.hpp>
#include <ishi/bits/permutation.hpp>

namespace ishi::bits {

/// Which stages the walks try to leave without swaps where both halves would do.
enum class BenesPreference : std::uint8_t { EmptyFirstHalf, EmptyLastHalf };

/// The stage order and the preference of a network. `strides[0]` is the outermost stage.
struct BenesPlan {
  std::uint8_t strides[8] = {};
  int count = 0;  ///< k, for 2^k bits
  BenesPreference preference = BenesPreference::EmptyFirstHalf;
};

/// Large strides outside, as in the drawing; `bits` are filled up to a power of two.
constexpr BenesPlan default_benes_plan(int bits) {
  BenesPlan plan;
  while ((1 << plan.count) < bits || plan.count == 0) ++plan.count;
  for (int i = 0; i < plan.count; ++i) {
    plan.strides[i] = static_cast<std::uint8_t>(1U << static_cast<unsigned>(plan.count - 1 - i));
  }
  return plan;
}

namespace detail {

/// One level of the network: picks a half for every bit, given where bits stand after the stages
/// before (`in`) and where they must stand before the stages after (`out`), and moves both.
constexpr void pick_halves(int places, int real_bits, int stride, BenesPreference preference,
                           Places& in, Places& out) {
  Places bit_in{};   // which bit stands at a place
  Places bit_out{};  // which bit must come to a place
  for (int bit = 0; bit < places; ++bit) {
    bit_in.of[in.of[bit]] = static_cast<std::uint8_t>(bit);
    bit_out.of[out.of[bit]] = static_cast<std::uint8_t>(bit);
  }
  const auto flip = static_cast<unsigned>(stride);
  bool done[Permutation::kMaxSize] = {};
  for (int start = 0; start < places; ++start) {
    if (done[start]) continue;
    // First round: how many bits would move if the walk began with the lower half?
    int length = 0;
    int moving_in = 0;
    int moving_out = 0;
    auto bit = static_cast<unsigned>(start);
    do {
      const unsigned mate = bit_out.of[out.of[bit] ^ flip];
      if (static_cast<int>(bit) < real_bits) {
        ++length;
        if ((in.of[bit] & flip) != 0) ++moving_in;
        if ((out.of[bit] & flip) != 0) ++moving_out;
      }
      if (static_cast<int>(mate) < real_bits) {
        ++length;
        if ((in.of[mate] & flip) == 0) ++moving_in;
        if ((out.of[mate] & flip) == 0) ++moving_out;
      }
      done[bit] = done[mate] = true;
      bit = bit_in.of[in.of[mate] ^ flip];
    } while (bit != static_cast<unsigned>(start));
    // Beginning with the upper half moves exactly the others.
    const int gain_in = 2 * moving_in - length;
    const int gain_out = 2 * moving_out - length;
    const bool in_first = preference == BenesPreference::EmptyFirstHalf;
    const int first = in_first ? gain_in : gain_out;
    const int second = in_first ? gain_out : gain_in;
    const bool upper = first > 0 || (first == 0 && second > 0);
    // Second round: give out the halves in turn.
    const unsigned half = upper ? flip : 0;
    do {
      const unsigned mate = bit_out.of[out.of[bit] ^ flip];
      const unsigned next = bit_in.of[in.of[mate] ^ flip];
      in.of[bit] = static_cast<std::uint8_t>((in.of[bit] & ~flip) | half);
      out.of[bit] = static_cast<std::uint8_t>((out.of[bit] & ~flip) | half);
      in.of[mate] = static_cast<std::uint8_t>((in.of[mate] & ~flip) | (half ^ flip));
      out.of[mate] = static_cast<std::uint8_t>((out.of[mate] & ~flip) | (half ^ flip));
      bit = next;
    } while (bit != static_cast<unsigned>(start));
  }
}

}  // namespace detail

/// Writes the network of a permutation. Works for every permutation.
template <typename Word>
constexpr void build_benes(ProgramBuilder<Word>& builder, const Permutation& permutation,
                           const BenesPlan& plan) {
  const int bits = permutation.size();
  const int places = 1 << plan.count;
  // Places beyond the last bit are filled with bits that stay where they are.
  Places in = starting_places(places);
  Places out = in;
  for (int bit = 0; bit < bits; ++bit) {
    out.of[bit] = static_cast<std::uint8_t>(permutation.target(bit));
  }
  Places outs[8];
  for (int level = 0; level + 1 < plan.count; ++level) {
    const int stride = plan.strides[level];
    outs[level] = out;
    detail::pick_halves(places, bits, stride, plan.preference, in, out);
    builder.step_to(in);
    if (!builder.ok()) return;
  }
  builder.step_to(out);  // the innermost stage: networks of two bits
  for (int level = plan.count - 2; level >= 0 && builder.ok(); --level) {
    builder.step_to(outs[level]);
  }
}

}  // namespace ishi::bits
