// The controlling side of a protocol: it sets up a game, sends moves, and requests a move.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "match/engine_spec.hpp"
#include "match/forfeit.hpp"
#include "match/game_kind.hpp"
#include "match/limits.hpp"
#include "match/line_channel.hpp"

namespace ishi::match {

/// Why an engine returned no move. All but `Stopped` lose the game.
struct EngineFault {
  enum class Kind {
    Time,     ///< no answer in time
    Ended,    ///< the program crashed or left
    Garbage,  ///< an answer that the protocol does not have
    Refused,  ///< the engine said that it cannot do it
    Stopped,  ///< the user wants the match to stop
  };
  Kind kind = Kind::Garbage;
  std::string text;
};

/// What the game is lost for. Precondition: the kind is not `Stopped`.
Forfeit forfeit_of(EngineFault::Kind kind);

template <typename T>
using Reply = tl::expected<T, EngineFault>;

/// How a game begins. Moves are squares, points or `pass`, Black's and White's in turn.
struct GameStart {
  std::string position;  ///< in its one-line form; empty: the game's usual start
  std::vector<std::string> moves;
  friend bool operator==(const GameStart&, const GameStart&) = default;
};

/// A turn in a game. `move` is `f5`, `h8` or `pass`.
struct Turn {
  Side side = Side::Black;
  std::string move;
  Seconds took{};
};

/// What an engine answered: a move in small letters, not yet checked by any rule, or `resign`.
struct Answer {
  std::string move;
  Seconds took{};
};

class Controller {
 public:
  virtual ~Controller() = default;
  Controller& operator=(Controller&&) = delete;  // neither copied nor moved

  /// Called once, first: waits until the engine is ready.
  virtual Reply<void> greet() = 0;
  virtual Reply<void> begin(const GameStart& start) = 0;
  /// Sends a move that was played: the other side's, the engine's own, or a forced pass.
  virtual Reply<void> tell(const Turn& turn) = 0;
  /// Requests the move of `side`. Waits `grace` longer than the time allows.
  virtual Reply<Answer> ask(Side side, const TimeLeft& time, Seconds grace) = 0;
  /// Asks the engine to end.
  virtual void quit() = 0;
};

/// What a controller is made of. `patience` is how long it waits for answers that no clock bounds.
struct ControllerTask {
  GameKind game = GameKind::Othello;
  EngineLimits limits;
  Seconds patience{60};
  bool ignore_noise = false;  ///< lines that are no answer are passed over
};

/// The controller of `protocol` over `channel`, which must outlive it.
std::unique_ptr<Controller> make_controller(EngineProtocol protocol, const ControllerTask& task,
                                            LineChannel& channel);

/// The limit that the protocol cannot express: "depth", "nodes" or empty. Time limits are enforced
/// from outside.
std::string_view limit_without_word(EngineProtocol protocol, const EngineLimits& limits);

}  // namespace ishi::match
