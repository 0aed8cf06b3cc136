// Whole files, read into memory up to a limit.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace ishi::io {

/// Reads a whole file of at most `limit` bytes; empty if it cannot be read or is larger.
std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t limit);

}  // namespace ishi::io
