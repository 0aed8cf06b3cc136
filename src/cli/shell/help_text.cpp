#include "cli/shell/help_text.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/core.h>

namespace ishi::cli {

namespace {

constexpr std::size_t kWidth = 79;
constexpr std::size_t kMostLeft = 25;  // columns of the names of options, at most

/// The words of `text` in lines of at most `width` bytes.
std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width) {
      lines.emplace_back();
    }
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// An example, in two lines where one is too long.
std::string example_lines(const std::string& example) {
  constexpr std::size_t kIndent = 2;
  const std::size_t cut = example.find(" '");
  if (kIndent + example.size() <= kWidth || cut == std::string::npos) {
    return fmt::format("  {}\n", example);
  }
  return fmt::format("  {} \\\n    {}\n", example.substr(0, cut), example.substr(cut + 1));
}

struct Row {
  std::string left;
  std::string right;
};

std::string table(const std::vector<Row>& rows) {
  std::size_t column = 0;
  for (const Row& row : rows) {
    if (row.left.size() <= kMostLeft) column = std::max(column, row.left.size());
  }
  column += 4;  // two blanks before the left column, two behind it
  std::string text;
  for (const Row& row : rows) {
    const std::vector<std::string> lines = wrapped(row.right, kWidth - column);
    std::string line = "  " + row.left;
    if (line.size() + 2 > column) {
      text += line + '\n';
      line.clear();
    }
    for (const std::string& right : lines) {
      line.resize(column, ' ');
      text += line + right + '\n';
      line.clear();
    }
  }
  return text;
}

/// A group with the names of its verbs, a verb with what it does.
Row row_of(const CommandInfo& command) {
  if (command.commands.empty()) return {command.name(), command.summary};
  std::string names;
  for (const CommandInfo& verb : command.commands) {
    names += (names.empty() ? "" : " ") + verb.name();
  }
  return {command.name(), names};
}

std::string options_text(const CommandInfo& command, HelpDetail detail) {
  std::vector<Row> rows;
  std::string named;
  for (const OptionInfo& option : command.options) {
    if (detail == HelpDetail::All || option.shown == Shown::Always) {
      rows.push_back({spelling_of(option), description_of(option)});
    } else {
      named += (named.empty() ? "" : ", ") + option.name;
    }
  }
  std::string text = rows.empty() ? "" : '\n' + table(rows);
  if (named.empty()) return text;
  for (const std::string& line : wrapped(fmt::format("Also {}: see --help-all", named), kWidth)) {
    text += line + '\n';
  }
  return text;
}

}  // namespace

const std::string_view kPositionsHelp =
    "A position is an argument, a line of --file FILE, or with - of standard input.\n"
    "\n"
    "Othello, one of\n"
    "  start\n"
    "  f5d6c3           a game's moves\n"
    "  ---------------------------OX------XO--------------------------- X\n"
    "                   64 squares a1, b1 to h8, X Black, O White, then the side\n"
    "                   to move\n"
    "  a drawn board of eight lines, in a file\n"
    "\n"
    "Renju, one of\n"
    "  start\n"
    "  h8i9h7           a game's moves\n"
    "  15/15/15/15/15/15/8O6/7X7/7X7/15/15/15/15/15/15 O\n"
    "                   rows 15 to 1, digits for empty points, then the side to move\n"
    "  a drawn board of fifteen lines, in a file\n"
    "\n"
    "ishi show POSITION draws either. The full text is in docs/command-line.md.\n";

std::string usage_of(const CommandInfo& command) {
  std::string usage = command.path;
  if (!command.options.empty()) usage += " [options]";
  for (const OptionInfo& argument : command.arguments) {
    const std::string name = argument.name + (argument.several ? "..." : "");
    usage += argument.required ? " " + name : fmt::format(" [{}]", name);
  }
  return usage;
}

std::string spelling_of(const OptionInfo& option) {
  return option.value.empty() ? option.name : option.name + ' ' + option.value;
}

std::string description_of(const OptionInfo& option) {
  if (option.default_text.empty()) return option.text;
  return fmt::format("{} ({})", option.text, option.default_text);
}

std::string help_text(const CommandInfo& command, HelpDetail detail) {
  std::string text = command.summary + '\n';
  if (!command.examples.empty()) text += '\n';
  for (const std::string& example : command.examples) text += example_lines(example);
  if (command.commands.empty()) {
    text += fmt::format("\nUsage: {}\n", usage_of(command));
    std::vector<Row> rows;
    for (const OptionInfo& argument : command.arguments) {
      rows.push_back({argument.name, description_of(argument)});
    }
    if (!rows.empty()) text += table(rows);
    text += options_text(command, detail);
  } else {
    std::vector<Row> rows;
    for (const CommandInfo& verb : command.commands) rows.push_back(row_of(verb));
    text += '\n' + table(rows);
  }
  if (!command.note.empty()) text += '\n' + command.note + '\n';
  return text;
}

}  // namespace ishi::cli
