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

}  // namespace

othello::engine::ProgressReport SearchProgress::report() {
  if (form_ == ProgressForm::Redrawn && !bar_.visible()) return {};
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
    if (form_ == ProgressForm::Redrawn) return;
    bar_.clear();
    if (form_ == ProgressForm::Json) {
      const bool is_exact = progress.cut_tenths == 0;
      return print_progress(
          {{"depth", progress.depth},
           {"exact", is_exact},
           {"deviations", is_exact ? Json(nullptr) : Json(progress.cut_tenths / 10.0)},
           {"score", progress.score ? Json(progress.score->discs()) : Json(nullptr)},
           {"pv", line_array(progress.pv)},
           {"nodes", progress.nodes},
           {"ms", watch_.milliseconds().count()}});
    }
    fmt::print(stderr, "depth {:>2}, {:<14} {:>3}  {}  {}, {}\n", progress.depth,
               sureness(progress), score, line_text(progress.pv), work, duration_text(seconds));
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
    text += fmt::format(", about {}", duration_text(left / std::max(speed, 1.0)));
  }
  bar_.show(0, 0, text);
}

}  // namespace ishi::cli
