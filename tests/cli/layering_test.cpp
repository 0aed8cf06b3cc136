// The source tree is divided into rooms, and a room may include only rooms above it in the table of
// docs/design.md. This test takes the order from that table and reads every include of the tree.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "cli/source_tree.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;

/// The rooms with the row each one has in the table, the lowest first.
std::map<std::string, int> rooms_of(const std::string& design) {
  static const Pattern name("`([a-z/]+)`");
  std::map<std::string, int> rooms;
  std::istringstream lines(design);
  std::string line;
  bool inside = false;
  int row = 0;
  while (std::getline(lines, line)) {
    if (line.rfind("| room |", 0) == 0) inside = true;
    if (!inside || line.rfind("| `", 0) != 0) {
      inside = inside && line.rfind("|", 0) == 0;
      continue;
    }
    std::string cell = line.substr(0, line.find('|', 1));
    while (const auto room = name.find_in(cell, 1)) {
      rooms[*room] = row;
      cell = cell.substr(cell.find("`" + *room + "`") + room->size() + 2);
    }
    ++row;
  }
  return rooms;
}

bool is_below_folder(const std::string& path, const std::string& folder) {
  return path.rfind(folder + "/", 0) == 0;
}

/// Reads includes as the rooms allow them. Paths are those below include/ishi or src.
class House {
 public:
  explicit House(const std::string& design) : rooms_(rooms_of(design)) {}

  const std::map<std::string, int>& rooms() const { return rooms_; }

  /// The room of a path: the longest name of a room that is a folder of it. An umbrella header
  /// such as othello.hpp also brings the notation of its room, and counts as part of that.
  std::string room_of(const std::string& path) const {
    std::string name = fs::path(path).replace_extension().string();
    if (rooms_.contains(name + "/notation")) return name + "/notation";
    while (!name.empty() && !rooms_.contains(name)) {
      const std::size_t slash = name.rfind('/');
      name = slash == std::string::npos ? "" : name.substr(0, slash);
    }
    return name;
  }

  /// Why `path` may not include `included`; empty where it may.
  std::string refusal(const std::string& path, const std::string& included) const {
    const std::string room = room_of(path);
    const std::string other = room_of(included);
    if (room.empty()) return path + " is in no room";
    if (other.empty()) return included + " is in no room";
    if ((has_part(path, "othello") && has_part(included, "renju")) ||
        (has_part(path, "renju") && has_part(included, "othello"))) {
      return "one game includes the other";
    }
    if (room != other && rooms_.at(other) >= rooms_.at(room)) {
      return room + " may not include " + other;
    }
    const std::size_t detail = included.find("/detail/");
    if (detail != std::string::npos && !may_use_detail(path, room, included.substr(0, detail))) {
      return room + " may not use " + included.substr(0, detail) + "/detail";
    }
    return "";
  }

 private:
  static bool has_part(const fs::path& path, std::string_view name) {
    return std::any_of(path.begin(), path.end(),
                       [&](const fs::path& part) { return part.stem() == name; });
  }

  /// Whether a file may include the `detail/` of the folder `owner`.
  static bool may_use_detail(const std::string& path, const std::string& room,
                             const std::string& owner) {
    if (is_below_folder(path, owner) || path == owner + ".hpp") return true;
    const bool is_engine = room.find("/engine") != std::string::npos;
    const std::string game = room.substr(0, room.find('/'));
    return is_engine &&
           (owner == "bits" || owner == "board" || owner == game || is_below_folder(owner, game));
  }

  std::map<std::string, int> rooms_;
};

struct Include {
  std::string path;      ///< below include/ishi or src
  std::string included;  ///< likewise
  std::string place;     ///< for messages
  bool is_public = false;
};

/// The file that an include names: one of ours below include/ishi or src, or nothing.
std::optional<std::string> resolved(const std::string& path, const std::string& name) {
  if (name.rfind("ishi/", 0) == 0) return name.substr(5);
  if (fs::exists(kRoot / "src" / name)) return name;
  const std::string beside = (fs::path(path).parent_path() / name).string();
  if (fs::exists(kRoot / "src" / beside)) return beside;
  return std::nullopt;  // not ours: tl/expected.hpp, CLI/CLI.hpp, a generated file
}

std::vector<Include> all_includes() {
  static const Pattern pattern(R"(^\s*#\s*include\s*[<"]([A-Za-z_0-9/.]+\.hpp)[>"])");
  std::vector<Include> found;
  for (const char* part : {"include/ishi", "src"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / part)) {
      if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") continue;
      const std::string path = fs::relative(entry.path(), kRoot / part).string();
      std::ifstream file(entry.path());
      std::string line;
      for (int number = 1; std::getline(file, line); ++number) {
        const auto name = pattern.find_in(line, 1);
        if (!name) continue;
        const auto included = resolved(path, *name);
        if (!included) continue;
        found.push_back({path, *included, entry.path().string() + ":" + std::to_string(number),
                         std::string(part) != "src"});
      }
    }
  }
  return found;
}

TEST(Layering, EveryIncludeFollowsTheTable) {
  const House house(text_of(kRoot / "docs/design.md"));
  const std::vector<Include> includes = all_includes();
  EXPECT_GT(includes.size(), 500U) << "the includes were not found";
  for (const Include& include : includes) {
    EXPECT_EQ(house.refusal(include.path, include.included), "") << include.place;
    EXPECT_TRUE(!include.is_public || fs::exists(kRoot / "include/ishi" / include.included))
        << include.place << ": a public header includes one that is not installed";
  }
}

