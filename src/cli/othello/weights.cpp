#include "cli/othello/weights.hpp"

namespace ishi::cli {

std::optional<othello::engine::WeightsPointer> weights_of(const WeightsOptions& options,
                                                          Session& session) {
  return chosen_weights(options, othello::engine::parse_weights, session);
}

}  // namespace ishi::cli
