#include "cli/match/report.hpp"

#include <array>
#include <map>

#include <fmt/core.h>

namespace ishi::cli {

namespace {

using match::EloEstimate;
using match::MatchGame;
using match::PairCounts;
using match::Side;
using match::Sprt;
using match::SprtVerdict;
using match::Tally;

constexpr int kFewestPairs = 10;  // that an estimate from pairs is made of

/// The games from the first engine's side.
struct Summary {
  std::array<Tally, 2> by_side;                        // as Black, as White
  int scored = 0;                                      // Othello games played to their end
  int discs = 0;                                       // the first engine's, in them
  std::array<match::TimeUse, 2> times;                 // the first engine's, the second's
  std::array<std::map<std::string, int>, 2> forfeits;  // by name
  PairCounts pairs{};

  [[nodiscard]] Tally all() const {
    Tally all = by_side[0];
    return all += by_side[1];
  }
};

/// The engine that has a side: 0 the first, 1 the second.
std::size_t engine_of(const MatchGame& game, Side side) { return game.first == side ? 0 : 1; }

Summary summary_of(const std::vector<MatchGame>& games) {
  Summary summary;
  for (const MatchGame& game : games) {
    const match::GameOutcome& outcome = game.outcome;
    summary.by_side[index_of(game.first)].add(game.half_points());
    if (outcome.score) {
      ++summary.scored;
      summary.discs += game.first == Side::Black ? *outcome.score : -*outcome.score;
    }
    for (const Side side : {Side::Black, Side::White}) {
      match::TimeUse& use = summary.times[engine_of(game, side)];
      const match::TimeUse& more = outcome.times[index_of(side)];
      use.moves += more.moves;
      use.total += more.total;
      use.longest = std::max(use.longest, more.longest);
    }
    if (outcome.forfeit && outcome.winner) {
      const std::size_t loser = engine_of(game, match::other_side(*outcome.winner));
      ++summary.forfeits[loser][std::string(name_of(*outcome.forfeit))];
    }
  }
  summary.pairs = match::pairs_of(games);
  return summary;
}

int count_of(const PairCounts& pairs) {
  int count = 0;
  for (const int pair : pairs) count += pair;
  return count;
}

/// From pairs where nearly all games have their counterpart, else from the games.
bool uses_pairs(const Summary& summary) {
  const int pairs = count_of(summary.pairs);
  return pairs >= kFewestPairs && 2 * pairs >= summary.all().games() - 1;
}

EloEstimate elo_of(const Summary& summary) {
  return uses_pairs(summary) ? match::estimate_elo(summary.pairs)
                             : match::estimate_elo(summary.all());
}

std::string elo_text(const EloEstimate& estimate) {
  if (estimate.elo && estimate.low && estimate.high) {
    return fmt::format("{:+.0f}, 95 % within {:+.0f} and {:+.0f}", *estimate.elo, *estimate.low,
                       *estimate.high);
  }
  const std::string value = estimate.elo ? fmt::format("{:+.0f}, 95 % ", *estimate.elo) : "95 % ";
  if (estimate.low) return value + fmt::format("above {:+.0f}", *estimate.low);
  if (estimate.high) return value + fmt::format("below {:+.0f}", *estimate.high);
  return "unknown";
}

std::string_view name_of(SprtVerdict verdict) {
  if (verdict == SprtVerdict::AcceptElo0) return "elo0";
  return verdict == SprtVerdict::AcceptElo1 ? "elo1" : "open";
}

Tally reversed(const Tally& tally) { return {tally.losses, tally.draws, tally.wins}; }

std::string tally_text(const Tally& tally) {
  return fmt::format("{}-{}-{}", tally.wins, tally.draws, tally.losses);
}

double mean_seconds(const match::TimeUse& use) {
  return use.moves == 0 ? 0 : use.total.count() / use.moves;
}

std::string engine_row(const std::string& name, std::size_t width, const Tally& all,
                       const Tally& black, const Tally& white, const match::TimeUse& use) {
  const double score = all.games() == 0 ? 0 : 100 * all.points() / all.games();
  return fmt::format("{:<{}}  {:>5}  {:>5}  {:>5}  {:>7.1f}  {:>11}  {:>11}  {:>8.3f}  {:>8.3f}\n",
                     name, width, all.wins, all.draws, all.losses, score, tally_text(black),
                     tally_text(white), mean_seconds(use), use.longest.count());
}

std::string forfeits_text(const std::map<std::string, int>& forfeits) {
  std::string text;
  for (const auto& [kind, count] : forfeits) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, kind);
  }
  return text;
}

