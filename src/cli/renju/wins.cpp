// `ishi renju vcf` and `ishi renju vct`: forced wins for one side, with proofs.
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/proof_text.hpp"
#include "cli/renju/tactics.hpp"
#include "cli/renju/text.hpp"
#include "cli/renju/thinking.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"
#include "search/stopwatch.hpp"
#include "store/renju/memory.hpp"

namespace ishi::cli {

namespace {

using renju::Position;
using renju::Proof;
using renju::engine::VcfOutcome;
using renju::engine::VcfQuestion;

enum class Wins { Fours, Threats };

struct WinsVerbOptions : TacticsOptions, StoreOptions {
  std::string proof;
  std::optional<renju::Color> attacker;  ///< empty: the side to move
  VcfQuestion fours;
  renju::Rule rule = renju::Rule::Renju;

  /// Whether it is the question that a store holds answers to: any win, of any length.
  [[nodiscard]] bool is_plain() const {
    return proof.empty() && !question.max_moves && !question.max_threat && !fours.shortest &&
           !fours.all_first && fours.avoid.empty();
  }
};

/// A position with the side to move that attacks.
Parsed<Position> parse_attack(std::string_view text, std::optional<renju::Color> attacker) {
  Parsed<Position> position = parse_position_line(text);
  if (position && attacker && *attacker != position->to_move()) *position = position->swapped();
  return position;
}

/// What either search says of a position.
struct Answer {
  VcfOutcome outcome = VcfOutcome::Unknown;
  std::vector<board::Point> moves;
  renju::Bitboard15 first_moves;
  std::optional<Proof> proof;
  Spent spent;
  int refuted = 0;  ///< of an unknown win: attacker moves within which there is none
  AnswerFrom from = AnswerFrom::Search;
};

Answer searched(Wins wins, const Position& position, const WinsVerbOptions& options,
                renju::engine::Engine& engine, const search::Limits& limits) {
  if (wins == Wins::Threats) {
    auto result = *engine.find_vct(position, limits, options.question);
    return {result.outcome, result.moves, {}, std::move(result.proof), {result.nodes, {}}, 0, {}};
  }
  VcfQuestion fours = options.fours;
  fours.max_moves = options.question.max_moves;
  const auto result = *engine.find_vcf(position, limits, fours);
  Answer answer{result.outcome, result.moves, result.first_moves, {}, {result.nodes, {}}, 0, {}};
  if (result.outcome == VcfOutcome::Win && !options.proof.empty()) {
    answer.proof = renju::engine::proof_of(position, result);
  }
  return answer;
}

Answer answer_of(Wins wins, const Position& position, const WinsVerbOptions& options,
                 renju::engine::Engine& engine, const Session& session) {
  const search::Stopwatch watch;
  Answer answer = searched(wins, position, options, engine, options.limits_for(session));
  answer.spent.time = watch.milliseconds();
  if (answer.outcome != VcfOutcome::Unknown) return answer;
  const auto within = [&](int moves, const search::Limits& limits) {
    WinsVerbOptions shorter = options;
    shorter.question.max_moves = moves;
    shorter.fours.shortest = false;
    shorter.fours.all_first = false;
    const Answer found = searched(wins, position, shorter, engine, limits);
    return ShortSearch{found.outcome, found.spent.nodes};
  };
  answer.refuted = refuted_moves(options, session, answer.spent, within);
  return answer;
}

void print_json(const Position& position, const Answer& answer, bool all_first) {
  Json object = {{"position", renju::format_position(position)},
                 {"result", result_name(answer.outcome)},
                 {"moves", point_array(answer.moves)}};
  if (all_first) object["first_moves"] = point_array(points_of(answer.first_moves));
  if (answer.outcome == VcfOutcome::Unknown) object["refuted"] = answer.refuted;
  object["nodes"] = answer.spent.nodes;
  object["ms"] = answer.spent.time.count();
  if (answer.from == AnswerFrom::Store) object["store"] = true;
  Session::print_json(object);
}

void print_text(Wins wins, const Position& position, const Answer& answer, bool all_first,
                BoardStyle style) {
  const char* by = wins == Wins::Fours ? "fours" : "threats";
  if (answer.outcome == VcfOutcome::Win) {
    fmt::print("{}win by {} for {} in {}: {}\n", numbered_board(position, answer.moves, style), by,
               name_of(position.to_move()), (answer.moves.size() + 1) / 2,
               point_list(answer.moves));
    if (all_first) fmt::print("first moves: {}\n", point_list(points_of(answer.first_moves)));
  } else if (answer.outcome == VcfOutcome::None) {
    fmt::print("{}no win by {} for {}\n", numbered_board(position, {}, style), by,
               name_of(position.to_move()));
  } else {
    fmt::print("{}{}\n", numbered_board(position, {}, style),
               unknown_text(by, position.to_move(), answer.refuted));
  }
  fmt::print("{}\n", work_text(answer.spent.nodes, answer.spent.time.count(), answer.from));
}

/// The questions of one verb behind a store, which several threads ask.
class RememberedWins {
 public:
  RememberedWins(store::Store* store, Wins wins, const WinsVerbOptions& options)
      : memory_(store, options.rule, computed_here("")),
        kind_(wins == Wins::Fours ? renju::engine::WinKind::Fours
                                  : renju::engine::WinKind::Threats),
        recalls_(options.is_plain()) {}

