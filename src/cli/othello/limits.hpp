// How far an analysis looks: `--depth`, `--level`, `--exact`, `--nodes` and `--time`, which several
// verbs share; and how a player errs at its level.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <ishi/othello/engine/engine.hpp>

#include "cli/othello/weights.hpp"
#include "cli/shell/book.hpp"
#include "cli/shell/command_line.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/think_options.hpp"
#include "protocol/othello_thinker.hpp"

namespace ishi::cli {

struct LimitsOptions : ThinkOptions {
  int exact_empties = -1;  ///< -1: not given
};

/// Declares `--depth`, `--level` and `--time` in their words for Othello.
void add_othello_think_options(Verb verb, ThinkOptions& options);
/// Declares all five.
void add_limits_options(Verb verb, LimitsOptions& options);

/// The limits that the user gave.
search::Limits limits_of(const ThinkOptions& options);
/// `--exact`, if it was given.
std::optional<int> exact_empties_of(const LimitsOptions& options);

/// What a verb takes that has the engine play by a protocol.
struct OthelloPlayerOptions : WeightsOptions {
  ThinkOptions think;
  EngineOptions engine;
  PlayBookOptions book;
};
void add_player_options(Verb verb, OthelloPlayerOptions& options);
/// Declares `--book`, `--variety` and `--seed` in their words for Othello.
void add_othello_book_options(Verb verb, PlayBookOptions& options);

/// The level that a player has by these options; empty where they say other limits than a level's.
std::optional<int> level_of(const ThinkOptions& options);
/// The player with the user's options. `weights` may be null: then those of the library.
protocol::OthelloEngineSettings player_of(const OthelloPlayerOptions& options,
                                          othello::engine::WeightsPointer weights,
                                          std::shared_ptr<store::OpeningBook> book);

/// Hundredths of a disc, in which a store has Othello's scores.
inline constexpr int kBookUnits = 100;

/// How sure a search is that it cut off nothing that matters, by the risk of its cuts: `likely`,
/// `very likely`, `almost certain`, or empty where it made none.
std::string_view sureness_text(int cut_tenths);
/// `exact`, or how deep and how sure a search was: `12 plies, likely`.
std::string reach_text(int depth, bool exact, int cut_tenths);

}  // namespace ishi::cli
