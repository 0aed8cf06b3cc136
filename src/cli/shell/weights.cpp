#include "cli/shell/weights.hpp"

namespace ishi::cli {

Option add_weights_option(Verb verb, WeightsOptions& options) {
  return verb
      .add("--weights", options.weights_file,
           "evaluate with the weights in FILE, which `train` wrote")
      .value_name("FILE")
      .shown(Shown::WithOthers);
}

}  // namespace ishi::cli
