#include "cli/shell/terminal_keys.hpp"

namespace ishi::cli {

std::optional<KeyPress> press_of_symbol(char symbol) {
  constexpr char kCtrlC = 3;
  constexpr char kCtrlD = 4;
  switch (symbol) {
    case kCtrlC:
    case kCtrlD:
      return std::nullopt;
    case 'n':
    case ' ':
      return KeyPress{Key::Next};
    case 'b':
    case 'p':
      return KeyPress{Key::Back};
    case 'f':
      return KeyPress{Key::First};
    case 'l':
      return KeyPress{Key::Last};
    case '>':
      return KeyPress{Key::TenNext};
    case '<':
      return KeyPress{Key::TenBack};
    case 'q':
      return KeyPress{Key::Quit};
    case '\r':
    case '\n':
      return KeyPress{Key::Enter};
    case '\x7f':
    case '\b':
      return KeyPress{Key::Erase};
    default:
      break;
  }
  if (symbol >= '0' && symbol <= '9') return KeyPress{Key::Digit, symbol - '0'};
  return KeyPress{Key::Other, 0, symbol};
}

}  // namespace ishi::cli
