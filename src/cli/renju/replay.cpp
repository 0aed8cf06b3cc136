// `ishi renju replay`: a game move by move by one of the rules, with fouls named and how it ended.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/openings.hpp>

#include "cli/renju/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using renju::Color;
using renju::Foul;
using renju::Game;
using renju::Position;
using renju::Rule;

struct ReplayOptions {
  std::string game;
  std::string rule = "renju";
  bool json = false;
  bool boards = false;
};

/// One move of the game and what the rule says of it.
struct Ply {
  std::size_t number;
  board::Point move;
  Foul foul;
  bool five;
  Position before;
  Position after;
  renju::ForbiddenPoints forbidden;         // on the board after the move
  std::optional<renju::GameResult> result;  // of the move that ended the game
  const renju::Opening* opening;            // that the third move makes, or null
};

Json result_object(const std::optional<renju::GameResult>& result) {
  if (!result) return nullptr;
  return {{"end", name_of(result->end)},
          {"winner", result->winner ? Json(std::string(1, renju::symbol_of(*result->winner)))
                                    : Json(nullptr)}};
}

std::string result_text(const renju::GameResult& result) {
  if (!result.winner) return fmt::format("a draw: {}", name_of(result.end));
  return fmt::format("{} wins: {}", name_of(*result.winner), name_of(result.end));
}

void print_ply(const Ply& ply, const ReplayOptions& options, const Session& session) {
  if (options.json) {
    Json object = {{"ply", ply.number},
                   {"side", std::string(1, renju::symbol_of(ply.before.to_move()))},
                   {"move", point_name(ply.move)},
                   {"foul", ply.foul == Foul::None ? Json(nullptr) : Json(name_of(ply.foul))},
                   {"five", ply.five},
                   {"position", renju::format_position(ply.after)},
                   {"forbidden", foul_object(ply.forbidden)},
                   {"result", result_object(ply.result)}};
    if (ply.opening != nullptr) {
      object["opening"] = {
          {"code", ply.opening->code}, {"name", ply.opening->name}, {"kanji", ply.opening->kanji}};
    }
    return Session::print_json(object);
  }
  std::string notes;
  if (ply.opening != nullptr) {
    notes =
        fmt::format("; opening {} {} {}", ply.opening->code, ply.opening->name, ply.opening->kanji);
  }
  if (ply.foul != Foul::None) notes += fmt::format("; a foul: {}", name_of(ply.foul));
  if (ply.result) {
    notes += "; " + result_text(*ply.result);
  } else if (!ply.forbidden.all().empty()) {
    notes += "; forbidden: " + foul_list(ply.forbidden);
  }
  fmt::print("{:3}. {} {}{}\n", ply.number, name_of(ply.before.to_move()), point_name(ply.move),
             notes);
  if (options.boards) {
    fmt::print("{}\n", renju_board(ply.after, ply.forbidden, session.colour()));
  }
}

/// Black's forbidden points, whoever is to move: none where the rule has none.
renju::ForbiddenPoints forbidden_under(Rule rule, const Position& position) {
  return rule == Rule::Renju ? renju::forbidden_points(position) : renju::ForbiddenPoints{};
}

/// The opening that the moves made with the last one, if it is the third.
const renju::Opening* opening_of(const std::vector<renju::Ply>& plies) {
  if (plies.size() != 3) return nullptr;
  const auto found =
      renju::recognise_opening(plies[0].move.point(), plies[1].move.point(), plies[2].move.point());
  return found ? found->opening : nullptr;
}

void replay(const ReplayOptions& options, Session& session) {
  const Parsed<Rule> rule = renju::parse_rule(options.rule);
  if (!rule) {
    session.bad_input(fmt::format("--rule: expected {}, found {}", rule.error().expected,
                                  rule.error().found.view()));
    return;
  }
  const std::optional<Input> input = game_text(options.game, session);
  if (!input) return;
  const Parsed<renju::MoveList> moves = renju::parse_transcript(input->text);
  if (!moves) {
    session.bad_input(*input, moves.error(), options.json);
    return;
  }
  Game game(*rule);
  for (const board::Point move : moves->moves) {
    const Position before = game.position();
    const Foul foul = game.forbidden().at(move);
    if (!game.play(renju::Move(move))) {
      session.bad_input(fmt::format("{}: move {}: expected the end of the game ({}), found {}",
                                    input->source, game.plies().size() + 1,
                                    result_text(*game.result()), point_name(move)));
      break;
    }
    const bool five = game.result() && game.result()->end == renju::GameEnd::Five;
    print_ply({game.plies().size(), move, foul, five, before, game.position(),
               forbidden_under(*rule, game.position()), game.result(), opening_of(game.plies())},
              options, session);
  }
  if (options.json || (options.boards && !game.plies().empty())) return;
  fmt::print("\n{}", renju_board(game.position(), forbidden_under(*rule, game.position()),
                                 session.colour()));
}

}  // namespace

void add_renju_replay(Verb group, Session& session) {
  auto options = std::make_shared<ReplayOptions>();
  Verb verb = group.add_verb("replay", "Step through a game; fouls are named");
  verb.add("GAME", options->game, "A file with a transcript, a transcript, or -").required();
  verb.add("--rule", options->rule,
           "renju (the default), gomoku (exactly five) or freestyle (five or more)");
  verb.add("--boards", options->boards, "Draw the board after every move, not the last only");
  verb.add("--json", options->json, "Print one JSON object a move");
  verb.footer("Example: ishi renju replay 'h8 i9 h7 j8 f8 h9 g9'");
  verb.action([options, &session] { replay(*options, session); });
}

}  // namespace ishi::cli
