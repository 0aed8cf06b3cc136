// A file that grows by whole blocks, so that work can be stopped at any moment and taken up again.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

namespace ishi::io {

class AppendedFile {
 public:
  /// Opens `path` to append after its first `keep` bytes; what stands behind them is cut off. Made
  /// where it does not exist.
  AppendedFile(const std::filesystem::path& path, std::size_t keep);

  [[nodiscard]] bool good() const { return file_ != nullptr; }
  /// Hands the bytes to the system, so that they outlive the program. False, and `good` no more, if
  /// the disk refused.
  bool append(std::string_view bytes);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace ishi::io
