// A program in a real (pseudo) terminal, as a person has it.
#pragma once

#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ishi::test {

/// A program with a terminal of its own.
class Terminal {
 public:
  /// Runs a command: a program, found as a shell finds it, and its arguments.
  explicit Terminal(std::vector<std::string> command) {
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    child_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (child_ == 0) {
      setenv("TERM", "xterm", 1);
      setenv("NO_COLOR", "1", 1);
      execvp(words[0], words.data());
      _exit(127);
    }
  }
  ~Terminal() {
    if (opened()) close(terminal_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// Some containers have no terminals to give.
  [[nodiscard]] bool opened() const { return child_ > 0; }

  void press(const std::string& keys) const {
    ASSERT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  /// How wide it is from now on.
  void set_columns(unsigned short columns) const {
    winsize size = {};
    size.ws_row = 24;
    size.ws_col = columns;
    ASSERT_EQ(ioctl(terminal_, TIOCSWINSZ, &size), 0);
  }

  /// Reads on until `text` was printed. False when the program ended or stays silent without it.
  bool shows(const std::string& text) { return shown_before(text).has_value(); }

  /// The same; what was printed before it.
  std::optional<std::string> shown_before(const std::string& text) {
    constexpr int kPatience = 600000;  // milliseconds; only a failing test waits so long
    for (;;) {
      if (const std::size_t at = seen_.find(text); at != std::string::npos) {
        std::string before = seen_.substr(0, at);
        seen_.erase(0, at + text.size());
        return before;
      }
      pollfd waiting{terminal_, POLLIN, 0};
      char bytes[4096];
      if (poll(&waiting, 1, kPatience) != 1) return std::nullopt;
      const ssize_t count = read(terminal_, bytes, sizeof bytes);
      ended_ = count <= 0;
      if (ended_) return std::nullopt;
      seen_.append(bytes, static_cast<std::size_t>(count));
    }
  }

  /// Ends the program without a chance to do anything.
  void kill_now() {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }

  int exit_status() {
    shows("\x04 never printed");  // drains what is left, so that the program can end
    if (!ended_) kill(child_, SIGKILL);
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int terminal_ = -1;
  pid_t child_ = -1;
  bool ended_ = false;
  std::string seen_;
};

/// Ishi in a terminal.
class InTerminal : public Terminal {
 public:
  template <typename... Words>
  explicit InTerminal(const Words*... words) : Terminal({ISHI_BIN, words...}) {}
};

}  // namespace ishi::test
