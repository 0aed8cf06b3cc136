// The program in a real (pseudo) terminal: the keys of `ishi othello replay`, and what a long solve
// shows.
#include <string>

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

/// The program with a terminal of its own.
class InTerminal {
 public:
  template <typename... Words>
  explicit InTerminal(const Words*... words) {
    child_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (child_ == 0) {
      execl(ISHI_BIN, ISHI_BIN, words..., static_cast<char*>(nullptr));
      _exit(127);
    }
  }
  ~InTerminal() {
    if (opened()) close(terminal_);
  }
  InTerminal(const InTerminal&) = delete;
  InTerminal& operator=(const InTerminal&) = delete;

  /// Some containers have no terminals to give.
  [[nodiscard]] bool opened() const { return child_ > 0; }

  void press(const std::string& keys) const {
    ASSERT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  /// Reads on until `text` was printed. False when the program ended or stays silent without it.
  bool shows(const std::string& text) {
    constexpr int kPatience = 30000;  // milliseconds; only a failing test waits so long
    for (;;) {
      if (const std::size_t at = seen_.find(text); at != std::string::npos) {
        seen_.erase(0, at + text.size());
        return true;
      }
      pollfd waiting{terminal_, POLLIN, 0};
      char bytes[4096];
      if (poll(&waiting, 1, kPatience) != 1) return false;
      const ssize_t count = read(terminal_, bytes, sizeof bytes);
      if (count <= 0) return false;
      seen_.append(bytes, static_cast<std::size_t>(count));
    }
  }

  int exit_status() {
    shows("\x04 never printed");  // drains what is left, so that the program can end
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int terminal_ = -1;
  pid_t child_ = -1;
  std::string seen_;
};

TEST(Terminal, ReplayFollowsTheKeys) {
  InTerminal replay("othello", "replay", "f5d6c3d3c4f4");
  if (!replay.opened()) GTEST_SKIP() << "no pseudo-terminal here";
  ASSERT_TRUE(replay.shows("ply 0 of 6"));
  const struct {
    const char* keys;
    const char* shown;
  } steps[] = {{"n", "ply 1 of 6"},      {" ", "ply 2 of 6"},      {"b", "ply 1 of 6"},
               {"l", "ply 6 of 6"},      {"n", "ply 6 of 6"},      {"f", "ply 0 of 6"},
               {"3\n", "ply 3 of 6"},    {"\x1b[C", "ply 4 of 6"}, {"\x1b[D", "ply 3 of 6"},
               {"\x1b[F", "ply 6 of 6"}, {"\x1b[H", "ply 0 of 6"}};
  for (const auto& step : steps) {
    replay.press(step.keys);
    ASSERT_TRUE(replay.shows(step.shown)) << "after " << testing::PrintToString(step.keys);
  }
  replay.press("q");
  EXPECT_EQ(replay.exit_status(), 0);
}

TEST(Terminal, SolveShowsWhatItThinks) {
  InTerminal solve("othello", "solve",
                   "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X");
  if (!solve.opened()) GTEST_SKIP() << "no pseudo-terminal here";
  EXPECT_TRUE(solve.shows("so far "));
  EXPECT_TRUE(solve.shows("; depth "));
  EXPECT_TRUE(solve.shows(" nodes, "));
  EXPECT_TRUE(solve.shows("best h4"));
  EXPECT_EQ(solve.exit_status(), 0);
}

TEST(Terminal, CtrlCLeavesTheReplay) {
  InTerminal replay("othello", "replay", "f5d6c3");
  if (!replay.opened()) GTEST_SKIP() << "no pseudo-terminal here";
  ASSERT_TRUE(replay.shows("ply 0 of 3"));
  replay.press("\x03");
  EXPECT_EQ(replay.exit_status(), 0);
}

TEST(Terminal, CtrlCAtThePromptClearsTheLine) {
  InTerminal game("othello", "play", "--white", "human", "--level", "1");
  if (!game.opened()) GTEST_SKIP() << "no pseudo-terminal here";
  ASSERT_TRUE(game.shows("Black> "));
  game.press("resi\x03");
  ASSERT_TRUE(game.shows("\n> "));
  game.press("f 5\n");
  ASSERT_TRUE(game.shows("1. Black f5"));
  ASSERT_TRUE(game.shows("White> "));
  game.press("hint\n");
  ASSERT_TRUE(game.shows("scores: the discs that a side will be ahead by at the end"));
  game.press("q\n");
  EXPECT_EQ(game.exit_status(), 0);
}

}  // namespace
