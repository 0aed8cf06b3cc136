// What shells complete after `ishi`, from what the command line knows of its verbs: verbs, options,
// the values of options, and files.
#pragma once

#include <string>

#include "cli/shell/command_info.hpp"

namespace ishi::cli {

std::string bash_completion(const CommandInfo& program);
std::string zsh_completion(const CommandInfo& program);
std::string fish_completion(const CommandInfo& program);

}  // namespace ishi::cli
