// Opening rules in words: what is due, and what was done.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/renju/game.hpp>
#include <ishi/renju/opening_rules.hpp>
#include <ishi/renju/openings.hpp>
#include <ishi/text/parse_error.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// "rif, yamaguchi, soosorv-8, taraguchi-10, swap or swap2".
std::string opening_rule_names();

/// Which of the 26 openings a game began with; null where it is none.
const renju::Opening* named_opening(const std::vector<renju::Ply>& plies);
/// The same as `4D Kagetsu 花月`, or empty.
std::string opening_name(const std::vector<renju::Ply>& plies);

/// What is due: "second player (White): swap or keep". Precondition: the opening is not over.
std::string opening_prompt(const renju::OpeningGame& game);

/// What an action means, such as "Black offers g8, fifth move 1 of 2"; empty for a stone that is
/// placed. Precondition: the game takes it.
std::string opening_event(const renju::OpeningGame& before, const renju::OpeningAction& action);

/// Why an action was refused.
std::string opening_refusal(const renju::OpeningGame& game, renju::OpeningError error);

/// Where the stones of a game break a rule: "move 3, k8: the point is occupied, by rif".
std::string opening_fault(renju::OpeningRule rule, std::span<const board::Point> moves,
                          const renju::OpeningFault& fault);

/// A rule and what was done under it, the choices included.
struct OpeningRecord {
  renju::OpeningRule rule;
  std::vector<renju::OpeningAction> actions;
};

/// "opening rif: h8 h9 h10 swap h7", which saved games have as a comment on their start.
std::string format_opening_record(const OpeningRecord& record);
/// Whether a comment is meant as such a record: it begins with "opening", a rule and a colon.
bool is_opening_record(std::string_view comment);
/// Reads what `format_opening_record` writes.
Parsed<OpeningRecord> parse_opening_record(std::string_view text);

/// {"rule":…, "due":"swap", "player":"second", "black":"first"}; "due" is "free" after the opening.
Json opening_object(const renju::OpeningGame& game);

}  // namespace ishi::cli
