#include <sys/ioctl.h>
#include <unistd.h>

#include "system/terminal.hpp"

namespace ishi::system {

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool errors_are_terminal() { return isatty(STDERR_FILENO) == 1; }

int columns_of_errors() {
  constexpr int kUsual = 80;
  winsize size = {};
  const bool is_known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return is_known ? size.ws_col : kUsual;
}

}  // namespace ishi::system
