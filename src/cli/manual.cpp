// `ishi manual` and `ishi completion`: what packages install beside the program.
#include <memory>
#include <string>

#include <fmt/core.h>

#include <ishi/version.hpp>

#include "cli/shell/completion.hpp"
#include "cli/shell/manual_page.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

void add_completion(Verb app, const CommandLine& line, Session& /*session*/) {
  auto shell = std::make_shared<std::string>();
  Verb verb = app.add_verb("completion", "Print what bash, zsh or fish need to complete ishi.");
  verb.add("SHELL", *shell, "bash, zsh or fish").one_of({"bash", "zsh", "fish"}).required();
  verb.examples({"source <(ishi completion bash)", "ishi completion zsh > ~/.zfunc/_ishi",
                 "ishi completion fish > ~/.config/fish/completions/ishi.fish"});
  verb.action([shell, &line] {
    const CommandInfo program = line.info();
    fmt::print("{}", *shell == "bash"  ? bash_completion(program)
                     : *shell == "zsh" ? zsh_completion(program)
                                       : fish_completion(program));
  });
}

void add_manual(Verb app, const CommandLine& line, Session& /*session*/) {
  Verb verb = app.add_verb("manual", "Print the manual page.");
  verb.examples({"ishi manual | man -l -"});
  verb.action([&line] { fmt::print("{}", manual_page(line.info(), library_version())); });
}

}  // namespace ishi::cli
