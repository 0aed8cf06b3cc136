#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>

#include <unistd.h>

#include "system/machine.hpp"

namespace ishi::system {

namespace {

/// The number behind `name` in a file of lines `NAME NUMBER …`, or `missing`.
std::uint64_t number_in(const char* file, const std::string& name, std::uint64_t missing) {
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with(name)) continue;
    const std::size_t digit = line.find_first_of("0123456789", name.size());
    if (digit != std::string::npos) return std::stoull(line.substr(digit));
  }
  return missing;
}

}  // namespace

std::uint64_t memory() {
  const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
  const std::uint64_t all = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return std::min(all, number_in("/sys/fs/cgroup/memory.max", "", all));
}

std::uint64_t available_memory() {
  const std::uint64_t all = memory();
  return std::min(all, number_in("/proc/meminfo", "MemAvailable:", all >> 10) << 10);
}

std::string host_name() {
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) return "localhost";
  return host.data();
}

std::uint64_t process_number() { return static_cast<std::uint64_t>(getpid()); }

std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace ishi::system