  std::optional<Answer> recall(const Position& position) {
    if (!recalls_) return std::nullopt;
    const search::Stopwatch watch;
    const std::scoped_lock lock(mutex_);
    const auto win = memory_.forced_win(position, kind_);
    if (!win) return std::nullopt;
    return Answer{win->exists ? VcfOutcome::Win : VcfOutcome::None,
                  win->moves,
                  {},
                  {},
                  {0, watch.milliseconds()},
                  0,
                  AnswerFrom::Store};
  }
  /// That there is no win under restrictions says nothing about wins without them.
  void keep(const Position& position, const Answer& answer) {
    if (answer.from == AnswerFrom::Store || answer.outcome == VcfOutcome::Unknown) return;
    if (answer.outcome == VcfOutcome::None && !recalls_) return;
    const std::scoped_lock lock(mutex_);
    memory_.add(position, kind_, {answer.outcome == VcfOutcome::Win, answer.moves},
                answer.spent.nodes);
  }
  [[nodiscard]] const std::optional<store::StoreError>& error() const { return memory_.error(); }

 private:
  std::mutex mutex_;  ///< guards `memory_`
  store::RenjuMemory memory_;
  renju::engine::WinKind kind_;
  bool recalls_;
};

void find_wins(Wins wins, const WinsVerbOptions& options, Session& session) {
  std::optional<io::AtomicFile> proofs;
  if (!options.proof.empty()) {
    if (options.rule != renju::Rule::Renju) {
      return session.bad_input("--proof: proofs are checked by the Renju rule alone");
    }
    proofs.emplace(options.proof);
    if (!proofs->good()) return session.failed("cannot write " + options.proof);
  }
  const auto store = store_of(options, session);
  if (!store) return;
  RememberedWins remembered(store->get(), wins, options);
  const bool all_first = wins == Wins::Fours && options.fours.all_first;
  const bool sgf = options.proof.size() > 4 && options.proof.ends_with(".sgf");
  const auto make_worker = [&](int) {
    return [&, engine = renju::engine::Engine(options.engine_for(options.rule))](
               const Position& position, const Input&) mutable {
      if (auto known = remembered.recall(position)) return *std::move(known);
      return answer_of(wins, position, options, engine, session);
    };
  };
  const auto print = [&](const Position& position, const Input&, const Answer& answer) {
    if (options.json) {
      print_json(position, answer, all_first);
    } else {
      print_text(wins, position, answer, all_first, session.style());
    }
    remembered.keep(position, answer);
    if (!proofs || !answer.proof) return;
    proofs->write(sgf ? proof_sgf(*answer.proof) : proof_object(*answer.proof).dump() + '\n');
  };
  const auto parse = [&](std::string_view text) { return parse_attack(text, options.attacker); };
  answer_each_together(session, options, &kRenjuBoards, {.threads = options.threads}, parse,
                       make_worker, print);
  if (remembered.error()) report(*remembered.error(), session);
  if (proofs && !proofs->commit()) session.failed("cannot write " + options.proof);
}

Verb add_verb(Verb group, Session& session, Wins wins,
              const std::shared_ptr<WinsVerbOptions>& options) {
  Verb verb = wins == Wins::Fours
                  ? group.add_verb("vcf", "Search for a win by continuous fours.")
                  : group.add_verb("vct", "Search for a win by continuous threats.");
  add_tactics_options(verb, *options);
  verb.add_parsed(
          "--for",
          [options](const std::string& name) -> std::string {
            if (name != "black" && name != "white") return "expected black or white, found " + name;
            options->attacker = name == "black" ? renju::Color::Black : renju::Color::White;
            return {};
          },
          "the side that attacks; by default the side to move")
      .value_name("black|white");
  verb.add("--proof", options->proof, "write the proof of each win as JSON lines, or SGF by name")
      .value_name("FILE");
  add_store_option(verb, *options);
  verb.action([wins, options, &session] { find_wins(wins, *options, session); });
  return verb;
}

}  // namespace

void add_renju_vcf(Verb group, Session& session) {
  auto options = std::make_shared<WinsVerbOptions>();
  Verb verb = add_verb(group, session, Wins::Fours, options);
  verb.add("--shortest", options->fours.shortest, "find a win of the fewest moves");
  verb.add("--all", options->fours.all_first, "find every first move that wins");
  verb.add_parsed_list(
          "--avoid",
          [options](const std::string& name) -> std::string {
            const auto point = board::parse_point(name);
            if (!point) return "no point: " + name;
            options->fours.avoid |= renju::Bitboard15(*point);
            return {};
          },
          "points where the attacker makes no four")
      .value_name("POINT,...")
      .list_in_one(',');
  add_rule_option(verb, options->rule);
  verb.examples({"ishi renju vcf h8i9h7j8f8h9g9h10g11 --for black",
                 "ishi renju vcf '15/15/15/15/15/15/15/5XXX7/15/15/15/15/OOO12/15/15 X'"});
}

void add_renju_vct(Verb group, Session& session) {
  auto options = std::make_shared<WinsVerbOptions>();
  Verb verb = add_verb(group, session, Wins::Threats, options);
  add_threat_option(verb, *options);
  verb.examples({"ishi renju vct '15/15/15/15/8O6/7X7/7XOX5/6OX1O5/7OX6/15/15/15/15/15/15 X'",
                 "ishi renju vct --file positions.txt --time 5 --proof wins.json"});
}

}  // namespace ishi::cli
