// A shared library that is loaded while the program runs, and stays loaded.
#pragma once

#include <filesystem>
#include <string>

namespace ishi::system {

/// The library; null, with the system's `reason`, where it cannot be loaded.
void* load_library(const std::filesystem::path& file, std::string& reason);
/// What the library calls by this name; null where it has none.
void* symbol_of(void* library, const char* name);

}  // namespace ishi::system
