// A pair of games of a match as one item of work: two players of this engine from one position,
// with the sides exchanged.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "cluster/answer.hpp"
#include "match/game_kind.hpp"
#include "match/match_runner.hpp"

namespace ishi::cluster {

/// The move of a player in a position in its one-line form; nothing where it was stopped.
using ChooseMove = std::function<std::optional<std::string>(const std::string& position)>;

/// Plays both games: in the first one the first player moves first. Nothing where a player was
/// stopped; an error where one plays a move that there is not.
MaybeAnswer play_pair(match::GameKind game, std::string_view position,
                      const std::array<ChooseMove, 2>& players);

/// The games of a pair as those of a match, in the order of their numbers: the first with the first
/// player as Black. `number` is that of the earlier one; `opening` led to the position of the item.
/// Nothing where the texts are no answer to a pair.
std::optional<std::array<match::MatchGame, 2>> games_in(match::GameKind game, int number,
                                                        const match::GameStart& opening,
                                                        const std::string& result,
                                                        const std::string& stats);

}  // namespace ishi::cluster
