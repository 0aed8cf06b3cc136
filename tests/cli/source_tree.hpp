// The source tree, for the tests that read it.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>

#include <regex.h>

namespace ishi::test {

inline const std::filesystem::path kRoot = ISHI_SOURCE_DIR;

inline std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// An extended regular expression of POSIX, with the `\b` and `\w` of GNU: in a debug build it
/// is compiled and searched for in a fraction of the time that std::regex takes.
class Pattern {
 public:
  explicit Pattern(const char* text) {
    if (regcomp(&compiled_, text, REG_EXTENDED) != 0) throw std::invalid_argument(text);
  }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;
  ~Pattern() { regfree(&compiled_); }

  [[nodiscard]] bool is_in(const std::string& line) const { return find_in(line).has_value(); }
  /// The text of the group in the first match, the whole match for 0.
  [[nodiscard]] std::optional<std::string> find_in(const std::string& line,
                                                   std::size_t group = 0) const {
    std::array<regmatch_t, 10> groups{};
    if (regexec(&compiled_, line.c_str(), groups.size(), groups.data(), 0) != 0)
      return std::nullopt;
    const regmatch_t at = groups.at(group);
    if (at.rm_so < 0) return std::string();
    return line.substr(static_cast<std::size_t>(at.rm_so),
                       static_cast<std::size_t>(at.rm_eo - at.rm_so));
  }

 private:
  regex_t compiled_{};
};

}  // namespace ishi::test
