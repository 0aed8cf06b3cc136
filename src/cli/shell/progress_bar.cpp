#include "cli/shell/progress_bar.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

#include <fmt/core.h>

#include "system/terminal.hpp"

namespace ishi::cli {

namespace {

/// As much of a line as the terminal has room for: a longer one could not be wiped.
std::string_view fitting(std::string_view line) {
  const auto columns = static_cast<std::size_t>(system::columns_of_errors());
  if (line.size() < columns) return line;
  std::size_t end = columns - 1;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;  // whole letters
  return line.substr(0, end);
}

}  // namespace

ProgressBar::ProgressBar() : visible_(system::errors_are_terminal()) {}

void ProgressBar::show(std::uint64_t done, std::uint64_t total, std::string_view text) {
  using namespace std::chrono_literals;
  constexpr std::uint64_t kWidth = 30;
  if (!visible_) return;
  if (drawn_ && since_drawn_.elapsed() < 100ms) return;
  drawn_ = true;
  since_drawn_ = {};
  std::string line(text);
  if (total > 0) {
    const std::uint64_t part = std::min(done, total);
    const std::string full(static_cast<std::size_t>(kWidth * part / total), '#');
    line = fmt::format("[{:.<{}}] {:3} % {}", full, kWidth, 100 * part / total, text);
  }
  fmt::print(stderr, "\r{}\x1b[K", fitting(line));
  std::fflush(stderr);
}

void ProgressBar::clear() {
  if (!drawn_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  drawn_ = false;
}

}  // namespace ishi::cli
