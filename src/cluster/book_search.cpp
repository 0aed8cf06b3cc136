#include "cluster/book_search.hpp"

#include <optional>
#include <string>
#include <utility>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cluster/othello/analysis.hpp"
#include "cluster/othello/place.hpp"
#include "cluster/renju/analysis.hpp"
#include "cluster/renju/place.hpp"

namespace ishi::cluster {

namespace {

store::StoreError failure(std::string message) {
  return {store::StoreError::Kind::NoSearch, std::move(message)};
}

/// The analysis of a position by a worker, as `read` finds it in its result; none if it was
/// stopped.
template <typename Analysis>
store::StoreResult<std::optional<Analysis>> analysis_by_queue(
    Errands& errands, Question question, const Placed& placed,
    std::optional<Analysis> (*read)(const std::string& result, const std::string& stats)) {
  const Item item = {{placed.canonical, format_question(completed(std::move(question)))},
                     placed.given,
                     placed.hardness};
  std::optional<Analysis> analysis;
  bool is_damaged = false;
  const auto done = errands.run({&item, 1}, [&](std::size_t, const Found& found) {
    analysis = read(found.result, found.stats);
    is_damaged = !analysis;
    return true;
  });
  if (!done) return tl::unexpected(failure(done.error().message));
  if (is_damaged) return tl::unexpected(failure(format_key(item.key) + ": no analysis"));
  return analysis;
}

Question question_of(Game game, const search::Limits& limits, int hash_mb) {
  Question question;
  question.game = game;
  question.task = Task::Analyze;
  question.level = limits.level;
  question.lines = limits.lines;
  question.hash_mb = hash_mb;
  return question;
}

}  // namespace

store::AnalyzeOthello othello_by_queue(const std::shared_ptr<Errands>& errands, int hash_mb) {
  return [=](const othello::Position& position, const search::Limits& limits) {
    const auto placed = place_othello(othello::format_position({position, othello::Color::Black}));
    return analysis_by_queue(*errands, question_of(Game::Othello, limits, hash_mb), *placed,
                             othello_analysis_in);
  };
}

store::AnalyzeRenju renju_by_queue(const std::shared_ptr<Errands>& errands, int hash_mb) {
  return [=](const renju::Position& position, const search::Limits& limits) {
    const auto placed = place_renju(renju::format_position(position));
    return analysis_by_queue(*errands, question_of(Game::Renju, limits, hash_mb), *placed,
                             renju_analysis_in);
  };
}

}  // namespace ishi::cluster
