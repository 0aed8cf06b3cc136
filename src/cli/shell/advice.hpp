// Positions where files are expected, files where positions are, and verbs without their group:
// which game a text belongs to, and the command that would have been right.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// Tells the games apart. Games are named like their groups: `othello`.
class KnownGames {
 public:
  virtual ~KnownGames() = default;
  /// The games whose position or transcript the text can be.
  [[nodiscard]] virtual std::vector<std::string> of_text(const std::string& text) const = 0;
  /// The games that the file can hold positions or games of.
  [[nodiscard]] virtual std::vector<std::string> of_file(const std::string& path) const = 0;
  /// Whether a file's name tells that it holds games, not positions one a line.
  [[nodiscard]] virtual bool holds_games(const std::string& path) const = 0;
};

/// Where on the command line a text stands.
struct Place {
  std::string command;              ///< `ishi othello show`
  std::string verb;                 ///< `show`
  std::string group;                ///< `othello`; empty for verbs without
  bool reads_file = false;          ///< the verb takes `--file`
  std::vector<std::string> groups;  ///< that have a verb of this name
};

/// What to say of an argument that could not be read, in place of the parser's error; empty where
/// nothing better is known.
std::string advice_on(const std::string& text, Wanted wanted, const Place& place,
                      const KnownGames& games);

/// The one of `groups`, which all have `verb`, that these arguments speak of; or why none can be
/// chosen, in one line.
tl::expected<std::string, std::string> group_of_verb(const std::string& verb,
                                                     std::vector<std::string> groups,
                                                     const std::vector<std::string>& arguments,
                                                     const KnownGames& games);

}  // namespace ishi::cli
