// Opening rules in words: what is due, and what was done.
#pragma once

#include <string>

#include <ishi/renju/opening_rules.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// "rif, yamaguchi, soosorv-8, taraguchi-10, swap or swap2".
std::string opening_rule_names();

/// What is due: "second player (White): swap or keep". Precondition: the opening is not over.
std::string opening_prompt(const renju::OpeningGame& game);

/// What an action means, such as "Black offers g8, fifth move 1 of 2"; empty for a stone that is
/// placed. Precondition: the game takes it.
std::string opening_event(const renju::OpeningGame& before, const renju::OpeningAction& action);

/// Why an action was refused.
std::string opening_refusal(const renju::OpeningGame& game, renju::OpeningError error);

/// {"rule":…, "due":"swap", "player":"second", "black":"first"}; "due" is "free" after the opening.
Json opening_object(const renju::OpeningGame& game);

}  // namespace ishi::cli
