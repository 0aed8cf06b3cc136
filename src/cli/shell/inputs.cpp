#include "cli/shell/inputs.hpp"

#include <iostream>
#include <utility>

#include <fmt/core.h>

#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

using text::DrawnLine;

bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

bool is_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line[first] == '#';
}

}  // namespace

Option add_inputs(Verb verb, InputOptions& options, const std::string& name,
                  const std::string& description) {
  verb.add(name, options.texts, description + "; - reads standard input, one a line");
  verb.add("--file", options.file, "read the inputs from FILE, one a line")
      .value_name("FILE")
      .shown(Shown::WithOthers);
  return verb.add_json(options.json);
}

InputStream::InputStream(const InputOptions& options, Session& session, const DrawnBoards* drawn)
    : session_(&session),
      drawn_(drawn),
      arguments_(options.texts.begin(), options.texts.end()),
      file_(options.file),
      json_(options.json) {
  if (arguments_.empty() && file_.empty()) {
    session.bad_input("no input given: name one, or --file FILE, or - for standard input");
  }
}

bool InputStream::open(const std::string& file) {
  any_ = false;
  if (file == "-") {
    source_ = "standard input";
    reader_.emplace(std::cin);
    return true;
  }
  source_ = file;
  file_stream_ = io::open_file(file);
  if (!file_stream_) {
    session_->no_such_file(file);
    return false;
  }
  reader_.emplace(*file_stream_);
  return true;
}

std::optional<io::Line> InputStream::next_line() {
  if (!ahead_.empty()) {
    io::Line line = std::move(ahead_.front());
    ahead_.pop_front();
    return line;
  }
  return reader_->next();
}

Input InputStream::gather_drawn(const io::Line& first) {
  Input input{first.text, source_, first.number};
  int rows = drawn_->classify(first.text) == DrawnLine::Row ? 1 : 0;
  while (rows < drawn_->rows) {
    const std::optional<io::Line> line = next_line();
    if (!line) return input;
    input.text += '\n';
    input.text += line->text;
    const bool between =
        is_blank_line(line->text) || drawn_->classify(line->text) == DrawnLine::Letters;
    if (!between) ++rows;
  }
  // What may follow the rows: the letters again, and the side to move.
  while (std::optional<io::Line> line = next_line()) {
    const DrawnLine kind = drawn_->classify(line->text);
    if (kind != DrawnLine::Letters && kind != DrawnLine::Side) {
      ahead_.push_front(std::move(*line));
      break;
    }
    input.text += '\n';
    input.text += line->text;
    if (kind == DrawnLine::Side) break;
  }
  return input;
}

std::optional<Input> InputStream::next_from_stream() {
  while (std::optional<io::Line> line = next_line()) {
    if (is_blank_line(line->text) || is_comment(line->text)) continue;
    any_ = true;
    if (line->too_long) {
      const Input input{line->text.substr(0, 40), source_, line->number};
      session_->bad_input(
          input, {"a line of at most 64 KiB", ShortText{"a longer one"}, line->text.size()}, json_);
      continue;
    }
    if (drawn_ != nullptr) {
      const DrawnLine kind = drawn_->classify(line->text);
      if (kind == DrawnLine::Row || kind == DrawnLine::Letters) return gather_drawn(*line);
    }
    return Input{std::move(line->text), source_, line->number};
  }
  if (!any_) {
    session_->bad_input(
        fmt::format("{}: line 1, column 1: expected an input, found the end", source_));
  }
  reader_.reset();
  return std::nullopt;
}

std::optional<Input> InputStream::next() {
  while (true) {
    if (reader_) {
      if (std::optional<Input> input = next_from_stream()) return input;
    }
    if (!arguments_.empty()) {
      std::string text = std::move(arguments_.front());
      arguments_.pop_front();
      ++argument_number_;
      if (text == "-") {
        open("-");
        continue;
      }
      return Input{std::move(text), fmt::format("argument {}", argument_number_), 1};
    }
    if (file_.empty()) return std::nullopt;
    open(std::exchange(file_, {}));
  }
}

std::optional<Input> one_input(const std::string& argument, const DrawnBoards* drawn,
                               Session& session) {
  const InputOptions options{{argument}, {}, false};
  return InputStream(options, session, drawn).next();
}

std::optional<Input> game_text(const std::string& argument, std::size_t number, Session& session) {
  std::optional<std::ifstream> file;
  Input input{{}, "standard input", 1};
  if (argument != "-") {
    file = io::open_file(argument);
    if (!file) return Input{argument, fmt::format("argument {}", number), 1};
    input.source = argument;
  }
  io::LineReader reader(file ? *file : std::cin);
  constexpr std::size_t kLongestGame = 1 << 20;  // bytes
  while (const std::optional<io::Line> line = reader.next()) {
    if (line->too_long || input.text.size() > kLongestGame) {
      session.bad_input(fmt::format("{}: line {}: expected a game, found too long a text",
                                    input.source, line->number));
      return std::nullopt;
    }
    if (line->number > 1) input.text += '\n';
    input.text += is_comment(line->text) ? std::string(line->text.size(), ' ') : line->text;
  }
  return input;
}

}  // namespace ishi::cli
