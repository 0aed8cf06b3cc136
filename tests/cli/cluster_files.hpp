// What the tests of batches and queues share: files of positions, and runs of the program.
#pragma once

#include <csignal>
#include <random>
#include <string>
#include <vector>

#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <ishi/board/transform.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "cli/run_ishi.hpp"
#include "random_endings.hpp"

namespace ishi::test {

inline std::string line_of(const othello::Position& position) {
  return othello::format_position({position, othello::Color::Black}) + '\n';
}

/// Endings of `empties` empty squares, a line each; some twice, as images of each other.
inline std::string endings_with_images(int count, int empties, unsigned seed) {
  std::mt19937_64 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    const othello::Position position = othello::testing::random_ending(random, empties);
    text += line_of(position);
    if (i % 5 != 0) continue;
    text += line_of({board::transformed(position.mover, board::Symmetry::Rotate180),
                     board::transformed(position.opponent, board::Symmetry::Rotate180)});
  }
  return text;
}

/// The program in the background; killed, if it still runs, when the object goes away.
class Background {
 public:
  explicit Background(std::vector<std::string> arguments, const std::string& err = "/dev/null") {
    child_ = fork();
    if (child_ != 0) return;
    if (std::freopen("/dev/null", "rb", stdin) == nullptr ||
        std::freopen("/dev/null", "wb", stdout) == nullptr ||
        std::freopen(err.c_str(), "ab", stderr) == nullptr) {
      _exit(126);
    }
    arguments.insert(arguments.begin(), ISHI_BIN);
    std::vector<char*> argv;
    for (std::string& word : arguments) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(ISHI_BIN, argv.data());
    _exit(127);
  }
  Background(Background&& other) noexcept : child_(std::exchange(other.child_, 0)) {}
  Background& operator=(Background&& other) noexcept {
    std::swap(child_, other.child_);
    return *this;
  }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;
  ~Background() { end(SIGKILL); }

  void signal(int number) const { kill(child_, number); }
  /// Sends the signal and waits; the exit status, -1 if a signal ended it.
  int end(int number) {
    if (child_ == 0) return -1;
    signal(number);
    return wait();
  }
  int wait() {
    int status = 0;
    waitpid(std::exchange(child_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = 0;
};

}  // namespace ishi::test
