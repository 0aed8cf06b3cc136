// `ishi renju show` and `ishi renju forbidden`: a position, and where Black may not play, as text
// or as a picture.
#include <memory>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/svg.hpp>

#include "cli/renju/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using renju::Position;

struct ShowOptions : InputOptions {
  bool svg = false;
};

/// The moves that led to a position, where its text tells them.
std::vector<board::Point> moves_of(const Input& input) {
  if (renju::position_text_kind(input.text) != renju::PositionText::Transcript) return {};
  const Parsed<renju::MoveList> list = renju::parse_moves(input.text);
  return list ? list->moves : std::vector<board::Point>();
}

void show(const Position& position, const Input& input, const ShowOptions& options,
          const Session& session) {
  const renju::ForbiddenPoints fouls = renju::forbidden_points(position);
  if (options.svg) {
    fmt::print("{}", renju::format_svg(position, fouls, moves_of(input)));
    return;
  }
  if (options.json) {
    Session::print_json({{"position", renju::format_position(position)},
                         {"black", point_array(points_of(position.black()))},
                         {"white", point_array(points_of(position.white()))},
                         {"to_move", std::string(1, renju::symbol_of(position.to_move()))},
                         {"forbidden", foul_object(fouls)}});
    return;
  }
  fmt::print("{}Black {}, White {}; forbidden to Black: {}\n",
             renju_board(position, fouls, session.style()), position.black().count(),
             position.white().count(), foul_list(fouls));
}

void list_forbidden(const Position& position, const InputOptions& options) {
  const renju::ForbiddenPoints fouls = renju::forbidden_points(position);
  if (options.json) {
    Session::print_json(
        {{"position", renju::format_position(position)}, {"forbidden", foul_object(fouls)}});
    return;
  }
  fmt::print("{}\n", foul_list(fouls));
}

}  // namespace

void add_renju_show(Verb group, Session& session) {
  auto options = std::make_shared<ShowOptions>();
  Verb verb =
      group.add_verb("show", "Draw positions with Black's forbidden points marked 3, 4 and 6.");
  const Option json = add_inputs(verb, *options, "POSITION", "a board, a transcript or start");
  verb.add("--svg", options->svg, "print a picture, with the move numbers of a transcript")
      .excludes(json);
  verb.examples(
      {"ishi renju show h8i9h7j8f8h9g9h10g11", "ishi renju show --svg h8i9h7j8f8 > board.svg"});
  verb.note("3 marks a double-three, 4 a double-four, 6 an overline.");
  verb.action([options, &session] {
    int shown = 0;
    answer_each(session, *options, &kRenjuBoards, renju::parse_position,
                [&](const Position& position, const Input& input) {
                  if (options->svg && shown++ > 0) {
                    return session.bad_input("--svg: expected one position, found more");
                  }
                  show(position, input, *options, session);
                });
  });
}

void add_renju_forbidden(Verb group, Session& session) {
  auto options = std::make_shared<InputOptions>();
  Verb verb = group.add_verb("forbidden", "List the points forbidden to Black, and why.");
  add_inputs(verb, *options, "POSITION", "a board, a transcript or start");
  verb.examples({"ishi renju forbidden h8i9h7j8f8h9g9h10g11",
                 "ishi renju forbidden '15/15/15/15/15/15/7X7/6X1X6/7X7/15/15/15/15/15/15 X'"});
  verb.action([options, &session] {
    answer_each(
        session, *options, &kRenjuBoards, renju::parse_position,
        [&](const Position& position, const Input&) { list_forbidden(position, *options); });
  });
}

}  // namespace ishi::cli
