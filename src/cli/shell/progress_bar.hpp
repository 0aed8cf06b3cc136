// A bar on standard error for long work. Shown only on a terminal, and redrawn a few times a
// second.
#pragma once

#include <cstdint>
#include <string_view>

#include "search/stopwatch.hpp"

namespace ishi::cli {

class ProgressBar {
 public:
  ProgressBar();
  /// Wipes the bar.
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// `done` of `total` units are done; a total of 0 is not known. `text` stands behind the bar.
  void show(std::uint64_t done, std::uint64_t total, std::string_view text);
  /// Wipes the bar, so that a line can be printed in its place.
  void clear();
  /// Whether anything is ever shown; spares callers the making of a text.
  [[nodiscard]] bool visible() const { return visible_; }

 private:
  bool visible_;
  bool drawn_ = false;
  search::Stopwatch since_drawn_;
};

}  // namespace ishi::cli
