// The programs shown in README.md and on three pages of docs/ are those of examples/, and print
// what is shown below them: a block fenced as ```cpp or ```c that has a main function is compared
// with the example that its preceding line names, as in [rules.cpp](examples/rules.cpp), and the
// block after it, fenced as ```text, with what that example prints.
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/source_tree.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;

/// What a program prints; empty if it fails.
std::string output_of(const std::string& program) {
  std::FILE* pipe = popen(program.c_str(), "r");
  if (pipe == nullptr) return {};
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), size);
  }
  return pclose(pipe) == 0 ? text : std::string{};
}

/// A fenced block of a page.
struct Block {
  std::string language;
  std::string text;
  std::string before;  ///< the last line before it that is not empty
};

std::vector<Block> blocks_of(const std::string& page) {
  std::vector<Block> blocks;
  std::istringstream lines(page);
  std::string line;
  std::string before;
  bool inside = false;
  while (std::getline(lines, line)) {
    if (line.rfind("```", 0) == 0) {
      if (!inside) blocks.push_back({line.substr(3), {}, before});
      inside = !inside;
    } else if (inside) {
      blocks.back().text += line + '\n';
    } else if (!line.empty()) {
      before = line;
    }
  }
  return blocks;
}

/// The example that a line links to: `rules.cpp` for …(../examples/rules.cpp)….
std::optional<std::string> example_in(const std::string& line) {
  const std::size_t start = line.rfind("examples/");
  const std::size_t end = line.find(')', start);
  if (start == std::string::npos || end == std::string::npos) return std::nullopt;
  return line.substr(start + 9, end - start - 9);
}

/// An example without the comment at its head.
std::string program_of(const std::string& name) {
  const std::string text = text_of(kRoot / "examples" / name);
  const std::size_t start = text.find("#include");
  return start == std::string::npos ? text : text.substr(start);
}

TEST(Examples, AreWhatTheDocumentationShows) {
  std::map<std::string, int> shown;
  std::map<std::string, std::string> printed;
  for (const auto& entry : fs::directory_iterator(kRoot / "examples")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".c") continue;
    const std::string name = entry.path().filename();
    printed[name] = output_of(ISHI_EXAMPLES_DIR "/example_" + entry.path().stem().string());
    EXPECT_NE(printed[name], "") << name << " fails";
  }
  for (const char* page : {"README.md", "docs/library.md", "docs/c.md", "docs/examples.md"}) {
    const std::vector<Block> blocks = blocks_of(text_of(kRoot / page));
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const bool is_code = blocks[i].language == "cpp" || blocks[i].language == "c";
      if (!is_code || blocks[i].text.find("int main(") == std::string::npos) continue;
      const auto name = example_in(blocks[i].before);
      ASSERT_TRUE(name) << page << ": the line before a program names no example:\n"
                        << blocks[i].text;
      EXPECT_EQ(blocks[i].text, program_of(*name)) << page << ": " << *name;
      ++shown[*name];
      if (i + 1 < blocks.size() && blocks[i + 1].language == "text") {
        EXPECT_EQ(blocks[i + 1].text, printed[*name]) << page << ": what " << *name << " prints";
      }
    }
  }
  for (const auto& [name, output] : printed) {
    EXPECT_GE(shown[name], 1) << name << " is shown nowhere";
  }
}

}  // namespace
}  // namespace ishi::test
