#include <windows.h>

#include "system/terminal.hpp"

namespace ishi::system {

namespace {

/// Only a console has a mode; `_isatty` takes NUL for a terminal, too.
bool is_console(DWORD stream) {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(stream), &mode) != 0;
}

}  // namespace

bool input_is_terminal() { return is_console(STD_INPUT_HANDLE); }
bool output_is_terminal() { return is_console(STD_OUTPUT_HANDLE); }
bool errors_are_terminal() { return is_console(STD_ERROR_HANDLE); }

int columns_of_errors() {
  CONSOLE_SCREEN_BUFFER_INFO console;
  if (GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &console) == 0) return 80;
  return console.srWindow.Right - console.srWindow.Left + 1;
}

}  // namespace ishi::system
