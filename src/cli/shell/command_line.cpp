#include "cli/shell/command_line.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <ishi/text/ascii.hpp>

#include "cli/shell/counted.hpp"
#include "cli/shell/help_text.hpp"
#include "cli/shell/suggestion.hpp"

namespace ishi::cli {

namespace {

/// A verb of CLI11 with its examples.
class HelpedApp : public CLI::App {
 public:
  HelpedApp(const std::string& description, const std::string& name) : App(description, name) {
    set_help_flag("-h,--help", "print this help");
    set_help_all_flag("--help-all", "print the help with every option");
    formatter_fn([](const CLI::App* app, const std::string&, CLI::AppFormatMode mode) {
      return help_of(*app, mode == CLI::AppFormatMode::All ? HelpDetail::All : HelpDetail::Usual);
    });
  }

  std::vector<std::string> examples;

 private:
  static std::string help_of(const CLI::App& app, HelpDetail detail);
};

/// What stands for a value of the type in help.
template <typename T>
constexpr const char* kValueName = "TEXT";
template <>
constexpr const char* kValueName<int> = "N";
template <>
constexpr const char* kValueName<std::uint32_t> = "N";
template <>
constexpr const char* kValueName<std::int64_t> = "N";
template <>
constexpr const char* kValueName<std::uint64_t> = "N";
template <>
constexpr const char* kValueName<double> = "X";
template <typename T>
constexpr const char* kValueName<std::optional<T>> = kValueName<T>;
template <typename T>
constexpr const char* kValueName<std::vector<T>> = kValueName<T>;

// CLI11 takes every argument that begins with `-` for an option, and an Othello board may begin so.
// Such an argument gets this byte before it, and loses it before anything else sees it: in the
// values by a transform that every option has, and in messages.
constexpr char kBoardMark = '\x01';

constexpr std::size_t kLongestMessage = 240;  // bytes

/// A board that begins with `-`: `-OOO--…`, also a bad one.
bool looks_like_board(std::string_view argument) {
  if (argument.size() < 3 || argument[0] != '-') return false;
  const std::string_view board = argument.substr(0, argument.find_first_of(" \t\n;%"));
  return board.size() >= 3 && board.find_first_not_of("XxOo*-.") == std::string_view::npos;
}

std::string without_mark(const std::string& value) {
  return value.starts_with(kBoardMark) ? value.substr(1) : value;
}

Option unmarking(CLI::Option* option) {
  option->transform(without_mark);
  return Option(*option);
}

std::vector<const CLI::App*> verbs_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

const CLI::App* verb_named(const CLI::App& app, std::string_view name) {
  const auto verbs = verbs_of(app);
  const auto found = std::find_if(verbs.begin(), verbs.end(),
                                  [&](const CLI::App* verb) { return verb->get_name() == name; });
  return found == verbs.end() ? nullptr : *found;
}

CommandInfo info_of(const CLI::App& app) {
  CommandInfo info;
  for (const CLI::App* part = &app; part != nullptr; part = part->get_parent()) {
    info.path = part->get_name() + (info.path.empty() ? "" : ' ' + info.path);
  }
  info.summary = app.get_description();
  info.examples = static_cast<const HelpedApp&>(app).examples;
  info.note = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (option == app.get_help_ptr() || option == app.get_help_all_ptr()) continue;
    (option->get_positional() ? info.arguments : info.options).push_back(option_info(*option));
  }
  for (const CLI::App* verb : verbs_of(app)) info.commands.push_back(info_of(*verb));
  return info;
}

std::string HelpedApp::help_of(const CLI::App& app, HelpDetail detail) {
  return help_text(info_of(app), detail);
}

/// The verb that the leading words name, and how many of them do.
struct Path {
  const CLI::App* verb;
  std::size_t words;
  std::string text;  ///< `ishi othello show`
};

Path path_of(const CLI::App& program, const std::vector<std::string>& arguments) {
  Path path{&program, 0, program.get_name()};
  while (path.words < arguments.size()) {
    const CLI::App* next = verb_named(*path.verb, arguments[path.words]);
    if (next == nullptr) break;
    path.text += ' ' + arguments[path.words++];
    path.verb = next;
  }
  return path;
}

/// The commands of all verbs below `app`, such as `ishi othello show`.
std::vector<std::string> commands_of(const CLI::App& app, const std::string& path) {
  std::vector<std::string> commands;
  for (const CLI::App* verb : verbs_of(app)) {
    const std::string command = path + ' ' + verb->get_name();
    if (verbs_of(*verb).empty()) commands.push_back(command);
    for (std::string& below : commands_of(*verb, command)) commands.push_back(std::move(below));
  }
  return commands;
}

/// The command whose last word is `word`, or else is nearest to it: of the group `path` if it has
/// one, otherwise of the whole program.
std::string nearest_command(const CLI::App& program, const Path& path, const std::string& word) {
  const std::vector<std::string> here = commands_of(*path.verb, path.text);
  const std::vector<std::string> all = commands_of(program, program.get_name());
  const auto last_word = [](const std::string& command) {
    return command.substr(command.rfind(' ') + 1);
  };
  const auto called = [&](const std::vector<std::string>& commands, const std::string& name) {
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const std::string& it) { return last_word(it) == name; });
    return found == commands.end() ? std::string() : *found;
  };
  std::string found = called(all, word);
  for (const std::vector<std::string>* commands : {&here, &all}) {
    if (!found.empty()) break;
    std::vector<std::string> names;
    for (const std::string& command : *commands) names.push_back(last_word(command));
    if (commands == &here) {
      for (const CLI::App* verb : verbs_of(*path.verb)) names.push_back(verb->get_name());
    }
    const std::string name = nearest_name(word, names);
    if (name.empty()) continue;
    found = called(*commands, name);
    if (found.empty()) found = path.text + ' ' + name;
  }
  return found;
}

