// The verbs that ishi does not have on this system.
#pragma once

#include <string>
#include <vector>

namespace ishi::cli {

/// Why there is no such verb as the arguments begin with, in one line; empty where there may be
/// one.
std::string why_missing(const std::vector<std::string>& arguments);

}  // namespace ishi::cli
