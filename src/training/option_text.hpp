// The options of a job as a line of text, by which a file tells what it was made with.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace ishi::training {

/// "name value, name value, …"
class OptionText {
 public:
  template <typename Number>
  OptionText& add(std::string_view name, Number value) {
    if (!text_.empty()) text_.append(", ");
    text_.append(name).append(" ").append(std::to_string(value));
    return *this;
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace ishi::training
