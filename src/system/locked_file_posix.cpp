#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "system/locked_file.hpp"

namespace ishi::system {

std::optional<LockedFile> LockedFile::open(const std::filesystem::path& path, Opening opening) {
  int flags = O_WRONLY | O_APPEND | O_CLOEXEC;
  if (opening != Opening::Old) flags |= O_CREAT;
  if (opening == Opening::New) flags |= O_EXCL;
  const int descriptor = ::open(path.c_str(), flags, 0600);  // NOLINT: the mode is optional
  if (descriptor < 0) return std::nullopt;
  LockedFile file(descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
  return file;
}

LockedFile::~LockedFile() {
  if (handle_ != kNone) close(static_cast<int>(handle_));
}

bool LockedFile::append(std::string_view bytes) {
  return ::write(static_cast<int>(handle_), bytes.data(), bytes.size()) ==
         static_cast<ssize_t>(bytes.size());
}

}  // namespace ishi::system
