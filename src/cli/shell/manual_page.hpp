// The manual page, ishi(1), from what the command line knows of its verbs.
#pragma once

#include <string>
#include <string_view>

#include "cli/shell/command_info.hpp"

namespace ishi::cli {

/// In the language of man(7).
std::string manual_page(const CommandInfo& program, std::string_view version);

}  // namespace ishi::cli
