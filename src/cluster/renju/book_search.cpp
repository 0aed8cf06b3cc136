#include "cluster/renju/book_search.hpp"

#include <optional>
#include <string>
#include <utility>

#include <ishi/renju/notation/position_text.hpp>

#include "cluster/renju/analysis.hpp"
#include "cluster/renju/place.hpp"

namespace ishi::cluster {

namespace {

using Analysis = renju::engine::Analysis;

store::StoreError failure(std::string message) {
  return {store::StoreError::Kind::NoSearch, std::move(message)};
}

}  // namespace

store::AnalyzeRenju renju_by_queue(const std::shared_ptr<Errands>& errands, int hash_mb) {
  return [=](const renju::Position& position,
             const search::Limits& limits) -> store::StoreResult<std::optional<Analysis>> {
    Question question;
    question.game = Game::Renju;
    question.task = Task::Analyze;
    question.level = limits.level;
    question.lines = limits.lines;
    question.hash_mb = hash_mb;
    const auto placed = place_renju(renju::format_position(position));
    const Item item = {{placed->canonical, format_question(completed(std::move(question)))},
                       placed->given,
                       placed->hardness};
    std::optional<Analysis> analysis;
    bool is_damaged = false;
    const auto done = errands->run({&item, 1}, [&](std::size_t, const Found& found) {
      analysis = renju_analysis_in(found.result, found.stats);
      is_damaged = !analysis;
      return true;
    });
    if (!done) return tl::unexpected(failure(done.error().message));
    if (is_damaged) return tl::unexpected(failure(format_key(item.key) + ": no analysis"));
    return analysis;
  };
}

}  // namespace ishi::cluster
