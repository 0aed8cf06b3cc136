// The interface between the Othello protocols and the engine, so that a test can replace it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include <ishi/othello/engine/analyzer.hpp>
#include <ishi/search/stop_flag.hpp>

#include "search/game_clock.hpp"

namespace ishi::protocol {

/// Called while the engine thinks; the search waits for it.
using ThoughtReport = std::function<void(const othello::engine::Progress& progress,
                                         std::chrono::milliseconds elapsed)>;

struct ThinkRequest {
  int depth = 0;                      ///< plies to look ahead; 0: as far as the engine's level does
  std::chrono::milliseconds time{0};  ///< at most; 0: as long as the engine's own limits allow
  int lines = 1;                      ///< how many of the best moves to value
  ThoughtReport report = {};          ///< may be empty
};

struct Thought {
  othello::engine::Analysis analysis;
  std::chrono::milliseconds took{0};
};

class OthelloThinker {
 public:
  OthelloThinker() = default;
  virtual ~OthelloThinker() = default;
  OthelloThinker(const OthelloThinker&) = delete;
  OthelloThinker& operator=(const OthelloThinker&) = delete;

  /// What the best moves are worth. Precondition: the game is not over.
  virtual Thought analyze(const othello::Position& position, const ThinkRequest& request,
                          const search::StopFlag& stop) = 0;
  /// The one line that it plays, with the errors of its level. Precondition: the game is not over.
  virtual Thought choose(const othello::Position& position, const ThinkRequest& request,
                         const search::StopFlag& stop) = 0;

  /// Its level, or 0 where other limits were set.
  [[nodiscard]] virtual int level() const = 0;
  /// Precondition: the level is one of engine/levels.hpp.
  virtual void set_level(int level) = 0;
};

/// How many moves a side still has to think about: every second of the empty squares, but for the
/// last, which are played at once.
constexpr int moves_to_think_about(int empties) {
  constexpr int kPlayedAtOnce = 10;
  const int moves = (empties - kPlayedAtOnce) / 2 + 1;
  return moves < 2 ? 2 : moves;
}

struct OthelloEngineSettings {
  othello::engine::AnalyzeOptions limits;  ///< also `hash_bytes`, `threads` and `weights`
  bool bounded = false;    ///< the user asked for these limits: they hold beside a clock, too
  int level = 0;           ///< 0: the limits are of no level
  int error = 0;           ///< of `othello::engine::choose`
  std::uint64_t seed = 0;  ///< likewise
};

/// The engine of the library. Where it has a limit of time, its table is kept from one position to
/// the next; without one each answer stands for itself and is always the same.
class OthelloEngine : public OthelloThinker {
 public:
  explicit OthelloEngine(OthelloEngineSettings settings) : settings_(std::move(settings)) {}

  Thought analyze(const othello::Position& position, const ThinkRequest& request,
                  const search::StopFlag& stop) override;
  Thought choose(const othello::Position& position, const ThinkRequest& request,
                 const search::StopFlag& stop) override;
  [[nodiscard]] int level() const override { return settings_.level; }
  void set_level(int level) override;

 private:
  OthelloEngineSettings settings_;
  std::optional<othello::engine::Analyzer> analyzer_;  ///< made when it is first needed
};

}  // namespace ishi::protocol
