// The command line: verbs with their options and arguments, help, and the parsing of what the user
// typed. The library that does it stays in command_line.cpp, since its templates take seconds to
// compile in every file that includes them.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "cli/shell/advice.hpp"
#include "cli/shell/command_info.hpp"
#include "cli/shell/option.hpp"
#include "cli/shell/session.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace ishi::cli {

/// A verb such as `solve`, a group of them such as `othello`, or the program itself. A handle.
class Verb {
 public:
  explicit Verb(CLI::App& app) : app_(&app) {}

  Verb add_verb(const std::string& name, const std::string& description);
  /// A verb that only holds others, one of which must be given.
  Verb add_group(const std::string& name, const std::string& description);

  /// Declares `--json`.
  Option add_json(bool& target);

  // Declares what the verb takes. `--depth` is an option, `POSITION` an argument told by its place,
  // and a bool a flag. The value is put into `target`, which must live as long as the command line.
  Option add(const std::string& name, bool& target, const std::string& description);
  /// T is an integer of 32 or 64 bits, a double or a text, or an optional of one, or a list of
  /// ints, doubles or texts.
  template <typename T>
  Option add(const std::string& name, T& target, const std::string& description);
  /// Each value goes to `take`, which returns why it is refused, or an empty text.
  Option add_parsed(const std::string& name,
                    std::function<std::string(const std::string& value)> take,
                    const std::string& description);
  /// A flag that may have a value, as in `--progress=json`: that goes to `take`, or an empty text.
  Option add_parsed_flag(const std::string& name,
                         std::function<std::string(const std::string& value)> take,
                         const std::string& description);
  Option add_parsed_list(const std::string& name,
                         std::function<std::string(const std::string& value)> take,
                         const std::string& description);

  /// The help begins with them.
  void examples(std::initializer_list<const char*> commands);
  /// What stands at the end of the help.
  void note(const std::string& text);
  /// What the verb does, when all it takes has its value.
  void action(std::function<void()> run);

 private:
  CLI::App* app_;
};

class CommandLine {
 public:
  CommandLine(const std::string& name, const std::string& description,
              const std::string& version_text);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  [[nodiscard]] Verb program();
  /// All that was declared so far.
  [[nodiscard]] CommandInfo info() const;
  /// How a verb without its group finds it, and what is said of texts in the wrong place. `games`
  /// must outlive this object.
  void find_games_by(const KnownGames& games);
  /// Does what the arguments say: the verb's action, or prints help or the version. Bad usage is
  /// reported to the session in one line.
  void run(const std::vector<std::string>& arguments, Session& session);

 private:
  /// The arguments with the group of a verb that was given without; or why there is none.
  [[nodiscard]] tl::expected<std::vector<std::string>, std::string> with_group(
      std::vector<std::string> arguments) const;

  std::unique_ptr<CLI::App> app_;
  const KnownGames* games_ = nullptr;
};

}  // namespace ishi::cli
