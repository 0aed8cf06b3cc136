// A file that grows by whole blocks, so that work can stop at any moment and resume later.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace ishi::io {

class AppendedFile {
 public:
  /// Opens `path` to append after its first `keep` bytes; the rest is cut off. Created if
  /// it does not exist.
  AppendedFile(const std::filesystem::path& path, std::size_t keep);

  [[nodiscard]] bool good() const { return stream_.is_open() && stream_.good(); }
  /// Hands the bytes to the system, so that they outlive the program. False, from then on also from
  /// `good`, if that failed.
  bool append(std::string_view bytes);

 private:
  std::ofstream stream_;
};

}  // namespace ishi::io
