#include "cli/shell/manual_page.hpp"

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "cli/shell/help_text.hpp"

namespace ishi::cli {

namespace {

/// Text as roff prints it unchanged.
std::string escaped(std::string_view text) {
  std::string out;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    line_begins = c == '\n';
    switch (c) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '`':
        out += "\\(ga";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '~':
        out += "\\(ti";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string literal(const std::string& text) {
  return fmt::format(".nf\n{}{}.fi\n", escaped(text), text.ends_with('\n') ? "" : "\n");
}

std::string option_entry(const OptionInfo& option) {
  std::string head = fmt::format("\\fB{}\\fP", escaped(option.name));
  if (!option.value.empty()) {
    std::string value = escaped(option.value);
    for (std::size_t at = 0; (at = value.find('|', at)) != std::string::npos; at += 3) {
      value.insert(at + 1, "\\:");  // a long list of words may be broken there
    }
    head += fmt::format(" \\fI{}\\fP", value);
  }
  return fmt::format(".TP\n{}\n{}.\n", head, escaped(description_of(option)));
}

std::string command_entry(const CommandInfo& command, const std::string& program) {
  const std::string name = command.path.substr(program.size() + 1);
  const std::string usage = usage_of(command).substr(command.path.size());
  std::string text = fmt::format(".SS {}\n\\fB{} {}\\fP{}\n.PP\n{}\n", escaped(name), program,
                                 escaped(name), escaped(usage), escaped(command.summary));
  for (const OptionInfo& argument : command.arguments) {
    text += fmt::format(".TP\n\\fI{}\\fP\n{}.\n", escaped(argument.name),
                        escaped(description_of(argument)));
  }
  std::string common;
  for (const OptionInfo& option : command.options) {
    if (option.shown == Shown::WithOthers) {
      common += (common.empty() ? "" : ", ") + option.name;
    } else {
      text += option_entry(option);
    }
  }
  if (!common.empty()) text += fmt::format(".PP\nAlso {}.\n", escaped(common));
  if (!command.note.empty()) text += fmt::format(".PP\n{}\n", escaped(command.note));
  std::string examples;
  for (const std::string& example : command.examples) examples += example + '\n';
  return text + ".PP\n" + literal(examples);
}

/// Every verb, without the groups.
std::vector<const CommandInfo*> verbs_below(const CommandInfo& command) {
  if (command.commands.empty()) return {&command};
  std::vector<const CommandInfo*> verbs;
  for (const CommandInfo& below : command.commands) {
    for (const CommandInfo* verb : verbs_below(below)) verbs.push_back(verb);
  }
  return verbs;
}

/// The options that many verbs share, each once.
std::string common_entries(const std::vector<const CommandInfo*>& verbs) {
  std::vector<std::string> seen;
  std::string text;
  for (const CommandInfo* verb : verbs) {
    for (const OptionInfo& option : verb->options) {
      if (option.shown != Shown::WithOthers) continue;
      if (std::find(seen.begin(), seen.end(), option.name) != seen.end()) continue;
      seen.push_back(option.name);
      text += option_entry(option);
    }
  }
  return text;
}

constexpr std::string_view kDescription =
    ".SH DESCRIPTION\n"
    "\\fBishi\\fP plays, solves, analyses, reviews and converts games and positions of Othello "
    "(8x8)\n"
    "and Renju (15x15), explains forbidden points, and transforms bitboards.\n"
    "\\fBishi \\fIGROUP\\fB \\-\\-help\\fR lists the verbs of a group, and\n"
    "\\fBishi \\fIGROUP VERB\\fB \\-\\-help\\fR describes one, with examples.\n"
    "A verb may be given without its group where the position or file tells the game.\n"
    ".PP\n"
    "Inputs are arguments, the lines of a file (\\fB\\-\\-file\\fP), or the lines of standard "
    "input\n"
    "(\\fB\\-\\fP).\n";

constexpr std::string_view kEnd =
    ".SH EXIT STATUS\n"
    ".TP\n0\nThe question was answered, also when the answer is \"none\" or \"unknown\".\n"
    ".TP\n1\nThe work failed or was stopped.\n"
    ".TP\n2\nBad input or usage: one line on standard error names the place.\n"
    "The other inputs of a list are still answered.\n"
    ".SH ENVIRONMENT\n"
    ".TP\nNO_COLOR\nIf set and not empty, terminals get no colour.\n"
    ".TP\nGLIBC_TUNABLES\n"
    "\\fBglibc.cpu.hwcaps=\\-AVX512F\\fP makes the loader skip the x86\\-64\\-v4 library,\n"
    "\\fBglibc.cpu.hwcaps=\\-AVX2\\fP the v3 library as well.\n"
    ".TP\nXDG_STATE_HOME\n"
    "Where play keeps unfinished games and what was typed, in the folder ishi;\n"
    "~/.local/state by default.\n"
    ".SH SEE ALSO\n"
    "The folder docs of the source: command\\-line.md describes what every verb answers, "
    "playing.md\n"
    "the commands of play and replay, bitboards.md and flips.md the bitboards, renju\\-rules.md "
    "the\n"
    "rules of Renju with drawn examples, files.md and renju\\-files.md the file formats, "
    "library.md\n"
    "the library.\n";

}  // namespace

std::string manual_page(const CommandInfo& program, std::string_view version) {
  const std::string& name = program.path;
  std::string text =
      fmt::format(".TH ISHI 1 \"2026\" \"{} {}\" \"User Commands\"\n", name, version);
  text += fmt::format(".SH NAME\n{} \\- bitboards, Othello and Renju\n", name);
  text += fmt::format(
      ".SH SYNOPSIS\n\\fB{0}\\fP \\fIGROUP VERB\\fP [\\fIINPUT\\fP...] [\\fIoptions\\fP]\n.br\n"
      "\\fB{0} \\-\\-version\\fP\n",
      name);
  text += kDescription;
  text += ".SH POSITIONS\n" + literal(std::string(kPositionsHelp));
  const std::vector<const CommandInfo*> verbs = verbs_below(program);
  text += ".SH COMMON OPTIONS\n" + common_entries(verbs);
  text += ".TP\n\\fB\\-\\-plain\\fP\nlines of words instead of drawings and colour; every verb.\n";
  text += ".TP\n\\fB\\-\\-help\\fP, \\fB\\-\\-help\\-all\\fP\nwhat a verb takes; every verb.\n";
  text += ".SH VERBS\n";
  for (const CommandInfo* verb : verbs) text += command_entry(*verb, name);
  text += kEnd;
  std::string examples;
  for (const std::string& example : program.examples) examples += example + '\n';
  return text + ".SH EXAMPLES\n" + literal(examples);
}

}  // namespace ishi::cli
