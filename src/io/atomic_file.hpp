// A file that appears whole or not at all: it is written under another name and renamed at the
// end.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace ishi::io {

/// What stood at the place before stays until `commit`; an object that is not committed leaves
/// nothing behind. A place that is no ordinary file (a device, a pipe) is written to directly.
class AtomicFile {
 public:
  explicit AtomicFile(const std::filesystem::path& path);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  /// Whether the file could be opened and everything so far written.
  [[nodiscard]] bool good() const { return stream_.good(); }
  void write(std::string_view bytes);
  /// Puts the file in its place; false, and nothing changed, if that failed.
  [[nodiscard]] bool commit();

 private:
  std::filesystem::path path_;
  std::filesystem::path written_;  // where the bytes go until `commit`
  std::ofstream stream_;
};

}  // namespace ishi::io
