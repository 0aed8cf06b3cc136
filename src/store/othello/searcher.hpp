// Othello's searches for a book.
#pragma once

#include <functional>
#include <optional>

#include <ishi/othello/engine/engine.hpp>

#include "store/learner.hpp"

namespace ishi::store {

/// What a search within the limits says of a position, the same every time; nothing if it was
/// stopped. Errors: as in `BookSearcher`.
using AnalyzeOthello = std::function<StoreResult<std::optional<othello::engine::Analysis>>(
    const othello::Position& position, const search::Limits& limits)>;

/// By an engine of its own, which begins each search with an empty table.
AnalyzeOthello by_engine(const othello::engine::EngineOptions& options);

class OthelloSearcher : public BookSearcher {
 public:
  /// `limits` without a time; `origin` is that of what will be found.
  OthelloSearcher(AnalyzeOthello analyze, search::Limits limits, Origin origin)
      : analyze_(std::move(analyze)), limits_(std::move(limits)), origin_(std::move(origin)) {}

  StoreResult<std::optional<Evidence>> search(const Key& key, int lines) override;
  [[nodiscard]] bool is_enough(const Key& key, const Evidence& evidence) const override;

 private:
  AnalyzeOthello analyze_;
  search::Limits limits_;
  Origin origin_;
};

}  // namespace ishi::store
