#include "system/locked_file.hpp"

#include <utility>

namespace ishi::system {

std::optional<LockedFile> LockedFile::create(const std::filesystem::path& path) {
  return open(path, Opening::New);
}

std::optional<LockedFile> LockedFile::open(const std::filesystem::path& path) {
  return open(path, Opening::NewOrOld);
}

std::optional<LockedFile> LockedFile::open_existing(const std::filesystem::path& path) {
  return open(path, Opening::Old);
}

LockedFile::LockedFile(LockedFile&& other) noexcept
    : handle_(std::exchange(other.handle_, kNone)) {}

LockedFile& LockedFile::operator=(LockedFile&& other) noexcept {
  std::swap(handle_, other.handle_);
  return *this;
}

}  // namespace ishi::system
