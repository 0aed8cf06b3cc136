// What a file keeps of one game: the moves, who played, where, when, and how it ended. Every file
// format of this folder reads into and writes from this one type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// A remark on the position after so many plies; 0 is the start.
struct PlyComment {
  std::size_t plies = 0;
  std::string text;

  friend bool operator==(const PlyComment&, const PlyComment&) = default;
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
  std::vector<PlyComment> comments;  ///< at most one a position, in the order of the game
};

/// The comment on the position after so many plies; empty if there is none.
inline std::string comment_at(const GameRecord& record, std::size_t plies) {
  for (const PlyComment& comment : record.comments) {
    if (comment.plies == plies) return comment.text;
  }
  return {};
}

/// Adds a line to the comment on the position after `plies`. Precondition: none stands further on
/// in the game.
inline void add_comment(GameRecord& record, std::size_t plies, std::string_view text) {
  if (text.empty()) return;
  if (record.comments.empty() || record.comments.back().plies != plies) {
    record.comments.push_back({plies, std::string(text)});
    return;
  }
  record.comments.back().text += '\n';
  record.comments.back().text += text;
}

/// Puts a comment in the place of what is there; an empty one removes it.
inline void set_comment(GameRecord& record, std::size_t plies, std::string text) {
  std::vector<PlyComment>& comments = record.comments;
  const auto at =
      std::find_if(comments.begin(), comments.end(),
                   [plies](const PlyComment& comment) { return comment.plies >= plies; });
  if (at != comments.end() && at->plies == plies) {
    if (text.empty()) {
      comments.erase(at);
    } else {
      at->text = std::move(text);
    }
  } else if (!text.empty()) {
    comments.insert(at, {plies, std::move(text)});
  }
}

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
