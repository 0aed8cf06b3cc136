// `ishi othello replay`: a game ply by ply, all at once or, in a terminal, by keys.
#include "cli/shell/replay.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/review.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/games.hpp"
#include "cli/othello/limits.hpp"
#include "cli/othello/text.hpp"
#include "cli/shell/review.hpp"
#include "cli/shell/review_graph.hpp"
#include "cli/shell/terminal_keys.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::GameRecord;
using othello::engine::Engine;

struct OthelloReplayOptions : ReplayOptions, WeightsOptions {
  ThinkOptions think;
  EngineOptions engine;
};

const othello::Diagram& after_ply(const othello::Game& game, std::size_t ply) {
  return ply < game.plies().size() ? game.plies()[ply].before : game.diagram();
}

/// The legal squares of a colour, whoever is to move.
othello::Bitboard8 moves_of(othello::Color color, const othello::Diagram& diagram) {
  return othello::moves(color == diagram.to_move ? diagram.position : diagram.position.swapped());
}

Json ply_as_json(const othello::Game& game, std::size_t number) {
  const othello::Ply& ply = game.plies()[number - 1];
  const othello::Diagram& after = after_ply(game, number);
  return {{"ply", number},
          {"side", std::string(1, othello::symbol_of(ply.before.to_move))},
          {"move", othello::format_move(ply.move)},
          {"flips", square_array(ply.flips)},
          {"position", othello::format_position(after)},
          {"black", after.black().count()},
          {"white", after.white().count()},
          {"moves", square_array(othello::moves(after.position))},
          {"black_moves", square_array(moves_of(othello::Color::Black, after))},
          {"white_moves", square_array(moves_of(othello::Color::White, after))}};
}

/// The board after ply `number`; 0 is the beginning.
std::string ply_as_text(const othello::Game& game, std::size_t number, BoardStyle style) {
  const othello::Diagram& after = after_ply(game, number);
  std::string text = "start\n";
  std::optional<othello::Square> last;
  if (number > 0) {
    const othello::Ply& ply = game.plies()[number - 1];
    const std::string_view side = othello::name_of(ply.before.to_move);
    if (ply.move.is_pass()) {
      text = fmt::format("{} passes", side);
    } else {
      last = ply.move.square();
      // As players count: a pass has no number.
      const auto passes = std::count_if(
          game.plies().begin(), game.plies().begin() + static_cast<std::ptrdiff_t>(number),
          [](const othello::Ply& played) { return played.move.is_pass(); });
      text = fmt::format("{}. {} {} turns {}", number - static_cast<std::size_t>(passes), side,
                         othello::format_move(ply.move), square_list(ply.flips));
    }
    text += '\n';
  }
  text += othello_board(after, othello::moves(after.position), style, last);
  for (const othello::Color color : {othello::Color::Black, othello::Color::White}) {
    const int count = (color == othello::Color::Black ? after.black() : after.white()).count();
    text += fmt::format("{} {} {}, moves: {}\n", othello::name_of(color), count,
                        count == 1 ? "disc" : "discs", square_list(moves_of(color, after)));
  }
  return text;
}

class OthelloReplay : public ReplayedGame {
 public:
  OthelloReplay(ReplaySource<OthelloGames> source, const OthelloReplayOptions& options,
                Engine& engine, const Session& session)
      : source_(std::move(source)), options_(options), engine_(engine), session_(session) {}

  [[nodiscard]] std::size_t plies() const override { return game().plies().size(); }
  [[nodiscard]] std::string heading() const override {
    const std::string opening = opening_of(game());
    return players_text(record().black, record().white) +
           (opening.empty() ? "" : "; opening: " + opening);
  }
  [[nodiscard]] std::string screen(std::size_t ply, BoardStyle style) const override {
    return ply_as_text(game(), ply, style);
  }
  [[nodiscard]] std::string judgement(std::size_t ply) const override {
    if (ply == 0 || !review_ || ply <= plies() - review_->plies.size()) return {};
    const auto& reviewed = review_->plies[ply - 1 - (plies() - review_->plies.size())];
    std::string text = score_words(reviewed.side, reviewed.score);
    if (reviewed.loss() > 0) {
      text += fmt::format("; gave away {}, better {}", discs_text(reviewed.loss()),
                          othello::format_move(reviewed.best));
    }
    return reviewed.turned ? text + "; a turning point" : text;
  }
  std::string ask(std::size_t ply) override {
    const othello::Diagram& diagram = after_ply(game(), ply);
    const auto analysis = engine_.analyze(diagram.position, limits());
    if (!analysis || analysis->lines.empty()) return "the game is over";
    const auto& line = analysis->lines.front();
    return fmt::format("{}, {}: {}", score_words(diagram.to_move, line.score),
                       reach_text(analysis->depth, analysis->exact, analysis->cut_tenths),
                       line_text(line.pv));
  }
  const std::vector<std::size_t>& turning_points() override {
    if (review_) return turning_points_;
    auto review = with_plies_shown([&](const auto& progress) {
      return othello::engine::review(engine_, game(), limits(), {}, progress);
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
    return othello::comment_at(record(), ply);
  }
  void set_comment(std::size_t ply, const std::string& text) override {
    othello::set_comment(source_.record, ply, text);
  }
  std::string save() override { return save_comments(source_, copy_); }

 private:
  [[nodiscard]] const GameRecord& record() const { return source_.record; }
  [[nodiscard]] const othello::Game& game() const { return source_.record.game; }
  [[nodiscard]] search::Limits limits() const {
    search::Limits limits = limits_of(options_.think);
    limits.stop = session_.stop();
    return limits;
  }

  ReplaySource<OthelloGames> source_;
  const OthelloReplayOptions& options_;
  Engine& engine_;
  const Session& session_;
  std::optional<othello::engine::Review> review_;
  std::vector<std::size_t> turning_points_;
  std::string copy_;  // a file of ours with the comments
};

void replay(const OthelloReplayOptions& options, Session& session) {
  const auto weights = weights_of(options, session);
  if (!weights) return;
  std::optional<ReplaySource<OthelloGames>> source = find_game<OthelloGames>(options, session);
  if (!source) return;
  if (!options.json && !session.is_plain() && is_interactive()) {
    Engine engine({options.engine.hash_bytes(), options.engine.threads, *weights});
    OthelloReplay game(std::move(*source), options, engine, session);
    replay_by_keys(game, session);
    return;
  }
  const GameRecord& record = source->record;
  for (std::size_t number = 1; number <= record.game.plies().size(); ++number) {
    if (options.json) {
      Session::print_json(ply_as_json(record.game, number));
      continue;
    }
    const std::string comment = othello::comment_at(record, number);
    fmt::print("{}{}\n", ply_as_text(record.game, number, session.style()),
               comment.empty() ? "" : comment + '\n');
  }
}

}  // namespace

void add_othello_replay(Verb group, Session& session) {
  auto options = std::make_shared<OthelloReplayOptions>();
  Verb verb = group.add_verb("replay", "Step through a game; in a terminal, with keys.");
  add_replay_options(verb, *options, OthelloGames::readable());
  add_othello_think_options(verb, options->think);
  add_engine_options(verb, options->engine);
  add_weights_option(verb, *options);
  verb.examples({"ishi othello replay game.ggf --game 3", "ishi othello replay f5d6c3d3c4"});
  verb.note("Keys: n next, b back, t turning point, e ask the engine, c comment, q quit.");
  verb.action([options, &session] { replay(*options, session); });
}

}  // namespace ishi::cli
