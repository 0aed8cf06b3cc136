// The interface between the protocols for Renju and Gomoku and the engine, so that a test can
// replace it.
#pragma once

#include <cstddef>
#include <optional>

#include <ishi/renju/engine/engine.hpp>

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
  /// What it has found so far counts no more.
  virtual void forget() = 0;
};

/// The engine of this library. It keeps what it found from move to move.
class RenjuEngineThinker : public RenjuThinker {
 public:
  renju::engine::Analysis think(const renju::Position& position,
                                const RenjuThinkRequest& request) override {
    if (!engine_ || engine_->options() != request.engine) engine_.emplace(request.engine);
    return *engine_->choose(position, request.limits, {request.avoid}, request.progress);
  }

  void forget() override {
    if (engine_) engine_->forget();
  }

 private:
  std::optional<renju::engine::Engine> engine_;  ///< made when it is first needed
};

}  // namespace ishi::protocol
