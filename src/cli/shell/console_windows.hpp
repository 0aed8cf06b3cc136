// Lines that are typed into the console of Windows.
#pragma once

#include <optional>
#include <string>

namespace ishi::cli {

/// Waits for a line, echoed and edited as the console does, as UTF-8 without its end. Nothing at
/// the end of the input: Ctrl-Z in front of the line. Ctrl-C clears the line; it is a key here, and
/// no signal.
std::optional<std::string> read_console_line();

}  // namespace ishi::cli
