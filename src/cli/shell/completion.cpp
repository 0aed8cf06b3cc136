#include "cli/shell/completion.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <ishi/text/ascii.hpp>

namespace ishi::cli {

namespace {

bool is_file(const OptionInfo& option) { return option.value.starts_with("FILE"); }

/// The options that every verb has.
const std::vector<OptionInfo>& options_of_all() {
  static const std::vector<OptionInfo> options = {
      {.name = "--help", .value = "", .text = "print help", .default_text = "", .words = {}},
      {.name = "--help-all",
       .value = "",
       .text = "print help with every option",
       .default_text = "",
       .words = {}},
      {.name = "--plain",
       .value = "",
       .text = "lines of words instead of drawings",
       .default_text = "",
       .words = {}}};
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
  return command.arguments.empty() ? std::vector<std::string>() : command.arguments.front().words;
}

/// Whether files may stand in the place of the arguments.
bool takes_files(const CommandInfo& command) {
  return !command.arguments.empty() && command.arguments.back().words.empty();
}

/// `ishi solve` and the like: the verbs of groups as they may be given without one, with the
/// options that they have in any.
std::vector<CommandInfo> short_forms(const CommandInfo& program) {
  std::vector<CommandInfo> forms;
  const auto named = [](std::vector<CommandInfo>& verbs, const std::string& name) {
    return std::find_if(verbs.begin(), verbs.end(),
                        [&](const CommandInfo& verb) { return verb.name() == name; });
  };
  for (const CommandInfo& group : program.commands) {
    for (const CommandInfo& verb : group.commands) {
      const auto form = named(forms, verb.name());
      if (form == forms.end()) {
        forms.push_back(verb);
        forms.back().path = program.path + ' ' + verb.name();
        continue;
      }
      for (const OptionInfo& option : verb.options) {
        const bool has =
            std::any_of(form->options.begin(), form->options.end(),
                        [&](const OptionInfo& other) { return other.name == option.name; });
        if (!has) form->options.push_back(option);
      }
    }
  }
  std::erase_if(forms, [&](const CommandInfo& form) {
    return std::any_of(program.commands.begin(), program.commands.end(),
                       [&](const CommandInfo& other) { return other.name() == form.name(); });
  });
  return forms;
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
  std::string spec = fmt::format("{}{}{}[{}]", option.several ? "*" : "", option.name,
                                 option.value.empty() ? "" : "=", zsh_escaped(option.text));
  if (!option.value.empty()) {
    spec += fmt::format(":{}:", zsh_escaped(option.value));
    spec += !option.words.empty() ? fmt::format("({})", fmt::join(option.words, " "))
            : is_file(option)     ? "_files"
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
  if (takes_files(verb)) {
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
  if (!option.words.empty()) {
    text += fmt::format(" -x -a '{}'", fmt::join(option.words, " "));
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
  const std::vector<CommandInfo> forms = short_forms(program);
  std::vector<const CommandInfo*> commands = tree_of(program);
  for (const CommandInfo& form : forms) commands.push_back(&form);
  for (const CommandInfo* command : commands) {
    if (command != &program)
      paths += fmt::format("{}'{}'", paths.empty() ? "" : " | ", command->path);
    std::vector<std::string> words = argument_words(*command);
    for (const CommandInfo& below : command->commands) words.push_back(below.name());
    std::vector<std::string> options;
    if (command == &program) options.emplace_back("--version");
    for (const OptionInfo& option : all_options(*command)) options.push_back(option.name);
    verbs += fmt::format(
        "    '{}')\n        words='{}'\n        options='{}'\n        files={}\n        ;;\n",
        command->path, fmt::join(words, " "), fmt::join(options, " "),
        takes_files(*command) ? "yes" : "''");
    for (const OptionInfo& option : command->options) {
      if (option.value.empty()) continue;
      const std::string kind =
          is_file(option) ? "files" : fmt::format("{}", fmt::join(option.words, " "));
      values += fmt::format("    '{} {}') value='{}' ;;\n", command->path, option.name, kind);
    }
  }
  return fmt::format(
      R"(# bash {0} bash`
_{1}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
    local verb={1} words='' options='' files='' value=none first=1 i
    # `--side=black` comes as three words.
    if [[ $current == '=' ]]; then
        current=''
    elif [[ $before == '=' ]]; then
        before=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
    # The leading words name the verb.
    [[ ${{COMP_WORDS[1]}} == help && COMP_CWORD -gt 1 ]] && first=2
    for ((i = first; i < COMP_CWORD; i++)); do
        [[ ${{COMP_WORDS[i]}} == --plain ]] && continue
        case "$verb ${{COMP_WORDS[i]}}" in
        {2}) verb+=" ${{COMP_WORDS[i]}}" ;;
        *) break ;;
        esac
    done
    case $verb in
{3}    esac
    if ((first == 2)); then
        options='' files=''
        [[ $verb == {1} ]] && words+=' positions'
    elif [[ $verb == {1} ]]; then
        words+=' help'
    fi
    ((i < COMP_CWORD)) && [[ -z $files ]] && words=''
    # What stands behind an option is its value.
    case "$verb $before" in
{4}    esac
    if [[ $value == files ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    elif [[ $value != none ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$value" -- "$current")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    elif [[ -n $words || -z $files ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}}
complete -F _{1} {1}
)",
      kOrigin, program.path, paths, verbs, values);
}

std::string zsh_completion(const CommandInfo& program) {
  std::string groups;
  std::string verbs;
  const auto add_verb = [&](const CommandInfo& verb) {
    verbs += fmt::format("  '{}')\n{}    ;;\n", verb.path.substr(program.path.size() + 1),
                         zsh_verb(verb));
  };
  for (const CommandInfo& command : program.commands) {
    if (command.commands.empty()) {
      add_verb(command);
      continue;
    }
    groups += fmt::format(
        R"(  {})
    if ((CURRENT == 3)); then
      {}      _describe verb verbs
      return
    fi
    verb+=" $words[3]"
    skipped=2
    ;;
)",
        command.name(), zsh_names(command));
    for (const CommandInfo& verb : command.commands) add_verb(verb);
  }
  for (const CommandInfo& form : short_forms(program)) add_verb(form);
  std::string options;
  for (const OptionInfo& option : options_of_all()) options += " \\\n      " + zsh_option(option);
  return fmt::format(
      R"(#compdef {0}
# zsh {1} zsh`
_{0}() {{
  local verb skipped=1 helping=0
  local -a verbs
  if [[ $words[2] == help ]] && ((CURRENT > 2)); then
    words=({0} "${{(@)words[3,-1]}}")
    ((CURRENT -= 1))
    helping=1
  fi
  verb=$words[2]
  if ((CURRENT == 2)); then
    if [[ $verb == -* ]] && ((!helping)); then
      _arguments '--version[print version, level and compiler]'{5}
      return
    fi
    {2}    if ((helping)); then
      verbs+=('positions:How positions are written.')
    else
      verbs+=('help:Describe a verb.')
    fi
    _describe verb verbs
    return
  fi
  case $verb in
{3}  esac
  ((helping)) && return
  words=("${{(@)words[skipped + 1,-1]}}")
  ((CURRENT -= skipped))
  case $verb in
{4}  esac
}}
_{0} "$@"
)",
      program.path, kOrigin, zsh_names(program), groups, verbs, options);
}

std::string fish_completion(const CommandInfo& program) {
  std::string text = fmt::format(
      R"(# fish {1} fish`
# Whether the words so far begin with these; exactly these, behind `help` too.
function __{0}_in
    set -l words (commandline -opc)[2..]
    test (count $words) -ge (count $argv); or return 1
    for i in (seq (count $argv))
        test "$words[$i]" = "$argv[$i]"; or return 1
    end
end
function __{0}_at
    set -l words (commandline -opc)[2..]
    test "$words[1]" = help; and set -e words[1]
    test "$words" = "$argv"
end
complete -c {0} -f
complete -c {0} -n 'not __{0}_in help; and __{0}_at' -a help -d 'Describe a verb.'
complete -c {0} -n '__{0}_in help; and __{0}_at' -a positions -d 'How positions are written.'
complete -c {0} -n '__{0}_at' -l version -d 'print version, level and compiler'
)",
      program.path, kOrigin);
  const auto start_of = [&](const CommandInfo& command) {
    return fmt::format("complete -c {0} -n '__{0}_{1}{2}'", program.path,
                       command.commands.empty() ? "in" : "at",
                       command.path.substr(program.path.size()));
  };
  const std::vector<CommandInfo> forms = short_forms(program);
  std::vector<const CommandInfo*> commands = tree_of(program);
  for (const CommandInfo& form : forms) commands.push_back(&form);
  for (const CommandInfo* command : commands) {
    const std::string start = start_of(*command);
    for (const CommandInfo& below : command->commands) {
      text += fmt::format("{} -a {} -d {}\n", start, below.name(), quoted(below.summary, "\\'"));
    }
    const std::vector<std::string> choices = argument_words(*command);
    if (!choices.empty()) text += fmt::format("{} -a '{}'\n", start, fmt::join(choices, " "));
    if (takes_files(*command)) text += start + " -F\n";
    for (const OptionInfo& option : all_options(*command)) text += start + fish_option(option);
  }
  return text;
}

}  // namespace ishi::cli
