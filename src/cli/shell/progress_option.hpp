// `--progress`: what long work has found on the way, on standard error.
#pragma once

#include <cstdint>
#include <string>

#include "cli/shell/command_line.hpp"

namespace ishi::cli {

enum class ProgressForm : std::uint8_t {
  Redrawn,  ///< one line on a terminal, wiped at the end
  Lines,    ///< `--progress`: lines that stay
  Json,     ///< `--progress=json`: objects, one a line
};

/// Declares it. `text` says what is printed, and when.
void add_progress_option(Verb verb, ProgressForm& form, const std::string& text);

/// An object as a line of standard error.
void print_progress(const Json& object);

/// `850`, `12 k`, `1.2 M`
std::string with_prefix(double value);
/// `3.0 s`, `1.5 min`
std::string duration_text(double seconds);

}  // namespace ishi::cli
