// What is kept of a match while it goes on: a line of JSON with its terms, then one for each
// finished game, in the order in which they finished.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/text/parse_error.hpp>

#include "match/match_runner.hpp"

namespace ishi::match {

/// What determines a match, by name: engines, limits, openings, seed. The same terms are the same
/// match.
using MatchTerms = std::vector<std::pair<std::string, std::string>>;

struct MatchFile {
  MatchTerms terms;
  std::vector<MatchGame> games;
  std::size_t whole_bytes = 0;  ///< what stands behind them is half a line
};

/// The first line, with its end.
std::string format_match_terms(const MatchTerms& terms);

/// A game's line, without its end. `names` are the engines'.
std::string format_match_game(const MatchGame& game, const std::array<std::string, 2>& names);
Parsed<MatchGame> parse_match_game(std::string_view line);

/// Reads a file of terms and games. A last line that is damaged or incomplete, as a kill may leave
/// it, is ignored; any other damage is an error at its line.
Parsed<MatchFile> parse_match_file(std::string_view bytes);

/// The first term in which two matches differ, as `seed: 1 there, 2 here`; empty if none.
std::string difference_of(const MatchTerms& there, const MatchTerms& here);

}  // namespace ishi::match
