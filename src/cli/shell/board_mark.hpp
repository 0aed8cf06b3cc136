// Brackets around one place of a drawn board, where blanks stand: `. X .` becomes `.(X).`.
#pragma once

#include <cassert>
#include <cstddef>
#include <string>

namespace ishi::cli {

/// Marks the place at `column` of `line`, both from 0. Precondition: a blank stands before it.
inline void put_in_brackets(std::string& drawing, std::size_t line, std::size_t column) {
  std::size_t at = 0;
  for (; line > 0; --line) at = drawing.find('\n', at) + 1;
  at += column;
  assert(drawing[at - 1] == ' ');
  drawing[at - 1] = '(';
  if (drawing[at + 1] == ' ') {
    drawing[at + 1] = ')';
  } else {
    drawing.insert(at + 1, 1, ')');  // at the end of the line
  }
}

}  // namespace ishi::cli
