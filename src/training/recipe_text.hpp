// Named numbers in one word, `game:17,seed:1`: what decides the samples of a game, in the text of
// an item of work. A list of members is written once and serves both directions.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace ishi::training {

/// Writes members one behind the other.
class RecipeWriter {
 public:
  template <typename Number>
  void operator()(std::string_view name, Number value, Number /*least*/, Number /*most*/) {
    add(name, std::to_string(value));
  }
  void add(std::string_view name, std::string_view value) {
    if (!text_.empty()) text_ += ',';
    text_.append(name).append(":").append(value);
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

/// Reads the same members in the same order. After the first that is missing or out of its range it
/// reads nothing more.
class RecipeReader {
 public:
  explicit RecipeReader(std::string_view text) : rest_(text) {}

  template <typename Number>
  void operator()(std::string_view name, Number& value, Number least, Number most) {
    const std::string_view text = word(name).value_or("");
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    is_good_ = is_good_ && error == std::errc() && end == text.data() + text.size() &&
               number >= least && number <= most;
    if (is_good_) value = number;
  }
  /// The value of the next member, if that is its name.
  std::optional<std::string_view> word(std::string_view name) {
    if (rest_.size() <= name.size() || rest_.substr(0, name.size()) != name ||
        rest_[name.size()] != ':') {
      return std::nullopt;
    }
    rest_.remove_prefix(name.size() + 1);
    const std::size_t end = std::min(rest_.find(','), rest_.size());
    const std::string_view value = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return value;
  }
  [[nodiscard]] bool good() const { return is_good_; }

 private:
  std::string_view rest_;
  bool is_good_ = true;
};

}  // namespace ishi::training
