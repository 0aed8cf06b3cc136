// Every command shown in docs/*.md prints what is shown below it. In a block fenced as ```console a
// line `$ ishi …` is run as `ishi …`, and the lines up to the next `$` or the end of the block are
// compared with its standard output, without blanks at line ends. A line `…` alone stands for any
// number of lines.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/run_ishi.hpp"

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

/// The names at the start of the lines below a heading of a help text, up to the next heading.
std::vector<std::string> names_below(const std::string& help, const std::string& heading) {
  std::vector<std::string> names;
  bool inside = false;
  for (const std::string& line : lines_of(help)) {
    if (line.rfind("  ", 0) != 0) {
      inside = line == heading;
    } else if (inside && line.size() > 2 && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return names;
}

// The manual page names every verb and, behind it, every option that its --help names.
TEST(Docs, TheManualPageIsComplete) {
  std::ifstream file(std::string(ISHI_SOURCE_DIR) + "/docs/ishi.1");
  std::string page;
  for (std::string line; std::getline(file, line);) page += line + '\n';
  for (std::size_t at = page.find("\\-"); at != std::string::npos; at = page.find("\\-", at)) {
    page.erase(at, 1);
  }
  const auto expect_verb = [&](std::vector<std::string> words) {
    std::string name;
    for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
    const std::size_t start = page.find("\\fB" + name + "\\fP");
    ASSERT_NE(start, std::string::npos) << name << " is missing";
    const std::string entry = page.substr(start, page.find("\\fB", start + 1) - start);
    words.push_back("--help");
    for (const std::string& option : names_below(run_ishi(words).out, "Options:")) {
      const std::string last = option.substr(option.rfind(',') + 1);
      if (last == "--help" || last == "--json" || last == "--file") continue;  // told of all verbs
      EXPECT_NE(entry.find(last), std::string::npos) << name << " " << last << " is missing";
    }
  };
  int verbs = 0;
  for (const std::string& group : names_below(run_ishi({"--help"}).out, "Subcommands:")) {
    const auto below = names_below(run_ishi({group, "--help"}).out, "Subcommands:");
    if (below.empty()) expect_verb({group});
    for (const std::string& verb : below) expect_verb({group, verb});
    verbs += static_cast<int>(below.empty() ? 1 : below.size());
  }
  EXPECT_GE(verbs, 23);
}

}  // namespace
}  // namespace ishi::test
