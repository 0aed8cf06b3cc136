// A game of Othello: the board it began with and every ply since, passes included.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/othello/play.hpp>

namespace ishi::othello {

/// Why a game refuses to be changed.
enum class GameError : std::uint8_t {
  GameOver,       ///< neither side has a move
  Occupied,       ///< a disc stands on the square
  NothingTurns,   ///< the move turns no disc
  HasMoves,       ///< a pass, though the side to move has a move
  NothingPlayed,  ///< there is no ply to undo
};

/// "the game is over", "the square is occupied" …
constexpr std::string_view message_of(GameError error) {
  switch (error) {
    case GameError::GameOver:
      return "the game is over";
    case GameError::Occupied:
      return "the square is occupied";
    case GameError::NothingTurns:
      return "the move turns no disc";
    case GameError::HasMoves:
      return "a side with a move may not pass";
    case GameError::NothingPlayed:
      break;
  }
  return "nothing was played";
}

/// How a game ended.
struct GameResult {
  std::optional<Color> winner;  ///< empty if the game is a draw
  Score score;                  ///< from Black's side
  friend constexpr bool operator==(const GameResult&, const GameResult&) = default;
};

/// One ply as it was played: the board before it, the move, and the discs it turned.
struct Ply {
  Diagram before;
  Move move;
  Bitboard8 flips;
};

/// A game in play. A change that is refused leaves the game as it was.
class Game {
 public:
  Game() = default;
  explicit Game(const Diagram& start) : start_(start), diagram_(start) {}

  [[nodiscard]] const Diagram& start() const { return start_; }
  /// The board now, with the colour of its mover.
  [[nodiscard]] const Diagram& diagram() const { return diagram_; }
  [[nodiscard]] const Position& position() const { return diagram_.position; }
  [[nodiscard]] Color to_move() const { return diagram_.to_move; }
  [[nodiscard]] const std::vector<Ply>& plies() const { return plies_; }
  /// What was played, in order.
  [[nodiscard]] std::vector<Move> moves() const {
    std::vector<Move> moves;
    moves.reserve(plies_.size());
    for (const Ply& ply : plies_) moves.push_back(ply.move);
    return moves;
  }
  /// Whether neither side has a move.
  ISHI_TARGET_TAG [[nodiscard]] bool is_over() const { return othello::is_over(position()); }
  /// Empty while the game goes on.
  ISHI_TARGET_TAG [[nodiscard]] std::optional<GameResult> result() const {
    if (!is_over()) return std::nullopt;
    const Score score = black_score(diagram_);
    if (score == Score(0)) return GameResult{std::nullopt, score};
    return GameResult{score > Score(0) ? Color::Black : Color::White, score};
  }

  /// Plays a move of the side to move, or its pass.
  ISHI_TARGET_TAG [[nodiscard]] tl::expected<void, GameError> play(Move move) {
    Bitboard8 turned;
    Position next = position().swapped();
    if (move.is_pass()) {
      if (!must_pass(position())) return refusal_of(move);
    } else {
      if (!is_legal(position(), move.square())) return refusal_of(move);
      turned = flips(position(), move.square());
      next = played(position(), move.square(), turned);
    }
    plies_.push_back({diagram_, move, turned});
    diagram_ = {next, opponent_of(to_move())};
    return {};
  }

  /// Takes the last ply back.
  tl::expected<void, GameError> undo() {
    if (plies_.empty()) return tl::unexpected(GameError::NothingPlayed);
    diagram_ = plies_.back().before;
    plies_.pop_back();
    return {};
  }

 private:
  /// Why a move is illegal. Precondition: it is.
  ISHI_TARGET_TAG [[nodiscard]] tl::unexpected<GameError> refusal_of(Move move) const {
    if (is_over()) return tl::unexpected(GameError::GameOver);
    if (move.is_pass()) return tl::unexpected(GameError::HasMoves);
    const bool occupied = position().occupied().contains(move.square());
    return tl::unexpected(occupied ? GameError::Occupied : GameError::NothingTurns);
  }

  Diagram start_ = Diagram::start();
  Diagram diagram_ = Diagram::start();
  std::vector<Ply> plies_;
};

}  // namespace ishi::othello
