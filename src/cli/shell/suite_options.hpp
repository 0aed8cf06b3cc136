// The options of a verb that runs one of several suites, as `bench` does.
#pragma once

#include <string_view>
#include <vector>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"

namespace ishi::cli {

/// An option that only some of the suites take.
struct SuiteOption {
  Option option;
  std::vector<std::string_view> suites;
};

/// False, and the session told, where one was given that does nothing for the suite.
bool all_apply(const std::vector<SuiteOption>& options, std::string_view suite, Session& session);

}  // namespace ishi::cli
