#include "cli/shell/completion.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <ishi/text/ascii.hpp>

namespace ishi::cli {

namespace {

/// The words that a value may be: of `black|white` two; none where it is no such list.
std::vector<std::string> words_of(std::string_view value) {
  std::vector<std::string> words;
  while (!value.empty()) {
    const std::size_t end = std::min(value.find('|'), value.size());
    const std::string_view word = value.substr(0, end);
    const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || text::is_digit(c) || c == '-' || c == '=';
    });
    if (!plain) return {};
    words.emplace_back(word);
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return words;
}

bool is_file(const OptionInfo& option) { return option.value.starts_with("FILE"); }

/// The options that every verb has.
const std::vector<OptionInfo>& options_of_all() {
  static const std::vector<OptionInfo> options = {
      {"--help", "", "print help", "", false, false, Shown::Always},
      {"--help-all", "", "print help with every option", "", false, false, Shown::Always},
      {"--plain", "", "lines of words instead of drawings", "", false, false, Shown::Always}};
  return options;
}

std::vector<OptionInfo> all_options(const CommandInfo& command) {
  std::vector<OptionInfo> options = command.options;
  options.insert(options.end(), options_of_all().begin(), options_of_all().end());
  return options;
}

/// The command and all below it, each before those below.
std::vector<const CommandInfo*> tree_of(const CommandInfo& command) {
  std::vector<const CommandInfo*> all = {&command};
  for (const CommandInfo& below : command.commands) {
    for (const CommandInfo* one : tree_of(below)) all.push_back(one);
  }
  return all;
}

/// What may stand in the place of the arguments, where that is a list of words.
std::vector<std::string> argument_words(const CommandInfo& command) {
  return command.arguments.empty() ? std::vector<std::string>()
                                   : words_of(command.arguments.front().value);
}

/// `text` in single quotes, in which `escape` stands for one.
std::string quoted(std::string_view text, std::string_view escape) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += escape;
    } else {
      out += c;
    }
  }
  return out + '\'';
}

constexpr std::string_view kOrigin = "completion for ishi; printed by `ishi completion";

/// A place between brackets or colons of zsh's _arguments.
std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_option(const OptionInfo& option) {
  std::string spec =
      fmt::format("{}{}[{}]", option.several ? "*" : "", option.name, zsh_escaped(option.text));
  if (!option.value.empty()) {
    const std::vector<std::string> words = words_of(option.value);
    spec += fmt::format(":{}:", zsh_escaped(option.value));
    spec += !words.empty()    ? fmt::format("({})", fmt::join(words, " "))
            : is_file(option) ? "_files"
                              : " ";
  }
  return quoted(spec, "'\\''");
}

std::string zsh_verb(const CommandInfo& verb) {
  std::string text = "    _arguments";
  for (const OptionInfo& option : all_options(verb)) text += " \\\n      " + zsh_option(option);
  const std::vector<std::string> words = argument_words(verb);
  if (!words.empty()) {
    text +=
        fmt::format(" \\\n      '1:{}:({})'", verb.arguments.front().name, fmt::join(words, " "));
  }
  if (!verb.arguments.empty()) {
    text += fmt::format(" \\\n      '*:{}:_files'", verb.arguments.back().name);
  }
  return text + '\n';
}

/// The names of the verbs with what they do, for _describe.
std::string zsh_names(const CommandInfo& group) {
  std::string text = "verbs=(";
  for (const CommandInfo& verb : group.commands) {
    text +=
        "\n      " + quoted(fmt::format("{}:{}", verb.name(), zsh_escaped(verb.summary)), "'\\''");
  }
  return text + ")\n";
}

std::string fish_option(const OptionInfo& option) {
  std::string text = " -l " + option.name.substr(2);
  const std::vector<std::string> words = words_of(option.value);
  if (!words.empty()) {
    text += fmt::format(" -x -a '{}'", fmt::join(words, " "));
  } else if (is_file(option)) {
    text += " -r -F";
  } else if (!option.value.empty()) {
    text += " -x";
  }
  return fmt::format("{} -d {}\n", text, quoted(option.text, "\\'"));
}

}  // namespace

