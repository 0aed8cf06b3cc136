// Keeping the game that is played on a terminal until it is saved, discarded, or finished and left;
// offering those that were left behind.
#pragma once

#include <optional>

#include "cli/shell/kept_game.hpp"
#include "cli/shell/play.hpp"
#include "cli/shell/play_table.hpp"
#include "cli/shell/typed_lines.hpp"

namespace ishi::cli {

class GameKeeper {
 public:
  /// All three must outlive this object.
  GameKeeper(PlayedGame& game, PlayTable& table, TypedLines& typed)
      : game_(game), table_(table), typed_(typed) {}

  /// Offers the games that were left behind; that of the person's choice goes on.
  void offer_left_behind();
  /// Keeps the game as it stands now.
  void keep();
  /// The game is saved or given up.
  void discard();
  /// Whether the game may go: it is saved, or the person says what becomes of it.
  bool may_drop_game();
  /// At the end of the input nobody can be asked.
  void leave();

 private:
  PlayedGame& game_;
  PlayTable& table_;
  TypedLines& typed_;
  std::optional<KeptGame> kept_;
  bool unsaved_ = false;
  bool told_unkept_ = false;
};

/// The small letter that an answer begins with; 0 where there is none.
char first_letter(const std::string& answer);

}  // namespace ishi::cli
