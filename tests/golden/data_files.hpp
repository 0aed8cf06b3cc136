// Where the golden tests find their files: data/golden of this tree, which every clone has, and the
// larger collections of the folder that ISHI_DATA names, if it names one.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace ishi::golden {

/// A file of data/golden.
inline std::filesystem::path own_file(const std::string& name) {
  return std::filesystem::path(ISHI_SOURCE_DIR) / "data/golden" / name;
}

/// A file or a folder of ISHI_DATA; nothing where the variable is not set, and the test is to be
/// skipped. Whether the file is there is for the test to find out: one that is missing is a
/// failure.
inline std::optional<std::filesystem::path> shared_file(const std::string& name) {
  const char* data = std::getenv("ISHI_DATA");
  if (data == nullptr) return std::nullopt;
  return std::filesystem::path(data) / name;
}

/// The bytes of a file; a file that cannot be read fails the test.
inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream.is_open()) << path << " cannot be read";
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The lines of a file; a file that cannot be read fails the test.
inline std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream stream(path);
  EXPECT_TRUE(stream.is_open()) << path << " cannot be read";
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace ishi::golden