std::string bash_completion(const CommandInfo& program) {
  std::string paths;
  std::string verbs;
  std::string values;
  for (const CommandInfo* command : tree_of(program)) {
    if (command != &program)
      paths += fmt::format("{}'{}'", paths.empty() ? "" : " | ", command->path);
    std::vector<std::string> words = argument_words(*command);
    for (const CommandInfo& below : command->commands) words.push_back(below.name());
    std::vector<std::string> options;
    for (const OptionInfo& option : all_options(*command)) options.push_back(option.name);
    verbs += fmt::format("    '{}')\n        words='{}'\n        options='{}'\n        ;;\n",
                         command->path, fmt::join(words, " "), fmt::join(options, " "));
    for (const OptionInfo& option : command->options) {
      if (option.value.empty()) continue;
      const std::vector<std::string> choices = words_of(option.value);
      const std::string kind =
          is_file(option) ? "files" : fmt::format("{}", fmt::join(choices, " "));
      values += fmt::format("    '{} {}') value='{}' ;;\n", command->path, option.name, kind);
    }
  }
  return fmt::format(
      "# bash {} bash`\n"
      "_{}() {{\n"
      "    local current=${{COMP_WORDS[COMP_CWORD]}} verb={} words='' options='' value=none i\n"
      "    # The leading words name the verb.\n"
      "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
      "        case \"$verb ${{COMP_WORDS[i]}}\" in\n"
      "        {}) verb+=\" ${{COMP_WORDS[i]}}\" ;;\n"
      "        *) break ;;\n"
      "        esac\n"
      "    done\n"
      "    case $verb in\n{}    esac\n"
      "    # What stands behind an option is its value.\n"
      "    case \"$verb ${{COMP_WORDS[COMP_CWORD - 1]}}\" in\n{}    esac\n"
      "    if [[ $value == files || ($value == none && -z $words && $current != -*) ]]; then\n"
      "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
      "    elif [[ $value != none ]]; then\n"
      "        mapfile -t COMPREPLY < <(compgen -W \"$value\" -- \"$current\")\n"
      "    elif [[ $current == -* ]]; then\n"
      "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$current\")\n"
      "    else\n"
      "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
      "    fi\n"
      "}}\n"
      "complete -o filenames -F _{} {}\n",
      kOrigin, program.path, program.path, paths, verbs, values, program.path, program.path);
}

std::string zsh_completion(const CommandInfo& program) {
  std::string groups;
  std::string verbs;
  for (const CommandInfo& command : program.commands) {
    if (command.commands.empty()) {
      verbs += fmt::format("  '{}')\n{}    ;;\n", command.name(), zsh_verb(command));
      continue;
    }
    groups += fmt::format(
        "  {})\n    if ((CURRENT == 3)); then\n      {}      _describe verb verbs\n      return\n"
        "    fi\n    verb+=\" $words[3]\"\n    skipped=2\n    ;;\n",
        command.name(), zsh_names(command));
    for (const CommandInfo& verb : command.commands) {
      verbs += fmt::format("  '{} {}')\n{}    ;;\n", command.name(), verb.name(), zsh_verb(verb));
    }
  }
  return fmt::format(
      "#compdef {0}\n"
      "# zsh {1} zsh`\n"
      "_{0}() {{\n"
      "  local verb=$words[2] skipped=1\n"
      "  local -a verbs\n"
      "  if ((CURRENT == 2)); then\n"
      "    {2}    _describe verb verbs\n"
      "    return\n"
      "  fi\n"
      "  case $verb in\n{3}  esac\n"
      "  words=(\"${{(@)words[skipped + 1,-1]}}\")\n"
      "  ((CURRENT -= skipped))\n"
      "  case $verb in\n{4}  esac\n"
      "}}\n"
      "_{0} \"$@\"\n",
      program.path, kOrigin, zsh_names(program), groups, verbs);
}

std::string fish_completion(const CommandInfo& program) {
  std::string text = fmt::format(
      "# fish {1} fish`\n"
      "# Whether the words so far begin with these; exactly these.\n"
      "function __{0}_in\n"
      "    set -l words (commandline -opc)[2..]\n"
      "    test (count $words) -ge (count $argv); or return 1\n"
      "    for i in (seq (count $argv))\n"
      "        test \"$words[$i]\" = \"$argv[$i]\"; or return 1\n"
      "    end\n"
      "end\n"
      "function __{0}_at\n"
      "    test (count (commandline -opc)[2..]) -eq (count $argv); and __{0}_in $argv\n"
      "end\n"
      "complete -c {0} -f\n",
      program.path, kOrigin);
  for (const CommandInfo* command : tree_of(program)) {
    const std::string words = command->path.substr(program.path.size());
    for (const CommandInfo& below : command->commands) {
      text += fmt::format("complete -c {0} -n '__{0}_at{1}' -a {2} -d {3}\n", program.path, words,
                          below.name(), quoted(below.summary, "\\'"));
    }
    if (!command->commands.empty()) continue;
    const std::string start = fmt::format("complete -c {0} -n '__{0}_in{1}'", program.path, words);
    const std::vector<std::string> choices = argument_words(*command);
    if (!choices.empty()) text += fmt::format("{} -a '{}'\n", start, fmt::join(choices, " "));
    if (!command->arguments.empty()) text += start + " -F\n";
    for (const OptionInfo& option : all_options(*command)) text += start + fish_option(option);
  }
  return text;
}

}  // namespace ishi::cli
