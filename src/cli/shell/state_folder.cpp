#include "cli/shell/state_folder.hpp"

#include <cstdlib>

namespace ishi::cli {

namespace fs = std::filesystem;

fs::path state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return fs::path(state) / "ishi";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return {};
  return fs::path(home) / ".local" / "state" / "ishi";
}

}  // namespace ishi::cli
