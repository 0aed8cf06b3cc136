// Time that passes while something works.
#pragma once

#include <chrono>
#include <cstdint>

namespace ishi::search {

/// Runs from its making on. By the steady clock, which no change of the date moves.
class Stopwatch {
 public:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] Clock::time_point began() const { return began_; }
  [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - began_; }
  [[nodiscard]] std::int64_t milliseconds() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(elapsed()).count();
  }
  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(elapsed()).count(); }

 private:
  Clock::time_point began_ = Clock::now();
};

}  // namespace ishi::search
