// What a file keeps of one game: the moves, who played, where, when, and how it ended. Every file
// format of this folder reads into and writes from this one type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/othello/game.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::othello {

/// How a game came to its result.
enum class Ending : std::uint8_t {
  Played,    ///< on the board, or unknown
  Resigned,  ///< a side gave up
  TimedOut,  ///< a side ran out of time
  Agreed,    ///< both sides agreed on the score
};

/// The result as the file states it. It may differ from the final board: tournaments adjudicate.
struct StatedResult {
  std::optional<Score> score;   ///< discs, from Black's side, empty squares to the winner
  std::optional<Color> winner;  ///< only where the file names a winner without a score
  Ending ending = Ending::Played;

  friend bool operator==(const StatedResult&, const StatedResult&) = default;
};

/// A property that `GameRecord` has no member for, under the name its format gives it.
struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// One game of a file. Texts are UTF-8, empty if the file does not give them.
struct GameRecord {
  Game game;
  std::string black;  ///< Black's player
  std::string white;
  std::string event;    ///< the tournament
  std::string place;    ///< a town or a server
  std::string round;    ///< of the tournament
  std::string date;     ///< YYYY, YYYY-MM or YYYY-MM-DD; as found where it is none of these
  StatedResult result;  ///< as stated by the file
  std::optional<Score> theoretical;  ///< best play from WTHOR's depth on, from Black's side
  std::vector<Tag> extra;
};

/// The stated score; where there is none, that of the final board if the game is over. Black's
/// side.
inline std::optional<Score> score_of(const GameRecord& record) {
  if (record.result.score) return record.result.score;
  if (record.result.winner || !record.game.is_over()) return std::nullopt;
  return black_score(record.game.diagram());
}

/// The year of a record's date, if it has one.
inline std::optional<int> year_of(const GameRecord& record) {
  text::Cursor at(record.date);
  const std::optional<int> year = at.take_digits(4);
  return at.offset() == 4 ? year : std::nullopt;
}

/// Plays the move that a file attributes to `color`, with the passes that it leaves out before it.
/// Returns false, and changes nothing, if the move is illegal or the other side's.
[[nodiscard]] inline bool play_recorded(Game& game, Square square, Color color) {
  const bool passed = game.to_move() != color;
  if (passed && !game.play(Move::pass())) return false;
  if (game.play(Move(square))) return true;
  if (passed) game.undo();
  return false;
}

/// The same if the file does not name the side.
[[nodiscard]] inline bool play_recorded(Game& game, Square square) {
  const Diagram& now = game.diagram();
  const bool passes = !is_legal(now.position, square) && must_pass(now.position);
  return play_recorded(game, square, passes ? opponent_of(now.to_move) : now.to_move);
}

}  // namespace ishi::othello
