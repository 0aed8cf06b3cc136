#include "cli/book/book.hpp"

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
#include "cli/shell/store.hpp"
#include "store/othello/key.hpp"
#include "store/renju/key.hpp"
#include "store/tree.hpp"

namespace ishi::cli {

namespace {

constexpr int kHundredths = 100;  // in which Othello's scores are kept

bool is_of_othello(const store::Key& key) {
  return key.front() == static_cast<char>(store::Subject::Othello);
}

template <typename T>
std::optional<T> told(const Parsed<T>& parsed, const std::string& text, Session& session) {
  if (parsed) return *parsed;
  session.bad_input({text, "position", 1}, parsed.error(), false);
  return std::nullopt;
}

std::optional<BookPosition> othello_book_position(const std::string& text, Session& session) {
  const auto diagram = told(othello::parse_position(text), text, session);
  if (!diagram) return std::nullopt;
  const store::OthelloPlace place = store::place_of(diagram->position);
  return BookPosition{place.key, othello::format_position(*diagram),
                      othello_board(*diagram, othello::moves(diagram->position), session.style()),
                      [place](std::uint8_t number) {
                        const auto move = store::othello_move_of(number, place);
                        return move ? othello::format_move(*move) : std::string("?");
                      }};
}

std::optional<BookPosition> renju_book_position(const std::string& text, Session& session) {
  const auto position = told(renju::parse_position(text), text, session);
  if (!position) return std::nullopt;
  const store::RenjuPlace place = store::place_of(*position, renju::Rule::Renju);
  return BookPosition{place.key, renju::format_position(*position),
                      renju_board(*position, {}, session.style()), [place](std::uint8_t number) {
                        const auto point = store::renju_point_of(number, place);
                        return point ? board::format_point(*point) : std::string("?");
                      }};
}

}  // namespace

void add_book_options(Verb verb, BookOptions& options) {
  verb.add("STORE", options.store, "a file that --store or a verb of this group made").required();
  verb.add("POSITION", options.position, "a board, a transcript or 'start'").show_default();
  verb.add("--game", options.game, "the game, where the position does not say it: othello or renju")
      .one_of({"othello", "renju"})
      .value_name("GAME");
  verb.add_json(options.json);
}

std::optional<store::Store> open_book(const std::string& file, store::OpenMode mode,
                                      Session& session) {
  auto store = store::Store::open(file, mode);
  if (store) return *std::move(store);
  report(store.error(), session);
  return std::nullopt;
}

std::optional<BookPosition> book_position(const BookOptions& options, Session& session) {
  std::string game = options.game;
  if (game.empty()) {
    const std::vector<std::string> games = BothGames().of_text(options.position);
    game = games.empty() ? "othello" : games.front();
  }
  return game == "renju" ? renju_book_position(options.position, session)
                         : othello_book_position(options.position, session);
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
