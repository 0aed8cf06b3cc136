#include "cluster/othello/book_search.hpp"

#include <optional>
#include <string>
#include <utility>

#include <ishi/othello/notation/position_text.hpp>

#include "cluster/othello/analysis.hpp"
#include "cluster/othello/place.hpp"

namespace ishi::cluster {

namespace {

using Analysis = othello::engine::Analysis;

store::StoreError failure(std::string message) {
  return {store::StoreError::Kind::NoSearch, std::move(message)};
}

}  // namespace

store::AnalyzeOthello othello_by_queue(const std::shared_ptr<Errands>& errands, int hash_mb) {
  return [=](const othello::Position& position,
             const search::Limits& limits) -> store::StoreResult<std::optional<Analysis>> {
    Question question;
    question.game = Game::Othello;
    question.task = Task::Analyze;
    question.level = limits.level;
    question.lines = limits.lines;
    question.hash_mb = hash_mb;
    const auto placed = place_othello(othello::format_position({position, othello::Color::Black}));
    const Item item = {{placed->canonical, format_question(completed(std::move(question)))},
                       placed->given,
                       placed->hardness};
    std::optional<Analysis> analysis;
    bool is_damaged = false;
    const auto done = errands->run({&item, 1}, [&](std::size_t, const Found& found) {
      analysis = othello_analysis_in(found.result, found.stats);
      is_damaged = !analysis;
      return true;
    });
    if (!done) return tl::unexpected(failure(done.error().message));
    if (is_damaged) return tl::unexpected(failure(format_key(item.key) + ": no analysis"));
    return analysis;
  };
}

}  // namespace ishi::cluster
