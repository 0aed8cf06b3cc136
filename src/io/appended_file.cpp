#include "io/appended_file.hpp"

#include <system_error>

namespace ishi::io {

AppendedFile::AppendedFile(const std::filesystem::path& path, std::size_t keep) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) std::filesystem::resize_file(path, keep, error);
  if (!error) file_.reset(std::fopen(path.c_str(), "ab"));
}

bool AppendedFile::append(std::string_view bytes) {
  if (file_ == nullptr) return false;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size() &&
                       std::fflush(file_.get()) == 0;
  if (!written) file_.reset();
  return written;
}

}  // namespace ishi::io
