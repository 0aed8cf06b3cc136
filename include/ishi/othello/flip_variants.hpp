// Every way to find flips and moves, from the plain loop to AVX-512: one enum each, one table each.
// The tests, the benchmark and `ishi othello trace` go through these tables. flips.hpp picks the
// fastest.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include <ishi/detail/target.hpp>
#include <ishi/othello/detail/flips/carry.hpp>
#include <ishi/othello/detail/flips/line_table.hpp>
#include <ishi/othello/detail/flips/loop.hpp>
#include <ishi/othello/detail/flips/native.hpp>
#include <ishi/othello/detail/flips/parallel_prefix.hpp>
#include <ishi/othello/detail/flips/subtract.hpp>
#include <ishi/othello/detail/flips/transfer.hpp>
#include <ishi/othello/detail/flips/unrolled.hpp>

namespace ishi::othello {

enum class FlipVariant {
  Loop,            ///< the definition
  Transfer,        ///< the articles' transfer function, with its conditions
  TransferMasks,   ///< remark 1: masks of its own for the mover's and the opponent's discs
  TransferPruned,  ///< remark 2: directions without room left out
  TransferTable,   ///< remark 3: shifts and masks from a table
  TransferAll,     ///< the three remarks together
  Unrolled,        ///< by length, with sentinels
  ParallelPrefix,  ///< Kogge–Stone
  Carry,           ///< carry up, leading zeros down
  Subtract,        ///< sentinels minus twice the move, on the board and its half turn
  LineTable,       ///< lines gathered by multiplication, then looked up
  Bmi2,            ///< lines gathered by pext, then looked up
  Avx2,            ///< four directions at once
  Avx512,          ///< eight directions at once
};

enum class MoveVariant {
  Loop,            ///< the definition: the flips of every empty square
  SentinelShifts,  ///< six shifts a direction
  ParallelPrefix,  ///< Kogge–Stone
  Avx2,            ///< four directions at once
  Avx512,          ///< eight directions at once
  Simd128,         ///< WebAssembly's vectors: two directions at once
};

/// A way to find flips, as data. `native_from` is the lowest level whose code it is written for;
/// below it the function computes the same by a portable way.
struct FlipVariantInfo {
  FlipVariant variant;
  std::string_view name;
  Target native_from;
  Bitboard8 (*flips)(const Position&, Square);
};

struct MoveVariantInfo {
  MoveVariant variant;
  std::string_view name;
  Target native_from;
  Bitboard8 (*moves)(const Position&);
};

inline namespace ISHI_TARGET {

/// In the order of the enum.
inline constexpr std::array<FlipVariantInfo, 14> kFlipVariants = {{
    {FlipVariant::Loop, "loop", Target::Other, flips_by_loop},
    {FlipVariant::Transfer, "transfer", Target::Other, flips_by_transfer<>},
    {FlipVariant::TransferMasks, "transfer-masks", Target::Other,
     flips_by_transfer<TransferOptions{.masks = TransferMasks::OwnAndOther}>},
    {FlipVariant::TransferPruned, "transfer-pruned", Target::Other,
     flips_by_transfer<TransferOptions{.directions = TransferDirections::WithRoom}>},
    {FlipVariant::TransferTable, "transfer-table", Target::Other,
     flips_by_transfer<TransferOptions{.step = TransferStep::Table}>},
    {FlipVariant::TransferAll, "transfer-all", Target::Other,
     flips_by_transfer<TransferOptions{TransferStep::Table, TransferDirections::WithRoom,
                                       TransferMasks::OwnAndOther}>},
    {FlipVariant::Unrolled, "unrolled", Target::Other, flips_by_unrolled},
    {FlipVariant::ParallelPrefix, "parallel-prefix", Target::Other, flips_by_parallel_prefix},
    {FlipVariant::Carry, "carry", Target::Other, flips_by_carry},
    {FlipVariant::Subtract, "subtract", Target::Other, flips_by_subtraction},
    {FlipVariant::LineTable, "line-table", Target::Other, flips_by_line_table},
    {FlipVariant::Bmi2, "bmi2", Target::V3, flips_by_bmi2},
    {FlipVariant::Avx2, "avx2", Target::V3, flips_by_avx2},
    {FlipVariant::Avx512, "avx512", Target::V4, flips_by_avx512},
}};

/// In the order of the enum.
inline constexpr std::array<MoveVariantInfo, 6> kMoveVariants = {{
    {MoveVariant::Loop, "loop", Target::Other, moves_by_loop},
    {MoveVariant::SentinelShifts, "sentinel-shifts", Target::Other, moves_by_sentinel_shifts},
    {MoveVariant::ParallelPrefix, "parallel-prefix", Target::Other, moves_by_parallel_prefix},
    {MoveVariant::Avx2, "avx2", Target::V3, moves_by_avx2},
    {MoveVariant::Avx512, "avx512", Target::V4, moves_by_avx512},
    {MoveVariant::Simd128, "simd128", Target::Simd128, moves_by_simd128},
}};

constexpr const FlipVariantInfo& info_of(FlipVariant variant) {
  return kFlipVariants[static_cast<std::size_t>(variant)];
}
constexpr const MoveVariantInfo& info_of(MoveVariant variant) {
  return kMoveVariants[static_cast<std::size_t>(variant)];
}

/// The variant called `name`, such as "parallel-prefix"; nothing if there is none.
constexpr std::optional<FlipVariant> flip_variant_named(std::string_view name) {
  for (const FlipVariantInfo& info : kFlipVariants) {
    if (info.name == name) return info.variant;
  }
  return std::nullopt;
}

}  // namespace ISHI_TARGET

}  // namespace ishi::othello
