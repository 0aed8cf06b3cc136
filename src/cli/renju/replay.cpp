// `ishi renju replay`: a game move by move by one of the rules, with fouls named and how it ended;
// in a terminal, by keys.
#include "cli/shell/replay.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/engine/review.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/openings.hpp>
#include <ishi/text/ascii.hpp>

#include "cli/renju/games.hpp"
#include "cli/renju/opening_text.hpp"
#include "cli/renju/text.hpp"
#include "cli/renju/thinking.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/review.hpp"
#include "cli/shell/review_graph.hpp"
#include "cli/shell/terminal_keys.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using renju::Foul;
using renju::Game;
using renju::Position;
using renju::Rule;

struct RenjuReplayOptions : ReplayOptions, WeightsOptions {
  Rule rule = Rule::Renju;
  std::optional<renju::OpeningRule> opening;
  bool boards = false;
  ThinkOptions think;
  EngineOptions engine;
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

void print_ply(const Ply& ply, const RenjuReplayOptions& options, const Session& session) {
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
    fmt::print("{}\n", renju_board(ply.after, ply.forbidden, session.style(), ply.move));
  }
}

/// Black's forbidden points, whoever is to move: none where the rule has none.
renju::ForbiddenPoints forbidden_under(Rule rule, const Position& position) {
  return rule == Rule::Renju ? renju::forbidden_points(position) : renju::ForbiddenPoints{};
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

/// Precondition: there is an opening rule.
Parsed<Record> read_record(const RenjuReplayOptions& options, std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  if (has_choices(tokens)) return read_choices(*options.opening, text, tokens);
  const Parsed<renju::MoveList> moves = renju::parse_moves(text);
  if (!moves) return tl::unexpected(moves.error());
  Record record;
  record.moves = moves->moves;
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

/// The record and its game by the rule, for stepping through.
class RenjuReplay : public ReplayedGame {
 public:
  RenjuReplay(ReplaySource<RenjuGames> source, Game game, const RenjuReplayOptions& options,
              renju::engine::Engine& engine, const Session& session)
      : source_(std::move(source)),
        game_(std::move(game)),
        options_(options),
        engine_(engine),
        session_(session) {}

  [[nodiscard]] std::size_t plies() const override { return game_.plies().size(); }
  [[nodiscard]] std::string heading() const override {
    const std::string opening = opening_name(game_.plies());
    return players_text(source_.record.black, source_.record.white) +
           (opening.empty() ? "" : "; opening: " + opening);
  }
  [[nodiscard]] std::string screen(std::size_t ply, BoardStyle style) const override {
    const Position& position = at(ply);
    const renju::ForbiddenPoints fouls = forbidden_under(options_.rule, position);
    if (ply == 0) return "start\n" + renju_board(position, fouls, style);
    const renju::Ply& last = game_.plies()[ply - 1];
    std::optional<board::Point> point;
    if (!last.move.is_pass()) point = last.move.point();
    std::string text = fmt::format("{}. {} {}", ply, name_of(last.before.to_move()),
                                   point ? point_name(*point) : "pass");
    if (ply == plies() && game_.result()) text += "; " + result_text(*game_.result());
    return text + '\n' + renju_board(position, fouls, style, point);
  }
  [[nodiscard]] std::string judgement(std::size_t ply) const override {
    if (ply == 0 || !review_ || ply <= plies() - review_->plies.size()) return {};
    const auto& reviewed = review_->plies[ply - 1 - (plies() - review_->plies.size())];
    std::string text = score_words(reviewed.side, reviewed.score, reviewed.win);
    if (reviewed.best != reviewed.played) {
      text += fmt::format("; better {}: {}", point_name(reviewed.best.point()),
                          score_words(reviewed.side, reviewed.best_score, reviewed.best_win));
    }
    return reviewed.turned ? text + "; a turning point" : text;
  }
  std::string ask(std::size_t ply) override {
    if (ply == plies() && game_.is_over()) return "the game is over";
    const auto analysis = engine_.analyze(at(ply), limits());
    if (!analysis || analysis->lines.empty()) return "no move is left to play";
    const auto& line = analysis->lines.front();
    return fmt::format("{}: {}", score_words(at(ply).to_move(), line.score, line.win),
                       point_list(line.pv));
  }
  const std::vector<std::size_t>& turning_points() override {
    if (review_) return turning_points_;
    auto review = with_plies_shown([&](const auto& progress) {
      return renju::engine::review(engine_, game_, limits(), progress);
    });
    if (!review || session_.stop().requested()) return turning_points_;
    review_ = std::move(*review);
    std::size_t ply = plies() - review_->plies.size();
    for (const auto& reviewed : review_->plies) {
      ++ply;
      const bool counts = !options_.side || *options_.side == reviewed.side;
      if (reviewed.turned && counts) turning_points_.push_back(ply);
    }
    return turning_points_;
  }
  [[nodiscard]] std::string comment(std::size_t ply) const override {
    return source_.record.tree[node_at(ply)].comment;
  }
  void set_comment(std::size_t ply, const std::string& text) override {
    source_.record.tree[node_at(ply)].comment = text;
  }
  std::string save() override { return save_comments(source_, copy_); }

 private:
  [[nodiscard]] const Position& at(std::size_t ply) const {
    return ply < plies() ? game_.plies()[ply].before : game_.position();
  }
  /// The node of the main line after so many plies.
  [[nodiscard]] std::size_t node_at(std::size_t ply) const {
    std::size_t node = renju::GameTree::kRoot;
    for (; ply > 0; --ply) node = source_.record.tree[node].next.front();
    return node;
  }
  [[nodiscard]] search::Limits limits() const {
    search::Limits limits = renju_limits(options_.think);
    limits.stop = session_.stop();
    return limits;
  }

  ReplaySource<RenjuGames> source_;
  Game game_;
  const RenjuReplayOptions& options_;
  renju::engine::Engine& engine_;
  const Session& session_;
  std::optional<renju::engine::Review> review_;
  std::vector<std::size_t> turning_points_;
  std::string copy_;  // a file of ours with the comments
};

/// Where the game comes from, for messages.
std::string name_of(const ReplaySource<RenjuGames>& source) {
  return source.file.empty() ? "argument 1" : source.file;
}

void replay_in_terminal(ReplaySource<RenjuGames> source, const RenjuReplayOptions& options,
                        Session& session) {
  const auto weights = renju_weights_of(options, session);
  if (!weights) return;
  Game game(options.rule);
  std::string beyond;
  for (const board::Point move : source.record.tree.main_line().moves) {
    if (game.play(renju::Move(move))) continue;
    beyond = fmt::format("{}: {}", name_of(source), beyond_end(game, move));
    break;
  }
  renju::engine::Engine engine(
      {options.engine.hash_bytes(), options.rule, *weights, options.engine.threads});
  RenjuReplay replayed(std::move(source), std::move(game), options, engine, session);
  replay_by_keys(replayed, session);
  if (!beyond.empty()) session.bad_input(beyond);
}

/// Prints the record move by move. `source` is where it comes from.
void print_record(const Record& record, const std::string& source,
                  const RenjuReplayOptions& options, Session& session) {
  Game game(options.rule);
  for (const board::Point move : record.moves) {
    print_events(record, game.plies().size(), options.json);
    const Position before = game.position();
    const Foul foul = game.forbidden().at(move);
    if (!game.play(renju::Move(move))) {
      session.bad_input(fmt::format("{}: {}", source, beyond_end(game, move)));
      break;
    }
    const bool five = game.result() && game.result()->end == renju::GameEnd::Five;
    print_ply({game.plies().size(), move, foul, five, before, game.position(),
               forbidden_under(options.rule, game.position()), game.result(),
               game.plies().size() == 3 ? named_opening(game.plies()) : nullptr},
              options, session);
  }
  if (game.plies().size() == record.moves.size()) {
    print_events(record, game.plies().size(), options.json);
    if (!record.fault.empty()) {
      session.bad_input(fmt::format("{}: {}", source, record.fault));
    } else if (!record.due.empty() && !options.json) {
      fmt::print("     next: {}\n", record.due);
    }
  }
  if (options.json || (options.boards && !game.plies().empty())) return;
  std::optional<board::Point> last;
  if (!record.moves.empty()) last = record.moves[game.plies().size() - 1];
  fmt::print("\n{}", renju_board(game.position(), forbidden_under(options.rule, game.position()),
                                 session.style(), last));
}

void replay(const RenjuReplayOptions& options, Session& session) {
  const bool by_keys = !options.json && !session.is_plain() && is_interactive();
  if (options.opening) {  // the record may hold choices, which are no moves
    const std::optional<Input> input = game_text(options.game, 1, session);
    if (!input) return;
    if (options.number > 1) return reject_number(options.number, 1, session);
    const Parsed<Record> record = read_record(options, input->text);
    if (!record) return session.bad_input(*input, record.error(), options.json);
    print_record(*record, input->source, options, session);
    return;
  }
  std::optional<ReplaySource<RenjuGames>> source = find_game<RenjuGames>(options, session);
  if (!source) return;
  if (by_keys) return replay_in_terminal(std::move(*source), options, session);
  Record record;
  record.moves = source->record.tree.main_line().moves;
  print_record(record, name_of(*source), options, session);
}

}  // namespace

void add_renju_replay(Verb group, Session& session) {
  auto options = std::make_shared<RenjuReplayOptions>();
  Verb verb = group.add_verb("replay", "Step through a game; in a terminal, with keys.");
  add_replay_options(verb, *options, RenjuGames::readable());
  add_rule_option(verb, options->rule);
  add_opening_option(verb, options->opening);
  verb.add("--boards", options->boards, "draw the board after every move, where there are no keys");
  add_renju_think_options(verb, options->think);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  verb.examples(
      {"ishi renju replay game.sgf --game 3", "ishi renju replay 'h8 i9 h7 j8 f8 h9 g9'"});
  verb.note("Keys: n next, b back, t turning point, e ask the engine, c comment, q quit.");
  verb.action([options, &session] { replay(*options, session); });
}

}  // namespace ishi::cli
