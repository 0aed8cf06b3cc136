#include "cli/shell/suggestion.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/core.h>

#include <ishi/text/ascii.hpp>

namespace ishi::cli {

int edit_distance(std::string_view a, std::string_view b) {
  // Row i holds the distances of the first i letters of a to the beginnings of b.
  std::vector<int> before_last(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const auto same = [&](std::size_t x, std::size_t y) {
        return text::lower(a[x]) == text::lower(b[y]);
      };
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same(i - 1, j - 1) ? 0 : 1)});
      if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1)) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::string nearest_name(std::string_view word, const std::vector<std::string>& names) {
  constexpr std::size_t kLongest = 64;  // bytes; no name is longer
  if (word.empty() || word.size() > kLongest) return {};
  constexpr std::size_t kTellingBeginning = 3;  // letters
  if (word.size() >= kTellingBeginning) {
    const auto begins = std::find_if(names.begin(), names.end(), [word](const std::string& name) {
      return text::same_word(word, std::string_view(name).substr(0, word.size()));
    });
    if (begins != names.end()) return *begins;
  }
  const std::string* nearest = nullptr;
  int least = std::max(1, static_cast<int>(word.size()) / 3) + 1;
  for (const std::string& name : names) {
    const int distance = edit_distance(word, name);
    const bool no_letter_right = distance == static_cast<int>(std::max(word.size(), name.size()));
    if (distance >= least || no_letter_right) continue;
    least = distance;
    nearest = &name;
  }
  return nearest == nullptr ? std::string() : *nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  const std::string nearest = nearest_name(word, names);
  return nearest.empty() ? std::string() : fmt::format("; did you mean {}?", nearest);
}

std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  const auto add = [&names](std::string_view name) {
    if (!name.empty()) names.emplace_back(name);
  };
  while (!list.empty()) {
    const std::size_t comma = list.find(", ");
    if (comma == std::string_view::npos) break;
    add(list.substr(0, comma));
    list.remove_prefix(comma + 2);
  }
  const std::size_t last = list.find(" or ");
  add(list.substr(0, last));
  if (last != std::string_view::npos) add(list.substr(last + 4));
  return names;
}

std::string list_of(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

std::string expected_name(const std::vector<std::string>& names, std::string_view found) {
  constexpr std::size_t kShown = 40;      // bytes
  constexpr std::size_t kShortList = 80;  // bytes
  const std::string shown = text::printable(found, kShown);
  const std::string list = list_of(names);
  const std::string suggestion = did_you_mean(found, names);
  if (!suggestion.empty() && list.size() > kShortList) {
    return fmt::format("unknown name {}{}", shown, suggestion);
  }
  return fmt::format("expected {}, found {}{}", list, shown, suggestion);
}

}  // namespace ishi::cli
