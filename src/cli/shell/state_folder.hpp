// Where the program keeps what it needs from one run to the next.
#pragma once

#include <filesystem>

namespace ishi::cli {

/// `$XDG_STATE_HOME/ishi`, by default `%LOCALAPPDATA%\ishi` on Windows and `~/.local/state/ishi`
/// elsewhere; empty where there is no home.
std::filesystem::path state_folder();

}  // namespace ishi::cli
