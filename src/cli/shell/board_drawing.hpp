// How boards are drawn for people: brackets around one place, where blanks stand: `. X .` becomes
// `.(X).`; the board seen from the other side.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace ishi::cli {

/// A drawing turned by 180 degrees: each line keeps its number, or its blanks, of `numbers`
/// columns.
inline std::string turned_drawing(const std::string& drawing, std::size_t numbers) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < drawing.size();) {
    const std::size_t end = std::min(drawing.find('\n', at), drawing.size());
    std::string line = drawing.substr(at, end - at);
    bool is_board = line.size() > numbers;
    for (std::size_t gap = numbers; gap < line.size(); gap += 2) {
      is_board = is_board && line[gap] == ' ';
    }
    for (std::size_t left = numbers + 1, right = line.size() - 1; is_board && left < right;
         left += 2, right -= 2) {
      std::swap(line[left], line[right]);
    }
    lines.push_back(std::move(line));
    at = end + 1;
  }
  const auto is_row = [](const std::string& line) {
    return line.find_first_of("0123456789") != std::string::npos;
  };
  const auto first = std::find_if(lines.begin(), lines.end(), is_row);
  const auto last = std::find_if_not(first, lines.end(), is_row);
  std::reverse(first, last);
  std::string turned;
  for (const std::string& line : lines) turned += line + '\n';
  return turned;
}

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
