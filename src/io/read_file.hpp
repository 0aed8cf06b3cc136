// Files to read: opened, or read into memory as a whole, up to a limit.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace ishi::io {

/// A file to be read byte for byte, after the UTF-8 byte-order mark that some editors write;
/// nothing if there is none that can be read, as of a folder.
std::optional<std::ifstream> open_file(const std::filesystem::path& path);

/// Reads a whole file of at most `limit` bytes; empty if it cannot be read or is larger.
std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t limit);

/// Why a file could not be read: "is a folder", "there is no such file" or "cannot be read".
std::string why_not_read(const std::filesystem::path& path);

}  // namespace ishi::io