/// What a newcomer types for something that has another name here, or belongs into a game; else
/// empty.
std::string known_wish(const std::string& word) {
  static constexpr std::array<std::string_view, 8> kInGame = {"hint", "undo",   "redo",  "save",
                                                              "load", "resign", "level", "switch"};
  if (std::find(kInGame.begin(), kInGame.end(), word) != kInGame.end()) {
    return fmt::format("'{}' is typed in a game: `ishi othello play` or `ishi renju play`", word);
  }
  if (word == "graph") return "a graph is drawn by `ishi othello review` and `ishi renju review`";
  return {};
}

/// What is wrong with the leading words, as one line; else empty. CLI11 would speak of "arguments"
/// instead.
std::string unknown_verb(const CLI::App& program, const std::vector<std::string>& arguments) {
  const Path path = path_of(program, arguments);
  const auto verbs = verbs_of(*path.verb);
  if (verbs.empty()) return {};
  if (path.words == arguments.size()) {
    return fmt::format("{} needs a verb; see {} --help", path.text, path.text);
  }
  const std::string& word = arguments[path.words];
  if (!word.empty() && word[0] == '-') return {};
  if (std::string wish = known_wish(word); !wish.empty()) return wish;
  const std::string command = nearest_command(program, path, word);
  if (!command.empty()) return fmt::format("unknown verb '{}'; did you mean `{}`?", word, command);
  std::string names;
  for (const CLI::App* verb : verbs) names += (names.empty() ? "" : ", ") + verb->get_name();
  return fmt::format("unknown verb '{}': {} has {}", word, path.text, names);
}

/// The first option of `arguments` that the verb does not have, as one line; else empty.
std::string unknown_option(const CLI::App& verb, const std::vector<std::string>& arguments) {
  std::vector<std::string> names;
  for (const CLI::Option* option : verb.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back(name);
  }
  for (const std::string& argument : arguments) {
    if (argument == "--") break;
    if (!argument.starts_with("--") || looks_like_board(argument)) continue;
    const std::string name = argument.substr(2, argument.find('=') - 2);
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    const std::string nearest = nearest_name(name, names);
    return fmt::format("unknown option --{}{}", name,
                       nearest.empty() ? "" : fmt::format("; did you mean --{}?", nearest));
  }
  return {};
}

/// The message of an error as one line, without marks.
std::string one_line(std::string_view text) {
  std::string line(text.substr(0, text.find_last_not_of("\r\n") + 1));
  std::erase(line, kBoardMark);
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return line;
}

