// The source tree, for the tests that read it.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace ishi::test {

inline const std::filesystem::path kRoot = ISHI_SOURCE_DIR;

inline std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace ishi::test
