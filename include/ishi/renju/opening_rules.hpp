// The opening rules as state machines: who may do what next, until play is free.
//
// Each rule is a list of steps (http://www.renju.net/rules/). The first player starts as Black; a
// swap exchanges the colours. Where several fifth moves are offered, no two may be images of each
// other under a symmetry of the board before them. A recorded opening is checked by
// `check_opening`.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/board/transform.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

/// `Rif` is the federation's rule up to 2008. `Swap` and `Swap2` come from Gomoku.
enum class OpeningRule { Rif, Yamaguchi, Soosorv8, Taraguchi10, Swap, Swap2 };

inline constexpr std::array<OpeningRule, 6> kOpeningRules = {
    OpeningRule::Rif,         OpeningRule::Yamaguchi, OpeningRule::Soosorv8,
    OpeningRule::Taraguchi10, OpeningRule::Swap,      OpeningRule::Swap2};

/// "rif", "yamaguchi", "soosorv-8", "taraguchi-10", "swap" or "swap2".
constexpr std::string_view name_of(OpeningRule rule) {
  constexpr std::array<std::string_view, 6> kNames = {"rif",          "yamaguchi", "soosorv-8",
                                                      "taraguchi-10", "swap",      "swap2"};
  return kNames[static_cast<std::size_t>(rule)];
}

/// Reads the name of a rule as `name_of` writes it; also "soosyrv-8", as many write it.
constexpr Parsed<OpeningRule> parse_opening_rule(std::string_view name) {
  for (const OpeningRule rule : kOpeningRules) {
    if (name == name_of(rule)) return rule;
  }
  if (name == "soosyrv-8") return OpeningRule::Soosorv8;
  return fail_with(0, "rif, yamaguchi, soosorv-8, taraguchi-10, swap or swap2", name);
}

enum class Player { First, Second };

constexpr Player other_player(Player player) {
  return player == Player::First ? Player::Second : Player::First;
}

/// What a player has to do.
enum class OpeningAct : std::uint8_t {
  Place,      ///< a stone
  MaySwap,    ///< to swap colours or to keep them
  Declare,    ///< how many fifth moves shall be offered
  Offer,      ///< one more fifth move
  Choose,     ///< one of the fifth moves offered
  OneOrTen,   ///< a fifth move, or the announcement that ten will be offered
  SwapOrTwo,  ///< to swap, to keep, or to place two more stones
  Free,       ///< the opening is over: play goes on
};

/// "place", "swap", "declare", "offer", "choose", "one-or-ten", "swap-or-two" or "free".
constexpr std::string_view name_of(OpeningAct act) {
  constexpr std::array<std::string_view, 8> kNames = {
      "place", "swap", "declare", "offer", "choose", "one-or-ten", "swap-or-two", "free"};
  return kNames[static_cast<std::size_t>(act)];
}

// What a player may do.
struct PlaceStone {
  Point point;
  friend constexpr bool operator==(PlaceStone, PlaceStone) = default;
};
struct SwapColors {
  friend constexpr bool operator==(SwapColors, SwapColors) = default;
};
struct KeepColors {
  friend constexpr bool operator==(KeepColors, KeepColors) = default;
};
struct DeclareFifths {
  int count = 0;
  friend constexpr bool operator==(DeclareFifths, DeclareFifths) = default;
};
struct OfferTen {
  friend constexpr bool operator==(OfferTen, OfferTen) = default;
};
struct PlaceTwo {
  friend constexpr bool operator==(PlaceTwo, PlaceTwo) = default;
};
using OpeningAction =
    std::variant<PlaceStone, SwapColors, KeepColors, DeclareFifths, OfferTen, PlaceTwo>;

/// A point, "swap", "keep", "ten", "two", or a number of fifth moves.
inline std::string format_opening_action(const OpeningAction& action) {
  if (const auto* stone = std::get_if<PlaceStone>(&action)) {
    return std::string(board::format_point(stone->point));
  }
  if (const auto* declared = std::get_if<DeclareFifths>(&action)) {
    return std::to_string(declared->count);
  }
  if (std::holds_alternative<SwapColors>(action)) return "swap";
  if (std::holds_alternative<KeepColors>(action)) return "keep";
  return std::holds_alternative<OfferTen>(action) ? "ten" : "two";
}

/// Reads what `format_opening_action` writes.
constexpr Parsed<OpeningAction> parse_opening_action(std::string_view text) {
  if (text == "swap") return SwapColors{};
  if (text == "keep") return KeepColors{};
  if (text == "ten") return OfferTen{};
  if (text == "two") return PlaceTwo{};
  const auto is_digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
  if (!text.empty() && text.size() <= 2 && is_digit(0) && is_digit(text.size() - 1)) {
    int count = 0;
    for (const char digit : text) count = 10 * count + (digit - '0');
    return DeclareFifths{count};
  }
  const Parsed<Point> point = board::parse_point(text);
  if (point) return PlaceStone{*point};
  return fail_with(point.error().offset, "a point, swap, keep, ten, two or a number", text);
}

