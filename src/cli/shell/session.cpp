#include "cli/shell/session.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>

#include <fmt/core.h>

#include "io/read_file.hpp"
#include "system/terminal.hpp"

namespace ishi::cli {

namespace {

search::StopFlag interrupted;  // set by the signal handler, hence the one object of static life

void on_interrupt(int signal) {
  interrupted.request();
  std::signal(signal, SIG_DFL);  // a second one ends the program at once
}

bool wants_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  return system::output_is_terminal() && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace

Session::Session() : style_{.colour = wants_colour()} { std::signal(SIGINT, on_interrupt); }

const search::StopFlag& Session::stop() const { return interrupted; }

void Session::stop_on_termination() { std::signal(SIGTERM, on_interrupt); }

bool Session::take_interrupt() {  // NOLINT(readability-convert-member-functions-to-static)
  const bool pressed = interrupted.requested();
  interrupted.clear();
  if (pressed) std::signal(SIGINT, on_interrupt);
  return pressed;
}

void Session::print_json(const Json& object) { fmt::print("{}\n", object.dump()); }

void Session::bad_input(const Input& input, const ParseError& error, bool as_json,
                        std::string_view suggestion) {
  const std::string_view before =
      std::string_view(input.text).substr(0, std::min(error.offset, input.text.size()));
  const auto newlines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t line_start = newlines == 0 ? 0 : before.rfind('\n') + 1;
  const std::size_t line = input.first_line + newlines;
  const std::size_t column = error.offset - line_start + 1;
  const std::string message =
      fmt::format("expected {}, found {}", error.expected, error.found.view());
  if (as_json) {
    print_json({{"input", input.text}, {"error", message}, {"line", line}, {"column", column}});
  }
  raise(Status::BadInput);
  if (advice_ && suggestion.empty()) {
    // Said of a file once, not of each of its lines.
    if (input.source == told_file_) return;
    const std::string advice = advice_(input.source, Wanted::Lines);
    if (!advice.empty()) {
      told_file_ = input.source;
      fmt::print(stderr, "ishi: {}\n", advice);
      return;
    }
  }
  if (advice_ && suggestion.empty() && input.source.starts_with("argument")) {
    const std::string advice = advice_(input.text, Wanted::Position);
    if (!advice.empty()) {
      fmt::print(stderr, "ishi: {}: {}\n", input.source, advice);
      return;
    }
  }
  fmt::print(stderr, "ishi: {}: line {}, column {}: {}{}\n", input.source, line, column, message,
             suggestion);
}

void Session::no_such_file(const std::string& file) {
  const std::string advice = advice_ ? advice_(file, Wanted::File) : std::string();
  bad_input(fmt::format("{}: {}", file.empty() ? "''" : file,
                        advice.empty() ? io::why_not_read(file) : advice));
}

void Session::bad_input(std::string_view message) {
  fmt::print(stderr, "ishi: {}\n", message);
  raise(Status::BadInput);
}

void Session::failed(std::string_view message) {
  fmt::print(stderr, "ishi: {}\n", message);
  raise(Status::Failed);
}

}  // namespace ishi::cli
