#include "cli/shell/suite_options.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace ishi::cli {

bool all_apply(const std::vector<SuiteOption>& options, std::string_view suite, Session& session) {
  for (const SuiteOption& one : options) {
    const bool applies = std::find(one.suites.begin(), one.suites.end(), suite) != one.suites.end();
    if (applies || !one.option.given()) continue;
    session.bad_input(fmt::format("{}: does not apply to {}", one.option.name(), suite));
    return false;
  }
  return true;
}

}  // namespace ishi::cli
