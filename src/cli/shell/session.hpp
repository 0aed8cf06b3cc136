// What every verb shares: how it answers, how it reports bad input, and the exit status.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/search/stop_flag.hpp>
#include <ishi/text/parse_error.hpp>

#include "cli/shell/board_style.hpp"
#include "io/json.hpp"

namespace ishi::cli {

using io::Json;

/// Exit statuses of the contract. A larger one wins over a smaller one.
enum class Status { Answered = 0, Failed = 1, BadInput = 2 };

/// A text that a verb shall answer, and where it stands.
struct Input {
  std::string text;
  std::string source;          ///< "argument 1", a file's name or "standard input"
  std::size_t first_line = 1;  ///< the line of `source` that `text` begins in
};

/// What a text should have been; `Lines`: a file with a position a line.
enum class Wanted { Position, File, Lines };

class Session {
 public:
  /// What to say of a text that is something else than was wanted; empty where nothing is known.
  using Advice = std::function<std::string(const std::string& text, Wanted wanted)>;

  /// Colour only where standard output is a terminal and NO_COLOR is unset or empty.
  Session();

  /// How to draw boards, as the terminal and the user have it.
  [[nodiscard]] BoardStyle style() const { return style_; }
  /// Lines of words from now on, no drawings and no colour.
  void set_plain() { style_ = {.words = true}; }
  [[nodiscard]] bool is_plain() const { return style_.words; }
  [[nodiscard]] Status status() const { return status_; }
  /// Set by Ctrl-C. Long work looks at it, stores or prints what is finished, and ends.
  [[nodiscard]] const search::StopFlag& stop() const;
  /// From now on SIGTERM, which schedulers and service managers send, does what Ctrl-C does.
  static void stop_on_termination();
  /// Whether it was pressed. The flag is cleared, and the next Ctrl-C sets it again: for work that
  /// goes on after it.
  bool take_interrupt();

  /// Prints one JSON object on a line of its own. Bytes that are no UTF-8 are replaced.
  static void print_json(const Json& object);

  /// One line on standard error: what was expected where and what was found; status 2. With
  /// `as_json` an object on standard output holds its place among the answers. A suggestion, such
  /// as
  /// `; did you mean Tiger?`, ends the line.
  void bad_input(const Input& input, const ParseError& error, bool as_json,
                 std::string_view suggestion = {});
  /// From now on bad arguments are looked at by `advice`.
  void advise(Advice advice) { advice_ = std::move(advice); }
  /// The one line about a file that cannot be read.
  void no_such_file(const std::string& file);
  /// The same for an input that is wrong as a whole, such as a missing file.
  void bad_input(std::string_view message);
  /// One line on standard error; status 1.
  void failed(std::string_view message);

 private:
  void raise(Status status) {
    if (status > status_) status_ = status;
  }

  Advice advice_;
  std::string told_file_;  // that it holds no positions
  BoardStyle style_;
  Status status_ = Status::Answered;
};

}  // namespace ishi::cli
