// docs/windows.md lists them.
#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/core.h>

#include "cli/missing_verbs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

std::string why_missing(const std::vector<std::string>& arguments) {
  static constexpr std::array<std::string_view, 2> kMissing = {"match", "serve"};
  const auto is_missing = [&](std::string_view verb) {
    return std::ranges::find(kMissing, verb) != kMissing.end();
  };
  if (arguments.empty() || !is_missing(arguments.front())) return {};
  return fmt::format("ishi {} is not part of ishi for Windows", arguments.front());
}

void add_match(Verb app, Session& /*session*/) {
  app.add_verb("match", "Not part of ishi for Windows.");
}
void add_serve(Verb app, Session& /*session*/) {
  app.add_verb("serve", "Not part of ishi for Windows.");
}

}  // namespace ishi::cli
