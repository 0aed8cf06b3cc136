#include <dlfcn.h>

#include "system/shared_library.hpp"

namespace ishi::system {

void* load_library(const std::filesystem::path& file, std::string& reason) {
  void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) reason = dlerror();
  return library;
}

void* symbol_of(void* library, const char* name) { return dlsym(library, name); }

}  // namespace ishi::system
