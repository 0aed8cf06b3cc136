#include "cli/shell/progress_bar.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

#include <fmt/core.h>
#include <unistd.h>

namespace ishi::cli {

ProgressBar::ProgressBar() : visible_(isatty(STDERR_FILENO) == 1) {}

void ProgressBar::show(std::uint64_t done, std::uint64_t total, std::string_view text) {
  using namespace std::chrono_literals;
  constexpr std::uint64_t kWidth = 30;
  if (!visible_) return;
  if (drawn_ && since_drawn_.elapsed() < 100ms) return;
  drawn_ = true;
  since_drawn_ = {};
  if (total == 0) {
    fmt::print(stderr, "\r{}\x1b[K", text);
  } else {
    const std::uint64_t part = std::min(done, total);
    const std::string full(static_cast<std::size_t>(kWidth * part / total), '#');
    fmt::print(stderr, "\r[{:.<{}}] {:3} % {}\x1b[K", full, kWidth, 100 * part / total, text);
  }
  std::fflush(stderr);
}

void ProgressBar::clear() {
  if (!drawn_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  drawn_ = false;
}

}  // namespace ishi::cli