/// Why an opening rule refuses an action.
enum class OpeningError : std::uint8_t {
  Over,
  NoStone,         ///< something else than a stone is due
  NoSwap,          ///< no swap is due
  NoDeclaration,   ///< no number is due
  NoTen,           ///< ten fifth moves may be announced only in place of the fifth stone
  NoTwo,           ///< two more stones may be placed only in place of a swap
  WrongNumber,     ///< fewer than 1, or more than the rule allows
  Occupied,        ///< a stone stands on the point
  OutsideMiddle,   ///< the stone has to lie in a smaller square around h8
  OfferedAlready,  ///< this fifth move, or an image of it, was offered
  NotOffered,      ///< this fifth move was not offered
};

/// One plain sentence without a full stop.
constexpr std::string_view message_of(OpeningError error) {
  constexpr std::array<std::string_view, 11> kMessages = {
      "the opening is over",
      "no stone is to be placed now",
      "there is nothing to swap now",
      "no number is to be declared now",
      "ten fifth moves cannot be offered now",
      "two more stones cannot be placed now",
      "too few or too many fifth moves",
      "the point is occupied",
      "the stone must stand nearer the middle",
      "the same fifth move, or an image of it, was offered",
      "this fifth move was not offered"};
  return kMessages[static_cast<std::size_t>(error)];
}

/// What is to be done next, and by whom.
struct OpeningTurn {
  Player player = Player::First;
  OpeningAct act = OpeningAct::Free;
  Bitboard15 points;          ///< where a stone may go, for the acts that take a point
  int square = Point::kSide;  ///< of Place and OneOrTen: the side of the square around h8
  int most = 0;               ///< of Declare: the largest number; the smallest is 1
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

/// The points and their images under the symmetries that leave the position as it is.
inline Bitboard15 images_of(std::span<const Point> points, const Position& position) {
  Bitboard15 images;
  for (const board::Symmetry symmetry : board::kSymmetries) {
    if (board::transformed_by_coordinates(position.black(), symmetry) != position.black() ||
        board::transformed_by_coordinates(position.white(), symmetry) != position.white()) {
      continue;
    }
    for (const Point point : points) images |= Bitboard15(image_of(point, symmetry));
  }
  return images;
}
}  // namespace detail

/// The opening of one game under a rule.
class OpeningGame {
 public:
  explicit OpeningGame(OpeningRule rule) : rule_(rule), steps_(detail::steps_of(rule)) {
    if (rule == OpeningRule::Rif) fifths_ = 2;
  }

  [[nodiscard]] OpeningRule rule() const { return rule_; }
  /// What is due, and who does it. Once the act is `Free`, the player is the one to move.
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
        turn.square = step.number;
        turn.points = position_.empties() & detail::middle_square(step.number);
        break;
      case OpeningAct::Offer:
        turn.points = position_.empties() & ~detail::images_of(offered_, position_);
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

  /// Does what the player whose turn it is wants. What is refused changes nothing.
  [[nodiscard]] tl::expected<void, OpeningError> act(const OpeningAction& action) {
    const OpeningTurn now = turn();
    if (now.act == OpeningAct::Free) return tl::unexpected(OpeningError::Over);
    const auto takes = [&](auto... acts) { return ((now.act == acts) || ...); };
    if (const auto* stone = std::get_if<PlaceStone>(&action)) {
      if (!takes(OpeningAct::Place, OpeningAct::Offer, OpeningAct::Choose, OpeningAct::OneOrTen)) {
        return tl::unexpected(OpeningError::NoStone);
      }
      if (!now.points.contains(stone->point)) {
        return tl::unexpected(why_not_there(now.act, stone->point));
      }
      place(now.act, stone->point);
    } else if (std::holds_alternative<SwapColors>(action)) {
      if (!takes(OpeningAct::MaySwap, OpeningAct::SwapOrTwo)) {
        return tl::unexpected(OpeningError::NoSwap);
      }
      black_ = other_player(black_);
      if (steps_.size() > 1 && steps_[1].act == OpeningAct::OneOrTen) {
        steps_ = detail::kSwappedFourthSteps;
      } else {
        advance();
      }
    } else if (std::holds_alternative<KeepColors>(action)) {
      if (!takes(OpeningAct::MaySwap, OpeningAct::SwapOrTwo)) {
        return tl::unexpected(OpeningError::NoSwap);
      }
      advance();
    } else if (const auto* declared = std::get_if<DeclareFifths>(&action)) {
      if (!takes(OpeningAct::Declare)) return tl::unexpected(OpeningError::NoDeclaration);
      if (declared->count < 1 || declared->count > now.most) {
        return tl::unexpected(OpeningError::WrongNumber);
      }
      fifths_ = static_cast<std::size_t>(declared->count);
      advance();
    } else if (std::holds_alternative<OfferTen>(action)) {
      if (!takes(OpeningAct::OneOrTen)) return tl::unexpected(OpeningError::NoTen);
      fifths_ = 10;
      steps_ = detail::kTenSteps;
    } else {
      if (!takes(OpeningAct::SwapOrTwo)) return tl::unexpected(OpeningError::NoTwo);
      steps_ = detail::kTwoSteps;
    }
    return {};
  }

