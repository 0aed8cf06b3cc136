#include "cli/renju/opening_text.hpp"

#include <algorithm>
#include <cstddef>
#include <variant>

#include <fmt/core.h>

#include "cli/renju/text.hpp"

namespace ishi::cli {

namespace {

using renju::OpeningAct;
using renju::OpeningError;
using renju::OpeningGame;

std::string_view name_of(renju::Player player) {
  return player == renju::Player::First ? "first" : "second";
}

constexpr std::string_view kRecordStart = "opening ";

/// The name of the rule in a record, or what stands in its place.
std::string_view rule_in(std::string_view record) {
  record.remove_prefix(kRecordStart.size());
  return record.substr(0, record.find(':'));
}

std::string square_text(int side) {
  if (side == 1) return "on h8";
  if (side == board::Point::kSide) return "anywhere";
  return fmt::format("in the {0}x{0} square around h8", side);
}

std::string task_of(const OpeningGame& game, const renju::OpeningTurn& turn) {
  const std::string_view color = renju::name_of(game.color_of(turn.player));
  const std::string_view other = renju::name_of(game.color_of(other_player(turn.player)));
  switch (turn.act) {
    case OpeningAct::Place:
      return fmt::format("place stone {} ({}) {}", game.moves().size() + 1,
                         renju::name_of(game.position().to_move()), square_text(turn.square));
    case OpeningAct::MaySwap:
      return fmt::format("swap or keep? swap to be {} from now on, keep to stay {}", other, color);
    case OpeningAct::Declare:
      return fmt::format("type how many fifth moves will be offered, 1 to {}", turn.most);
    case OpeningAct::Offer:
      return fmt::format("offer fifth move {} of {}, a point for stone 5 (Black)",
                         game.offered().size() + 1, game.fifths());
    case OpeningAct::Choose:
      return fmt::format("choose the fifth move: {}", point_list(game.offered()));
    case OpeningAct::OneOrTen:
      return fmt::format("place stone 5 (Black) {}, or type ten to offer ten fifth moves",
                         square_text(turn.square));
    case OpeningAct::SwapOrTwo:
      return fmt::format(
          "swap or keep? swap to be {}, keep to stay {}, two to place two more stones", other,
          color);
    case OpeningAct::Free:
      break;
  }
  return "move";
}

}  // namespace

std::string opening_rule_names() {
  std::string names;
  for (const renju::OpeningRule rule : renju::kOpeningRules) {
    if (!names.empty()) names += rule == renju::kOpeningRules.back() ? " or " : ", ";
    names += renju::name_of(rule);
  }
  return names;
}

const renju::Opening* named_opening(const std::vector<renju::Ply>& plies) {
  std::vector<board::Point> points;
  for (const renju::Ply& ply : plies) {
    if (ply.move.is_pass() || points.size() == 3) break;
    points.push_back(ply.move.point());
  }
  const auto found = renju::recognise_opening(points);
  return found ? found->opening : nullptr;
}

std::string opening_name(const std::vector<renju::Ply>& plies) {
  const renju::Opening* opening = named_opening(plies);
  if (opening == nullptr) return {};
  return fmt::format("{} {} {}", opening->code, opening->name, opening->kanji);
}

std::string opening_prompt(const OpeningGame& game) {
  const renju::OpeningTurn turn = game.turn();
  return fmt::format("{} player ({}): {}", name_of(turn.player),
                     renju::name_of(game.color_of(turn.player)), task_of(game, turn));
}

std::string opening_event(const OpeningGame& before, const renju::OpeningAction& action) {
  const renju::OpeningTurn turn = before.turn();
  const std::string_view color = renju::name_of(before.color_of(turn.player));
  if (const auto* stone = std::get_if<renju::PlaceStone>(&action)) {
    if (turn.act != OpeningAct::Offer) return {};
    return fmt::format("{} offers {}, fifth move {} of {}", color, point_name(stone->point),
                       before.offered().size() + 1, before.fifths());
  }
  if (std::holds_alternative<renju::SwapColors>(action)) {
    return fmt::format("{} swaps: the {} player is Black now", color,
                       name_of(other_player(before.player_of(renju::Color::Black))));
  }
  if (std::holds_alternative<renju::KeepColors>(action)) {
    return fmt::format("{} keeps the colours", color);
  }
  if (const auto* declared = std::get_if<renju::DeclareFifths>(&action)) {
    return fmt::format("{} declares {} fifth move{}", color, declared->count,
                       declared->count == 1 ? "" : "s");
  }
  if (std::holds_alternative<renju::OfferTen>(action)) {
    return fmt::format("{} will offer ten fifth moves", color);
  }
  return fmt::format("{} will place two more stones", color);
}

std::string opening_refusal(const OpeningGame& game, OpeningError error) {
  if (error == OpeningError::OutsideMiddle) {
    return fmt::format("the stone has to be {}", square_text(game.turn().square));
  }
  return fmt::format("{}; {}", message_of(error),
                     game.is_over() ? "play is free" : opening_prompt(game));
}

std::string opening_fault(renju::OpeningRule rule, std::span<const board::Point> moves,
                          const renju::OpeningFault& fault) {
  return fmt::format("move {}, {}: {}, by {}", fault.move + 1, point_name(moves[fault.move]),
                     message_of(fault.error), renju::name_of(rule));
}

std::string format_opening_record(const OpeningRecord& record) {
  std::string text = fmt::format("{}{}:", kRecordStart, renju::name_of(record.rule));
  for (const renju::OpeningAction& action : record.actions) {
    text += ' ';
    text += format_opening_action(action);
  }
  return text;
}

bool is_opening_record(std::string_view comment) {
  return comment.starts_with(kRecordStart) && comment.find(':') != std::string_view::npos &&
         renju::parse_opening_rule(rule_in(comment));
}

Parsed<OpeningRecord> parse_opening_record(std::string_view text) {
  if (!is_opening_record(text)) return fail_at(text, 0, "opening, a rule and a colon");
  OpeningRecord record{*renju::parse_opening_rule(rule_in(text)), {}};
  std::size_t at = text.find(':') + 1;
  while (at < text.size()) {
    if (text[at] != ' ') return fail_at(text, at, "a blank");
    const std::size_t end = std::min(text.find(' ', ++at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const auto action = renju::parse_opening_action(word);
    if (!action) return fail_with(at, action.error().expected, word);
    record.actions.push_back(*action);
    at = end;
  }
  return record;
}

Json opening_object(const OpeningGame& game) {
  const renju::OpeningTurn turn = game.turn();
  return {{"rule", renju::name_of(game.rule())},
          {"due", renju::name_of(turn.act)},
          {"player", name_of(turn.player)},
          {"black", name_of(game.player_of(renju::Color::Black))}};
}

}  // namespace ishi::cli
