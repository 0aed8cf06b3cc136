// One header reads what the compiler says of its target; elsewhere there is one condition for each
// family of kernels, in the selector that includes its files.
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/source_tree.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;

struct Line {
  std::string path;  ///< from the root of the tree
  int number = 0;
  std::string text;
};

std::vector<Line> all_lines() {
  std::vector<Line> lines;
  for (const char* part : {"include", "src"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / part)) {
      if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") continue;
      const std::string path = fs::relative(entry.path(), kRoot).string();
      std::ifstream file(entry.path());
      Line line{path, 0, ""};
      while (std::getline(file, line.text)) {
        ++line.number;
        lines.push_back(line);
      }
    }
  }
  return lines;
}

TEST(Targets, OneHeaderReadsTheMacrosOfTheCompiler) {
  const Pattern macro(
      R"(__(AVX|BMI|SSE|SSSE|GFNI|POPCNT|LZCNT|PCLMUL|VPCLMUL|FMA|F16C|x86_64|i386|ARM|aarch64|wasm_simd)\w*)");
  int found = 0;
  for (const Line& line : all_lines()) {
    if (!macro.is_in(line.text)) continue;
    ++found;
    EXPECT_EQ(line.path, "include/ishi/detail/target.hpp")
        << line.path << ":" << line.number << ": " << line.text;
  }
  EXPECT_GE(found, 3);
}

// A kernel is a file named for its level. Where its selector has chosen it, no other asks again.
TEST(Targets, EachFamilyOfKernelsHasOneCondition) {
  // Whether pugixml is there decides what files can be read, and nothing about kernels.
  const std::string no_kernels = "ISHI_HAS_PUGIXML";
  const Pattern condition(R"(^\s*#\s*(if|ifdef|ifndef)\b.*ISHI_(TARGET_(V|SIMD|NEON)|HAS_))");
  const Pattern end(R"(^\s*#\s*endif)");
  const Pattern kernel(
      R"(^\s*#\s*include\s*[<"](.*_(sse4|avx2|avx512|bmi2|simd128|neon|v2|v3|v4)\.hpp)[>"])");
  std::map<std::string, int> conditions;                      // by file
  std::map<std::string, std::set<std::string>> selectors_of;  // by kernel
  bool inside = false;
  for (const Line& line : all_lines()) {
    if (line.path == "include/ishi/detail/target.hpp") continue;
    if (line.number == 1) inside = false;
    if (condition.is_in(line.text) && line.text.find(no_kernels) == std::string::npos) {
      inside = true;
      ++conditions[line.path];
    }
    if (end.is_in(line.text)) inside = false;
    if (!inside) continue;
    if (const auto name = kernel.find_in(line.text, 1)) selectors_of[*name].insert(line.path);
  }
  EXPECT_GE(conditions.size(), 8U);
  for (const auto& [path, count] : conditions) EXPECT_EQ(count, 1) << path;
  EXPECT_GE(selectors_of.size(), 10U);
  for (const auto& [name, selectors] : selectors_of) EXPECT_EQ(selectors.size(), 1U) << name;
}

// What a target offers follows from the files that its selectors include.
TEST(Targets, NothingComparesTheTargetOutsideOfSelectors) {
  const Pattern comparison(R"(\bkTarget\s*[<>=!?]|[<>=!]=?\s*kTarget\b)");
  for (const Line& line : all_lines()) {
    if (line.path == "include/ishi/detail/target.hpp") continue;
    EXPECT_FALSE(comparison.is_in(line.text))
        << line.path << ":" << line.number << ": " << line.text;
  }
}

// Whether the machine has an instruction that no level promises is asked in one place.
TEST(Targets, OneFileAsksTheProcessor) {
  std::set<std::string> files;
  for (const Line& line : all_lines()) {
    if (line.text.find("__builtin_cpu_") != std::string::npos) files.insert(line.path);
  }
  EXPECT_LE(files.size(), 1U);
}

}  // namespace
}  // namespace ishi::test
