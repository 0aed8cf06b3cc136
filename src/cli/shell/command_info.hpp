// What the command line knows of its verbs, as plain data: from it come `--help`, the manual page
// and the completions of shells, so that none of them can tell something else than another.
#pragma once

#include <string>
#include <vector>

namespace ishi::cli {

/// Where help shows an option.
enum class Shown {
  Always,
  Rarely,     ///< `--help` only names it; `--help-all` and the manual page describe it
  WithOthers  ///< likewise, and the manual page describes it once for all verbs that have it
};

/// An option, a flag or an argument of a verb.
struct OptionInfo {
  std::string name;  ///< `--depth`; of an argument `POSITION`
  /// What stands for its value: `N`, `FILE`, `black|white`; empty: a flag.
  std::string value;
  std::string text;
  std::string default_text;  ///< empty: nothing to say
  bool required = false;
  bool several = false;            ///< more than one value
  std::vector<std::string> words;  ///< what the value may be, where that is a list of words
  Shown shown = Shown::Always;
};

/// A verb, a group of verbs, or the program.
struct CommandInfo {
  std::string path;  ///< `ishi othello solve`
  std::string summary;
  std::vector<std::string> examples;
  std::string note;  ///< what else is to be said; may be empty
  std::vector<OptionInfo> arguments;
  std::vector<OptionInfo> options;
  std::vector<CommandInfo> commands;

  /// The last word of the path.
  [[nodiscard]] std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

/// `ishi othello solve [options] POSITION...` without the program's name.
std::string usage_of(const CommandInfo& command);

/// `--depth N`, `--json`.
std::string spelling_of(const OptionInfo& option);

/// Its text with the default: `plies to look ahead (12)`.
std::string description_of(const OptionInfo& option);

}  // namespace ishi::cli
