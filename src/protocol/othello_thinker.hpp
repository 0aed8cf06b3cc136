// The interface between the Othello protocols and the engine, so that a test can replace it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/search/stop_flag.hpp>

#include "search/game_clock.hpp"
#include "store/opening_book.hpp"

namespace ishi::protocol {

/// Called while the engine thinks; the search waits for it.
using ThoughtReport = std::function<void(const othello::engine::Progress& progress,
                                         std::chrono::milliseconds elapsed)>;

struct ThinkRequest {
  int depth = 0;                      ///< plies to look ahead; 0: as far as the engine's level does
  std::chrono::milliseconds time{0};  ///< at most; 0: as long as the engine's own limits allow
  /// Of a clock; a move that needs less takes less. Nothing: no clock runs.
  std::optional<std::chrono::milliseconds> share = {};
  int lines = 1;              ///< how many of the best moves to value
  ThoughtReport report = {};  ///< may be empty

  /// What a clock gives it.
  void give(const search::MoveTime& allotted) {
    time = allotted.most;
    share = allotted.share;
  }
};

struct Thought {
  othello::engine::Analysis analysis;
  std::chrono::milliseconds took{0};
};

class OthelloThinker {
 public:
  virtual ~OthelloThinker() = default;
  OthelloThinker& operator=(OthelloThinker&&) = delete;  // neither copied nor moved

  /// What the best moves are worth. Precondition: the game is not over.
  virtual Thought analyze(const othello::Position& position, const ThinkRequest& request,
                          const search::StopFlag& stop) = 0;
  /// The one line that it plays, with the errors of its level. Precondition: the game is not over.
  virtual Thought choose(const othello::Position& position, const ThinkRequest& request,
                         const search::StopFlag& stop) = 0;

  /// What the first answer would have to wait for, in advance.
  virtual void prepare() = 0;

  /// Its level, or 0 where other limits were set.
  [[nodiscard]] virtual int level() const = 0;
  /// Precondition: the level is one of engine/level.hpp.
  virtual void set_level(int level) = 0;
};

/// How long half of the endings of games take to solve at most: a second with 24 empty squares,
/// twice as long with each more. docs/performance.md has the measurements.
constexpr std::chrono::milliseconds time_to_solve(int empties) {
  constexpr int kSolvedInAMillisecond = 14;
  return std::chrono::milliseconds(1ULL << std::max(0, empties - kSolvedInAMillisecond));
}

/// How many moves a side still has to think about with so much time left, at least 2: every second
/// of the empty squares down to those that eight times a move's average share solves. A search to
/// the end that cuts finds the moves of such endings in a part of a share, and most games are
/// decided before.
constexpr int moves_to_think_about(int empties, std::chrono::milliseconds left) {
  constexpr int kSharesToSolve = 8;
  int moves = 2;
  while (2 * moves < empties &&
         kSharesToSolve * left / moves < time_to_solve(empties - 2 * (moves - 1))) {
    ++moves;
  }
  return moves;
}

/// What a clock gives the next move: all that are still to think about have the same share. An only
/// move needs no choice, but a value, and gets a little of its own.
inline search::MoveTime move_time(const search::GameClock& clock,
                                  const othello::Position& position) {
  constexpr int kOfAnOnlyMove = 16;
  const int empties = position.empties().count();
  const int moves = moves_to_think_about(empties, clock.left);
  const search::MoveTime time = search::move_time(clock, moves);
  if (othello::moves(position).count() > 1) return time;
  const auto little = std::max(time.share / kOfAnOnlyMove, std::chrono::milliseconds(1));
  return {little, little};
}

struct OthelloEngineSettings {
  othello::engine::EngineOptions engine;
  search::Limits limits;   ///< of depth, level and time
  bool bounded = false;    ///< the user asked for these limits: they hold beside a clock, too
  std::uint64_t seed = 0;  ///< of the errors that the lower levels make
  /// What it opens by; may be null. A player that errs errs in the opening, too.
  std::shared_ptr<store::OpeningBook> book = {};
};

/// The engine of the library. Where it has a limit of time, its table is kept from one position to
/// the next; without one each answer stands for itself and is always the same.
class OthelloEngine : public OthelloThinker {
 public:
  explicit OthelloEngine(OthelloEngineSettings settings)
      : settings_(std::move(settings)), engine_(settings_.engine) {}

  Thought analyze(const othello::Position& position, const ThinkRequest& request,
                  const search::StopFlag& stop) override;
  Thought choose(const othello::Position& position, const ThinkRequest& request,
                 const search::StopFlag& stop) override;
  void prepare() override { engine_.prepare(); }
  [[nodiscard]] int level() const override { return settings_.limits.level.value_or(0); }
  void set_level(int level) override;

 private:
  template <typename Ask>
  Thought think(const ThinkRequest& request, const search::StopFlag& stop, Ask ask);

  OthelloEngineSettings settings_;
  othello::engine::Engine engine_;
};

}  // namespace ishi::protocol
