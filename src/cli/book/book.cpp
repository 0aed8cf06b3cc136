#include "cli/book/book.hpp"

#include <cmath>
#include <cstdlib>
#include <utility>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/both_games.hpp"
#include "cli/othello/text.hpp"
#include "cli/renju/text.hpp"
#include "cli/shell/book.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/store.hpp"
#include "store/othello/key.hpp"
#include "store/othello/tree.hpp"
#include "store/renju/key.hpp"
#include "store/tree.hpp"

namespace ishi::cli {

namespace {

constexpr int kHundredths = 100;  // in which Othello's scores are kept

bool is_of_othello(const store::Key& key) {
  return key.front() == static_cast<char>(store::Subject::Othello);
}

template <typename T>
std::optional<T> told(const Parsed<T>& parsed, const Input& input, Session& session) {
  if (parsed) return *parsed;
  session.bad_input(input, parsed.error(), false);
  return std::nullopt;
}

BookPosition book_position_of(const othello::Diagram& diagram, BoardStyle style) {
  const store::OthelloPlace place = store::place_of(diagram.position);
  BookPosition position;
  position.key = place.key;
  position.text = othello::format_position(diagram);
  position.board = othello_board(diagram, othello::moves(diagram.position), style);
  position.move_text = [place](std::uint8_t number) {
    const auto move = store::othello_move_of(number, place);
    return move ? othello::format_move(*move) : std::string("?");
  };
  position.black_to_move = diagram.to_move == othello::Color::Black;
  position.after = [diagram, place, style](std::uint8_t number) {
    const othello::Move move = *store::othello_move_of(number, place);
    return book_position_of(
        {store::position_after(diagram.position, move), othello::opponent_of(diagram.to_move)},
        style);
  };
  return position;
}

BookPosition book_position_of(const renju::Position& stones, BoardStyle style) {
  const store::RenjuPlace place = store::place_of(stones, renju::Rule::Renju);
  BookPosition position;
  position.key = place.key;
  position.text = renju::format_position(stones);
  position.board = renju_board(stones, {}, style);
  position.move_text = [place](std::uint8_t number) {
    const auto point = store::renju_point_of(number, place);
    return point ? board::format_point(*point) : std::string("?");
  };
  position.black_to_move = stones.to_move() == renju::Color::Black;
  position.after = [stones, place, style](std::uint8_t number) {
    return book_position_of(stones.after(*store::renju_point_of(number, place)), style);
  };
  return position;
}

}  // namespace

void add_book_options(Verb verb, BookOptions& options) {
  verb.add("STORE", options.store, "a file that --store or a verb of this group made, or 'shipped'")
      .required();
  verb.add("POSITION", options.position, "a board, a transcript or 'start'; - reads standard input")
      .show_default();
  verb.add("--game", options.game, "the game, where the position does not say it: othello or renju")
      .one_of({"othello", "renju"})
      .value_name("GAME");
  verb.add_json(options.json);
}

std::optional<store::Store> open_book(const std::string& file, store::OpenMode mode,
                                      Session& session) {
  if (file == kShippedBook && mode == store::OpenMode::ReadOnly) return store::shipped_book();
  auto store = store::Store::open(file, mode);
  if (store) return *std::move(store);
  report(store.error(), session);
  return std::nullopt;
}

std::optional<BookPosition> book_position(const BookOptions& options, Session& session) {
  std::string game = options.game;
  return book_position(options.position, game, session);
}

std::optional<BookPosition> book_position(const std::string& text, std::string& game,
                                          Session& session) {
  std::optional<Input> input = Input{text, "position", 1};
  if (text == "-") input = one_input(text, nullptr, session);
  if (!input) return std::nullopt;
  if (game.empty()) {
    const std::vector<std::string> games = BothGames().of_text(input->text);
    game = games.empty() ? "othello" : games.front();
  }
  if (game == "renju") {
    const auto position = told(renju::parse_position(input->text), *input, session);
    if (!position) return std::nullopt;
    return book_position_of(*position, session.style());
  }
  const auto diagram = told(othello::parse_position(input->text), *input, session);
  if (!diagram) return std::nullopt;
  return book_position_of(*diagram, session.style());
}

int book_units(const store::Key& key, double score) {
  return static_cast<int>(std::lround(is_of_othello(key) ? kHundredths * score : score));
}

Json book_score(const store::Key& key, int score) {
  if (!is_of_othello(key)) return score;
  return score % kHundredths == 0 ? Json(score / kHundredths) : Json(tenths_of_disc(score));
}

std::string book_score_text(const store::Key& key, int score) {
  const bool is_othello = is_of_othello(key);
  constexpr int kWonInRenju = 29'000;
  constexpr int kFive = 30'000;
  if (is_othello) {
    return score % kHundredths == 0 ? fmt::format("{:+}", score / kHundredths)
                                    : fmt::format("{:+.1f}", tenths_of_disc(score));
  }
  if (std::abs(score) <= kWonInRenju) return fmt::format("{:+}", score);
  return fmt::format("{} in {}", score > 0 ? "win" : "loss", (kFive - std::abs(score) + 1) / 2);
}

}  // namespace ishi::cli
