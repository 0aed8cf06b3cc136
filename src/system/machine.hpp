// What the operating system says of the machine and of this process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace ishi::system {

/// Bytes of memory; in a container, what that is allowed.
std::uint64_t memory();
/// What of it can be had now without swapping.
std::uint64_t available_memory();

/// As the network knows it; "localhost" where it has no name.
std::string host_name();
std::uint64_t process_number();

/// The folder that this program was started from; empty where the system does not say.
std::filesystem::path program_folder();

}  // namespace ishi::system
