// A file in memory, of which the system reads the pages that are looked at.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace ishi::system {

class MappedFile {
 public:
  /// Nothing where `path` is no ordinary file that can be read. An empty file has no bytes.
  static std::optional<MappedFile> open(const std::filesystem::path& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  [[nodiscard]] std::string_view bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::string_view bytes) : bytes_(bytes) {}

  std::string_view bytes_;
};

}  // namespace ishi::system
