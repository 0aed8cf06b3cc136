#include "cli/shell/option.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <type_traits>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <ishi/text/ascii.hpp>

#include "cli/shell/suggestion.hpp"

namespace ishi::cli {

namespace {

// The groups of CLI11's options tell where help shows them.
constexpr const char* kShownRarely = "rarely";
constexpr const char* kShownWithOthers = "with others";

constexpr std::size_t kLongestWord = 40;  // bytes

/// The words of a list such as `black|white`; none where it is no such list.
std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('|'), list.size());
    const std::string_view word = list.substr(0, end);
    const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || text::is_digit(c) || c == '-' || c == '=';
    });
    if (!plain) return {};
    words.emplace_back(word);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

/// Refuses what `accepts` does, in the words of this program; NaN, which passes its comparisons,
/// too.
std::function<std::string(const std::string&)> refusal_of(const CLI::Validator& accepts,
                                                          const std::string& expected) {
  return [accepts, expected](const std::string& word) -> std::string {
    const bool is_number = !std::isnan(std::strtod(word.c_str(), nullptr));
    if (is_number && accepts(word).empty()) return {};
    return fmt::format("expected {}, found {}", expected, text::printable(word, kLongestWord));
  };
}

template <typename T>
std::function<std::string(const std::string&)> from_to(T least, T most) {
  const CLI::Range range(least, most);
  if constexpr (std::is_integral_v<T>) {
    return refusal_of(range, fmt::format("a whole number from {} to {}", least, most));
  } else {
    return refusal_of(range, fmt::format("a number from {:.10g} to {:.10g}", least, most));
  }
}

std::function<std::string(const std::string&)> one_of_names(const std::vector<std::string>& names) {
  return [names](const std::string& word) {
    const bool known = std::find(names.begin(), names.end(), word) != names.end();
    return known ? std::string() : expected_name(names, word);
  };
}

}  // namespace

Option Option::required() {
  option_->required();
  return *this;
}

Option Option::values(int count) {
  option_->expected(count);
  return *this;
}

Option Option::values(int least, int most) {
  option_->expected(least, most);
  return *this;
}

Option Option::repeatable() {
  option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return *this;
}

Option Option::separated_by(char mark) {
  option_->delimiter(mark);
  return *this;
}

Option Option::list_in_one(char mark) {
  option_->delimiter(mark)->allow_extra_args(false);
  return *this;
}

Option Option::range(int least, int most) {
  option_->check(from_to(least, most));
  return *this;
}

Option Option::range(std::int64_t least, std::int64_t most) {
  option_->check(from_to(least, most));
  return *this;
}

Option Option::range(std::uint64_t least, std::uint64_t most) {
  option_->check(from_to(least, most));
  return *this;
}

Option Option::range(double least, double most) {
  option_->check(from_to(least, most));
  return *this;
}

Option Option::one_of(std::initializer_list<const char*> known_words) {
  const std::vector<std::string> names(known_words.begin(), known_words.end());
  option_->check(one_of_names(names), "");
  return words(names).value_name(fmt::format("{}", fmt::join(names, "|")));
}

Option Option::one_of(std::initializer_list<int> numbers) {
  std::vector<std::string> names;
  for (const int number : numbers) names.push_back(std::to_string(number));
  option_->check(one_of_names(names), "");
  return value_name(fmt::format("{}", fmt::join(names, "|")));
}

Option Option::check(std::function<std::string(const std::string&)> refusal) {
  option_->check(std::move(refusal));
  return *this;
}

Option Option::excludes(Option other) {
  option_->excludes(other.option_);
  return *this;
}

Option Option::needs(Option other) {
  option_->needs(other.option_);
  return *this;
}

Option Option::value_name(const std::string& text) {
  option_->option_text(text);
  return *this;
}

Option Option::words(const std::vector<std::string>& words) {
  option_->type_name(fmt::format("{}", fmt::join(words, "|")));  // help shows the value's name
  return *this;
}

Option Option::show_default() {
  option_->capture_default_str();
  return *this;
}

Option Option::default_text(const std::string& text) {
  option_->default_str(text);
  return *this;
}

Option Option::shown(Shown where) {
  if (where == Shown::Rarely) option_->group(kShownRarely);
  if (where == Shown::WithOthers) option_->group(kShownWithOthers);
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

std::string Option::name() const { return option_->get_name(); }

OptionInfo option_info(const CLI::Option& option) {
  OptionInfo info;
  info.name = option.get_positional() ? option.get_single_name() : option.get_name();
  info.name = info.name.substr(0, info.name.find(','));
  info.value = option.get_option_text();
  info.text = option.get_description();
  info.default_text = option.get_default_str();
  info.required = option.get_required();
  info.several = option.get_items_expected_max() > 1;
  info.words = words_of(option.get_type_name());
  if (info.words.empty()) info.words = words_of(info.value);
  if (option.get_group() == kShownRarely) info.shown = Shown::Rarely;
  if (option.get_group() == kShownWithOthers) info.shown = Shown::WithOthers;
  return info;
}

}  // namespace ishi::cli
