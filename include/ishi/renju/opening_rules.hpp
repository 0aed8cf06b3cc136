// The opening rules as state machines: who may do what next, until play is free.
//
// Each rule is a list of steps (http://www.renju.net/rules/). The first player starts as Black; a
// swap exchanges the colours. Where several fifth moves are offered, no two may be images of each
// other under a symmetry of the board before them.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include <ishi/board/transform.hpp>
#include <ishi/renju/move_list.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

/// `Rif` is the federation's rule up to 2008. `Swap` and `Swap2` come from Gomoku.
enum class OpeningRule { Rif, Yamaguchi, Soosorv8, Taraguchi10, Swap, Swap2 };

inline constexpr std::array<OpeningRule, 6> kOpeningRules = {
    OpeningRule::Rif,         OpeningRule::Yamaguchi, OpeningRule::Soosorv8,
    OpeningRule::Taraguchi10, OpeningRule::Swap,      OpeningRule::Swap2};

namespace detail {
inline constexpr std::array<std::string_view, 6> kOpeningRuleNames = {
    "rif", "yamaguchi", "soosorv-8", "taraguchi-10", "swap", "swap2"};
}  // namespace detail

constexpr std::string_view format_opening_rule(OpeningRule rule) {
  return detail::kOpeningRuleNames[static_cast<std::size_t>(rule)];
}

/// Reads "rif", "yamaguchi", "soosorv-8", "taraguchi-10", "swap" or "swap2".
constexpr Parsed<OpeningRule> parse_opening_rule(std::string_view name) {
  for (const OpeningRule rule : kOpeningRules) {
    if (name == format_opening_rule(rule)) return rule;
  }
  return fail_with(0, "rif, yamaguchi, soosorv-8, taraguchi-10, swap or swap2", name);
}

enum class Player { First, Second };

/// What a player is asked for.
enum class OpeningAct : std::uint8_t {
  Place,      ///< a stone
  MaySwap,    ///< to swap colours or to keep them
  Declare,    ///< how many fifth moves shall be offered
  Offer,      ///< one more of the fifth moves offered
  Choose,     ///< one of the fifth moves offered
  OneOrTen,   ///< a fifth move, or the word that ten will be offered
  SwapOrTwo,  ///< to swap, to keep, or to place two more stones
  Free,       ///< the opening is over: play goes on
};

// What a player may do.
struct PlaceStone {
  Point point;
};
struct SwapColors {};
struct KeepColors {};
struct DeclareFifths {
  int count = 0;
};
struct OfferTen {};
struct PlaceTwo {};
using OpeningAction =
    std::variant<PlaceStone, SwapColors, KeepColors, DeclareFifths, OfferTen, PlaceTwo>;

/// Who is asked for what.
struct OpeningTurn {
  Player player = Player::First;
  OpeningAct act = OpeningAct::Free;
  Bitboard15 points;  ///< where a stone may go, for the acts that take a point
  int most = 0;       ///< of Declare: the largest number; the smallest is 1
};

