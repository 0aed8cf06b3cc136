#include "cli/missing_verbs.hpp"

namespace ishi::cli {

std::string why_missing(const std::vector<std::string>& /*arguments*/) { return {}; }

}  // namespace ishi::cli
