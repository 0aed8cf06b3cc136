// `ishi renju openings`: which of the 26 a game began with, and balanced openings for matches.
#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/openings.hpp>
#include <ishi/text/ascii.hpp>

#include "cli/renju/games.hpp"
#include "cli/renju/opening_text.hpp"
#include "cli/renju/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/opening_files.hpp"
#include "cli/shell/opening_list.hpp"
#include "cli/shell/review_graph.hpp"
#include "cli/shell/suggestion.hpp"
#include "cli/verbs.hpp"
#include "match/balanced_renju.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

using match::BalancedRenju;
using match::BalancedRenjuOpening;
using renju::Opening;

struct OpeningsOptions : InputOptions {
  bool list = false;
  std::uint64_t count = 0;  ///< balanced openings to make
  match::BalancedRenjuOptions make;
  std::string out;
};

std::vector<board::Point> moves_of(const Opening& opening) {
  return {board::Point(7, 7), opening.second, opening.third};
}

std::string transcript_of(const std::vector<board::Point>& moves) {
  renju::MoveList list;
  list.moves = moves;
  return renju::format_moves(list);
}

/// The opening's names and its moves as the table has them.
Json object_of(const Opening& opening) {
  return {{"code", opening.code},
          {"name", opening.name},
          {"kanji", opening.kanji},
          {"moves", point_array(moves_of(opening))}};
}

void print_opening(const Opening* opening, const std::string* input, bool as_json) {
  if (as_json) {
    Json answer = opening == nullptr ? Json{{"code", nullptr}} : object_of(*opening);
    if (input != nullptr) answer["input"] = *input;
    return Session::print_json(answer);
  }
  if (opening == nullptr) {
    fmt::print("no opening with a name\n");
    return;
  }
  fmt::print("{:<4} {:<10} {}  {}\n", opening->code, opening->name, opening->kanji,
             point_list(moves_of(*opening)));
}

/// The opening of that name: in Latin letters, in kanji, or its code.
const Opening* opening_named(std::string_view name) {
  const auto found =
      std::find_if(renju::kOpenings.begin(), renju::kOpenings.end(), [&](const Opening& opening) {
        return text::same_word(name, opening.name) || text::same_word(name, opening.code) ||
               name == opening.kanji;
      });
  return found == renju::kOpenings.end() ? nullptr : &*found;
}

std::string opening_suggestion(std::string_view name) {
  std::vector<std::string> names;
  for (const Opening& opening : renju::kOpenings) names.emplace_back(opening.name);
  return did_you_mean(name, names);
}

void name_openings(OpeningsOptions& options, Session& session) {
  const auto name = [&](const renju::GameRecord& record, const std::string& file) {
    const auto found = renju::recognise_opening(record.tree.main_line().moves);
    if (!options.json) fmt::print("{}: ", players_text(record.black, record.white));
    print_opening(found ? found->opening : nullptr, &file, options.json);
  };
  if (!name_games_of_files<RenjuGames>(options, session, name)) return;
  InputStream inputs(options, session, nullptr);
  while (const std::optional<Input> input = inputs.next()) {
    const std::string_view text = text::trimmed(input->text);
    const Parsed<renju::Game> game = renju::parse_transcript(text);
    if (const Opening* named = opening_named(text)) {
      print_opening(named, &input->text, options.json);
    } else if (game) {
      print_opening(named_opening(game->plies()), &input->text, options.json);
    } else if (std::any_of(text.begin(), text.end(), text::is_digit)) {
      session.bad_input(*input, game.error(), options.json);
    } else {
      session.bad_input(*input, {"moves or the name of an opening", ShortText{text}, 0},
                        options.json, opening_suggestion(text));
    }
  }
}

/// Nothing if one of them is no moves.
std::optional<std::vector<std::vector<board::Point>>> lists_of(
    const std::vector<std::string>& openings) {
  std::vector<std::vector<board::Point>> lists;
  for (const std::string& opening : openings) {
    const Parsed<renju::MoveList> list = renju::parse_moves(opening);
    if (!list) return std::nullopt;
    lists.push_back(list->moves);
  }
  return lists;
}

void make_openings(const OpeningsOptions& options, Session& session) {
  match::BalancedRenjuOptions make = options.make;
  make.stop = session.stop();
  BalancedRenju maker(make);
  const std::string command = fmt::format("ishi renju openings --make {} --seed {} --nodes {}",
                                          options.count, make.seed, make.nodes);
  make_opening_list({"Renju", options.count, options.out, options.json},
                    {command,
                     [&](const auto& openings) {
                       const auto lists = lists_of(openings);
                       return lists && maker.resume_after(*lists);
                     },
                     [&](const auto& found) {
                       maker.find([&](const BalancedRenjuOpening& opening) {
                         return found({transcript_of(opening.moves),
                                       {{"moves", point_array(opening.moves)},
                                        {"opening", opening.opening->code},
                                        {"value", opening.value},
                                        {"half_points", opening.half_points}}});
                       });
                     }},
                    session);
}

}  // namespace

void add_renju_openings(Verb group, Session& session) {
  auto options = std::make_shared<OpeningsOptions>();
  Verb verb =
      group.add_verb("openings", "Name a game's opening, find openings by name, or make some.");
  add_inputs(verb, *options, "GAME|NAME", "moves, a file of games, or a name, kanji or code");
  const Option list = verb.add("--list", options->list, "list the 26 canonical openings");
  match::BalancedRenjuOptions& make = options->make;
  const Option count =
      verb.add("--make", options->count, "make N balanced openings of 5 to 7 stones, a line each")
          .range(std::uint64_t{1}, std::uint64_t{1000000})
          .excludes(list);
  verb.add("--seed", make.seed, "seed of the random stones").needs(count).show_default();
  verb.add("--nodes", make.nodes, "nodes for a move of the games that judge them")
      .range(std::uint64_t{10}, std::uint64_t{1} << 40)
      .needs(count)
      .show_default();
  verb.add("--threads", make.threads, "number of openings judged at once")
      .range(1, search::kMostThreads)
      .needs(count)
      .show_default();
  verb.add("--out", options->out, "write to FILE, or continue one begun by the same command")
      .value_name("FILE")
      .needs(count);
  verb.examples({"ishi renju openings game.sgf", "ishi renju openings h8i9i7",
                 "ishi renju openings kagetsu", "ishi renju openings --make 100 --seed 7"});
  verb.action([options, count, &session] {
    if (count.given()) return make_openings(*options, session);
    if (!options->list) return name_openings(*options, session);
    const auto print = [&](const Opening& opening) {
      print_opening(&opening, nullptr, options->json);
    };
    std::for_each(renju::kOpenings.begin(), renju::kOpenings.end(), print);
  });
}

}  // namespace ishi::cli
