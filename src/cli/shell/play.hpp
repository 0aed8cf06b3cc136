// `play` in the terminal, the same for both games: who plays which side, commands, hints, taking
// back, saving and loading. A game tells the dialogue what it needs through `PlayedGame`.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/board/color.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/session.hpp"
#include "cli/shell/think_options.hpp"
#include "search/game_clock.hpp"

namespace ishi::cli {

/// What the help of both verbs ends with.
inline constexpr const char* kPlayNote =
    "In the game: a move, hint, undo, redo, moves, level, save, load, resign, help.";

enum class Player { Human, Engine };

/// Black moves first in both games.
enum class PlaySide : std::size_t { Black, White };

constexpr PlaySide other_side(PlaySide side) {
  return side == PlaySide::Black ? PlaySide::White : PlaySide::Black;
}
constexpr std::string_view name_of(PlaySide side) {
  return side == PlaySide::Black ? "Black" : "White";
}
constexpr PlaySide side_of(board::Color color) {
  return color == board::Color::Black ? PlaySide::Black : PlaySide::White;
}
constexpr board::Color color_of(PlaySide side) {
  return side == PlaySide::Black ? board::Color::Black : board::Color::White;
}

/// Bytes of a file that a game is loaded from, at most.
inline constexpr std::size_t kLargestGameFile = std::size_t{16} << 20;

/// A line that the engine thought of.
struct ThoughtLine {
  std::string move;
  Json value;         ///< "score", "chance" and the like from the mover's side, as of `analyze`
  std::string words;  ///< whom it favours, by how much, and how sure that is; empty: nothing known
  std::vector<std::string> pv;  ///< the move and what may follow
};

/// What a file says of a game beside its moves.
struct GameHeading {
  std::string black;  ///< Black's player
  std::string white;
  std::string date;  ///< YYYY-MM-DD
};

/// How a game ended.
struct PlayResult {
  std::string text;                ///< "White wins: five"
  std::optional<PlaySide> winner;  ///< nobody: a draw
};

inline constexpr std::string_view kPass = "pass";

/// A game at the table. What is refused changes nothing and gives the reason; empty: done.
class PlayedGame {
 public:
  virtual ~PlayedGame() = default;
  PlayedGame& operator=(PlayedGame&&) = delete;  // neither copied nor moved

  /// The name of the game's group of verbs: "othello".
  [[nodiscard]] virtual std::string_view kind() const = 0;
  /// A move, to show how one is typed.
  [[nodiscard]] virtual std::string_view example() const = 0;
  /// The board as drawn, the last move between brackets, with what may help to choose a move.
  [[nodiscard]] virtual std::string board(BoardStyle style) const = 0;
  /// The position in its one-line form.
  [[nodiscard]] virtual std::string position() const = 0;
  /// The side whose player has the turn.
  [[nodiscard]] virtual PlaySide to_move() const = 0;
  [[nodiscard]] virtual std::size_t plies() const = 0;
  /// What was played, passes among it.
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
  /// Everything that was done since the start, in the words that `play` takes: also the choices of
  /// an opening.
  [[nodiscard]] virtual std::vector<std::string> turns() const { return moves(); }
  /// What a side has on the board, where that matters: "4 discs".
  [[nodiscard]] virtual std::string holding(PlaySide /*side*/) const { return {}; }
  /// What else the board shows, for people: "forbidden: h8 double-three".
  [[nodiscard]] virtual std::string remark() const { return {}; }
  [[nodiscard]] virtual std::optional<PlayResult> result() const = 0;

  // Under an opening rule a turn may be something else than a move, and belong to either player.
  /// The opening as JSON; empty where there is no such rule.
  [[nodiscard]] virtual std::optional<Json> opening() const { return std::nullopt; }
  /// What is due, for people; empty: a move of the side to move.
  [[nodiscard]] virtual std::string prompt() const { return {}; }
  /// Whose stone the next move puts on the board.
  [[nodiscard]] virtual PlaySide stone_side() const { return to_move(); }
  /// Whether the players have exchanged their colours.
  [[nodiscard]] virtual bool is_swapped() const { return false; }
  /// What the last turn meant where it put no stone on the board; else empty.
  [[nodiscard]] virtual std::string event() const { return {}; }

  /// The number of its columns and rows.
  [[nodiscard]] virtual int board_side() const = 0;
  /// Whether the text is meant as a move, legal or not, or as another turn of the opening.
  [[nodiscard]] virtual bool is_move(std::string_view text) const = 0;
  virtual std::string play(std::string_view move) = 0;
  /// A turn in which nothing can be played: the name of what is done then; empty if there are
  /// moves.
  [[nodiscard]] virtual std::string forced_pass() const = 0;
  /// The best moves first, as a hint. Precondition: the game goes on, and there is a move.
  virtual std::vector<ThoughtLine> think(const ThinkOptions& options, int lines,
                                         const search::StopFlag& stop) = 0;
  /// The one that the engine plays, which may be another where its level errs. Precondition: as of
  /// `think`.
  virtual ThoughtLine choose(const ThinkOptions& options, const search::StopFlag& stop) {
    return think(options, 1, stop).front();
  }
  /// The value of a move that the engine did not think about: every member null.
  [[nodiscard]] virtual Json unknown_value() const = 0;
  /// How long the engine may think about the next move, its side's clock being this.
  [[nodiscard]] virtual search::MoveTime move_time(const search::GameClock& clock) const = 0;
  /// Whose view the scores of `think` take, and their unit, for people.
  [[nodiscard]] virtual std::string score_legend() const = 0;
  virtual std::string resign(PlaySide side) = 0;
  /// Takes the last ply or the resignation back. Precondition: there is one.
  virtual void take_back() = 0;
  /// A new game from where this one began.
  virtual void restart() = 0;

  /// How the names of the files end that games are usually saved in: ".sgf, .txt".
  [[nodiscard]] virtual std::string_view endings() const = 0;
  virtual std::string save(const std::string& file, const GameHeading& heading) const = 0;
  /// Whether a file of this name can be loaded again.
  [[nodiscard]] virtual bool keeps_moves(const std::string& file) const = 0;
  virtual std::string load(const std::string& file) = 0;

  /// Where the game began and by which rules; `set_up` begins a game so, whose `turns` then follow.
  [[nodiscard]] virtual Json setup() const = 0;
  virtual std::string set_up(const Json& setup) = 0;
};

/// What both verbs take.
struct PlayOptions {
  ThinkOptions think;
  EngineOptions engine;
  std::string start = "start";
  std::string black = "human";
  std::string white = "engine";
  std::string name = "human";
  std::string load;
  std::string clock;  ///< a `TimeControl`; empty: none
  bool json = false;
};

/// Declares the options that do not depend on the game.
void add_play_options(Verb verb, PlayOptions& options);

/// Plays until the input or the game ends: commands from standard input, one a line.
void play_in_terminal(PlayedGame& game, const PlayOptions& options, Session& session);

}  // namespace ishi::cli
