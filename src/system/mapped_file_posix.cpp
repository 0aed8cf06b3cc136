#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/mapped_file.hpp"

namespace ishi::system {

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);  // NOLINT
  if (opened < 0) return std::nullopt;
  struct stat status = {};
  const bool is_file = fstat(opened, &status) == 0 && S_ISREG(status.st_mode);
  const auto size = static_cast<std::size_t>(status.st_size);
  void* mapped = nullptr;
  if (is_file && size > 0) mapped = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, opened, 0);
  close(opened);
  if (!is_file || mapped == MAP_FAILED) return std::nullopt;
  return MappedFile({static_cast<const char*>(mapped), size});
}

MappedFile::~MappedFile() {
  // The system takes what it gave, which nobody has written to.
  if (!bytes_.empty()) munmap(const_cast<char*>(bytes_.data()), bytes_.size());  // NOLINT
}

}  // namespace ishi::system
