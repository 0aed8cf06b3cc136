#include "cli/renju/weights.hpp"

namespace ishi::cli {

std::optional<renju::engine::WeightsPointer> renju_weights_of(const WeightsOptions& options,
                                                              Session& session) {
  return chosen_weights(options, renju::engine::parse_weights, session);
}

std::optional<renju::engine::SampleFile> read_renju_samples(const std::string& file,
                                                            Session& session) {
  return parse_whole_file(file, std::size_t{4} << 30, renju::engine::parse_samples, session);
}

}  // namespace ishi::cli
