// Time that passes while something works, and the moment by which it has to end. Both use the
// steady clock, which no change of the date moves.
#pragma once

#include <chrono>
#include <optional>

namespace ishi::search {

/// Runs from its making on.
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

/// A moment; by default none, which never passes.
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
