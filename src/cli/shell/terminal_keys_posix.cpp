#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include "cli/shell/terminal_keys.hpp"
#include "system/terminal.hpp"

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

bool is_interactive() { return system::input_is_terminal() && system::output_is_terminal(); }

struct TerminalKeys::Modes {
  termios before{};
  termios raw{};
};

TerminalKeys::TerminalKeys() {
  Modes modes;
  tcgetattr(STDIN_FILENO, &modes.before);
  modes.raw = modes.before;
  modes.raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);  // Ctrl-C arrives as a byte
  modes.raw.c_cc[VMIN] = 1;
  modes.raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes.raw);
  modes_ = std::make_unique<const Modes>(modes);
}

TerminalKeys::~TerminalKeys() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes_->before); }

TerminalKeys::Working::Working(const TerminalKeys& keys) : keys_(keys) {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &keys_.modes_->before);
}

TerminalKeys::Working::~Working() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &keys_.modes_->raw); }

std::optional<std::string> TerminalKeys::line() {
  termios edited = modes_->before;
  edited.c_lflag &= ~static_cast<tcflag_t>(ISIG);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &edited);
  std::string text;
  std::optional<char> byte;
  while ((byte = read_byte()) && *byte != '\n') text += *byte;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &modes_->raw);
  if (!byte && text.empty()) return std::nullopt;
  return text;
}

// NOLINTNEXTLINE(readability-convert-member-functions-to-static)
std::optional<KeyPress> TerminalKeys::next() {
  const std::optional<char> byte = read_byte();
  if (!byte) return std::nullopt;
  if (*byte == kEscape) return KeyPress{key_of_sequence()};
  return press_of_symbol(*byte);
}

}  // namespace ishi::cli
