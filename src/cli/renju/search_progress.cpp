#include "cli/renju/search_progress.hpp"

#include <algorithm>
#include <cstdio>
#include <string>

#include <fmt/core.h>

#include "cli/renju/text.hpp"

namespace ishi::cli {

namespace {

using renju::engine::AnalyzedLine;
using renju::engine::Progress;

}  // namespace

renju::engine::ProgressReport RenjuSearchProgress::report(renju::Color mover) {
  if (form_ == ProgressForm::Redrawn && !bar_.visible()) return {};
  return [this, mover](const Progress& progress) { show(mover, progress); };
}

void RenjuSearchProgress::show(renju::Color mover, const Progress& progress) {
  if (progress.lines.empty()) return;
  const AnalyzedLine& best = progress.lines.front();
  if (form_ == ProgressForm::Json) {
    return print_progress({{"depth", progress.depth},
                           {"score", best.score},
                           {"win", best.win ? Json(*best.win) : Json(nullptr)},
                           {"chance", rounded_chance(best.score)},
                           {"pv", point_array(best.pv)},
                           {"nodes", progress.nodes},
                           {"ms", watch_.milliseconds().count()}});
  }
  const double seconds = watch_.seconds();
  const auto nodes = static_cast<double>(progress.nodes);
  const std::string score = score_words(mover, best.score, best.win);
  const std::string work = fmt::format("{} nodes, {}/s", with_prefix(nodes),
                                       with_prefix(nodes / std::max(seconds, 0.001)));
  if (form_ == ProgressForm::Lines) {
    fmt::print(stderr, "depth {:>2}, {:<20} {}  {}, {}\n", progress.depth, score,
               point_list(best.pv), work, duration_text(seconds));
    std::fflush(stderr);
    return;
  }
  const std::size_t shown = std::min<std::size_t>(best.pv.size(), 3);
  const std::string text = fmt::format(
      "so far {} {}; depth {}; {}", score,
      point_list({best.pv.begin(), best.pv.begin() + static_cast<std::ptrdiff_t>(shown)}),
      progress.depth, work);
  bar_.show(0, 0, text);
}

}  // namespace ishi::cli
