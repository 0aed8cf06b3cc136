// Weights of both kinds, and their files (search/packed_weights.hpp). The magic is `ISHIOTW2` for
// the linear evaluation and `ISHIOTN2` for the network; what the weights belong to is the squares
// of the patterns and the sizes of the layers. Of mirrored arrangements, which share their numbers,
// a file keeps one.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/text/parse_error.hpp>

#include "othello/engine/evaluation.hpp"
#include "othello/engine/network.hpp"

namespace ishi::othello::engine {

/// What searches evaluate with: a network, and linear weights where their order of moves will do;
/// or the linear ones alone.
struct ISHI_API Weights {
 public:
  /// Linear weights alone.
  explicit Weights(std::shared_ptr<const LinearWeights> linear) : linear_(std::move(linear)) {}
  /// A network, beside the linear weights that the library carries.
  explicit Weights(std::shared_ptr<const Network> network) : network_(std::move(network)) {}
  /// What the library carries. Each is unpacked when it is first asked for.
  Weights() = default;

  [[nodiscard]] const LinearWeights& linear() const {
    return linear_ != nullptr ? *linear_ : embedded_linear_weights();
  }
  /// Null where there are linear weights alone.
  [[nodiscard]] const Network* network() const {
    if (linear_ != nullptr) return nullptr;
    return network_ != nullptr ? network_.get() : embedded_network();
  }

 private:
  static const LinearWeights& embedded_linear_weights();
  /// Null where `embedded_network_file` is empty.
  static const Network* embedded_network();

  std::shared_ptr<const LinearWeights> linear_;
  std::shared_ptr<const Network> network_;
};

/// `weights`, or the embedded ones where it is null.
inline const Weights& weights_or_embedded(const Weights* weights) {
  return weights != nullptr ? *weights : embedded_weights();
}

/// The file of the network that the library carries. It stands in a source of its own, so that a
/// program that is linked to the archive can bring an empty one instead: the modules of the
/// JavaScript package get their network later (bindings/javascript/no_network.cpp).
std::string_view embedded_network_file();

/// Uninitialized weights, on huge pages where the system has them: an evaluation looks up fifty
/// that lie far apart.
ISHI_API std::shared_ptr<LinearWeights> new_linear_weights();
ISHI_API std::shared_ptr<Network> new_network();

/// Fills `weights` from a file's bytes. On an error, what it holds is unspecified. The inverse is
/// `format_weights`, for weights in which mirrored arrangements are equal.
Parsed<bool> unpack_weights(std::string_view file, LinearWeights& weights);
Parsed<bool> unpack_network(std::string_view file, Network& network);

/// For each arrangement of each kind, by its place in a phase's table, the place of the smallest
/// arrangement that is its mirror image, or its own. Made at the first call.
const std::vector<std::uint32_t>& mirror_table();

}  // namespace ishi::othello::engine
