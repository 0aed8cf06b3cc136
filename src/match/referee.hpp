// The referee of a match: keeps the game by ishi's own rules and checks every move.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/renju/game.hpp>

#include "match/controller.hpp"
#include "match/forfeit.hpp"
#include "match/game_kind.hpp"

namespace ishi::match {

/// How a game ended on the board.
struct BoardResult {
  std::optional<Side> winner;  ///< nobody: a draw
  std::optional<int> score;    ///< Othello: discs from Black's side, empty squares to the winner
  std::string how;             ///< "by discs", "five", "double-three", "no legal move"
  bool foul = false;           ///< Black lost by playing on a forbidden point
};

/// Why a move is none.
struct RefusedMove {
  Forfeit kind = Forfeit::NoMove;
  std::string reason;  ///< "illegal move a1"
};

class Referee {
 public:
  virtual ~Referee() = default;
  Referee& operator=(Referee&&) = delete;  // neither copied nor moved

  [[nodiscard]] virtual Side to_move() const = 0;
  /// Empty while the game goes on.
  [[nodiscard]] virtual std::optional<BoardResult> result() const = 0;
  /// Whether the side to move can only pass; such a pass is played for it.
  [[nodiscard]] virtual bool must_pass() const = 0;
  /// Plays a move of the side to move. A refused move changes nothing.
  virtual tl::expected<void, RefusedMove> play(std::string_view move) = 0;
  /// The position in its one-line form.
  [[nodiscard]] virtual std::string position() const = 0;
};

/// The rule of a game that is not Othello.
renju::Rule rule_of(GameKind game);

/// A game at its usual start, or at `position` in its one-line form.
Parsed<std::unique_ptr<Referee>> make_referee(GameKind game, std::string_view position);

/// A game at the end of an opening. An error names the illegal move.
tl::expected<std::unique_ptr<Referee>, std::string> make_referee(GameKind game,
                                                                 const GameStart& start);

}  // namespace ishi::match
