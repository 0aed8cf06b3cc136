// Whether a deeper search is still worth beginning: the best move of the one before is searched
// first and is half of the work; an iteration that does not finish it is wasted.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace ishi::search {

/// Measures the iterations of a series of growing searches.
class IterationClock {
 public:
  using Duration = std::chrono::steady_clock::duration;

  /// The series may take `limit`.
  explicit IterationClock(std::optional<Duration> limit) : limit_(limit) {}

  /// An iteration ended `elapsed` after the first began.
  void ended(Duration elapsed) {
    before_last_ = last_;
    last_ = elapsed - elapsed_;
    elapsed_ = elapsed;
  }

  /// Whether half of the next iteration is likely to fit. It is taken to be longer than the last by
  /// the factor by which that was longer than the one before, but at least by half and at most four
  /// times: the factor swings with the parity of the depth, and the first ones are too short to
  /// tell.
  [[nodiscard]] bool next_pays() const {
    if (!limit_) return true;
    if (elapsed_ >= *limit_) return false;
    const auto last = static_cast<double>(last_.count());
    const auto before = static_cast<double>(std::max<Duration::rep>(before_last_.count(), 1));
    const double factor = std::clamp(last / before, 1.5, 4.0);
    return last * factor / 2 <= static_cast<double>((*limit_ - elapsed_).count());
  }

 private:
  std::optional<Duration> limit_;
  Duration elapsed_{};
  Duration last_{};
  Duration before_last_{};
};

}  // namespace ishi::search
