// Single keys from the terminal, without waiting for Enter and without echo.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace ishi::cli {

/// Whether both standard input and standard output are a terminal, so that keys make sense.
bool is_interactive();

enum class Key { Next, Back, First, Last, TenNext, TenBack, Digit, Enter, Erase, Quit, Other };

struct KeyPress {
  Key key = Key::Other;
  int digit = 0;    ///< of `Key::Digit`
  char symbol = 0;  ///< the letter of `Key::Other`; 0 where it was none
};

/// The key that sends this symbol; nothing for Ctrl-C and Ctrl-D, with which people leave.
std::optional<KeyPress> press_of_symbol(char symbol);

/// While it lives the terminal gives keys one by one; afterwards it is as it was.
class TerminalKeys {
 public:
  TerminalKeys();
  ~TerminalKeys();
  TerminalKeys(const TerminalKeys&) = delete;
  TerminalKeys& operator=(const TerminalKeys&) = delete;

  /// Waits for a key; nothing at the end of the input or after Ctrl-C.
  std::optional<KeyPress> next();
  /// Waits for a line, echoed and edited as the terminal does; nothing at the end of the input.
  std::optional<std::string> line();

  /// While it lives the terminal is as it was before, so that Ctrl-C is a signal that stops the
  /// work. What else is typed meanwhile is forgotten.
  class Working {
   public:
    explicit Working(const TerminalKeys& keys);
    ~Working();
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;

   private:
    const TerminalKeys& keys_;
  };

 private:
  struct Modes;
  std::unique_ptr<const Modes> modes_;  ///< of the terminal: as it was, and as it is
};

}  // namespace ishi::cli
