// How the verbs of `ishi bits` read boards: their size and bit order.
#pragma once

#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include <ishi/board/drawing.hpp>
#include <ishi/text/ascii.hpp>

namespace ishi::cli {

/// `--size 4|8` and `--layout a1=63|a1=0`.
struct BoardTextOptions {
  int size = 8;
  std::string layout_name = "a1=63";
  [[nodiscard]] board::Layout layout() const {
    return board::parse_layout(layout_name).value_or(board::Layout::A1High);
  }
};

inline void add_board_text_options(CLI::App& verb, BoardTextOptions& options) {
  verb.add_option("--size", options.size, "Squares on a side: 4 or 8")
      ->check(CLI::IsMember({4, 8}));
  verb.add_option("--layout", options.layout_name,
                  "Bit order: a1 is the highest bit (a1=63) or bit 0 (a1=0)")
      ->check(CLI::IsMember({"a1=63", "a1=0"}));
}

/// What a user typed, with control bytes replaced, and not too long for a line.
inline std::string printable(std::string_view text) {
  return text::printable(text.substr(0, 40), 40);
}

}  // namespace ishi::cli
