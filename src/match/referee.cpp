#include "match/referee.hpp"

#include <utility>

#include <fmt/core.h>

#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/renju/notation/board_line.hpp>

#include "match/responses.hpp"

namespace ishi::match {

namespace {

using Played = tl::expected<void, RefusedMove>;

Played refuse(Forfeit kind, std::string reason) {
  return tl::unexpected<RefusedMove>(RefusedMove{kind, std::move(reason)});
}
Played refuse_needless_pass() {
  return refuse(Forfeit::NeedlessPass, "a pass, though there is a move");
}
Played refuse_illegal(std::string_view move) {
  return refuse(Forfeit::IllegalMove, fmt::format("illegal move {}", move));
}
Played refuse_no_move(std::string_view move) {
  return refuse(Forfeit::NoMove, fmt::format("'{}' is no move", printable(move)));
}

class OthelloReferee final : public Referee {
 public:
  explicit OthelloReferee(const othello::Diagram& start) : game_(start) {}

  [[nodiscard]] Side to_move() const override {
    return game_.to_move() == othello::Color::Black ? Side::Black : Side::White;
  }
  [[nodiscard]] std::optional<BoardResult> result() const override {
    if (!game_.is_over()) return std::nullopt;
    const int discs = othello::black_score(game_.diagram()).discs();
    BoardResult result{std::nullopt, discs, "by discs", false};
    if (discs != 0) result.winner = discs > 0 ? Side::Black : Side::White;
    return result;
  }
  [[nodiscard]] bool must_pass() const override { return othello::must_pass(game_.position()); }
  Played play(std::string_view move) override {
    if (move == "pass") {
      return game_.play(othello::Move::pass()) ? Played() : refuse_needless_pass();
    }
    const Parsed<othello::Square> square = board::parse_square(move);
    if (!square) return refuse_no_move(move);
    return game_.play(othello::Move(*square)) ? Played() : refuse_illegal(move);
  }
  [[nodiscard]] std::string position() const override {
    return othello::format_obf(game_.diagram());
  }

 private:
  othello::Game game_;
};

class RenjuReferee final : public Referee {
 public:
  RenjuReferee(renju::Rule rule, const renju::Position& start) : game_(rule, start) {}

  [[nodiscard]] Side to_move() const override {
    return game_.position().to_move() == renju::Color::Black ? Side::Black : Side::White;
  }
  [[nodiscard]] std::optional<BoardResult> result() const override {
    const std::optional<renju::GameResult>& ended = game_.result();
    if (!ended && !has_move())
      return BoardResult{std::nullopt, std::nullopt, "no legal move", false};
    if (!ended) return std::nullopt;
    BoardResult result;
    if (ended->winner) {
      result.winner = *ended->winner == renju::Color::Black ? Side::Black : Side::White;
    }
    result.foul = ended->end == renju::GameEnd::Foul;
    result.how = result.foul ? foul_ : std::string(renju::name_of(ended->end));
    return result;
  }
  [[nodiscard]] bool must_pass() const override { return false; }
  Played play(std::string_view move) override {
    if (move == "pass") return refuse_needless_pass();
    const Parsed<board::Point> point = board::parse_point(move);
    if (!point) return refuse_no_move(move);
    const renju::Foul foul = game_.forbidden().at(*point);
    if (!game_.play(renju::Move(*point))) return refuse_illegal(move);
    foul_ = fmt::format("forbidden point {}, {}", move, renju::name_of(foul));
    return {};
  }
  [[nodiscard]] std::string position() const override {
    return renju::format_board_line(game_.position());
  }

 private:
  /// No protocol of the matches has a pass: where all that is left is forbidden the game is drawn.
  [[nodiscard]] bool has_move() const {
    return !(game_.position().empties() & ~game_.forbidden().all()).empty();
  }

  renju::Game game_;
  std::string foul_;  // what the last move was, if it was one
};

}  // namespace

renju::Rule rule_of(GameKind game) {
  if (game == GameKind::Gomoku) return renju::Rule::Gomoku;
  return game == GameKind::Freestyle ? renju::Rule::Freestyle : renju::Rule::Renju;
}

Parsed<std::unique_ptr<Referee>> make_referee(GameKind game, std::string_view position) {
  if (game == GameKind::Othello) {
    if (position.empty()) return std::make_unique<OthelloReferee>(othello::Diagram::start());
    const Parsed<othello::Diagram> board = othello::parse_obf(position);
    if (!board) return tl::unexpected<ParseError>(board.error());
    return std::make_unique<OthelloReferee>(*board);
  }
  if (position.empty()) return std::make_unique<RenjuReferee>(rule_of(game), renju::Position());
  const Parsed<renju::Position> board = renju::parse_board_line(position);
  if (!board) return tl::unexpected<ParseError>(board.error());
  return std::make_unique<RenjuReferee>(rule_of(game), *board);
}

tl::expected<std::unique_ptr<Referee>, std::string> make_referee(GameKind game,
                                                                 const GameStart& start) {
  Parsed<std::unique_ptr<Referee>> referee = make_referee(game, start.position);
  if (!referee) return tl::unexpected<std::string>("the position cannot be read");
  for (const std::string& move : start.moves) {
    const auto played = (*referee)->play(move);
    if (!played) return tl::unexpected<std::string>(played.error().reason);
  }
  return std::move(*referee);
}

}  // namespace ishi::match
