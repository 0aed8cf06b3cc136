#include "cli/shell/progress_option.hpp"

#include <cstdio>

#include <fmt/core.h>

#include "cli/shell/suggestion.hpp"

namespace ishi::cli {

void add_progress_option(Verb verb, ProgressForm& form, const std::string& text) {
  verb.add_parsed_flag(
      "--progress",
      [&form](const std::string& value) -> std::string {
        if (!value.empty() && value != "json") return expected_name({"json"}, value);
        form = value.empty() ? ProgressForm::Lines : ProgressForm::Json;
        return {};
      },
      text + "; --progress=json: as JSON");
}

void print_progress(const Json& object) {
  fmt::print(stderr, "{}\n", object.dump());
  std::fflush(stderr);
}

std::string with_prefix(double value) {
  if (value >= 1e9) return fmt::format("{:.2f} G", value / 1e9);
  if (value >= 1e6) return fmt::format("{:.1f} M", value / 1e6);
  if (value >= 1e3) return fmt::format("{:.0f} k", value / 1e3);
  return fmt::format("{:.0f}", value);
}

std::string duration_text(double seconds) {
  if (seconds >= 3600) return fmt::format("{:.1f} h", seconds / 3600);
  if (seconds >= 60) return fmt::format("{:.1f} min", seconds / 60);
  return fmt::format("{:.1f} s", seconds);
}

}  // namespace ishi::cli
