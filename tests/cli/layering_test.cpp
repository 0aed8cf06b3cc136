// The house has an order: a folder may include only folders above it in docs/design.md. This test
// reads every include of the tree.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

/// What each room may include besides itself, as in docs/design.md.
const std::map<std::string, std::set<std::string>>& allowed() {
  static const std::map<std::string, std::set<std::string>> table = [] {
    std::map<std::string, std::set<std::string>> rooms;
    rooms["detail"] = {};  // include/ishi/detail: what the whole house stands on
    rooms["version"] = {"detail"};
    rooms["text"] = {};
    rooms["bits"] = {"text"};
    rooms["board"] = {"bits", "text"};
    rooms["othello"] = {"bits", "text", "board"};
    rooms["renju"] = {"bits", "text", "board"};
    rooms["search"] = {"bits", "text", "board"};
    rooms["othello/engine"] = {"bits", "text", "board", "othello", "search"};
    rooms["renju/engine"] = {"bits", "text", "board", "renju", "search"};
    rooms["othello/training"] = rooms["othello/engine"];
    rooms["othello/training"].insert("othello/engine");
    rooms["io"] = {"text"};
    rooms["protocol"] = {"bits",   "text",           "board",        "othello", "renju",
                         "search", "othello/engine", "renju/engine", "io"};
    rooms["match"] = rooms["protocol"];
    rooms["match"].insert("protocol");
    rooms["cli"] = rooms["match"];
    rooms["cli"].insert({"match", "othello/training"});
    rooms["web"] = rooms["protocol"];
    for (auto& [name, may] : rooms) {
      if (name != "detail") may.insert({"detail", "version"});
    }
    return rooms;
  }();
  return table;
}

/// The room of a path below include/ishi or src: `othello/notation/obf.hpp` stands in `othello`.
std::string room_of(const fs::path& path) {
  auto part = path.begin();
  const std::string first = part->string();
  if (path.has_parent_path() && ++part != path.end() &&
      (*part == "engine" || *part == "training")) {
    return first + "/" + part->string();
  }
  // An umbrella header such as ishi/othello.hpp belongs to the room it opens.
  return fs::path(first).stem().string();
}

struct Include {
  std::string room;
  std::string included_room;
  std::string place;
};

std::vector<Include> includes_below(const fs::path& root) {
  static const std::regex pattern(R"(^\s*#\s*include\s*[<"](ishi/)?([a-z_0-9/.]+\.hpp)[>"])");
  std::vector<Include> found;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    const fs::path extension = entry.path().extension();
    if (extension != ".hpp" && extension != ".cpp") continue;
    const fs::path relative = fs::relative(entry.path(), root);
    std::ifstream file(entry.path());
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      std::smatch match;
      if (!std::regex_search(line, match, pattern)) continue;
      const fs::path included = match[2].str();
      const std::string room = room_of(included);
      if (!allowed().contains(room)) continue;  // not ours: tl/expected.hpp, CLI/CLI.hpp …
      found.push_back(
          {room_of(relative), room, entry.path().string() + ":" + std::to_string(number)});
    }
  }
  return found;
}

TEST(Layering, EveryIncludeLooksUpTheHouse) {
  std::size_t seen = 0;
  for (const char* part : {"include/ishi", "src"}) {
    for (const Include& include : includes_below(fs::path(ISHI_SOURCE_DIR) / part)) {
      ++seen;
      ASSERT_TRUE(allowed().contains(include.room)) << include.place << ": no such room";
      EXPECT_TRUE(include.room == include.included_room ||
                  allowed().at(include.room).contains(include.included_room))
          << include.place << ": " << include.room << " may not include " << include.included_room;
    }
  }
  EXPECT_GT(seen, 50U) << "the includes were not found";
}

TEST(Layering, TheRulesAreHeaderOnly) {
  for (const char* part : {"othello", "renju"}) {
    const fs::path root = fs::path(ISHI_SOURCE_DIR) / "src" / part;
    if (!fs::exists(root)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      if (entry.path().extension() != ".cpp") continue;
      EXPECT_NE(room_of(fs::relative(entry.path(), root.parent_path())), part) << entry.path();
    }
  }
}

}  // namespace
