// `ishi othello openings`: what the opening of a game is called.
#include <memory>

#include <fmt/core.h>

#include <ishi/othello/notation/openings.hpp>

#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::Opening;
using othello::OpeningMatch;

/// `Rose (ローズ)`, or the one name there is.
std::string both_names(const Opening& opening) {
  if (opening.english.empty() || opening.japanese.empty()) return std::string(opening.name());
  return fmt::format("{} ({})", opening.english, opening.japanese);
}

Json name_or_null(std::string_view name) { return name.empty() ? Json() : Json(name); }

void print_opening(const othello::Game& game, const Input& input,
                   const othello::OpeningTable& table, bool as_json) {
  const std::vector<OpeningMatch> matches = table.matches(game);
  if (as_json) {
    Json through = Json::array();
    for (const OpeningMatch& match : matches) through.push_back(match.opening->name());
    Json answer = {{"input", input.text}, {"opening", nullptr}, {"japanese", nullptr},
                   {"moves", nullptr},    {"plies", 0},         {"through", through}};
    if (!matches.empty()) {
      const OpeningMatch& last = matches.back();
      answer["opening"] = name_or_null(last.opening->english);
      answer["japanese"] = name_or_null(last.opening->japanese);
      answer["moves"] = last.opening->moves;
      answer["plies"] = last.plies;
    }
    Session::print_json(answer);
    return;
  }
  if (matches.empty()) {
    fmt::print("no opening with a name\n");
    return;
  }
  std::string through;
  for (const OpeningMatch& match : matches) {
    if (&match != &matches.back()) through += fmt::format("{} > ", match.opening->name());
  }
  fmt::print("{}{} at ply {}: {}\n", through, both_names(*matches.back().opening),
             matches.back().plies, matches.back().opening->moves);
}

void list_openings(bool as_json) {
  for (const Opening& opening : othello::kOpenings) {
    if (as_json) {
      Session::print_json({{"opening", name_or_null(opening.english)},
                           {"japanese", name_or_null(opening.japanese)},
                           {"moves", opening.moves}});
    } else {
      fmt::print("{:<42} {}\n", opening.moves, both_names(opening));
    }
  }
}

}  // namespace

void add_othello_openings(Verb group, Session& session) {
  struct OpeningsOptions : InputOptions {
    bool list = false;
  };
  auto options = std::make_shared<OpeningsOptions>();
  Verb verb = group.add_verb("openings", "Name the opening of a game");
  add_inputs(verb, *options, "TRANSCRIPT", "The moves of a game");
  verb.add("--list", options->list, "List every opening with a name");
  verb.footer("Example: ishi othello openings f5d6c3d3c4");
  verb.action([options, &session] {
    if (options->list) {
      list_openings(options->json);
      return;
    }
    const othello::OpeningTable table;
    answer_each(
        session, *options, nullptr,
        [](std::string_view text) { return othello::parse_transcript(text); },
        [&](const othello::Game& game, const Input& input) {
          print_opening(game, input, table, options->json);
        });
  });
}

}  // namespace ishi::cli
