#include "cli/shell/walk.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>

#include <fmt/core.h>

#include "cli/shell/terminal_keys.hpp"

namespace ishi::cli {

namespace {

void walk_by_keys(const std::vector<std::string>& screens) {
  TerminalKeys keys;
  const std::size_t last = screens.size() - 1;
  std::size_t at = 0;
  for (;;) {
    fmt::print("\x1b[H\x1b[2J{}\nscreen {} of {}   n next  b back  f first  l last  q quit\n",
               screens[at], at + 1, screens.size());
    std::fflush(stdout);
    const std::optional<KeyPress> press = keys.next();
    if (!press || press->key == Key::Quit) break;
    if (press->key == Key::Next) at = std::min(at + 1, last);
    if (press->key == Key::Back && at > 0) --at;
    if (press->key == Key::First) at = 0;
    if (press->key == Key::Last) at = last;
  }
  fmt::print("\n");
}

}  // namespace

std::string side_by_side(const std::vector<std::string>& drawings) {
  std::vector<std::vector<std::string>> columns;
  std::size_t height = 0;
  for (const std::string& drawing : drawings) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < drawing.size();) {
      const std::size_t end = drawing.find('\n', start);
      lines.push_back(drawing.substr(start, end - start));
      start = end + 1;
    }
    height = std::max(height, lines.size());
    columns.push_back(std::move(lines));
  }
  std::string text;
  for (std::size_t i = 0; i < height; ++i) {
    std::string line;
    std::size_t margin = 0;
    for (const auto& lines : columns) {
      line.resize(std::max(line.size(), margin), ' ');
      if (i < lines.size()) line += lines[i];
      std::size_t width = 0;
      for (const std::string& other : lines) width = std::max(width, other.size());
      margin += width + 4;
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string rows_of_word(std::uint64_t word, int bits) {
  const int row = bits == 16 ? 4 : 8;  // bits
  std::string text = bits == 16 ? "hex binary\n" : "hex  binary\n";
  for (int shift = bits - row; shift >= 0; shift -= row) {
    const std::uint64_t part = (word >> shift) & ((std::uint64_t{1} << row) - 1);
    text += row == 4 ? fmt::format("{:x}   {:04b}\n", part, part)
                     : fmt::format("{:02x}   {:08b}\n", part, part);
  }
  return text;
}

void walk(const std::vector<std::string>& screens, const Session& session) {
  if (!session.is_plain() && is_interactive()) return walk_by_keys(screens);
  for (const std::string& screen : screens) fmt::print("{}\n", screen);
}

}  // namespace ishi::cli
