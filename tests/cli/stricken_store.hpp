// Programs that are killed, or find the disk full, while they write a store; and whether the store
// is sound then.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/check.hpp"
#include "store/store.hpp"

namespace ishi::test {

/// The faults of a store; -1 if it cannot be read.
inline int faults_in(const std::string& name) {
  auto opened = store::Store::open(name, store::OpenMode::ReadOnly);
  if (!opened) return -1;
  int faults = 0;
  const auto done = store::check(
      *opened, [&](const std::string&, const std::string&) { ++faults; },
      [](std::uint64_t) { return true; });
  return done ? faults : -1;
}

/// Begins a command, and returns its process. Files may have `most` bytes: a write beyond fails, as
/// on a full disk.
inline pid_t begin_ishi(const std::vector<std::string>& arguments, rlim_t most) {
  const pid_t child = fork();
  if (child != 0) return child;
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit = {most, most};
  setrlimit(RLIMIT_FSIZE, &limit);
  if (std::freopen("/dev/null", "wb", stdout) == nullptr ||
      std::freopen("/dev/null", "wb", stderr) == nullptr) {
    _exit(126);
  }
  std::vector<std::string> words = {ISHI_BIN};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(ISHI_BIN, argv.data());
  _exit(127);
}

/// Waits until the program has saved more than `before` positions, at most ten seconds.
inline void await_writing(const std::string& store, pid_t child, std::uint64_t before) {
  for (int i = 0; i < 2'000; ++i) {
    siginfo_t ended = {};
    waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid == child) return;
    auto opened = store::Store::open(store, store::OpenMode::ReadOnly);
    const auto count = opened ? opened->count() : store::StoreResult<std::uint64_t>(0);
    if (count && *count > before) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

/// Kills a command again and again while it writes `store`; each time the file is sound and what it
/// had is still there.
inline void kill_and_check(const std::vector<std::string>& arguments, const std::string& store,
                           int times) {
  std::uint64_t before = 0;
  for (int i = 0; i < times; ++i) {
    const pid_t child = begin_ishi(arguments, RLIM_INFINITY);
    await_writing(store, child, before);
    std::this_thread::sleep_for(std::chrono::milliseconds(7 * i % 60));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    auto opened = store::Store::open(store, store::OpenMode::Create);
    ASSERT_TRUE(opened) << opened.error().message;
    const auto count = opened->count();
    ASSERT_TRUE(count);
    ASSERT_GE(*count, before);
    before = *count;
    const auto damage = opened->damage();
    ASSERT_TRUE(damage);
    ASSERT_EQ(*damage, "");
  }
  EXPECT_GT(before, 0U) << "it never came to writing";
}

}  // namespace ishi::test
