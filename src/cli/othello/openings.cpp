// `ishi othello openings`: what the opening of a game is called, and the moves
// of an opening by its name.
#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/notation/openings.hpp>
#include <ishi/text/ascii.hpp>

#include "cli/othello/games.hpp"
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

/// A line of a list: of all openings, or with `input` of those that have the name asked for.
void print_row(const Opening& opening, const std::string* input, bool as_json) {
  if (!as_json) {
    fmt::print("{:<42} {}\n", opening.moves, both_names(opening));
    return;
  }
  Json row = {{"opening", name_or_null(opening.english)},
              {"japanese", name_or_null(opening.japanese)},
              {"moves", opening.moves}};
  if (input != nullptr) row["input"] = *input;
  Session::print_json(row);
}

/// What is asked about: a game, or the openings of a name.
struct Question {
  othello::Game game;
  std::vector<const Opening*> named;
  std::optional<ParseError> error;  ///< neither
};

/// A text with a digit in it is meant as moves if it is no name.
Parsed<Question> parse_question(std::string_view text) {
  const Parsed<othello::Game> game = othello::parse_transcript(text);
  if (game) return Question{*game, {}, {}};
  Question question{{}, openings_named(text::trimmed(text)), {}};
  if (!question.named.empty()) return question;
  if (std::any_of(text.begin(), text.end(), text::is_digit)) return tl::unexpected(game.error());
  question.error = ParseError{"moves or the name of an opening", ShortText{text}, 0};
  return question;
}

}  // namespace

void add_othello_openings(Verb group, Session& session) {
  struct OpeningsOptions : InputOptions {
    bool list = false;
  };
  auto options = std::make_shared<OpeningsOptions>();
  Verb verb = group.add_verb("openings", "Name the opening of a game, or find one by its name");
  add_inputs(verb, *options, "GAME|NAME", "The moves of a game, or an opening's name");
  verb.add("--list", options->list, "List every opening with a name");
  verb.footer(
      "Example: ishi othello openings f5d6c3d3c4\n"
      "And: ishi othello openings tiger");
  verb.action([options, &session] {
    if (options->list) {
      for (const Opening& opening : othello::kOpenings) {
        print_row(opening, nullptr, options->json);
      }
      return;
    }
    const othello::OpeningTable table;
    answer_each(session, *options, nullptr, parse_question,
                [&](const Question& question, const Input& input) {
                  if (question.error) {
                    session.bad_input(input, *question.error, options->json,
                                      opening_suggestion(input.text));
                  } else if (question.named.empty()) {
                    print_opening(question.game, input, table, options->json);
                  }
                  for (const Opening* opening : question.named) {
                    print_row(*opening, &input.text, options->json);
                  }
                });
  });
}

}  // namespace ishi::cli