namespace detail {
/// Who acts: a player by name, or whoever has the colour just then.
enum class Actor : std::uint8_t { First, Second, Black, White };

struct OpeningStep {
  OpeningAct act;
  Actor actor;
  int number = Point::kSide;  ///< of Place: the side of the middle square; of Declare: the most
};

inline constexpr OpeningStep kRifSteps[] = {
    {OpeningAct::Place, Actor::First, 1}, {OpeningAct::Place, Actor::First, 3},
    {OpeningAct::Place, Actor::First, 5}, {OpeningAct::MaySwap, Actor::Second},
    {OpeningAct::Place, Actor::White},    {OpeningAct::Offer, Actor::Black},
    {OpeningAct::Choose, Actor::White},   {OpeningAct::Place, Actor::White}};
// The rule sets no upper limit; fifty is more than anyone declares.
inline constexpr OpeningStep kYamaguchiSteps[] = {
    {OpeningAct::Place, Actor::First, 1}, {OpeningAct::Place, Actor::First, 3},
    {OpeningAct::Place, Actor::First, 5}, {OpeningAct::Declare, Actor::First, 50},
    {OpeningAct::MaySwap, Actor::Second}, {OpeningAct::Place, Actor::White},
    {OpeningAct::Offer, Actor::Black},    {OpeningAct::Choose, Actor::White},
    {OpeningAct::Place, Actor::White}};
inline constexpr OpeningStep kSoosorv8Steps[] = {
    {OpeningAct::Place, Actor::First, 1}, {OpeningAct::Place, Actor::First, 3},
    {OpeningAct::Place, Actor::First, 5}, {OpeningAct::MaySwap, Actor::Second},
    {OpeningAct::Place, Actor::White},    {OpeningAct::Declare, Actor::White, 8},
    {OpeningAct::MaySwap, Actor::Black},  {OpeningAct::Offer, Actor::Black},
    {OpeningAct::Choose, Actor::White},   {OpeningAct::Place, Actor::White}};
// After the fourth stone Black may swap, and then one fifth move is placed (kSwappedFourthSteps);
// or he keeps his colour and chooses: the rest of this list for one fifth move, kTenSteps for ten.
inline constexpr OpeningStep kTaraguchi10Steps[] = {
    {OpeningAct::Place, Actor::Black, 1},    {OpeningAct::MaySwap, Actor::White},
    {OpeningAct::Place, Actor::White, 3},    {OpeningAct::MaySwap, Actor::Black},
    {OpeningAct::Place, Actor::Black, 5},    {OpeningAct::MaySwap, Actor::White},
    {OpeningAct::Place, Actor::White, 7},    {OpeningAct::MaySwap, Actor::Black},
    {OpeningAct::OneOrTen, Actor::Black, 9}, {OpeningAct::MaySwap, Actor::White},
    {OpeningAct::Place, Actor::White}};
inline constexpr OpeningStep kSwappedFourthSteps[] = {{OpeningAct::Place, Actor::Black, 9},
                                                      {OpeningAct::MaySwap, Actor::White},
                                                      {OpeningAct::Place, Actor::White}};
inline constexpr OpeningStep kTenSteps[] = {{OpeningAct::Offer, Actor::Black},
                                            {OpeningAct::Choose, Actor::White},
                                            {OpeningAct::Place, Actor::White}};
inline constexpr OpeningStep kSwapSteps[] = {{OpeningAct::Place, Actor::First},
                                             {OpeningAct::Place, Actor::First},
                                             {OpeningAct::Place, Actor::First},
                                             {OpeningAct::MaySwap, Actor::Second}};
// After SwapOrTwo the opening is over, unless two more stones were asked for: then kTwoSteps.
inline constexpr OpeningStep kSwap2Steps[] = {{OpeningAct::Place, Actor::First},
                                              {OpeningAct::Place, Actor::First},
                                              {OpeningAct::Place, Actor::First},
                                              {OpeningAct::SwapOrTwo, Actor::Second}};
inline constexpr OpeningStep kTwoSteps[] = {{OpeningAct::Place, Actor::Second},
                                            {OpeningAct::Place, Actor::Second},
                                            {OpeningAct::MaySwap, Actor::First}};

constexpr std::span<const OpeningStep> steps_of(OpeningRule rule) {
  switch (rule) {
    case OpeningRule::Rif:
      return kRifSteps;
    case OpeningRule::Yamaguchi:
      return kYamaguchiSteps;
    case OpeningRule::Soosorv8:
      return kSoosorv8Steps;
    case OpeningRule::Taraguchi10:
      return kTaraguchi10Steps;
    case OpeningRule::Swap:
      return kSwapSteps;
    case OpeningRule::Swap2:
      return kSwap2Steps;
  }
  return {};
}

/// The points of the square of `side` points around h8.
inline Bitboard15 middle_square(int side) {
  Bitboard15 result;
  const int first = (Point::kSide - side) / 2;
  for (int row = first; row < first + side; ++row) {
    for (int column = first; column < first + side; ++column) {
      result |= Bitboard15(Point(column, row));
    }
  }
  return result;
}
}  // namespace detail

/// The opening of one game under a rule.
class OpeningGame {
 public:
  explicit OpeningGame(OpeningRule rule) : steps_(detail::steps_of(rule)) {
    if (rule == OpeningRule::Rif) fifths_ = 2;
  }

  /// Who is asked for what. Once the act is `Free`, the player named is the one to move.
  [[nodiscard]] OpeningTurn turn() const {
    OpeningTurn turn;
    if (steps_.empty()) {
      turn.player = player_of(position_.to_move());
      return turn;
    }
    const detail::OpeningStep& step = steps_.front();
    turn.act = step.act;
    turn.player = player_of(step.actor);
    switch (step.act) {
      case OpeningAct::Place:
      case OpeningAct::OneOrTen:
        turn.points = position_.empties() & detail::middle_square(step.number);
        break;
      case OpeningAct::Offer:
        turn.points = position_.empties() & ~images_of_offered();
        break;
      case OpeningAct::Choose:
        for (const Point point : offered_) turn.points |= Bitboard15(point);
        break;
      case OpeningAct::Declare:
        turn.most = step.number;
        break;
      default:
        break;
    }
    return turn;
  }

