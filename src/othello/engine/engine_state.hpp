// What an engine owns, and access to it from inside the library.
#pragma once

#include <chrono>
#include <optional>

#include <ishi/othello/engine/engine.hpp>

#include "othello/engine/search.hpp"

namespace ishi::othello::engine {

struct Engine::State {
  explicit State(EngineOptions wanted);

  /// For an analysis of so much time.
  void size_table(std::optional<std::chrono::milliseconds> time);
  /// With the horizon of the limits. Errors: as of `Engine::analyze`.
  Answer<Analysis> analyze(const Position& position, const Limits& limits,
                           const AnalyzeQuestion& question,
                           std::optional<std::chrono::milliseconds> share,
                           const ProgressReport& progress);

  EngineOptions options;
  SharedSearch shared;
};

struct EngineAccess {
  static Engine::State& state(Engine& engine) {
    assert(engine.state_ != nullptr);
    return *engine.state_;
  }
};

}  // namespace ishi::othello::engine
