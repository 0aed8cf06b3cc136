#include "cli/othello/search_progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/core.h>

#include "cli/othello/limits.hpp"
#include "cli/othello/text.hpp"

namespace ishi::cli {

namespace {

using othello::engine::Progress;

/// How sure the cuts of a search are.
std::string sureness(const Progress& progress) {
  return progress.cut_tenths == 0 ? "exact" : std::string(sureness_text(progress.cut_tenths));
}

std::string with_prefix(double value) {
  if (value >= 1e9) return fmt::format("{:.2f} G", value / 1e9);
  if (value >= 1e6) return fmt::format("{:.1f} M", value / 1e6);
  return fmt::format("{:.0f} k", value / 1e3);
}

std::string duration(double seconds) {
  if (seconds >= 3600) return fmt::format("{:.1f} h", seconds / 3600);
  if (seconds >= 60) return fmt::format("{:.1f} min", seconds / 60);
  return fmt::format("{:.1f} s", seconds);
}

}  // namespace

void add_progress_option(Verb verb, bool& wanted) {
  verb.add("--progress", wanted, "print what each search found on standard error");
}

othello::engine::ProgressReport SearchProgress::report() {
  if (!stays_ && !bar_.visible()) return {};
  return [this](const Progress& progress) { show(progress); };
}

void SearchProgress::show(const Progress& progress) {
  const double seconds = watch_.seconds();
  const auto nodes = static_cast<double>(progress.nodes);
  const auto before = static_cast<double>(std::min(nodes_before_, progress.nodes));
  const double speed = (nodes - before) / std::max(seconds, 0.001);
  const std::string score = progress.score ? signed_score(*progress.score) : std::string("?");
  const std::string work = fmt::format("{} nodes, {}/s", with_prefix(nodes), with_prefix(speed));
  if (progress.ended) {
    if (!stays_) return;
    bar_.clear();
    fmt::print(stderr, "depth {:>2}, {:<14} {:>3}  {}  {}, {}\n", progress.depth,
               sureness(progress), score, line_text(progress.pv), work, duration(seconds));
    std::fflush(stderr);
    return;
  }
  const std::size_t shown = std::min<std::size_t>(progress.pv.size(), 3);
  std::string text =
      line_text({progress.pv.begin(), progress.pv.begin() + static_cast<std::ptrdiff_t>(shown)});
  text = fmt::format("so far {} {}; depth {} {}", score, text, progress.depth, sureness(progress));
  if (progress.moves > 0) text += fmt::format(" {}/{}", progress.moves_done, progress.moves);
  text += "; " + work;
  if (progress.expected_nodes > progress.nodes) {
    const auto left = static_cast<double>(progress.expected_nodes - progress.nodes);
    text += fmt::format(", about {}", duration(left / std::max(speed, 1.0)));
  }
  constexpr std::size_t kColumns = 79;  // a longer line could not be wiped
  bar_.show(0, 0, std::string_view(text).substr(0, kColumns));
}

}  // namespace ishi::cli
