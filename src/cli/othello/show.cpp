// `ishi othello show` and `ishi othello moves`: a position, and what may be played in it.
#include <memory>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

#include "cli/othello/text.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::Diagram;

std::string state_of(const Diagram& diagram) {
  if (othello::is_over(diagram.position)) return "the game is over";
  if (othello::must_pass(diagram.position)) {
    return fmt::format("{} must pass", othello::name_of(diagram.to_move));
  }
  const othello::Bitboard8 moves = othello::moves(diagram.position);
  return fmt::format("{} for {}: {}", counted(static_cast<std::uint64_t>(moves.count()), "move"),
                     othello::name_of(diagram.to_move), square_list(moves));
}

void show(const Diagram& diagram, const InputOptions& options, const Session& session) {
  const othello::Bitboard8 moves = othello::moves(diagram.position);
  if (options.json) {
    Session::print_json({{"position", othello::format_position(diagram)},
                         {"black", square_array(diagram.black())},
                         {"white", square_array(diagram.white())},
                         {"to_move", std::string(1, othello::symbol_of(diagram.to_move))},
                         {"moves", square_array(moves)}});
    return;
  }
  fmt::print("{}Black {}, White {}; {}\n", othello_board(diagram, moves, session.style()),
             diagram.black().count(), diagram.white().count(), state_of(diagram));
}

void list_moves(const Diagram& diagram, const InputOptions& options) {
  const othello::Position& position = diagram.position;
  if (options.json) {
    Json moves = Json::object();
    for (const othello::Square square : othello::moves(position)) {
      moves[board::format_square(square)] = square_array(othello::flips(position, square));
    }
    Session::print_json({{"position", othello::format_position(diagram)},
                         {"moves", moves},
                         {"pass", othello::must_pass(position)},
                         {"over", othello::is_over(position)}});
    return;
  }
  fmt::print("{}\n", state_of(diagram));
  for (const othello::Square square : othello::moves(position)) {
    fmt::print("  {} turns {}\n", board::format_square(square),
               square_list(othello::flips(position, square)));
  }
}

}  // namespace

void add_othello_show(Verb group, Session& session) {
  auto options = std::make_shared<InputOptions>();
  Verb verb = group.add_verb("show", "Draw positions with the legal moves marked +.");
  add_inputs(verb, *options, "POSITION", "a board, a transcript or start");
  verb.examples({"ishi othello show f5d6c3", "ishi othello show --file boards.txt"});
  verb.action([options, &session] {
    answer_each(session, *options, &kOthelloBoards, othello::parse_position,
                [&](const Diagram& diagram, const Input&) { show(diagram, *options, session); });
  });
}

void add_othello_moves(Verb group, Session& session) {
  auto options = std::make_shared<InputOptions>();
  Verb verb = group.add_verb("moves", "List the legal moves, and the discs that each turns over.");
  add_inputs(verb, *options, "POSITION", "a board, a transcript or start");
  verb.examples({"ishi othello moves f5d6c3", "ishi othello moves start --json"});
  verb.action([options, &session] {
    answer_each(session, *options, &kOthelloBoards, othello::parse_position,
                [&](const Diagram& diagram, const Input&) { list_moves(diagram, *options); });
  });
}

}  // namespace ishi::cli
