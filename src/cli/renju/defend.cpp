// `ishi renju defend`: what the opponent threatens, and all moves that stop it.
#include <cstdint>
#include <memory>

#include <fmt/core.h>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/tactics.hpp"
#include "cli/renju/text.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

using renju::Position;
using renju::engine::DefendResult;
using renju::engine::VcfOutcome;
using renju::engine::WinKind;

struct DefendVerbOptions : TacticsOptions {
  bool fours_only = false;
};

void answer(const Position& position, const DefendVerbOptions& options,
            renju::engine::Engine& engine, const Session& session) {
  const search::Stopwatch watch;
  const search::Limits limits = options.limits_for(session);
  renju::engine::DefendQuestion question{WinKind::Fours, options.question.max_moves,
                                         options.question.max_threat};
  // A win by fours is named as such; threats are searched only if there is none.
  DefendResult result = *engine.find_defences(position, limits, question);
  const char* kind = "vcf";
  if (result.threat == VcfOutcome::None && !options.fours_only) {
    const std::uint64_t before = result.nodes;
    question.kind = WinKind::Threats;
    result = *engine.find_defences(position, limits.after(before, watch.milliseconds()), question);
    result.nodes += before;
    kind = "vct";
  }
  Spent spent{result.nodes, watch.milliseconds()};
  int refuted = 0;
  if (result.threat == VcfOutcome::Unknown) {
    refuted = refuted_moves(options, session, spent, [&](int moves, const search::Limits& left) {
      renju::engine::DefendQuestion shorter = question;
      shorter.max_moves = moves;
      const DefendResult found = *engine.find_defences(position, left, shorter);
      return ShortSearch{found.threat, found.nodes};
    });
  }
  const bool threatened = result.threat == VcfOutcome::Win;
  if (options.json) {
    Json object = {{"position", renju::format_position(position)},
                   {"result", result_name(result.threat)},
                   {"threat", threatened ? Json(kind) : Json(nullptr)},
                   {"line", point_array(result.line)},
                   {"defences", point_array(points_of(result.defences))},
                   {"unsettled", point_array(points_of(result.unsettled))}};
    if (result.threat == VcfOutcome::Unknown) object["refuted"] = refuted;
    object["nodes"] = spent.nodes;
    object["ms"] = spent.time.count();
    return Session::print_json(object);
  }
  fmt::print("{}", numbered_board(position, result.line, session.style()));
  const std::string_view opponent = name_of(opponent_of(position.to_move()));
  const bool by_fours = question.kind == WinKind::Fours;
  if (threatened) {
    fmt::print("{} threatens to win by {}: {}\n", opponent, by_fours ? "fours" : "threats",
               point_list(result.line));
    fmt::print("moves that stop it: {}\n", point_list(points_of(result.defences)));
    if (!result.unsettled.empty()) {
      fmt::print("unknown, a limit was reached: {}\n", point_list(points_of(result.unsettled)));
    }
  } else {
    fmt::print("{}\n", result.threat == VcfOutcome::None
                           ? fmt::format("{} threatens nothing", opponent)
                           : unknown_text(by_fours ? "fours" : "threats",
                                          opponent_of(position.to_move()), refuted));
  }
  fmt::print("{}\n", work_text(spent));
}

}  // namespace

void add_renju_defend(Verb group, Session& session) {
  auto options = std::make_shared<DefendVerbOptions>();
  Verb verb =
      group.add_verb("defend", "Find what the opponent threatens, and all moves that stop it.");
  add_tactics_options(verb, *options);
  add_threat_option(verb, *options);
  verb.add("--fours", options->fours_only, "consider wins by fours only");
  verb.examples({"ishi renju defend h8i9h7j8f8h9g9h10g11",
                 "ishi renju defend '15/15/15/15/15/15/15/5XXX7/15/15/15/15/OO13/15/15 O'"});
  verb.action([options, &session] {
    renju::engine::Engine engine(options->engine_for(renju::Rule::Renju));
    answer_each(session, *options, &kRenjuBoards, parse_position_line,
                [&](const Position& position, const Input&) {
                  answer(position, *options, engine, session);
                });
  });
}

}  // namespace ishi::cli
