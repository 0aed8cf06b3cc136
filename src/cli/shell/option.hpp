// An option of a verb: what it takes, what its values must be, and what help shows of it. The
// library that reads it stays in option.cpp, as in command_line.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "cli/shell/command_info.hpp"

namespace CLI {
class Option;
}  // namespace CLI

namespace ishi::cli {

/// An option, a flag or a positional argument of a verb. A handle: copies speak of the same one.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  /// The command is refused without it.
  Option required();
  /// How many values it takes; as many as the user gives if nothing is said of a list.
  Option values(int count);
  Option values(int least, int most);
  /// One value each time, and it may be given several times.
  Option repeatable();
  /// Several values may stand in one argument, with `mark` between them.
  Option separated_by(char mark);
  /// One value is one argument, whatever follows; its parts are separated by `mark`.
  Option list_in_one(char mark);

  // What its value must be; help says so.
  Option range(int least, int most);
  Option range(std::int64_t least, std::int64_t most);
  Option range(std::uint64_t least, std::uint64_t most);
  Option range(double least, double most);
  Option one_of(std::initializer_list<const char*> words);
  Option one_of(std::initializer_list<int> numbers);
  /// `refusal` returns why a value is refused, or an empty text.
  Option check(std::function<std::string(const std::string&)> refusal);

  Option excludes(Option other);
  Option needs(Option other);

  // What help shows of it.
  Option value_name(const std::string& text);  ///< in place of N, X or TEXT; `a|b` lists its words
  /// What its value may be, for the completions of shells where the value's name does not list it.
  Option words(const std::vector<std::string>& words);
  Option show_default();  ///< the variable's value now
  Option default_text(const std::string& text);
  Option shown(Shown where);

  /// Whether the user gave it. Only in the action of its verb.
  [[nodiscard]] bool given() const;
  /// As the user writes it: `--depth`.
  [[nodiscard]] std::string name() const;

 private:
  CLI::Option* option_;
};

/// What help and the completions of shells show of it.
OptionInfo option_info(const CLI::Option& option);

}  // namespace ishi::cli
