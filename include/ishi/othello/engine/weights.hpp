// The weights of the evaluation, for those who bring or judge others than the library carries.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <ishi/detail/export.hpp>
#include <ishi/othello/position.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::othello::engine {

/// Opaque outside the library; megabytes.
struct Weights;
using WeightsPointer = std::shared_ptr<const Weights>;

/// One disc in the units of weights and values.
inline constexpr int kUnitsPerDisc = 128;

/// The weights that the library carries with it, unpacked at the first call, from any thread.
ISHI_API const Weights& embedded_weights();

/// Reads a file of weights. Errors: a foreign file, one for other patterns, a damaged one.
ISHI_API Parsed<WeightsPointer> parse_weights(std::string_view file);

/// The file's bytes: the inverse.
ISHI_API std::string format_weights(const Weights& weights);

/// What the evaluation says without any search, in 1/128 disc, from the mover's side; where the
/// mover must pass, minus what it says of the opponent to move, and where the game is over the
/// score.
ISHI_API int static_value(const Position& position, const Weights& weights);

/// What the linear weights see in a position, part by part, in 1/128 disc from the mover's side.
struct ValueParts {
  int corners = 0;    ///< arrangements around the four corners
  int edges = 0;      ///< of the edges, with the squares diagonal to the corners
  int lines = 0;      ///< of the other rows and columns
  int diagonals = 0;  ///< of the diagonals
  int mobility = 0;   ///< how many moves either side has
  int parity = 0;     ///< whether the number of empty squares is odd

  [[nodiscard]] constexpr int sum() const {
    return corners + edges + lines + diagonals + mobility + parity;
  }
  friend bool operator==(const ValueParts&, const ValueParts&) = default;
};

/// The parts of the linear weights' value, also where searches use a network. Where the mover must
/// pass, minus the opponent's; where the game is over, nothing but zeros.
ISHI_API ValueParts value_parts(const Position& position, const Weights& weights);

}  // namespace ishi::othello::engine
