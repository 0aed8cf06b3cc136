// The stones of a session, and the blocks of data lines that put them there.
#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include <fmt/core.h>

#include "protocol/gomocup.hpp"
#include "renju/engine/opening_choice.hpp"

namespace ishi::protocol {

using board::Point;
using renju::Color;
using renju::Position;

void Gomocup::clear_board() {
  stones_.clear();
  own_color_ = Color::Black;
  used_ = {};
}

/// Whether a game was started; says so if not.
bool Gomocup::is_ready() {
  if (!has_board_) error("no game was started");
  return has_board_;
}

bool Gomocup::is_empty(Point point) const {
  return std::none_of(stones_.begin(), stones_.end(),
                      [&](const Stone& stone) { return stone.point == point; });
}

Color Gomocup::color_of(Side side) const {
  return side == Side::Own ? own_color_ : opponent_of(own_color_);
}

/// The stones on the board, the engine to move.
Position Gomocup::position() const {
  Position result({}, {}, own_color_);
  for (const Stone& stone : stones_) {
    if (stone.point) result = result.with_stone(*stone.point, color_of(stone.side));
  }
  return result;
}

void Gomocup::open(Block block) {
  block_ = block;
  data_.clear();
  data_error_.clear();
}

/// A line of a block: [X],[Y] with a field or without; -1,-1 is a pass of Yixin's.
void Gomocup::take_data(std::string_view line) {
  if (block_ == Block::Unknown || !data_error_.empty()) return;
  const bool has_field = block_ == Block::Board || block_ == Block::YxBoard;
  const auto numbers = parse_gomocup_numbers(line);
  if (!numbers || numbers->size() != (has_field ? 3U : 2U)) {
    data_error_ = has_field ? "a line of the board is X,Y,field" : "a line of the block is X,Y";
    return;
  }
  Stone stone{std::nullopt, Side::Own};
  if (has_field) {
    if ((*numbers)[2] != 1 && (*numbers)[2] != 2) {
      data_error_ = "a field is 1 or 2";
      return;
    }
    stone.side = (*numbers)[2] == 1 ? Side::Own : Side::Opponent;
  }
  if (!has_field || (*numbers)[0] != -1 || (*numbers)[1] != -1) {
    const auto point = parse_gomocup_point(fmt::format("{},{}", (*numbers)[0], (*numbers)[1]));
    if (!point) {
      data_error_ = "a point beyond the board";
      return;
    }
    stone.point = *point;
  }
  const auto is_there = [&](const Stone& other) {
    return stone.point && other.point == stone.point;
  };
  if (std::any_of(data_.begin(), data_.end(), is_there)) {
    data_error_ = "two stones on one point";
  } else if (data_.size() > 2 * Point::kCount) {
    data_error_ = "too many lines";
  } else {
    data_.push_back(stone);
  }
}

/// Who is Black follows from the numbers of stones, in whatever order they came; where these tell
/// nothing, because somebody passed, the first stone is Black's.
void Gomocup::close_board(Block block) {
  const auto own = std::count_if(data_.begin(), data_.end(),
                                 [](const Stone& stone) { return stone.side == Side::Own; });
  const auto others = static_cast<std::ptrdiff_t>(data_.size()) - own;
  bool own_is_black = own == others;
  if (!own_is_black && others != own + 1) own_is_black = data_.front().side == Side::Own;
  stones_ = data_;
  own_color_ = own_is_black ? Color::Black : Color::White;
  if (block == Block::Board) think_and_play(1);
}

void Gomocup::close_blocked(Block block) {
  for (const Stone& stone : data_) {
    blocked_ =
        block == Block::Forbid ? blocked_.with(*stone.point) : blocked_.without(*stone.point);
  }
}

/// Swap2. Nothing on the board: three stones. Three: a move as White, `SWAP`, or two more stones.
/// Five: a move as White, or `SWAP`.
void Gomocup::close_swap2() {
  const auto most = data_.size();
  if (most != 0 && most != 3 && most != 5) return error("SWAP2BOARD takes 0, 3 or 5 stones");
  if (!plays_rule()) return;
  renju::OpeningGame opening(renju::OpeningRule::Swap2);
  for (const Stone& stone : data_) {
    if (opening.turn().act == renju::OpeningAct::SwapOrTwo) (void)opening.act(renju::PlaceTwo{});
    (void)opening.act(renju::PlaceStone{*stone.point});
  }
  if (winner(opening.position(), *rule())) return error("the game is over");
  const renju::engine::OpeningThink think_share =
      [this](const Position& position, const board::Bitboard15& /*points*/,
             const search::Limits& share) { return think(position, share); };
  std::string line;
  const auto add_word = [&line](std::string_view word) {
    if (!line.empty()) line += ' ';
    line += word;
  };
  while (opening.turn().act == renju::OpeningAct::Place) {
    const renju::OpeningAction stone = choose_opening(opening, limits(1), think_share).action;
    (void)opening.act(stone);
    add_word(format_gomocup_point(opening.moves().back()));
  }
  if (line.empty()) {
    // White is to move: who is to be White plays on, SWAP asks for Black.
    const renju::Player brain = opening.turn().player;
    const renju::engine::OpeningChoice choice = choose_opening(opening, limits(1), think_share);
    (void)opening.act(choice.action);
    const bool places_two = std::holds_alternative<renju::PlaceTwo>(choice.action);
    if (!places_two && opening.color_of(brain) == Color::Black) add_word("SWAP");
    for (const Point point : choice.next) add_word(format_gomocup_point(point));
  }
  say(line);
}

}  // namespace ishi::protocol
