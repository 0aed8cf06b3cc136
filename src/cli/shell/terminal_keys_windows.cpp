#include <windows.h>

#include "cli/shell/console_windows.hpp"
#include "cli/shell/terminal_keys.hpp"
#include "system/terminal.hpp"

namespace ishi::cli {

namespace {

HANDLE console() { return GetStdHandle(STD_INPUT_HANDLE); }

/// Keys that are no letters, by their number.
std::optional<KeyPress> press_of_number(WORD number) {
  switch (number) {
    case VK_RIGHT:
    case VK_DOWN:
      return KeyPress{Key::Next};
    case VK_LEFT:
    case VK_UP:
      return KeyPress{Key::Back};
    case VK_HOME:
      return KeyPress{Key::First};
    case VK_END:
      return KeyPress{Key::Last};
    case VK_PRIOR:
      return KeyPress{Key::TenBack};
    case VK_NEXT:
      return KeyPress{Key::TenNext};
    case VK_RETURN:
      return KeyPress{Key::Enter};
    case VK_BACK:
      return KeyPress{Key::Erase};
    case VK_ESCAPE:
      return KeyPress{Key::Quit};
    default:
      return std::nullopt;
  }
}

}  // namespace

bool is_interactive() { return system::input_is_terminal() && system::output_is_terminal(); }

struct TerminalKeys::Modes {
  DWORD before = 0;
  DWORD raw = 0;
};

TerminalKeys::TerminalKeys() {
  Modes modes;
  GetConsoleMode(console(), &modes.before);
  // Ctrl-C arrives as a key.
  modes.raw = modes.before &
              ~static_cast<DWORD>(ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT | ENABLE_PROCESSED_INPUT);
  SetConsoleMode(console(), modes.raw);
  modes_ = std::make_unique<const Modes>(modes);
}

TerminalKeys::~TerminalKeys() { SetConsoleMode(console(), modes_->before); }

TerminalKeys::Working::Working(const TerminalKeys& keys) : keys_(keys) {
  SetConsoleMode(console(), keys_.modes_->before);
}

TerminalKeys::Working::~Working() {
  FlushConsoleInputBuffer(console());
  SetConsoleMode(console(), keys_.modes_->raw);
}

// NOLINTNEXTLINE(readability-convert-member-functions-to-static)
std::optional<std::string> TerminalKeys::line() { return read_console_line(); }

// NOLINTNEXTLINE(readability-convert-member-functions-to-static)
std::optional<KeyPress> TerminalKeys::next() {
  for (;;) {
    INPUT_RECORD record = {};
    DWORD count = 0;
    if (ReadConsoleInputW(console(), &record, 1, &count) == 0 || count == 0) return std::nullopt;
    if (record.EventType != KEY_EVENT || record.Event.KeyEvent.bKeyDown == 0) continue;
    const KEY_EVENT_RECORD& key = record.Event.KeyEvent;
    if (const auto press = press_of_number(key.wVirtualKeyCode)) return press;
    const wchar_t symbol = key.uChar.UnicodeChar;
    if (symbol == 0) continue;  // Shift alone, and its like
    return press_of_symbol(symbol < 128 ? static_cast<char>(symbol) : '\0');
  }
}

}  // namespace ishi::cli
