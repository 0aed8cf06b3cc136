// "Did you mean …?": the known name that is nearest to a word nobody knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ishi::cli {

/// The fewest letters to insert, drop, replace or exchange with a neighbour that make one word of
/// the other, case aside: the optimal string alignment distance.
int edit_distance(std::string_view a, std::string_view b);

/// The name nearest to `word`, if one is near: the end of the name may be missing, or else a third
/// of the letters wrong, but never all. The first of equals; empty if there is none.
std::string nearest_name(std::string_view word, const std::vector<std::string>& names);

/// `; did you mean NAME?`, or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

/// The names of a list in words: of `renju, gomoku or freestyle` three.
std::vector<std::string> names_in(std::string_view list);

/// `renju, gomoku or freestyle`: the reverse of `names_in`.
std::string list_of(const std::vector<std::string>& names);

/// `expected renju, gomoku or freestyle, found renyu; did you mean renju?` Long lists
/// are left out where there is a suggestion.
std::string expected_name(const std::vector<std::string>& names, std::string_view found);

}  // namespace ishi::cli
