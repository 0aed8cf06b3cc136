#include "io/appended_file.hpp"

#include <system_error>

namespace ishi::io {

AppendedFile::AppendedFile(const std::filesystem::path& path, std::size_t keep) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) std::filesystem::resize_file(path, keep, error);
  if (!error) stream_.open(path, std::ios::binary | std::ios::app);
}

bool AppendedFile::append(std::string_view bytes) {
  if (!good()) return false;
  stream_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream_.flush();
  return good();
}

}  // namespace ishi::io
