// Files to read: opened, or read into memory as a whole, up to a limit.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace ishi::io {

/// A file to be read byte for byte; nothing if there is none that can be read, as of a folder.
std::optional<std::ifstream> open_file(const std::filesystem::path& path);

/// Reads a whole file of at most `limit` bytes; empty if it cannot be read or is larger.
std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t limit);

}  // namespace ishi::io
