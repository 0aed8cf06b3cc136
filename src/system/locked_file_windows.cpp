#include <windows.h>

#include "system/locked_file.hpp"

namespace ishi::system {

namespace {

HANDLE handle_of(std::intptr_t number) {
  return reinterpret_cast<HANDLE>(number);  // NOLINT(performance-no-int-to-ptr)
}

}  // namespace

std::optional<LockedFile> LockedFile::open(const std::filesystem::path& path, Opening opening) {
  const DWORD disposition = opening == Opening::New        ? CREATE_NEW
                            : opening == Opening::NewOrOld ? OPEN_ALWAYS
                                                           : OPEN_EXISTING;
  const HANDLE handle = CreateFileW(path.c_str(), FILE_APPEND_DATA | FILE_READ_ATTRIBUTES,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    disposition, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return std::nullopt;
  LockedFile file(reinterpret_cast<std::intptr_t>(handle));
  // Nobody else may read what is locked here: so it is a byte far behind any end.
  OVERLAPPED place = {};
  place.OffsetHigh = 0x40000000;
  if (LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) ==
      0) {
    return std::nullopt;
  }
  return file;
}

LockedFile::~LockedFile() {
  if (handle_ != kNone) CloseHandle(handle_of(handle_));
}

bool LockedFile::append(std::string_view bytes) {
  DWORD written = 0;
  return WriteFile(handle_of(handle_), bytes.data(), static_cast<DWORD>(bytes.size()), &written,
                   nullptr) != 0 &&
         written == bytes.size();
}

}  // namespace ishi::system
