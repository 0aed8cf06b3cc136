// What shells complete: typed in a real one, with Tab, as a person types it. A shell that the
// machine does not have is skipped.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/at_terminal.hpp"

namespace ishi::test {
namespace {

/// A command line up to the Tab, and the arguments that the shell makes of it.
struct Typed {
  std::string line;
  std::string arguments;
};

const std::vector<Typed> kTyped = {
    {"ishi oth", "othello"},
    {"ishi renju expla", "renju explain"},
    {"ishi othello solve --all", "othello solve --all-moves"},
    {"ishi othello play --black e", "othello play --black engine"},
    {"ishi othello play --load READ", "othello play --load README.md"},
    {"ishi renju review LICEN", "renju review LICENSE"},
    {"ishi renju play --opening tar", "renju play --opening taraguchi-10"},
    {"ishi othello convert a.ggf b --to wth", "othello convert a.ggf b --to wthor"},
    {"ishi bits transform flip-h", "bits transform flip-horizontal"},
    {"ishi othello review --side=bl", "othello review --side=black"},
    {"ishi othello play --depth LICEN", "othello play --depth LICEN"},
    {"ishi completion z", "completion zsh"},
    {"ishi completion LICEN", "completion LICEN"},
    {"ishi --vers", "--version"},
    {"ishi help oth", "help othello"},
    {"ishi help othello pl", "help othello play"},
    {"ishi help posi", "help positions"},
    {"ishi solve LICEN", "solve LICENSE"},
    {"ishi defend --pla", "defend --plain"},
};

using ShellCompletion = AtTerminal;

bool has(const std::string& shell) {
  return std::system(("command -v " + shell + " >/dev/null").c_str()) == 0;
}

/// Types every line into a shell in which `ishi` prints its arguments between `<` and `>`.
void expect_completed(Terminal& shell) {
  ASSERT_TRUE(shell.shows("ready"));
  for (const Typed& typed : kTyped) {
    shell.press(typed.line + "\t\r");
    ASSERT_TRUE(shell.shows("<")) << typed.line;
    EXPECT_EQ(shell.shown_before(">"), typed.arguments) << typed.line;
  }
}

TEST_F(ShellCompletion, InBash) {
  if (!has("bash")) GTEST_SKIP() << "no bash here";
  std::ofstream(folder_ / "rc") << "bind 'set enable-bracketed-paste off'\n"
                                   "source cmake/completion/ishi.bash\n"
                                   "ishi() { echo \"<$*>\"; }\n"
                                   "PS1='ready '\n";
  Terminal shell({"bash", "--noprofile", "--rcfile", folder_ / "rc", "-i"});
  expect_completed(shell);
}

TEST_F(ShellCompletion, InZsh) {
  if (!has("zsh")) GTEST_SKIP() << "no zsh here";
  std::ofstream(folder_ / ".zshrc") << "fpath=($PWD/cmake/completion $fpath)\n"
                                       "autoload -U compinit\n"
                                       "compinit -u -D\n"
                                       "unset zle_bracketed_paste\n"
                                       "ishi() { echo \"<$*>\"; }\n"
                                       "PS1='ready '\n";
  setenv("ZDOTDIR", folder_.c_str(), 1);
  Terminal shell({"zsh", "--no-global-rcs", "-i"});
  unsetenv("ZDOTDIR");
  expect_completed(shell);
}

TEST_F(ShellCompletion, InFish) {
  if (!has("fish")) GTEST_SKIP() << "no fish here";
  Terminal shell({"fish", "--no-config", "-i", "-C",
                  "source cmake/completion/ishi.fish\n"
                  "function ishi; echo '<'\"$argv\"'>'; end\n"
                  "function fish_prompt; echo 'ready '; end"});
  expect_completed(shell);
}

}  // namespace
}  // namespace ishi::test
