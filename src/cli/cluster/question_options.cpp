#include "cli/cluster/question_options.hpp"

#include <algorithm>
#include <cctype>
#include <random>

#include <fmt/core.h>

#include "cli/othello/text.hpp"
#include "cli/renju/text.hpp"
#include "cli/shell/inputs.hpp"
#include "system/machine.hpp"

namespace ishi::cli {

using cluster::Game;
using cluster::Question;

void add_question_options(Verb verb, QuestionOptions& options) {
  verb.add("IN", options.in, "a file with a position a line; - is standard input").required();
  verb.add("--question", options.task, "solve, analyze, label, vcf, vct or pair")
      .one_of({"solve", "analyze", "label", "vcf", "vct", "pair"})
      .value_name("Q")
      .show_default();
  verb.add("--game", options.game, "othello or renju")
      .one_of({"othello", "renju"})
      .value_name("GAME")
      .show_default();
  verb.add("--bounds", options.bounds, "solve: the score if between A and B; else on which side")
      .separated_by(',')
      .values(2)
      .range(-64, 64)
      .value_name("A,B");
  Option depth = verb.add("--depth", options.depth, "analyze, label: plies to look ahead");
  verb.add("--level", options.level, "analyze: how far, as in analyze")
      .value_name("L")
      .excludes(depth);
  verb.add("--nodes", options.nodes, "visit at most about N positions");
  verb.add("--max-moves", options.max_moves, "vcf, vct: at most N moves of the attacker");
  verb.add("--lines", options.lines, "analyze: value the K best moves")
      .range(1, 64)
      .value_name("K");
  verb.add("--first", options.first, "pair: the first player, level:L, depth:N or nodes:N")
      .value_name("PLAYER");
  verb.add("--second", options.second, "pair: the second player").value_name("PLAYER");
  verb.add("--seed", options.seed, "pair: of the errors of Othello's lower levels")
      .shown(Shown::Rarely);
  verb.add("--hash", options.hash_mb, "size of the table in MB, the same on every machine")
      .value_name("MB")
      .show_default();
  verb.add("--threads", options.threads, "solve: threads that work on one item")
      .show_default()
      .shown(Shown::Rarely);
}

std::optional<Question> question_of(const QuestionOptions& options, Session& session) {
  Question question;
  question.game = options.game == name_of(Game::Othello) ? Game::Othello : Game::Renju;
  question.task = *std::find_if(cluster::kTasks.begin(), cluster::kTasks.end(),
                                [&](auto task) { return name_of(task) == options.task; });
  if (options.bounds.size() == 2) {
    question.lower = options.bounds[0];
    question.upper = options.bounds[1];
  }
  question.depth = options.depth;
  question.level = options.level;
  question.nodes = options.nodes;
  question.max_moves = options.max_moves;
  question.lines = options.lines;
  question.seed = options.seed;
  for (std::size_t i = 0; i < question.players.size(); ++i) {
    const std::string& text = i == 0 ? options.first : options.second;
    if (text.empty()) continue;
    const auto player = cluster::parse_player(text);
    if (!player) {
      session.bad_input(fmt::format("{} {}: expected {}", i == 0 ? "--first" : "--second", text,
                                    player.error().expected));
      return std::nullopt;
    }
    question.players[i] = *player;
  }
  question.hash_mb = options.hash_mb;
  question.threads = options.threads;
  question = completed(std::move(question));
  const std::string refusal = refusal_of(question);
  if (refusal.empty()) return question;
  session.bad_input(refusal);
  return std::nullopt;
}

void for_each_item(const QuestionOptions& options, const Question& question, Session& session,
                   const std::function<void(cluster::Item)>& take) {
  const std::string text = format_question(question);
  const bool is_othello = question.game == Game::Othello;
  answer_each(
      session, {{}, options.in, false}, is_othello ? &kOthelloBoards : &kRenjuBoards,
      [&](std::string_view position) { return cluster::place(question.game, position); },
      [&](const cluster::Placed& placed, const Input&) {
        take({{placed.canonical, text}, placed.given, placed.hardness});
      });
}

void report(const cluster::Failure& failure, Session& session) {
  if (failure.kind == cluster::Failure::Kind::BadInput) {
    session.bad_input(failure.message);
  } else {
    session.failed(failure.message);
  }
}

void say_to_user(const std::string& line) { fmt::print(stderr, "ishi: {}\n", line); }

std::string name_of_this_process() {
  std::string name = system::host_name();
  std::replace_if(
      name.begin(), name.end(),
      [](char c) {
        return c != '.' && c != '-' && std::isalnum(static_cast<unsigned char>(c)) == 0;
      },
      '_');
  // Containers may share the name of a host, and processes of different times a number.
  return fmt::format("{}-{}-{:08x}", name, system::process_number(), std::random_device()());
}

}  // namespace ishi::cli
