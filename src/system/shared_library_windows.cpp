#include <windows.h>

#include "system/shared_library.hpp"

namespace ishi::system {

void* load_library(const std::filesystem::path& file, std::string& reason) {
  const HMODULE library = LoadLibraryW(file.c_str());
  if (library == nullptr) reason = file.string() + " cannot be loaded";
  return library;
}

void* symbol_of(void* library, const char* name) {
  return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(library), name));
}

}  // namespace ishi::system
