#include "store/othello/tree.hpp"

#include <algorithm>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::store {

using othello::Move;
using othello::Position;

bool is_legal_move(const Position& position, Move move) {
  return move.is_pass() ? must_pass(position) : othello::is_legal(position, move.square());
}

Position position_after(const Position& position, Move move) {
  return move.is_pass() ? position.swapped() : played(position, move.square());
}

std::optional<OthelloLine> line_of(const ScoredMove& scored, const Position& position,
                                   const OthelloPlace& place) {
  std::vector<std::uint8_t> numbers = {scored.move};
  numbers.insert(numbers.end(), scored.line.begin(), scored.line.end());
  OthelloLine line{{}, position};
  for (const std::uint8_t number : numbers) {
    const std::optional<Move> move = othello_move_of(number, place);
    if (!move || !is_legal_move(line.end, *move)) return std::nullopt;
    line.moves.push_back(*move);
    line.end = position_after(line.end, *move);
  }
  return line;
}

std::optional<std::vector<Branch>> othello_branches(const Key& key) {
  const std::optional<Position> position = othello_position_of(key);
  if (!position) return std::nullopt;
  const OthelloPlace place = place_of(*position);
  if (place.key != key) return std::nullopt;
  std::vector<Branch> branches;
  const auto add = [&](Move move) {
    Key next = place_of(position_after(*position, move)).key;
    const bool is_new = std::none_of(branches.begin(), branches.end(),
                                     [&](const Branch& other) { return other.next == next; });
    if (is_new) branches.push_back({number_of(move, place), std::move(next)});
  };
  for (const othello::Square square : moves(*position)) add(Move(square));
  if (must_pass(*position)) add(Move::pass());
  return branches;
}

std::optional<Key> othello_next(const Key& key, std::uint8_t move) {
  const std::optional<Position> position = othello_position_of(key);
  if (!position) return std::nullopt;
  const std::optional<Move> played = othello_move_of(move, place_of(*position));
  if (!played || !is_legal_move(*position, *played)) return std::nullopt;
  return place_of(position_after(*position, *played)).key;
}

bool is_othello_line(const Key& key, const ScoredMove& scored) {
  const std::optional<Position> position = othello_position_of(key);
  return position && line_of(scored, *position, place_of(*position)).has_value();
}

int othello_stones(const Key& key) {
  const std::optional<Position> position = othello_position_of(key);
  return position ? position->occupied().count() : 0;
}

std::string othello_position_text(const Key& key) {
  const std::optional<Position> position = othello_position_of(key);
  return position ? othello::format_position({*position, othello::Color::Black}) : "";
}

std::string othello_move_text(std::uint8_t move) {
  const auto known = othello_move_of(move, OthelloPlace());
  return known ? othello::format_move(*known) : "?";
}

}  // namespace ishi::store