  [[nodiscard]] const Position& position() const { return position_; }
  /// The stones placed so far.
  [[nodiscard]] const std::vector<Point>& moves() const { return moves_; }
  [[nodiscard]] bool is_over() const { return steps_.empty(); }
  /// Who has the colour at the moment.
  [[nodiscard]] Player player_of(Color color) const {
    return color == Color::Black ? black_ : other_player(black_);
  }
  /// The colour that the player has at the moment.
  [[nodiscard]] Color color_of(Player player) const {
    return player == black_ ? Color::Black : Color::White;
  }
  /// How many fifth moves are to be offered.
  [[nodiscard]] std::size_t fifths() const { return fifths_; }
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
  [[nodiscard]] OpeningError why_not_there(OpeningAct act, Point point) const {
    if (act == OpeningAct::Choose) return OpeningError::NotOffered;
    if (!position_.is_empty(point)) return OpeningError::Occupied;
    return act == OpeningAct::Offer ? OpeningError::OfferedAlready : OpeningError::OutsideMiddle;
  }
  void place(OpeningAct act, Point point) {
    if (act == OpeningAct::Offer) {
      offered_.push_back(point);
      if (offered_.size() == fifths_) advance();
      return;
    }
    position_ = position_.after(point);
    moves_.push_back(point);
    advance();
  }
  void advance() { steps_ = steps_.subspan(1); }

  OpeningRule rule_;
  std::span<const detail::OpeningStep> steps_;  // what is still to be done
  Position position_;
  std::vector<Point> moves_;
  std::vector<Point> offered_;
  std::size_t fifths_ = 1;
  Player black_ = Player::First;
};

/// Where a recorded opening breaks its rule.
struct OpeningFault {
  std::size_t move = 0;  ///< index of the move
  OpeningError error = OpeningError::Over;
};

namespace detail {
/// Whether the moves from `at` on can follow, by choices that lead to a game that `accepts`. Notes
/// the farthest fault.
template <typename Accepts>
bool can_follow(OpeningGame game, std::span<const Point> moves, std::size_t at,
                const Accepts& accepts, OpeningFault& fault) {
  const auto after = [&](const OpeningAction& action, std::size_t next) {
    OpeningGame changed = game;
    const tl::expected<void, OpeningError> done = changed.act(action);
    if (done) return can_follow(changed, moves, next, accepts, fault);
    if (at >= fault.move) fault = {at, done.error()};
    return false;
  };
  if (at == moves.size() || game.is_over()) return accepts(game);
  switch (game.turn().act) {
    case OpeningAct::Place:
    case OpeningAct::Choose:
      return after(PlaceStone{moves[at]}, at + 1);
    case OpeningAct::MaySwap:
      return after(KeepColors{}, at) || after(SwapColors{}, at);
    case OpeningAct::Declare:
      return after(DeclareFifths{1}, at);
    case OpeningAct::Offer:
      return after(PlaceStone{game.offered().empty() ? moves[at] : game.turn().points.first()}, at);
    case OpeningAct::OneOrTen:
      return after(PlaceStone{moves[at]}, at + 1) || after(OfferTen{}, at);
    case OpeningAct::SwapOrTwo:
      return after(KeepColors{}, at) || after(PlaceTwo{}, at);
    case OpeningAct::Free:
      break;
  }
  return true;
}
}  // namespace detail

/// Checks the stones of a game, of which the choices between them are not known: they break the
/// rule where no choices allow them. Moves after the opening are not looked at.
inline tl::expected<void, OpeningFault> check_opening(OpeningRule rule,
                                                      std::span<const Point> moves) {
  const auto accepts = [](const OpeningGame&) { return true; };
  OpeningFault fault;
  if (detail::can_follow(OpeningGame(rule), moves, 0, accepts, fault)) return {};
  return tl::unexpected(fault);
}

/// Whether some choices between the stones of a game leave its opening unfinished.
inline bool may_be_in_opening(OpeningRule rule, std::span<const Point> moves) {
  const auto accepts = [](const OpeningGame& game) { return !game.is_over(); };
  OpeningFault fault;
  return detail::can_follow(OpeningGame(rule), moves, 0, accepts, fault);
}

}  // namespace ishi::renju
