#include <windows.h>

#include "system/mapped_file.hpp"

namespace ishi::system {

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE,
                                  nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return std::nullopt;
  LARGE_INTEGER size = {};
  const bool is_file = GetFileType(file) == FILE_TYPE_DISK && GetFileSizeEx(file, &size) != 0;
  const void* mapped = nullptr;
  if (is_file && size.QuadPart > 0) {
    const HANDLE mapping = CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (mapping != nullptr) {
      mapped = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
      CloseHandle(mapping);  // the view keeps what it needs
    }
  }
  CloseHandle(file);
  if (!is_file || (size.QuadPart > 0 && mapped == nullptr)) return std::nullopt;
  return MappedFile({static_cast<const char*>(mapped), static_cast<std::size_t>(size.QuadPart)});
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) UnmapViewOfFile(bytes_.data());
}

}  // namespace ishi::system
