// How the verbs of `ishi bits` read boards: their size and bit order.
#pragma once

#include <string>
#include <string_view>

#include <ishi/board/drawing.hpp>
#include <ishi/text/ascii.hpp>

#include "cli/shell/command_line.hpp"

namespace ishi::cli {

/// `--size 4|8` and `--layout a1=63|a1=0`.
struct BoardTextOptions {
  int size = 8;
  std::string layout_name = "a1=63";
  [[nodiscard]] board::Layout layout() const {
    return board::parse_layout(layout_name).value_or(board::Layout::A1High);
  }
};

inline void add_board_text_options(Verb verb, BoardTextOptions& options) {
  verb.add("--size", options.size, "squares on a side (8)").one_of({4, 8});
  verb.add("--layout", options.layout_name, "which bit a1 is (a1=63)").one_of({"a1=63", "a1=0"});
}

/// What a user typed, with control bytes replaced, and not too long for a line.
inline std::string printable(std::string_view text) {
  return text::printable(text.substr(0, 40), 40);
}

}  // namespace ishi::cli
