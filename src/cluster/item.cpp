#include "cluster/item.hpp"

#include "cluster/othello/place.hpp"
#include "cluster/renju/place.hpp"

namespace ishi::cluster {

namespace {

constexpr std::string_view kMark = "; ";

}  // namespace

Parsed<Placed> place(Game game, std::string_view text) {
  return game == Game::Othello ? place_othello(text) : place_renju(text);
}

std::string move_as_given(Game game, const std::string& given, const std::string& move) {
  return game == Game::Othello ? othello_move_as_given(given, move)
                               : renju_move_as_given(given, move);
}

std::string format_key(const Key& key) { return key.position + std::string(kMark) + key.question; }

Parsed<Key> parse_key(std::string_view text) {
  const std::size_t mark = text.find(kMark);
  if (mark == std::string_view::npos) {
    return fail_at(text, text.size(), "a position, '; ' and a question");
  }
  const std::string_view position = text.substr(0, mark);
  const std::size_t question_at = mark + kMark.size();
  const Parsed<Question> question = parse_question(text.substr(question_at));
  if (!question) return fail_further(question.error(), question_at);
  const Parsed<Placed> placed = place(question->game, position);
  if (!placed) return tl::unexpected<ParseError>(placed.error());
  if (placed->canonical != position) return fail_with(0, "a canonical position", position);
  return Key{std::string(position), std::string(text.substr(question_at))};
}

}  // namespace ishi::cluster
