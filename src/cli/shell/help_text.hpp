// What `--help` prints: examples first, and no more than a terminal of 80 columns and 24 lines
// shows.
#pragma once

#include <string>
#include <string_view>

#include "cli/shell/command_info.hpp"

namespace ishi::cli {

enum class HelpDetail { Usual, All };

std::string help_text(const CommandInfo& command, HelpDetail detail);

/// How positions are written: `ishi help positions`.
extern const std::string_view kPositionsHelp;

}  // namespace ishi::cli
