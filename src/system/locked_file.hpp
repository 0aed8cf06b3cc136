// A file that one program at a time appends to, and that is known to be in use as long as it does.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace ishi::system {

/// Locked from the opening to the end of the object, also where the program is killed. Others may
/// read it and remove it meanwhile.
class LockedFile {
 public:
  /// A new file; nothing where there is one, or none can be made.
  static std::optional<LockedFile> create(const std::filesystem::path& path);
  /// The file, made if need be; nothing if another program has it, or it cannot be written.
  static std::optional<LockedFile> open(const std::filesystem::path& path);
  /// The same for a file that must exist.
  static std::optional<LockedFile> open_existing(const std::filesystem::path& path);

  LockedFile(LockedFile&& other) noexcept;
  LockedFile& operator=(LockedFile&& other) noexcept;
  ~LockedFile();

  /// False if not all of it was written.
  [[nodiscard]] bool append(std::string_view bytes);

 private:
  enum class Opening { New, NewOrOld, Old };
  static std::optional<LockedFile> open(const std::filesystem::path& path, Opening opening);
  static constexpr std::intptr_t kNone = -1;
  explicit LockedFile(std::intptr_t handle) : handle_(handle) {}

  std::intptr_t handle_;  ///< the system's; `kNone` after a move
};

}  // namespace ishi::system