Json json_of(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json json_of(const Tally& tally) {
  return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

}  // namespace

std::string game_text(const match::MatchPlan& plan, const MatchGame& game) {
  const match::GameOutcome& outcome = game.outcome;
  std::string result = "1/2-1/2";
  if (outcome.winner) result = *outcome.winner == Side::Black ? "1-0" : "0-1";
  if (outcome.score) result += fmt::format(" {:+}", *outcome.score);
  return fmt::format("game {}: {} - {}: {} {}", game.number,
                     plan.engines[engine_of(game, Side::Black)].name,
                     plan.engines[engine_of(game, Side::White)].name, result, outcome.reason);
}

std::string report_text(const MatchReport& report) {
  const Summary summary = summary_of(*report.games);
  const Tally all = summary.all();
  const auto& engines = report.plan->engines;
  const std::size_t width =
      std::max({engines[0].name.size(), engines[1].name.size(), std::size_t{6}});
  std::string text = fmt::format(
      "{:<{}}  {:>5}  {:>5}  {:>5}  {:>7}  {:>11}  {:>11}  {:>8}  {:>8}\n", "engine", width, "won",
      "drawn", "lost", "score %", "as Black", "as White", "s a move", "longest");
  text += engine_row(engines[0].name, width, all, summary.by_side[0], summary.by_side[1],
                     summary.times[0]);
  text += engine_row(engines[1].name, width, reversed(all), reversed(summary.by_side[1]),
                     reversed(summary.by_side[0]), summary.times[1]);
  if (summary.scored > 0) {
    text += fmt::format("mean disc difference {:+.2f} of {} games played to the end\n",
                        static_cast<double>(summary.discs) / summary.scored, summary.scored);
  }
  if (all.games() > 0) {
    text += fmt::format("Elo difference {}, from {}\n", elo_text(elo_of(summary)),
                        uses_pairs(summary) ? "pairs" : "games");
  }
  if (count_of(summary.pairs) > 0) {
    const PairCounts& pairs = summary.pairs;
    text += fmt::format("pairs won 2-0 {}, 1½-½ {}, 1-1 {}, ½-1½ {}, 0-2 {}\n", pairs[4], pairs[3],
                        pairs[2], pairs[1], pairs[0]);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    if (summary.forfeits[i].empty()) continue;
    text +=
        fmt::format("forfeits of {}: {}\n", engines[i].name, forfeits_text(summary.forfeits[i]));
  }
  if (report.sprt) {
    const Sprt& sprt = *report.sprt;
    const SprtVerdict verdict = verdict_of(sprt, summary.pairs);
    text += fmt::format(
        "SPRT {} against {} Elo: log likelihood ratio {:.2f} ({:.2f}, {:.2f}): {}\n", sprt.elo0,
        sprt.elo1, sprt.log_likelihood_ratio(summary.pairs), sprt.lower_bound(), sprt.upper_bound(),
        verdict == SprtVerdict::Open ? "open" : fmt::format("{} accepted", name_of(verdict)));
  }
  return text;
}

Json report_json(const MatchReport& report) {
  const Summary summary = summary_of(*report.games);
  const auto& engines = report.plan->engines;
  const EloEstimate elo = elo_of(summary);
  Json object = {{"games", summary.all().games()}, {"engines", {engines[0].name, engines[1].name}}};
  object.update(json_of(summary.all()));
  object["as_black"] = json_of(summary.by_side[0]);
  object["as_white"] = json_of(summary.by_side[1]);
  object["discs"] =
      summary.scored == 0 ? Json() : Json(static_cast<double>(summary.discs) / summary.scored);
  object["elo"] = {
      {"value", json_of(elo.elo)}, {"low", json_of(elo.low)}, {"high", json_of(elo.high)}};
  object["pairs"] = summary.pairs;
  object["forfeits"] = {summary.forfeits[0], summary.forfeits[1]};
  object["seconds_a_move"] = {mean_seconds(summary.times[0]), mean_seconds(summary.times[1])};
  object["longest_move"] = {summary.times[0].longest.count(), summary.times[1].longest.count()};
  if (report.sprt) {
    const Sprt& sprt = *report.sprt;
    object["sprt"] = {{"elo0", sprt.elo0},
                      {"elo1", sprt.elo1},
                      {"llr", sprt.log_likelihood_ratio(summary.pairs)},
                      {"lower", sprt.lower_bound()},
                      {"upper", sprt.upper_bound()},
                      {"accepted", name_of(verdict_of(sprt, summary.pairs))}};
  }
  return object;
}

}  // namespace ishi::cli
