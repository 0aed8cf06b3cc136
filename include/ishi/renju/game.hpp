// A game of Renju: its rule, the board it began with, every ply since, and how it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/detail/target.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/rule.hpp>

namespace ishi::renju {

/// Why a game refuses to be changed.
enum class GameError : std::uint8_t {
  GameOver,
  Occupied,       ///< a stone stands on the point
  NothingPlayed,  ///< there is nothing to undo
};

/// "the game is over", "the point is occupied" or "nothing was played".
constexpr std::string_view message_of(GameError error) {
  constexpr std::array<std::string_view, 3> kMessages = {
      "the game is over", "the point is occupied", "nothing was played"};
  return kMessages[static_cast<std::size_t>(error)];
}

/// What ended a game.
enum class GameEnd {
  Five,         ///< a row that wins by the rule
  Foul,         ///< Black played on a forbidden point
  Resignation,  ///< a side gave up
  FullBoard,    ///< no empty point is left
  TwoPasses,    ///< both sides passed, one after the other
  Agreement,    ///< both sides agreed to a draw
};

/// "five", "foul", "resignation", "full board", "two passes" or "agreement".
constexpr std::string_view name_of(GameEnd end) {
  constexpr std::array<std::string_view, 6> kNames = {"five",       "foul",       "resignation",
                                                      "full board", "two passes", "agreement"};
  return kNames[static_cast<std::size_t>(end)];
}

/// How a game ended, and who won it.
struct GameResult {
  GameEnd end;
  std::optional<Color> winner;  ///< empty if the game is a draw
  friend constexpr bool operator==(const GameResult&, const GameResult&) = default;
};

inline namespace ISHI_TARGET {

/// Where the side to move may play: on the empty points, but for Black's forbidden points if the
/// rule has some.
inline Bitboard15 moves(const Position& position, Rule rule = Rule::Renju) {
  if (!has_forbidden_points(position.to_move(), rule)) return position.empties();
  return position.empties() & ~forbidden_points(position).all();
}

}  // namespace ISHI_TARGET

/// One ply as it was played.
struct Ply {
  Position before;
  Move move;
};

/// A game by one of the rules. Black may put a stone on a forbidden point and has then lost: in a
/// tournament White has to claim it, here it counts at once. A side may pass; two passes in a row
/// are a draw. A change that is refused leaves the game as it was.
class Game {
 public:
  explicit Game(Rule rule = Rule::Renju) : Game(rule, Position()) {}
  /// Precondition: nobody has won on `start` yet.
  Game(Rule rule, const Position& start) : rule_(rule), position_(start) {}

  [[nodiscard]] Rule rule() const { return rule_; }
  [[nodiscard]] const Position& start() const {
    return plies_.empty() ? position_ : plies_.front().before;
  }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] Color to_move() const { return position_.to_move(); }
  [[nodiscard]] const std::vector<Ply>& plies() const { return plies_; }
  /// What was played, in order.
  [[nodiscard]] std::vector<Move> moves() const {
    std::vector<Move> moves;
    moves.reserve(plies_.size());
    for (const Ply& ply : plies_) moves.push_back(ply.move);
    return moves;
  }
  [[nodiscard]] bool is_over() const { return result_.has_value(); }
  /// Empty while the game goes on.
  [[nodiscard]] const std::optional<GameResult>& result() const { return result_; }
  /// Where the side to move loses at once: Black's forbidden points where the rule has some.
  ISHI_TARGET_TAG [[nodiscard]] ForbiddenPoints forbidden() const {
    if (!has_forbidden_points(to_move(), rule_)) return {};
    return forbidden_points(position_);
  }

  /// Plays a stone of the side to move, or its pass.
  ISHI_TARGET_TAG [[nodiscard]] tl::expected<void, GameError> play(Move move) {
    if (is_over()) return tl::unexpected(GameError::GameOver);
    if (move.is_pass()) {
      pass();
      return {};
    }
    const Point point = move.point();
    if (!position_.is_empty(point)) return tl::unexpected(GameError::Occupied);
    const Color mover = to_move();
    const bool wins = makes_winning_row(position_, point, mover, rule_);
    const bool foul = has_forbidden_points(mover, rule_) && foul_at(position_, point) != Foul::None;
    plies_.push_back({position_, move});
    position_ = position_.after(point);
    if (wins) {
      result_ = GameResult{GameEnd::Five, mover};
    } else if (foul) {
      result_ = GameResult{GameEnd::Foul, opponent_of(mover)};
    } else if (position_.empties().empty()) {
      result_ = GameResult{GameEnd::FullBoard, std::nullopt};
    }
    return {};
  }

  /// Gives the game up, whoever is to move.
  tl::expected<void, GameError> resign(Color color) {
    if (is_over()) return tl::unexpected(GameError::GameOver);
    result_ = GameResult{GameEnd::Resignation, opponent_of(color)};
    return {};
  }

  /// Ends the game as a draw that both sides want.
  tl::expected<void, GameError> agree_to_draw() {
    if (is_over()) return tl::unexpected(GameError::GameOver);
    result_ = GameResult{GameEnd::Agreement, std::nullopt};
    return {};
  }

  /// Takes back the last thing done: a resignation or an agreement, else the last ply with what it
  /// ended.
  tl::expected<void, GameError> undo() {
    if (result_ && (result_->end == GameEnd::Resignation || result_->end == GameEnd::Agreement)) {
      result_.reset();
      return {};
    }
    if (plies_.empty()) return tl::unexpected(GameError::NothingPlayed);
    position_ = plies_.back().before;
    plies_.pop_back();
    result_.reset();
    return {};
  }

 private:
  void pass() {
    const bool second = !plies_.empty() && plies_.back().move.is_pass();
    plies_.push_back({position_, Move::pass()});
    position_ = position_.swapped();
    if (second) result_ = GameResult{GameEnd::TwoPasses, std::nullopt};
  }

  Rule rule_;
  Position position_;
  std::vector<Ply> plies_;
  std::optional<GameResult> result_;
};

}  // namespace ishi::renju
