#include "cli/shell/state_folder.hpp"

#include <cstdlib>

namespace ishi::cli {

namespace fs = std::filesystem;

fs::path state_folder() {
  const auto folder_in = [](const char* variable) {
    const char* const text = std::getenv(variable);
    const fs::path folder = text != nullptr ? text : "";
    return folder.is_absolute() ? folder : fs::path();
  };
  if (const fs::path state = folder_in("XDG_STATE_HOME"); !state.empty()) return state / "ishi";
  if (const fs::path local = folder_in("LOCALAPPDATA"); !local.empty()) return local / "ishi";
  if (const fs::path home = folder_in("HOME"); !home.empty()) {
    return home / ".local" / "state" / "ishi";
  }
  return {};
}

}  // namespace ishi::cli
