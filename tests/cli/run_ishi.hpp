// Runs the program as a user would: arguments, standard input, environment; what it printed and its
// exit status.
#pragma once

#include <string>
#include <vector>

namespace ishi::test {

struct Outcome {
  int status = -1;  ///< exit status; -1 if a signal ended the program
  std::string out;
  std::string err;
};

struct Call {
  std::vector<std::string> arguments;
  std::string input;
  std::string environment;  ///< one `NAME=value`, or empty
};

Outcome run_ishi(const Call& call);

/// Runs with arguments only.
inline Outcome run_ishi(std::vector<std::string> arguments) {
  return run_ishi(Call{std::move(arguments), {}, {}});
}

/// The number of lines in `text`.
std::size_t line_count(const std::string& text);

/// The lines of `text`, without their ends.
std::vector<std::string> lines_of(const std::string& text);

/// The verbs that the help of the program, or of a group, lists; none of a verb's.
std::vector<std::string> verbs_in_help(std::vector<std::string> path);

}  // namespace ishi::test
