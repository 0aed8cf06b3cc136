// `ishi renju replay`: a game move by move by one of the rules, with fouls named and how it ended.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/openings.hpp>
#include <ishi/text/ascii.hpp>

#include "cli/renju/opening_text.hpp"
#include "cli/renju/text.hpp"
#include "cli/renju/thinking.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using renju::Foul;
using renju::Game;
using renju::Position;
using renju::Rule;

struct ReplayOptions {
  std::string game;
  std::string rule = "renju";
  std::optional<renju::OpeningRule> opening;
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

/// What was done in an opening besides placing stones.
struct OpeningEvent {
  std::size_t plies;  ///< stones on the board by then
  std::string text;
  Json object;
};

/// The moves of a game, and what else happened in its opening.
struct Record {
  std::vector<board::Point> moves;
  std::vector<OpeningEvent> events;
  std::string due;    ///< what is due where the opening is not over
  std::string fault;  ///< why the record ends here; empty: it was read to its end
};

struct Token {
  std::string text;  ///< in small letters
  std::size_t offset;
};

std::vector<Token> tokens_of(std::string_view text) {
  constexpr std::string_view kSeparators = " \t\r\n,";
  std::vector<Token> tokens;
  std::size_t at = text.find_first_not_of(kSeparators);
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, at), text.size());
    tokens.push_back({text::lowercase(text.substr(at, end - at)), at});
    at = text.find_first_not_of(kSeparators, end);
  }
  return tokens;
}

/// Whether the choices of an opening are recorded, not its stones only.
bool has_choices(const std::vector<Token>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) {
    const auto action = renju::parse_opening_action(token.text);
    return action && !std::holds_alternative<renju::PlaceStone>(*action);
  });
}

/// Reads a record in which every choice is written as `play` takes it.
Parsed<Record> read_choices(renju::OpeningRule rule, std::string_view text,
                            const std::vector<Token>& tokens) {
  renju::OpeningGame opening(rule);
  Record record;
  std::size_t next = 0;
  for (; next < tokens.size() && !opening.is_over(); ++next) {
    const auto action = renju::parse_opening_action(tokens[next].text);
    if (!action) {
      ParseError error = action.error();
      error.offset = tokens[next].offset;
      return tl::unexpected(error);
    }
    const renju::OpeningGame before = opening;
    if (const auto done = opening.act(*action); !done) {
      record.fault = fmt::format("step {}, {}: {}", next + 1, tokens[next].text,
                                 opening_refusal(opening, done.error()));
      record.moves = opening.moves();
      return record;
    }
    const std::string event = opening_event(before, *action);
    if (event.empty()) continue;
    const renju::OpeningTurn turn = before.turn();
    record.events.push_back(
        {before.moves().size(),
         event,
         {{"ply", before.moves().size()},
          {"side", std::string(1, renju::symbol_of(before.color_of(turn.player)))},
          {"move", tokens[next].text},
          {"opening_rule", opening_object(opening)}}});
  }
  record.moves = opening.moves();
  if (!opening.is_over()) record.due = opening_prompt(opening);
  if (next == tokens.size()) return record;
  const std::size_t rest = tokens[next].offset;
  std::string moves = renju::format_moves({record.moves});
  const std::size_t prefix = moves.size();
  moves += text.substr(rest);
  const Parsed<renju::MoveList> all = renju::parse_moves(moves);
  if (!all) {
    ParseError error = all.error();
    error.offset = error.offset - std::min(error.offset, prefix) + rest;
    return tl::unexpected(error);
  }
  record.moves = all->moves;
  return record;
}

Parsed<Record> read_record(const ReplayOptions& options, std::string_view text) {
  if (options.opening) {
    const std::vector<Token> tokens = tokens_of(text);
    if (has_choices(tokens)) return read_choices(*options.opening, text, tokens);
  }
  const Parsed<renju::MoveList> moves = renju::parse_moves(text);
  if (!moves) return tl::unexpected(moves.error());
  Record record;
  record.moves = moves->moves;
  if (!options.opening) return record;
  if (const auto checked = check_opening(*options.opening, record.moves); !checked) {
    record.fault = opening_fault(*options.opening, record.moves, checked.error());
    record.moves.resize(checked.error().move);
  }
  return record;
}

/// Prints the events at this number of stones.
void print_events(const Record& record, std::size_t plies, bool json) {
  for (const OpeningEvent& event : record.events) {
    if (event.plies != plies) continue;
    if (json) {
      Session::print_json(event.object);
    } else {
      fmt::print("     {}\n", event.text);
    }
  }
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
  const Parsed<Record> record = read_record(options, input->text);
  if (!record) {
    session.bad_input(*input, record.error(), options.json);
    return;
  }
  Game game(*rule);
  for (const board::Point move : record->moves) {
    print_events(*record, game.plies().size(), options.json);
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
  if (game.plies().size() == record->moves.size()) {
    print_events(*record, game.plies().size(), options.json);
    if (!record->fault.empty()) {
      session.bad_input(fmt::format("{}: {}", input->source, record->fault));
    } else if (!record->due.empty() && !options.json) {
      fmt::print("     next: {}\n", record->due);
    }
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
  add_opening_option(verb, options->opening);
  verb.add("--boards", options->boards, "Draw the board after every move, not the last only");
  verb.add("--json", options->json, "Print one JSON object a move");
  verb.footer("Example: ishi renju replay 'h8 i9 h7 j8 f8 h9 g9'");
  verb.action([options, &session] { replay(*options, session); });
}

}  // namespace ishi::cli
