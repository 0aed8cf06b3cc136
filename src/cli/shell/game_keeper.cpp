#include "cli/shell/game_keeper.hpp"

#include <string>
#include <utility>

#include <fmt/core.h>

#include <ishi/text/ascii.hpp>

#include "cli/shell/state_folder.hpp"

namespace ishi::cli {

void GameKeeper::offer_left_behind() {
  for (KeptGame& kept : KeptGame::left_behind(game_.kind())) {
    const Json state = kept.state();
    fmt::print("{}\n", description_of_state(state));
    const auto answer =
        typed_.answer("Go on with it (y), leave it for later (n), discard it (d)? ");
    const char letter = answer ? first_letter(answer->text) : 'n';
    if (letter == 'd') kept.remove();
    if (letter != 'y' && letter != '\0') continue;
    if (const std::string reason = restore(state, game_, table_); !reason.empty()) {
      fmt::print("It cannot go on: {}\n", reason);
      continue;
    }
    kept_ = std::move(kept);
    unsaved_ = true;
    return;
  }
}

void GameKeeper::keep() {
  unsaved_ = !game_.turns().empty();
  if (!unsaved_) return discard();
  if (!kept_) kept_ = KeptGame::begin(game_.kind());
  if ((!kept_ || !kept_->write(state_of(game_, table_))) && !told_unkept_) {
    told_unkept_ = true;
    fmt::print("This game cannot be kept in {}; save it before you leave.\n",
               state_folder().string());
  }
}

void GameKeeper::discard() {
  if (kept_) kept_->remove();
  kept_.reset();
  unsaved_ = false;
}

bool GameKeeper::may_drop_game() {
  if (!unsaved_) return true;
  for (;;) {
    const auto answer =
        typed_.answer(fmt::format("The game is not saved: {}discard it (d) or stay (s)? ",
                                  kept_ ? "keep it for next time (k), " : ""));
    const char letter = answer ? first_letter(answer->text) : 'k';
    if (letter == 's') return false;
    if (letter == 'd') discard();
    if (letter == 'd' || (letter == 'k' && kept_)) break;
    if (!answer) return false;
  }
  kept_.reset();
  unsaved_ = false;
  return true;
}

void GameKeeper::leave() {
  fmt::print("\n");
  if (game_.result()) return discard();
  if (kept_) fmt::print("The game is kept: ishi {} play offers it again.\n", game_.kind());
}

char first_letter(const std::string& answer) {
  const std::size_t at = answer.find_first_not_of(" \t");
  return at == std::string::npos ? '\0' : text::lower(answer[at]);
}

}  // namespace ishi::cli