/// The namespace that a line takes something internal from, such as `text::detail::` or `detail::`;
/// empty where it takes nothing. nlohmann's is not ours.
std::string detail_named_in(const std::string& line) {
  static const Pattern pattern(R"((\w+::)*\bdetail::)");
  std::string rest = line;
  while (const auto name = pattern.find_in(rest)) {
    if (name->rfind("nlohmann::", 0) != 0) return *name;
    rest = rest.substr(rest.find(*name) + name->size());
  }
  return "";
}

// What is in `detail/` can also be reached through a public header that includes it.
TEST(Layering, OnlyTheLibraryNamesWhatIsInternal) {
  EXPECT_EQ(detail_named_in("  x = text::detail::y(1);"), "text::detail::");
  EXPECT_EQ(detail_named_in("using detail::y;"), "detail::");
  EXPECT_EQ(detail_named_in("const nlohmann::detail::exception& e, shows_detail::x"), "");
  const House house(text_of(kRoot / "docs/design.md"));
  const std::set<std::string> free = {
      "bits", "board", "othello/engine", "renju/engine", "othello/notation", "renju/notation"};
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src")) {
    if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") continue;
    const std::string path = fs::relative(entry.path(), kRoot / "src").string();
    if (free.contains(house.room_of(path))) continue;
    std::ifstream file(entry.path());
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      EXPECT_EQ(detail_named_in(line), "") << path << ":" << number;
    }
  }
}

TEST(Layering, RulesAndNotationsAreHeaderOnly) {
  const House house(text_of(kRoot / "docs/design.md"));
  // Renju's notation has RIF, whose XML is read by a library.
  const std::set<std::string> header_only = {"text", "othello", "renju", "othello/notation"};
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string path = fs::relative(entry.path(), kRoot / "src").string();
    EXPECT_FALSE(header_only.contains(house.room_of(path))) << path;
  }
}

// The check itself, on a table of its own: it must refuse what it is there to refuse.
TEST(Layering, RefusesWhatTheTableForbids) {
  const House house(
      "| room | what | where |\n|---|---|---|\n"
      "| `detail` | a | b |\n| `version` | a | b |\n| `bits` | a | b |\n| `text` | a | b |\n"
      "| `board` | a | b |\n| `othello`, `renju` | `no/room` | b |\n"
      "| `othello/notation`, `renju/notation` | a | b |\n| `search` | a | b |\n"
      "| `othello/engine`, `renju/engine` | a | b |\n| `cli`, `web` | a | b |\n\n| `later` | a "
      "|\n");
  EXPECT_EQ(house.rooms().size(), 14U);
  EXPECT_EQ(house.room_of("othello/flips/detail/carry.hpp"), "othello");
  EXPECT_EQ(house.room_of("othello/engine.hpp"), "othello/engine");
  EXPECT_EQ(house.room_of("othello.hpp"), "othello/notation");
  EXPECT_EQ(house.room_of("version.hpp"), "version");

  const auto may = [&](const char* path, const char* included) {
    return house.refusal(path, included).empty();
  };
  EXPECT_TRUE(may("othello/play.hpp", "othello/position.hpp"));
  EXPECT_TRUE(may("othello/position.hpp", "board/bitboard.hpp"));
  EXPECT_FALSE(may("board/bitboard.hpp", "othello/position.hpp"));
  EXPECT_EQ(house.refusal("othello/openings.hpp", "othello/notation/transcript.hpp"),
            "othello may not include othello/notation");
  EXPECT_FALSE(may("othello/openings.hpp", "othello.hpp")) << "it brings the notation";
  EXPECT_TRUE(may("othello.hpp", "othello/notation/transcript.hpp"));
  EXPECT_FALSE(may("othello/position.hpp", "renju/position.hpp"));
  EXPECT_FALSE(may("renju/engine/vcf.cpp", "othello/position.hpp"));
  EXPECT_FALSE(may("cli/othello/solve.cpp", "cli/renju/wins.hpp"));
  EXPECT_TRUE(may("cli/bench.cpp", "renju/engine/vcf.hpp"));
  EXPECT_FALSE(may("cli/bench.cpp", "web/bindings.hpp"));
  EXPECT_FALSE(may("attic/x.hpp", "bits/word.hpp"));
  EXPECT_FALSE(may("bits/word.hpp", "attic/x.hpp"));

  EXPECT_TRUE(may("board/images.hpp", "board/detail/images_avx2.hpp"));
  EXPECT_TRUE(may("board.hpp", "board/detail/table.hpp"));
  EXPECT_TRUE(may("othello/notation/pgn.hpp", "othello/detail/shared.hpp"));
  EXPECT_TRUE(may("othello/engine/search.cpp", "bits/detail/word256.hpp"));
  EXPECT_TRUE(may("othello/engine/search.cpp", "othello/flips/detail/carry.hpp"));
  EXPECT_FALSE(may("othello/play.hpp", "bits/detail/word256.hpp"));
  EXPECT_FALSE(may("cli/bits/transform.cpp", "board/detail/way.hpp"));
  EXPECT_TRUE(may("bits/extract.hpp", "detail/target.hpp"));
}

}  // namespace
}  // namespace ishi::test
