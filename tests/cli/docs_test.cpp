// The documentation and the program say the same. Every command shown in docs/*.md prints what is
// shown below it. In a block fenced as ```console a line `$ ishi …` is run as `ishi …`, and the
// lines up to the next `$` or the end of the block are compared with its standard output, without
// blanks at line ends. A line `…` alone stands for any number of lines.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/run_ishi.hpp"
#include "io/read_file.hpp"

namespace ishi::test {
namespace {

struct Shown {
  std::string command;
  std::size_t line = 0;
  std::vector<std::string> output;
};

std::string without_trailing_blanks(const std::string& line) {
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

std::vector<Shown> shown_commands(const std::filesystem::path& file) {
  std::vector<Shown> all;
  std::ifstream in(file);
  std::string line;
  bool inside = false;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.rfind("```", 0) == 0) {
      inside = !inside && line.rfind("```console", 0) == 0;
    } else if (inside && line.rfind("$ ", 0) == 0) {
      all.push_back({line.substr(2), number, {}});
    } else if (inside && !all.empty()) {
      all.back().output.push_back(without_trailing_blanks(line));
    }
  }
  return all;
}

/// Words between blanks; single quotes hold one word together.
std::vector<std::string> command_words(const std::string& command) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  for (const char c : command + ' ') {
    if (c == '\'') {
      quoted = !quoted;
    } else if (c != ' ' || quoted) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(word);
      word.clear();
    }
  }
  return words;
}

/// Whether `lines` is what `pattern` shows, `…` standing for any lines.
bool matches(const std::vector<std::string>& pattern, std::size_t p,
             const std::vector<std::string>& lines, std::size_t l) {
  if (p == pattern.size()) return l == lines.size();
  if (pattern[p] == "…") {
    for (std::size_t skip = l; skip <= lines.size(); ++skip) {
      if (matches(pattern, p + 1, lines, skip)) return true;
    }
    return false;
  }
  return l < lines.size() && pattern[p] == lines[l] && matches(pattern, p + 1, lines, l + 1);
}

void trim_blank_ends(std::vector<std::string>& lines) {
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
}

TEST(Docs, EveryCommandPrintsWhatIsShown) {
  int commands = 0;
  const std::filesystem::path root = ISHI_SOURCE_DIR;
  std::vector<std::filesystem::path> pages = {root / "README.md"};
  for (const auto& entry : std::filesystem::directory_iterator(root / "docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  for (const std::filesystem::path& page : pages) {
    for (Shown shown : shown_commands(page)) {
      std::vector<std::string> words = command_words(shown.command);
      if (words.empty() || words[0] != "ishi") continue;  // another program's
      words.erase(words.begin());
      const auto outcome = run_ishi(words);
      std::vector<std::string> lines;
      for (const std::string& line : lines_of(outcome.out)) {
        lines.push_back(without_trailing_blanks(line));
      }
      trim_blank_ends(lines);
      trim_blank_ends(shown.output);
      EXPECT_EQ(outcome.status, 0) << shown.command;
      EXPECT_TRUE(matches(shown.output, 0, lines, 0))
          << page.filename().string() << ", line " << shown.line << ": " << shown.command
          << "\nprints\n"
          << outcome.out;
      ++commands;
    }
  }
  EXPECT_GE(commands, 1);
}

std::string whole_file(const std::string& path) {
  return io::read_file(path, std::size_t{1} << 20).value_or("");
}

// What is printed for packages stands in the tree, so that building them needs no program.
TEST(Docs, ManualPageAndCompletionsAreWhatTheProgramPrints) {
  const struct {
    std::vector<std::string> command;
    const char* file;
  } printed[] = {{{"manual"}, "docs/ishi.1"},
                 {{"completion", "bash"}, "cmake/completion/ishi.bash"},
                 {{"completion", "zsh"}, "cmake/completion/_ishi"},
                 {{"completion", "fish"}, "cmake/completion/ishi.fish"}};
  for (const auto& [command, file] : printed) {
    const std::string now = run_ishi(command).out;
    EXPECT_FALSE(now.empty());
    EXPECT_TRUE(now == whole_file(file))
        << file << " is not what ishi " << command[0] << " prints; write it again";
  }
}

/// Every verb, as the words that name it, without the groups.
std::vector<std::vector<std::string>> every_verb() {
  std::vector<std::vector<std::string>> verbs;
  std::vector<std::vector<std::string>> open = {{}};
  while (!open.empty()) {
    const std::vector<std::string> path = open.back();
    open.pop_back();
    const std::vector<std::string> below = verbs_in_help(path);
    if (below.empty()) verbs.push_back(path);
    for (const std::string& name : below) {
      open.push_back(path);
      open.back().push_back(name);
    }
  }
  return verbs;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// One section a verb, short enough to be read at once.
TEST(Docs, EveryVerbHasAShortSection) {
  const std::vector<std::string> lines = lines_of(whole_file("docs/command-line.md"));
  for (const std::vector<std::string>& words : every_verb()) {
    const std::string heading = "### `" + joined(words);
    int sections = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool begins = lines[i].starts_with(heading) &&
                          (lines[i][heading.size()] == '`' || lines[i][heading.size()] == ' ');
      if (!begins) continue;
      ++sections;
      std::size_t end = i + 1;
      while (end < lines.size() && !lines[end].starts_with("##")) ++end;
      EXPECT_LE(end - i, 26U) << lines[i];
    }
    EXPECT_GE(sections, 1) << joined(words) << " has no section";
  }
}

// The manual page has every verb and, behind it, every option that its help has.
TEST(Docs, EveryVerbAndOptionIsInTheManualPage) {
  std::string page = whole_file("docs/ishi.1");
  for (std::size_t at = page.find("\\-"); at != std::string::npos; at = page.find("\\-", at)) {
    page.erase(at, 1);
  }
  const std::vector<std::vector<std::string>> verbs = every_verb();
  for (std::vector<std::string> words : verbs) {
    const std::string name = joined(words);
    const std::size_t start = page.find("\n.SS " + name + '\n');
    ASSERT_NE(start, std::string::npos) << name << " is missing";
    const std::string entry = page.substr(start, page.find("\n.SS ", start + 1) - start);
    words.push_back("--help-all");
    int options = 0;
    for (const std::string& line : lines_of(run_ishi(words).out)) {
      if (!line.starts_with("  --")) continue;
      const std::string option = line.substr(2, line.find_first_of(" ", 2) - 2);
      EXPECT_NE(entry.find(option), std::string::npos) << name << " " << option << " is missing";
      ++options;
    }
    const bool for_packages = name == "manual" || name == "completion";
    EXPECT_GE(options, for_packages ? 0 : 1) << name;
  }
  EXPECT_GE(verbs.size(), 40U);
}

}  // namespace
}  // namespace ishi::test
