// Labelled positions, and the file that holds them.
//
//     game    number (4); year, 0 if none (2); samples (2); the samples
//     sample  mover (8), opponent (8), score (1), label: kind · 64 + depth (1), outcome (1)
//
// in the blocks of a file of training (training/block_file.hpp), whose magic is `ISHIOTS1` and
// whose text says how the samples were made. Scores are signed; an outcome of -128 is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::othello::engine {

/// How a score was found.
enum class LabelKind : std::uint8_t {
  Searched,  ///< some plies deep, the evaluation at the leaves
  Guessed,   ///< to the end, but with cuts that are only likely
  Exact,
};

/// A position whose score is known more or less well. The mover has a move.
struct Sample {
  Position position;      ///< the smallest of its eight images
  std::int8_t score = 0;  ///< discs, from the mover's side
  LabelKind kind = LabelKind::Exact;
  std::uint8_t depth = 0;  ///< plies searched, at most 63; 0: the score is the outcome
  /// Where a searched position's game led: the first score in it that was searched to the end,
  /// from the side that moves here. Far noisier than `score`, but it does not share the errors of
  /// the evaluation.
  std::optional<std::int8_t> outcome = std::nullopt;

  friend bool operator==(const Sample&, const Sample&) = default;
};

/// The samples that one game gave. Games are held out whole, so each keeps its number.
struct SampleGame {
  std::uint32_t number = 0;
  std::uint16_t year = 0;  ///< 0 for games that the engine played
  std::vector<Sample> samples;

  friend bool operator==(const SampleGame&, const SampleGame&) = default;
};

struct SampleFile {
  std::string made_with;  ///< the options that decide what is in the file
  std::vector<SampleGame> games;
  std::size_t whole_bytes = 0;  ///< up to the end of the last whole block
};

ISHI_API std::string format_samples_header(std::string_view made_with);
/// Precondition: few enough games for 1 MiB; a hundred whole ones are.
ISHI_API std::string format_samples_block(std::span<const SampleGame> games);

/// Reads a file. One block cut short at the end is left out; any other damage is an error.
ISHI_API Parsed<SampleFile> parse_samples(std::string_view file);

}  // namespace ishi::othello::engine
