// `ishi othello openings`: what the opening of a game is called, the moves of an opening by its
// name, and balanced openings for matches.
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
#include "cli/shell/opening_files.hpp"
#include "cli/shell/opening_list.hpp"
#include "cli/shell/review_graph.hpp"
#include "cli/verbs.hpp"
#include "match/balanced_othello.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

using match::BalancedOthello;
using match::BalancedOthelloOpening;
using othello::Opening;
using othello::OpeningMatch;

struct OpeningsOptions : InputOptions {
  bool list = false;
  std::uint64_t count = 0;  ///< balanced openings to make
  match::BalancedOthelloOptions make;
  std::string out;
};

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

void make_openings(const OpeningsOptions& options, Session& session) {
  match::BalancedOthelloOptions make = options.make;
  make.stop = session.stop();
  BalancedOthello maker(make);
  const std::string command = fmt::format("ishi othello openings --make {} --seed {} --depth {}",
                                          options.count, make.seed, make.depth);
  make_opening_list(
      {"Othello", options.count, options.out, options.json},
      {command, [&](const auto& openings) { return maker.resume_after(openings); },
       [&](const auto& found) {
         maker.find([&](const BalancedOthelloOpening& opening) {
           return found({opening.moves, {{"moves", opening.moves}, {"score", opening.score}}});
         });
       }},
      session);
}

void list_openings(const OpeningsOptions& options) {
  for (const Opening& opening : othello::kOpenings) print_row(opening, nullptr, options.json);
}

void name_openings(OpeningsOptions& options, Session& session) {
  const othello::OpeningTable table;
  const auto name = [&](const othello::GameRecord& record, const std::string& file) {
    if (!options.json) fmt::print("{}: ", players_text(record.black, record.white));
    print_opening(record.game, {file, file, 1}, table, options.json);
  };
  if (!name_games_of_files<OthelloGames>(options, session, name)) return;
  answer_each(
      session, options, nullptr, parse_question, [&](const Question& question, const Input& input) {
        if (question.error) {
          session.bad_input(input, *question.error, options.json, opening_suggestion(input.text));
        } else if (question.named.empty()) {
          print_opening(question.game, input, table, options.json);
        }
        for (const Opening* opening : question.named) {
          print_row(*opening, &input.text, options.json);
        }
      });
}

}  // namespace

void add_othello_openings(Verb group, Session& session) {
  auto options = std::make_shared<OpeningsOptions>();
  Verb verb =
      group.add_verb("openings", "Name a game's opening, find openings by name, or make some.");
  add_inputs(verb, *options, "GAME|NAME",
             "moves, a file of games, or a name in English or Japanese");
  const Option list = verb.add("--list", options->list, "list every opening with a name");
  const Option count =
      verb.add("--make", options->count, "make N balanced openings of eight plies, a line each")
          .range(std::uint64_t{1}, std::uint64_t{1000000})
          .excludes(list);
  match::BalancedOthelloOptions& make = options->make;
  verb.add("--seed", make.seed, "seed of the random plies").needs(count).show_default();
  verb.add("--depth", make.depth, "depth of the search that judges an opening")
      .range(2, 40)
      .needs(count)
      .show_default();
  verb.add("--threads", make.threads, "number of openings judged at once")
      .range(1, search::kMostThreads)
      .needs(count)
      .show_default();
  verb.add("--out", options->out, "write to FILE, or continue one begun by the same command")
      .value_name("FILE")
      .needs(count);
  verb.examples({"ishi othello openings game.ggf", "ishi othello openings f5d6c3d3c4",
                 "ishi othello openings tiger", "ishi othello openings --make 100 --seed 7"});
  verb.action([options, count, &session] {
    if (count.given()) return make_openings(*options, session);
    if (options->list) return list_openings(*options);
    name_openings(*options, session);
  });
}

}  // namespace ishi::cli