  /// Does what the player whose turn it is wants. Returns why it is refused, and then nothing has
  /// changed; empty if it was done.
  std::string_view act(const OpeningAction& action) {
    const OpeningTurn now = turn();
    if (now.act == OpeningAct::Free) return "the opening is over";
    const auto takes = [&](auto... acts) { return ((now.act == acts) || ...); };
    if (const auto* stone = std::get_if<PlaceStone>(&action)) {
      if (!takes(OpeningAct::Place, OpeningAct::Offer, OpeningAct::Choose, OpeningAct::OneOrTen)) {
        return "no stone is to be placed now";
      }
      if (!now.points.contains(stone->point)) return why_not_there(now.act, stone->point);
      place(now.act, stone->point);
    } else if (std::holds_alternative<SwapColors>(action) ||
               std::holds_alternative<KeepColors>(action)) {
      if (!takes(OpeningAct::MaySwap, OpeningAct::SwapOrTwo)) return "there is nothing to swap now";
      if (std::holds_alternative<SwapColors>(action)) {
        black_ = black_ == Player::First ? Player::Second : Player::First;
        if (steps_.size() > 1 && steps_[1].act == OpeningAct::OneOrTen) {
          steps_ = detail::kSwappedFourthSteps;
          return {};
        }
      }
      advance();
    } else if (const auto* declared = std::get_if<DeclareFifths>(&action)) {
      if (!takes(OpeningAct::Declare)) return "no number is to be declared now";
      if (declared->count < 1 || declared->count > now.most)
        return "too few or too many fifth moves";
      fifths_ = static_cast<std::size_t>(declared->count);
      advance();
    } else if (std::holds_alternative<OfferTen>(action)) {
      if (!takes(OpeningAct::OneOrTen)) return "ten fifth moves cannot be offered now";
      fifths_ = 10;
      steps_ = detail::kTenSteps;
    } else {
      if (!takes(OpeningAct::SwapOrTwo)) return "two more stones cannot be placed now";
      steps_ = detail::kTwoSteps;
    }
    return {};
  }

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const MoveList& game() const { return game_; }
  [[nodiscard]] bool is_over() const { return steps_.empty(); }
  /// Who has the colour at the moment.
  [[nodiscard]] Player player_of(Color color) const {
    const Player white = black_ == Player::First ? Player::Second : Player::First;
    return color == Color::Black ? black_ : white;
  }
  /// The fifth moves offered so far.
  [[nodiscard]] const std::vector<Point>& offered() const { return offered_; }

 private:
  [[nodiscard]] Player player_of(detail::Actor actor) const {
    switch (actor) {
      case detail::Actor::First:
        return Player::First;
      case detail::Actor::Second:
        return Player::Second;
      case detail::Actor::Black:
        return player_of(Color::Black);
      case detail::Actor::White:
        break;
    }
    return player_of(Color::White);
  }
  [[nodiscard]] Bitboard15 images_of_offered() const {
    Bitboard15 images;
    for (const board::Symmetry symmetry : board::kSymmetries) {
      if (board::transformed_by_coordinates(position_.black(), symmetry) != position_.black() ||
          board::transformed_by_coordinates(position_.white(), symmetry) != position_.white()) {
        continue;
      }
      for (const Point point : offered_) images |= Bitboard15(image_of(point, symmetry));
    }
    return images;
  }
  [[nodiscard]] std::string_view why_not_there(OpeningAct act, Point point) const {
    if (act == OpeningAct::Choose) return "this fifth move was not offered";
    if (!position_.is_empty(point)) return "the point is occupied";
    if (act == OpeningAct::Offer) return "the same fifth move, or an image of it, was offered";
    return "the stone must stand nearer the middle";
  }
  void place(OpeningAct act, Point point) {
    if (act == OpeningAct::Offer) {
      offered_.push_back(point);
      if (offered_.size() == fifths_) advance();
      return;
    }
    position_ = position_.after(point);
    game_.moves.push_back(point);
    advance();
  }
  void advance() { steps_ = steps_.subspan(1); }

  std::span<const detail::OpeningStep> steps_;  // what is still to be done
  Position position_;
  MoveList game_;
  std::vector<Point> offered_;
  std::size_t fifths_ = 1;
  Player black_ = Player::First;
};

}  // namespace ishi::renju
