// The weights of the evaluation, for those who bring or judge others than the library's own.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <ishi/detail/export.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju::engine {

/// Opaque outside the library. They are made for Renju; under the rules without fouls both colours
/// take White's.
struct Weights;
using WeightsPointer = std::shared_ptr<const Weights>;

/// The weights that the library carries with it, read at the first call, from any thread.
ISHI_API const Weights& embedded_weights();

/// Reads a file of weights. Errors: a foreign file, one for other classes of lines, a damaged one.
ISHI_API Parsed<WeightsPointer> parse_weights(std::string_view file);

/// The file's bytes: the inverse.
ISHI_API std::string format_weights(const Weights& weights);

}  // namespace ishi::renju::engine
