// ishi: options in, answers out. The contract is docs/command-line.md.
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <ishi/text/ascii.hpp>
#include <ishi/version.hpp>

#include "cli/shell/inputs.hpp"
#include "cli/shell/session.hpp"
#include "cli/verbs.hpp"

namespace {

using ishi::cli::Session;
using ishi::cli::Status;

std::string version_text() {
  return fmt::format("ishi {}\nlevel: {}\ncompiler: {}", ishi::library_version(),
                     ishi::name_of(ishi::library_target()), ishi::library_compiler());
}

CLI::App& add_group(CLI::App& app, const std::string& name, const std::string& description) {
  CLI::App& group = *app.add_subcommand(name, description);
  group.require_subcommand(1);
  group.footer(
      fmt::format("ishi {} VERB --help tells the options of a verb, with an example.", name));
  return group;
}

void add_verbs(CLI::App& app, Session& session) {
  using namespace ishi::cli;
  CLI::App& bits = add_group(app, "bits", "Words of bits: reversal, permutations as masks");
  add_bits_transform(bits, session);
  add_bits_reverse(bits, session);
  add_bits_canonical(bits, session);
  add_bits_compile(bits, session);
  CLI::App& othello = add_group(app, "othello", "Othello: boards, games, perft, solving");
  add_othello_show(othello, session);
  add_othello_moves(othello, session);
  add_othello_trace(othello, session);
  add_othello_replay(othello, session);
  add_othello_convert(othello, session);
  add_othello_openings(othello, session);
  add_othello_stats(othello, session);
  add_othello_perft(othello, session);
  add_othello_solve(othello, session);
  add_othello_analyze(othello, session);
  add_othello_review(othello, session);
  add_othello_play(othello, session);
  add_othello_bench(othello, session);
  add_othello_generate(othello, session);
  add_othello_train(othello, session);

  CLI::App& renju = add_group(app, "renju", "Renju: boards, forbidden points, games, forced wins");
  add_renju_show(renju, session);
  add_renju_forbidden(renju, session);
  add_renju_shapes(renju, session);
  add_renju_explain(renju, session);
  add_renju_convert(renju, session);
  add_renju_replay(renju, session);
  add_renju_vcf(renju, session);
  add_renju_vct(renju, session);
  add_renju_defend(renju, session);
  add_renju_verify(renju, session);
  add_renju_analyze(renju, session);
  add_renju_play(renju, session);

  add_gtp(app, session);
  add_nboard(app, session);
  add_match(app, session);
  add_gomocup(app, session);
  add_bench(app, session);
}

/// The verb or group that the user meant but that does not exist, as one line; else empty. Asked
/// before CLI11 parses, which would speak of "arguments" instead.
std::string unknown_verb(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* at = &app;
  std::string path = "ishi";
  for (const std::string& argument : arguments) {
    const auto verbs = at->get_subcommands([](const CLI::App*) { return true; });
    if (verbs.empty()) return {};
    if (!argument.empty() && argument[0] == '-') return {};
    const CLI::App* found = nullptr;
    std::string names;
    for (const CLI::App* verb : verbs) {
      if (verb->get_name() == argument) found = verb;
      names += (names.empty() ? "" : ", ") + verb->get_name();
    }
    if (found == nullptr) return fmt::format("unknown verb '{}': {} has {}", argument, path, names);
    at = found;
    path += ' ' + argument;
  }
  const auto verbs = at->get_subcommands([](const CLI::App*) { return true; });
  if (at != &app && !verbs.empty())
    return fmt::format("{} needs a verb; see {} --help", path, path);
  return {};
}

std::string one_line(std::string_view text) {
  std::string line(text.substr(0, text.find_last_not_of("\r\n") + 1));
  for (char& c : line) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  return line;
}

int run(const std::vector<std::string>& arguments) {
  Session session;
  CLI::App app("ishi: bitboards, Othello and Renju", "ishi");
  app.footer("Example: ishi othello moves start\nEvery verb has --help with an example.");
  app.set_version_flag("--version", version_text(), "Print the version and the speed level loaded");
  add_verbs(app, session);

  if (arguments.empty()) {
    fmt::print("{}", app.help());
    return 0;
  }
  if (const std::string unknown = unknown_verb(app, arguments); !unknown.empty()) {
    session.bad_input(ishi::text::printable(unknown, 200));
    return static_cast<int>(session.status());
  }
  try {
    std::vector<std::string> reversed;  // CLI11 wants the last argument first
    for (auto it = arguments.rbegin(); it != arguments.rend(); ++it) {
      reversed.push_back(ishi::cli::looks_like_board(*it) ? ishi::cli::mark_board(*it) : *it);
    }
    app.parse(reversed);
  } catch (const CLI::Success& success) {
    return app.exit(success);  // --help and --version
  } catch (const CLI::ParseError& error) {
    session.bad_input(one_line(error.what()));
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    session.failed(fmt::format("standard output cannot be written: {}", std::strerror(errno)));
  }
  return static_cast<int>(session.status());
}

/// A manager of Gomocup starts its engines by a name that begins with `pbrain-`, without arguments.
bool is_gomocup_name(std::string_view path) {
  return path.substr(path.find_last_of('/') + 1).starts_with("pbrain-");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    if (argc > 0 && is_gomocup_name(argv[0])) arguments.insert(arguments.begin(), "gomocup");
    return run(arguments);
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "ishi: there is not enough memory; a smaller --hash needs less\n");
    return 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ishi: %s\n", error.what());
    return 1;
  }
}
