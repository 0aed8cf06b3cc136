// A program of objects compiled at v2 and at v4: each object keeps calling its own functions.
#include <array>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "levels/calls.hpp"

namespace two_levels {
namespace {

std::string output_of(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return "";
  std::string text;
  std::array<char, 4096> part{};
  while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
    text.append(part.data(), size);
  }
  return pclose(pipe) == 0 ? text : "";
}

void expect_separate(const Calls& low, const Calls& high) {
  EXPECT_EQ(low.target, "v2");
  EXPECT_EQ(high.target, "v4");
  ASSERT_EQ(low.functions.size(), high.functions.size());
  ASSERT_GE(low.functions.size(), 14U);
  for (std::size_t i = 0; i < low.functions.size(); ++i) {
    EXPECT_EQ(low.functions[i].name, high.functions[i].name);
    EXPECT_EQ(low.functions[i].result, high.functions[i].result) << low.functions[i].name;
    EXPECT_NE(low.functions[i].address, high.functions[i].address)
        << low.functions[i].name << " is one function in both objects";
  }
}

// Without optimisation nothing is inlined, and what has one name in both objects is shared.
TEST(TwoLevels, EachObjectCallsItsOwnFunctionsUnoptimised) {
  expect_separate(calls_v2_O0(), calls_v4_O0());
}

TEST(TwoLevels, EachObjectCallsItsOwnFunctionsOptimised) {
  expect_separate(calls_v2_O2(), calls_v4_O2());
}

TEST(TwoLevels, MixedOptimisationToo) {
  expect_separate(calls_v2_O0(), calls_v4_O2());
  expect_separate(calls_v2_O2(), calls_v4_O0());
}

/// The functions of ishi that an object defines for every program to share, and what of ishi each
/// refers to. The object has a section for each function.
std::map<std::string, std::set<std::string>> shared_functions(const std::string& object) {
  std::map<std::string, std::set<std::string>> functions;
  std::istringstream symbols(output_of("nm -P " + object));
  std::string line;
  while (std::getline(symbols, line)) {
    std::istringstream words(line);
    std::string name;
    std::string kind;
    words >> name >> kind;
    if (kind == "W" && name.find("4ishi") != std::string::npos) functions[name];
  }
  std::istringstream relocations(output_of("objdump -rw " + object));
  std::string function;
  while (std::getline(relocations, line)) {
    constexpr std::string_view kHead = "RELOCATION RECORDS FOR [.text.";
    if (line.rfind("RELOCATION", 0) == 0) {
      function = line.rfind(kHead, 0) == 0
                     ? line.substr(kHead.size(), line.find(']') - kHead.size())
                     : std::string();
    }
    const std::size_t target = line.rfind(" _Z");
    const auto found = functions.find(function);
    if (found == functions.end() || target == std::string::npos) continue;
    const std::string name = line.substr(target + 1, line.find_first_of("+-", target) - target - 1);
    if (name.find("4ishi") != std::string::npos) found->second.insert(name);
  }
  return functions;
}

// A shared function that refers to other functions at another level hides a choice by level. Such a
// function needs ISHI_TARGET or ISHI_TARGET_TAG itself; see ishi/detail/target.hpp.
TEST(TwoLevels, SharedFunctionsReferToTheSameFunctionsAtBothLevels) {
  const auto low = shared_functions(ISHI_CALLS_V2_OBJECT);
  const auto high = shared_functions(ISHI_CALLS_V4_OBJECT);
  ASSERT_GT(low.size(), 200U);
  int shared = 0;
  for (const auto& [name, targets] : low) {
    const auto other = high.find(name);
    if (other == high.end()) continue;
    ++shared;
    EXPECT_EQ(targets, other->second) << output_of("c++filt " + name);
  }
  EXPECT_GT(shared, 200);
}

}  // namespace
}  // namespace two_levels
