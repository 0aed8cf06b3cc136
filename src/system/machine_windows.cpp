#include <array>

#include <windows.h>

#include "system/machine.hpp"

namespace ishi::system {

namespace {

MEMORYSTATUSEX memory_status() {
  MEMORYSTATUSEX status = {};
  status.dwLength = sizeof status;
  GlobalMemoryStatusEx(&status);
  return status;
}

}  // namespace

std::uint64_t memory() { return memory_status().ullTotalPhys; }
std::uint64_t available_memory() { return memory_status().ullAvailPhys; }

std::string host_name() {
  std::array<char, MAX_COMPUTERNAME_LENGTH + 1> host{};
  DWORD size = host.size();
  if (GetComputerNameA(host.data(), &size) == 0) return "localhost";
  return host.data();
}

std::uint64_t process_number() { return GetCurrentProcessId(); }

std::filesystem::path program_folder() {
  std::array<wchar_t, 32768> file{};  // the longest name that Windows has
  GetModuleFileNameW(nullptr, file.data(), static_cast<DWORD>(file.size()));
  return std::filesystem::path(file.data()).parent_path();
}

}  // namespace ishi::system