/// The message of CLI11 in the words of this program. Its errors hold names and values in their
/// text alone.
std::string message_of(const CLI::ParseError& error, const CLI::App& verb) {
  std::string text = one_line(error.what());
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && verb.remaining_size() > 0) {
    return "expected no more arguments, found " + one_line(verb.remaining().front());
  }
  constexpr std::string_view kNotConverted = "Could not convert: ";
  if (text.starts_with(kNotConverted)) {
    const std::size_t equals = std::min(text.find(" = "), text.size() - 3);
    const std::string name = text.substr(0, equals).substr(kNotConverted.size());
    const CLI::Option* option = verb.get_option_no_throw(name);
    const std::string type = option == nullptr ? "" : option->get_type_name();
    return fmt::format("{}: expected {}, found {}", name,
                       type == "FLOAT"  ? "a number"
                       : type == "UINT" ? "a whole number of at least 0"
                                        : "a whole number",
                       text.substr(equals + 3));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return text;
  const std::string name = text.substr(0, text.find(':'));
  const CLI::Option* option = verb.get_option_no_throw(name);
  if (option == nullptr) return text;
  const auto least = static_cast<std::size_t>(option->get_items_expected_min());
  const auto most = static_cast<std::size_t>(option->get_items_expected_max());
  const std::size_t found = option->count();
  return fmt::format("{}: expected {}{}, found {}", name,
                     least == most   ? ""
                     : found < least ? "at least "
                                     : "at most ",
                     counted(found < least ? least : most, "value"),
                     found == 0 ? "none" : std::to_string(found));
}

}  // namespace

Verb Verb::add_verb(const std::string& name, const std::string& description) {
  return Verb(*app_->add_subcommand(std::make_shared<HelpedApp>(description, name)));
}

Verb Verb::add_group(const std::string& name, const std::string& description) {
  const Verb group = add_verb(name, description);
  group.app_->require_subcommand(1);
  group.app_->footer(fmt::format("ishi {} VERB --help describes a verb.", name));
  return group;
}

Option Verb::add_json(bool& target) {
  return add("--json", target, "print JSON instead of text, one object a line")
      .shown(Shown::WithOthers);
}

Option Verb::add(const std::string& name, bool& target, const std::string& description) {
  return Option(*app_->add_flag(name, target, description));
}

template <typename T>
Option Verb::add(const std::string& name, T& target, const std::string& description) {
  return unmarking(app_->add_option(name, target, description)->option_text(kValueName<T>));
}

