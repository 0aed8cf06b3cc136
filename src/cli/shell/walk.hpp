// A walk through drawings, one a screen, with keys; one after the other where there is no terminal.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Drawings side by side, line by line.
std::string side_by_side(const std::vector<std::string>& drawings);

/// The bytes of a word below each other, the highest first, in hexadecimal and binary: beside a
/// drawn board of 8×8 each stands in the row that it is. A word of 16 bits is four digits a row.
std::string rows_of_word(std::uint64_t word, int bits);

/// Shows the screens: with keys in a terminal, else all of them.
void walk(const std::vector<std::string>& screens, const Session& session);

}  // namespace ishi::cli
