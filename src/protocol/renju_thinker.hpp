// The interface between the protocols for Renju and Gomoku and the engine, so that a test can
// replace it.
#pragma once

#include <ishi/renju/engine/analyzer.hpp>

namespace ishi::protocol {

class RenjuThinker {
 public:
  RenjuThinker() = default;
  virtual ~RenjuThinker() = default;
  RenjuThinker(const RenjuThinker&) = delete;
  RenjuThinker& operator=(const RenjuThinker&) = delete;

  /// The best moves, as `renju::engine::analyze` gives them; no line where there is no move to
  /// play.
  virtual renju::engine::Analysis think(const renju::Position& position,
                                        const renju::engine::AnalyzeOptions& options) = 0;
};

/// The engine of this library. It keeps nothing between two moves.
class RenjuEngineThinker : public RenjuThinker {
 public:
  renju::engine::Analysis think(const renju::Position& position,
                                const renju::engine::AnalyzeOptions& options) override {
    return renju::engine::analyze(position, options);
  }
};

}  // namespace ishi::protocol