template Option Verb::add(const std::string&, int&, const std::string&);
template Option Verb::add(const std::string&, std::uint32_t&, const std::string&);
template Option Verb::add(const std::string&, std::int64_t&, const std::string&);
template Option Verb::add(const std::string&, std::uint64_t&, const std::string&);
template Option Verb::add(const std::string&, double&, const std::string&);
template Option Verb::add(const std::string&, std::string&, const std::string&);
template Option Verb::add(const std::string&, std::optional<int>&, const std::string&);
template Option Verb::add(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option Verb::add(const std::string&, std::optional<double>&, const std::string&);
template Option Verb::add(const std::string&, std::vector<int>&, const std::string&);
template Option Verb::add(const std::string&, std::vector<double>&, const std::string&);
template Option Verb::add(const std::string&, std::vector<std::string>&, const std::string&);

Option Verb::add_parsed(const std::string& name,
                        std::function<std::string(const std::string&)> take,
                        const std::string& description) {
  return unmarking(app_->add_option_function<std::string>(
      name,
      [name, take = std::move(take)](const std::string& value) {
        const std::string refusal = take(value);
        if (!refusal.empty()) throw CLI::ValidationError(name, refusal);
      },
      description));
}

Option Verb::add_parsed_flag(const std::string& name,
                             std::function<std::string(const std::string&)> take,
                             const std::string& description) {
  const auto text = std::make_shared<std::string>();  // lives as long as the check
  return Option(*app_->add_flag(name, *text, description))
      .check([text, take = std::move(take)](const std::string& value) {
        return take(value == "true" ? std::string() : value);
      });
}

Option Verb::add_parsed_list(const std::string& name,
                             std::function<std::string(const std::string&)> take,
                             const std::string& description) {
  return unmarking(app_->add_option_function<std::vector<std::string>>(
      name,
      [name, take = std::move(take)](const std::vector<std::string>& values) {
        for (const std::string& value : values) {
          const std::string refusal = take(value);
          if (!refusal.empty()) throw CLI::ValidationError(name, refusal);
        }
      },
      description));
}

void Verb::examples(std::initializer_list<const char*> commands) {
  static_cast<HelpedApp*>(app_)->examples.assign(commands.begin(), commands.end());
}

void Verb::note(const std::string& text) { app_->footer(text); }

void Verb::action(std::function<void()> run) { app_->callback(std::move(run)); }

CommandLine::CommandLine(const std::string& name, const std::string& description,
                         const std::string& version_text)
    : app_(std::make_unique<HelpedApp>(description, name)) {
  app_->set_version_flag("--version", version_text, "print the version and the speed level loaded");
}

CommandLine::~CommandLine() = default;

Verb CommandLine::program() { return Verb(*app_); }

CommandInfo CommandLine::info() const { return info_of(*app_); }

void CommandLine::find_games_by(const KnownGames& games) { games_ = &games; }

tl::expected<std::vector<std::string>, std::string> CommandLine::with_group(
    std::vector<std::string> arguments) const {
  const std::string verb = arguments.front();
  if (verb_named(*app_, verb) != nullptr || games_ == nullptr) return arguments;
  std::vector<std::string> groups;
  for (const CLI::App* group : verbs_of(*app_)) {
    if (verb_named(*group, verb) != nullptr) groups.push_back(group->get_name());
  }
  if (groups.empty()) return arguments;
  const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
  const auto found = group_of_verb(verb, groups, rest, *games_);
  if (!found) return tl::unexpected(found.error());
  arguments.insert(arguments.begin(), *found);
  return arguments;
}

void CommandLine::run(const std::vector<std::string>& arguments, Session& session) {
  if (arguments.empty()) {
    fmt::print("{}", app_->help());
    return;
  }
  std::vector<std::string> words = arguments;
  if (words.front() == "help") {
    words.erase(words.begin());
    if (words == std::vector<std::string>{"positions"}) {
      fmt::print("{}", kPositionsHelp);
      return;
    }
    words.emplace_back("--help");
  }
  // For every verb, so it may stand anywhere.
  if (std::erase(words, "--plain") > 0) session.set_plain();
  if (words.empty()) words.emplace_back("--help");
  auto grouped = with_group(std::move(words));
  if (!grouped) return session.bad_input(text::printable(grouped.error(), kLongestMessage));
  words = std::move(*grouped);
  if (const std::string unknown = unknown_verb(*app_, words); !unknown.empty()) {
    return session.bad_input(text::printable(unknown, kLongestMessage));
  }
  const Path path = path_of(*app_, words);
  const std::vector<std::string> rest(words.begin() + static_cast<std::ptrdiff_t>(path.words),
                                      words.end());
  if (games_ != nullptr) {
    Place place{path.text, path.verb->get_name(), path.words > 1 ? words[0] : "", false, {}};
    place.reads_file = path.verb->get_option_no_throw("--file") != nullptr;
    for (const CLI::App* group : verbs_of(*app_)) {
      if (verb_named(*group, place.verb) != nullptr) place.groups.push_back(group->get_name());
    }
    session.advise([place, games = games_](const std::string& text, Wanted wanted) {
      return advice_on(text, wanted, place, *games);
    });
  }
  std::vector<std::string> reversed;  // CLI11 wants the last argument first
  for (const std::string& word : words) {
    reversed.push_back(looks_like_board(word) ? kBoardMark + word : word);
  }
  std::reverse(reversed.begin(), reversed.end());
  try {
    app_->parse(reversed);
  } catch (const CLI::Success& success) {
    app_->exit(success);  // --help and --version
  } catch (const CLI::ParseError& error) {
    const std::string unknown = unknown_option(*path.verb, rest);
    session.bad_input(unknown.empty() ? message_of(error, *path.verb)
                                      : text::printable(unknown, kLongestMessage));
  }
}

}  // namespace ishi::cli
