// Lines that a person types at a prompt, with line editing and a history: by libedit, which keeps
// its history in the state folder; on Windows by the console, which forgets it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "io/line_reader.hpp"

namespace ishi::cli {

/// The terminal on standard input and output. Precondition: both are one (`is_interactive`).
class TypedLines {
 public:
  TypedLines();
  ~TypedLines();
  TypedLines(const TypedLines&) = delete;
  TypedLines& operator=(const TypedLines&) = delete;

  /// Shows the prompt and waits for a line, which the history remembers. Nothing at the end of the
  /// input: Ctrl-D on an empty line. Ctrl-C clears the line; it is a key here, and no signal.
  std::optional<io::Line> next(const std::string& prompt);
  /// The same for the answer to a question, which the history does not remember.
  std::optional<io::Line> answer(const std::string& prompt);

 private:
  class Editor;
  std::unique_ptr<Editor> editor_;
  std::size_t lines_ = 0;
};

}  // namespace ishi::cli
