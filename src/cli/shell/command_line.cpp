#include "cli/shell/command_line.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <ishi/text/ascii.hpp>

namespace ishi::cli {

namespace {

// CLI11 takes every argument that begins with `-` for an option, and an Othello board may begin so.
// Such an argument gets this byte before it, and loses it before anything else sees it: in the
// values by a transform that every option has, and in messages.
constexpr char kBoardMark = '\x01';

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

/// The verb or group that the user meant but that does not exist, as one line; else empty. CLI11
/// would speak of "arguments" instead.
std::string unknown_verb(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* at = &app;
  std::string path = app.get_name();
  for (const std::string& argument : arguments) {
    const auto verbs = verbs_of(*at);
    if (verbs.empty() || (!argument.empty() && argument[0] == '-')) return {};
    const auto found = std::find_if(verbs.begin(), verbs.end(), [&](const CLI::App* verb) {
      return verb->get_name() == argument;
    });
    if (found == verbs.end()) {
      std::string names;
      for (const CLI::App* verb : verbs) names += (names.empty() ? "" : ", ") + verb->get_name();
      return fmt::format("unknown verb '{}': {} has {}", argument, path, names);
    }
    at = *found;
    path += ' ' + argument;
  }
  if (at != &app && !verbs_of(*at).empty()) {
    return fmt::format("{} needs a verb; see {} --help", path, path);
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

}  // namespace

Option Option::required() {
  option_->required();
  return *this;
}

Option Option::values(int count) {
  option_->expected(count);
  return *this;
}

Option Option::values(int least, int most) {
  option_->expected(least, most);
  return *this;
}

Option Option::repeatable() {
  option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return *this;
}

Option Option::separated_by(char mark) {
  option_->delimiter(mark);
  return *this;
}

Option Option::list_in_one(char mark) {
  option_->delimiter(mark)->allow_extra_args(false);
  return *this;
}

Option Option::range(int least, int most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

Option Option::range(std::int64_t least, std::int64_t most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

Option Option::range(std::uint64_t least, std::uint64_t most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

Option Option::range(double least, double most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

Option Option::not_negative() {
  option_->check(CLI::NonNegativeNumber);
  return *this;
}

Option Option::one_of(std::initializer_list<const char*> words) {
  option_->check(CLI::IsMember(std::vector<std::string>(words.begin(), words.end())));
  return *this;
}

Option Option::one_of(std::initializer_list<int> numbers) {
  option_->check(CLI::IsMember(std::vector<int>(numbers)));
  return *this;
}

Option Option::check(std::function<std::string(const std::string&)> refusal) {
  option_->check(std::move(refusal));
  return *this;
}

Option Option::excludes(Option other) {
  option_->excludes(other.option_);
  return *this;
}

Option Option::needs(Option other) {
  option_->needs(other.option_);
  return *this;
}

Option Option::value_name(const std::string& text) {
  option_->option_text(text);
  return *this;
}

Option Option::show_default() {
  option_->capture_default_str();
  return *this;
}

Option Option::default_text(const std::string& text) {
  option_->default_str(text);
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

Verb Verb::add_verb(const std::string& name, const std::string& description) {
  return Verb(*app_->add_subcommand(name, description));
}

Verb Verb::add_group(const std::string& name, const std::string& description) {
  CLI::App& group = *app_->add_subcommand(name, description);
  group.require_subcommand(1);
  group.footer(
      fmt::format("ishi {} VERB --help tells the options of a verb, with an example.", name));
  return Verb(group);
}

Option Verb::add(const std::string& name, bool& target, const std::string& description) {
  return Option(*app_->add_flag(name, target, description));
}

template <typename T>
Option Verb::add(const std::string& name, T& target, const std::string& description) {
  return unmarking(app_->add_option(name, target, description));
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

void Verb::footer(const std::string& text) { app_->footer(text); }

void Verb::action(std::function<void()> run) { app_->callback(std::move(run)); }

CommandLine::CommandLine(const std::string& name, const std::string& description,
                         const std::string& version_text)
    : app_(std::make_unique<CLI::App>(description, name)) {
  app_->set_version_flag("--version", version_text, "Print the version and the speed level loaded");
}

CommandLine::~CommandLine() = default;

Verb CommandLine::program() { return Verb(*app_); }

void CommandLine::run(const std::vector<std::string>& arguments, Session& session) {
  if (arguments.empty()) {
    fmt::print("{}", app_->help());
    return;
  }
  if (const std::string unknown = unknown_verb(*app_, arguments); !unknown.empty()) {
    return session.bad_input(text::printable(unknown, 200));
  }
  std::vector<std::string> reversed;  // CLI11 wants the last argument first
  for (const std::string& argument : arguments) {
    reversed.push_back(looks_like_board(argument) ? kBoardMark + argument : argument);
  }
  std::reverse(reversed.begin(), reversed.end());
  try {
    app_->parse(reversed);
  } catch (const CLI::Success& success) {
    app_->exit(success);  // --help and --version
  } catch (const CLI::ParseError& error) {
    session.bad_input(one_line(error.what()));
  }
}

}  // namespace ishi::cli
