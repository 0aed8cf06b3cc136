// `ishi othello openings`: what the opening of a game is called, the moves of an opening by its
// name, and balanced openings for matches.
#include <algorithm>
#include <filesystem>
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
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/review_graph.hpp"
#include "cli/verbs.hpp"
#include "io/appended_file.hpp"
#include "io/read_file.hpp"
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

/// The first line of a list of balanced openings, with its end: what decides the others.
std::string heading_of(const OpeningsOptions& options) {
  return fmt::format(
      "# Balanced openings of Othello: ishi othello openings --make {} --seed {} --depth {}\n",
      options.count, options.make.seed, options.make.depth);
}

void print_balanced(const BalancedOthelloOpening& opening, bool as_json) {
  if (!as_json) {
    fmt::print("{}\n", opening.moves);
    return;
  }
  Session::print_json({{"moves", opening.moves}, {"score", opening.half_discs / 2.0}});
}

/// What an earlier run left in a file.
struct MadeOpenings {
  std::vector<std::string> openings;
  std::size_t whole_bytes = 0;  ///< what stands behind them is half a line
};

/// Nothing, with a message to the user, if the file holds something else.
std::optional<MadeOpenings> take_up(const OpeningsOptions& options, BalancedOthello& maker,
                                    Session& session) {
  constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // bytes
  MadeOpenings made;
  std::error_code error;
  if (!std::filesystem::exists(options.out, error)) return made;
  const std::optional<std::string> bytes = io::read_file(options.out, kLargestFile);
  if (!bytes) {
    session.bad_input(fmt::format("{}: cannot be read", options.out));
    return std::nullopt;
  }
  const std::string heading = heading_of(options);
  if (bytes->substr(0, heading.size()) != heading.substr(0, bytes->size())) {
    session.bad_input(fmt::format("{}: was not made with these options", options.out));
    return std::nullopt;
  }
  if (bytes->size() < heading.size()) return made;  // half a first line
  made.whole_bytes = heading.size();
  for (std::size_t end = bytes->find('\n', made.whole_bytes); end != std::string::npos;
       end = bytes->find('\n', made.whole_bytes)) {
    made.openings.push_back(bytes->substr(made.whole_bytes, end - made.whole_bytes));
    made.whole_bytes = end + 1;
  }
  if (made.openings.size() <= options.count && maker.resume_after(made.openings)) return made;
  session.bad_input(fmt::format("{}: holds openings that these options do not make", options.out));
  return std::nullopt;
}

void make_openings(const OpeningsOptions& options, Session& session) {
  match::BalancedOthelloOptions make = options.make;
  make.stop = session.stop();
  BalancedOthello maker(make);
  MadeOpenings made;
  std::optional<io::AppendedFile> out;
  if (!options.out.empty()) {
    std::optional<MadeOpenings> earlier = take_up(options, maker, session);
    if (!earlier) return;
    made = std::move(*earlier);
    out.emplace(options.out, made.whole_bytes);
    if (out->good() && made.whole_bytes == 0) out->append(heading_of(options));
  } else if (!options.json) {
    fmt::print("{}", heading_of(options));
  }
  std::uint64_t count = made.openings.size();
  ProgressBar bar;
  const auto keep = [&](const BalancedOthelloOpening& opening) {
    bar.clear();
    if (out) {
      out->append(opening.moves + '\n');
    } else {
      print_balanced(opening, options.json);
    }
    ++count;
    bar.show(count, options.count, fmt::format("{} of {} openings", count, options.count));
    return count < options.count && (!out || out->good());
  };
  if (count < options.count && (!out || out->good())) maker.find(keep);
  bar.clear();
  if (out && !out->good()) {
    return session.failed(fmt::format("{}: cannot be written", options.out));
  }
  if (out && options.json) {
    Session::print_json(
        {{"output", options.out}, {"openings", count}, {"resumed_at", made.openings.size()}});
  } else if (out) {
    fmt::print("{} openings{}\n", count,
               made.openings.empty() ? "" : fmt::format("; resumed at {}", made.openings.size()));
  }
  if (session.stop().requested()) {
    session.failed(out ? "stopped; the same command goes on from here" : "stopped");
  } else if (count < options.count) {
    session.failed(fmt::format("there are no more than {}", count));
  }
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
