// The interface between the protocols for Renju and Gomoku and the engine, so that a test can
// replace it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/engine/level.hpp>

#include "store/renju/book_choice.hpp"

namespace ishi::protocol {

struct RenjuThinkRequest {
  renju::engine::EngineOptions engine;
  search::Limits limits;
  board::Bitboard15 avoid;  ///< points not to play on now
  renju::engine::ProgressReport progress;
};

class RenjuThinker {
 public:
  virtual ~RenjuThinker() = default;
  RenjuThinker& operator=(RenjuThinker&&) = delete;  // neither copied nor moved

  /// The best moves, as `renju::engine::Engine::choose` returns them; no line where there is no
  /// move to play.
  virtual renju::engine::Analysis think(const renju::Position& position,
                                        const RenjuThinkRequest& request) = 0;
  /// What the first answer by an engine with these options would have to wait for, in advance.
  virtual void prepare(const renju::engine::EngineOptions& options) = 0;
  /// What it has found so far counts no more.
  virtual void forget() = 0;
};

/// The engine of this library. It keeps what it found from move to move.
class RenjuEngineThinker : public RenjuThinker {
 public:
  /// `book` may be null. A level that errs errs in the opening, too.
  explicit RenjuEngineThinker(std::shared_ptr<store::OpeningBook> book = {})
      : book_(std::move(book)) {}

  renju::engine::Analysis think(const renju::Position& position,
                                const RenjuThinkRequest& request) override {
    if (auto choice = by_book(position, request)) return *std::move(choice);
    return *engine(request.engine)
                .choose(position, request.limits, {request.avoid}, request.progress);
  }

  void prepare(const renju::engine::EngineOptions& options) override { engine(options).prepare(); }

  void forget() override {
    if (engine_) engine_->forget();
  }

 private:
  renju::engine::Engine& engine(const renju::engine::EngineOptions& options) {
    if (!engine_ || engine_->options() != options) engine_.emplace(options);
    return *engine_;
  }

  std::optional<renju::engine::Analysis> by_book(const renju::Position& position,
                                                 const RenjuThinkRequest& request) {
    const int level = request.limits.level.value_or(0);
    const bool errs = level > 0 && renju::engine::strength_of(level).error > 0;
    if (!book_ || errs || request.limits.lines != 1) return std::nullopt;
    auto choice = store::book_choice(*book_, position, request.engine.rule);
    const bool is_avoided = choice && request.avoid.contains(choice->lines.front().pv.front());
    return is_avoided ? std::nullopt : std::move(choice);
  }

  std::shared_ptr<store::OpeningBook> book_;
  std::optional<renju::engine::Engine> engine_;  ///< made when it is first needed
};

}  // namespace ishi::protocol
