#include "cli/shell/terminal_keys.hpp"

#include <cstdint>

#include <poll.h>
#include <unistd.h>

namespace ishi::cli {

namespace {

constexpr char kEscape = '\x1b';

std::optional<char> read_byte() {
  char byte = 0;
  if (read(STDIN_FILENO, &byte, 1) != 1) return std::nullopt;
  return byte;
}

/// Whether more of an escape sequence follows at once; a bare Escape key sends nothing more.
bool more_follows() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  constexpr int kMilliseconds = 30;
  return poll(&input, 1, kMilliseconds) == 1;
}

/// Arrows, Home and End as terminals send them: `ESC [ C` or `ESC O C`.
Key key_of_sequence() {
  if (!more_follows()) return Key::Quit;
  const char kind = read_byte().value_or(0);
  if (kind != '[' && kind != 'O') return Key::Other;
  switch (read_byte().value_or(0)) {
    case 'C':
    case 'B':
      return Key::Next;
    case 'D':
    case 'A':
      return Key::Back;
    case 'H':
      return Key::First;
    case 'F':
      return Key::Last;
    case '5':  // Page Up and Page Down end in a tilde
      read_byte();
      return Key::TenBack;
    case '6':
      read_byte();
      return Key::TenNext;
    default:
      return Key::Other;
  }
}

}  // namespace

bool is_interactive() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

TerminalKeys::TerminalKeys() {
  tcgetattr(STDIN_FILENO, &before_);
  raw_ = before_;
  raw_.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);  // Ctrl-C arrives as a byte
  raw_.c_cc[VMIN] = 1;
  raw_.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw_);
}

TerminalKeys::~TerminalKeys() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_); }

TerminalKeys::Working::Working(const TerminalKeys& keys) : keys_(keys) {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &keys_.before_);
}

TerminalKeys::Working::~Working() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &keys_.raw_); }

std::optional<std::string> TerminalKeys::line() {
  termios edited = before_;
  edited.c_lflag &= ~static_cast<tcflag_t>(ISIG);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &edited);
  std::string text;
  std::optional<char> byte;
  while ((byte = read_byte()) && *byte != '\n') text += *byte;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw_);
  if (!byte && text.empty()) return std::nullopt;
  return text;
}

std::optional<KeyPress> TerminalKeys::next() {
  const std::optional<char> byte = read_byte();
  constexpr char kCtrlC = 3;
  constexpr char kCtrlD = 4;
  if (!byte || *byte == kCtrlC || *byte == kCtrlD) return std::nullopt;
  switch (*byte) {
    case kEscape:
      return KeyPress{key_of_sequence()};
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
  if (*byte >= '0' && *byte <= '9') return KeyPress{Key::Digit, *byte - '0'};
  return KeyPress{Key::Other, 0, *byte};
}

}  // namespace ishi::cli
