// A game being played: by which rule, every turn since its start, and how it ended. What is refused
// changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/rule.hpp>
#include <ishi/renju/zobrist.hpp>

namespace ishi::renju {

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
  std::optional<Color> winner;  ///< nobody: a draw
  friend constexpr bool operator==(const GameResult&, const GameResult&) = default;
};

/// One turn as it was played.
struct Turn {
  Position before;
  std::optional<Point> move;  ///< nothing: a pass
};

/// A game by one of the rules. Black may put a stone on a forbidden point, and has then lost; in a
/// tournament White has to claim it, here it counts at once. A side may pass; two passes in a row
/// are a draw.
class Game {
 public:
  explicit Game(Rule rule = Rule::Renju) : Game(rule, Position()) {}
  /// Starts from a position that nobody has won yet.
  Game(Rule rule, const Position& start)
      : rule_(rule), position_(start), hash_(zobrist_hash(start)) {}

  [[nodiscard]] Rule rule() const { return rule_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const std::vector<Turn>& turns() const { return turns_; }
  /// The hash of the position, kept up to date with each turn.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  [[nodiscard]] bool is_over() const { return result_.has_value(); }
  /// Nothing while the game goes on.
  [[nodiscard]] const std::optional<GameResult>& result() const { return result_; }
  /// Where the side to move loses at once: Black's forbidden points where the rule has some.
  [[nodiscard]] ForbiddenPoints forbidden() const {
    if (rule_ != Rule::Renju || position_.to_move() != Color::Black) return {};
    return forbidden_points(position_);
  }

  /// Plays a stone of the side to move. Returns why it is refused; empty if it was played.
  std::string_view play(Point point) {
    if (is_over()) return kOver;
    if (!position_.is_empty(point)) return "the point is occupied";
    const Color mover = position_.to_move();
    const bool wins = makes_winning_row(position_, point, mover, rule_);
    const bool foul =
        rule_ == Rule::Renju && mover == Color::Black && foul_at(position_, point) != Foul::None;
    turns_.push_back({position_, point});
    position_ = position_.after(point);
    hash_ = zobrist_hash_after(hash_, point, mover);
    if (wins) {
      result_ = GameResult{GameEnd::Five, mover};
    } else if (foul) {
      result_ = GameResult{GameEnd::Foul, Color::White};
    } else if (position_.empties().empty()) {
      result_ = GameResult{GameEnd::FullBoard, std::nullopt};
    }
    return {};
  }

  /// Leaves the turn to the other side. Returns why it is refused; empty if it was done.
  std::string_view pass() {
    if (is_over()) return kOver;
    const bool second = !turns_.empty() && !turns_.back().move;
    turns_.push_back({position_, std::nullopt});
    position_ = Position(position_.black(), position_.white(), opponent_of(position_.to_move()));
    hash_ = zobrist_hash_passed(hash_);
    if (second) result_ = GameResult{GameEnd::TwoPasses, std::nullopt};
    return {};
  }

  /// Gives the game up, whoever is to move. Returns why it is refused; empty if it was done.
  std::string_view resign(Color color) {
    if (is_over()) return kOver;
    result_ = GameResult{GameEnd::Resignation, opponent_of(color)};
    return {};
  }

  /// Ends the game as a draw that both sides want. Returns why it is refused; empty if it was done.
  std::string_view agree_to_draw() {
    if (is_over()) return kOver;
    result_ = GameResult{GameEnd::Agreement, std::nullopt};
    return {};
  }

  /// Takes back the last thing done: a resignation or an agreement, else the last turn with what it
  /// ended. Returns why it is refused; empty if it was done.
  std::string_view take_back() {
    if (result_ && (result_->end == GameEnd::Resignation || result_->end == GameEnd::Agreement)) {
      result_.reset();
      return {};
    }
    if (turns_.empty()) return "nothing was played";
    const Turn& last = turns_.back();
    hash_ = last.move ? zobrist_hash_after(hash_, *last.move, last.before.to_move())
                      : zobrist_hash_passed(hash_);
    position_ = last.before;
    turns_.pop_back();
    result_.reset();
    return {};
  }

 private:
  static constexpr std::string_view kOver = "the game is over";

  Rule rule_;
  Position position_;
  std::uint64_t hash_;
  std::vector<Turn> turns_;
  std::optional<GameResult> result_;
};

}  // namespace ishi::renju
