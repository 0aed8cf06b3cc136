// The openings of a match. Each one is played twice, with the colours exchanged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/text/parse_error.hpp>

#include "match/controller.hpp"
#include "match/game_kind.hpp"

namespace ishi::match {

/// Where openings come from.
struct OpeningSource {
  enum class Kind {
    Start,      ///< `start`: no opening
    Random,     ///< `random:N`: N plies at random
    Canonical,  ///< `canonical`: the 26 of Renju
    Balanced,   ///< `balanced`: the set that the program carries
    File,       ///< anything else: a file's name
  };
  Kind kind = Kind::Start;
  int plies = 0;
  std::string file;
  friend bool operator==(const OpeningSource&, const OpeningSource&) = default;
};

/// Reads `start`, `random:8`, `canonical`, `balanced`, or else a file's name.
Parsed<OpeningSource> parse_opening_source(std::string_view text);
std::string format_opening_source(const OpeningSource& source);

/// The longest random opening: much longer ones would hardly leave a game to play.
constexpr int most_random_plies(GameKind game) { return game == GameKind::Othello ? 40 : 16; }

/// Opening `number` of the random ones with `seed`: legal moves at random, in Othello never to the
/// game's end; in the other games stones within the middle 7×7 that neither win nor are fouls.
GameStart random_opening(GameKind game, int plies, std::uint64_t seed, std::uint64_t number);

/// `count` random openings, of which no two reach the same position; fewer where there are no more.
/// A smaller `count` gives the first of them.
std::vector<GameStart> random_openings(GameKind game, int plies, std::uint64_t seed,
                                       std::size_t count);

/// The 26 openings of Renju, `1D` to `13I`.
std::vector<GameStart> canonical_openings();

/// Reads one opening: moves from the usual start, a position in its one-line form, or `start`. It
/// must not end the game.
Parsed<GameStart> parse_opening(GameKind game, std::string_view text);
/// The moves in one word, or the position.
std::string format_opening(GameKind game, const GameStart& start);

}  // namespace ishi::match
