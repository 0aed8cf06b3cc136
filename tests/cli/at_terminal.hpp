// A person at a pseudo-terminal, with a state folder of the test's own.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/in_terminal.hpp"

namespace ishi::test {

/// Tests that are skipped where there is no pseudo-terminal.
class AtTerminal : public InFolder {
 protected:
  void SetUp() override {
    InFolder::SetUp();
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    if (!InTerminal("--version").opened()) GTEST_SKIP() << "no pseudo-terminal here";
  }
  void TearDown() override {
    unsetenv("XDG_STATE_HOME");
    InFolder::TearDown();
  }

  /// The number of games that are kept.
  [[nodiscard]] std::size_t kept() const {
    const std::filesystem::path state = folder_ / "ishi";
    if (!std::filesystem::exists(state)) return 0;
    std::size_t games = 0;
    for (const auto& entry : std::filesystem::directory_iterator(state)) {
      games += entry.path().extension() == ".jsonl" ? 1 : 0;
    }
    return games;
  }
};

}  // namespace ishi::test
