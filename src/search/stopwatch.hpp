// Elapsed time, and deadlines. Both use the steady clock, which changes of the date do not affect.
#pragma once

#include <chrono>
#include <optional>

namespace ishi::search {

/// Starts when it is constructed.
class Stopwatch {
 public:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - began_; }
  [[nodiscard]] std::chrono::milliseconds milliseconds() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(elapsed());
  }
  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(elapsed()).count(); }

 private:
  Clock::time_point began_ = Clock::now();
};

/// A deadline; by default none, which never passes.
class Deadline {
 public:
  Deadline() = default;
  /// So long from now.
  explicit Deadline(std::chrono::steady_clock::duration time)
      : at_(std::chrono::steady_clock::now() + time) {}

  [[nodiscard]] bool has_passed() const { return at_ && std::chrono::steady_clock::now() >= *at_; }

 private:
  std::optional<std::chrono::steady_clock::time_point> at_;
};

}  // namespace ishi::search
