#include "io/atomic_file.hpp"

#include <system_error>

#include "system/machine.hpp"

namespace ishi::io {

namespace fs = std::filesystem;

AtomicFile::AtomicFile(const fs::path& path) : path_(path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status)) {
    const fs::path target = fs::canonical(path, error);  // a link stays a link
    if (!error) path_ = target;
  }
  const bool ordinary = !fs::exists(status) || fs::is_regular_file(status);
  written_ = path_;
  if (ordinary) written_ += ".part-" + std::to_string(system::process_number());
  stream_.open(written_, std::ios::binary | std::ios::trunc);
}

AtomicFile::~AtomicFile() {
  stream_.close();
  std::error_code error;
  if (!written_.empty() && written_ != path_) fs::remove(written_, error);
}

void AtomicFile::write(std::string_view bytes) {
  stream_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

bool AtomicFile::commit() {
  stream_.close();
  if (!stream_) return false;
  if (written_ == path_) return true;
  std::error_code error;
  fs::rename(written_, path_, error);
  if (error) return false;
  written_.clear();
  return true;
}

}  // namespace ishi::io
