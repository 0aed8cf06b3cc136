#include "match/game_runner.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "match/responses.hpp"

namespace ishi::match {

namespace {

/// A game under way.
class Table {
 public:
  Table(const GameConditions& conditions, Controller& black, Controller& white,
        std::optional<Side>& faulty)
      : conditions_(&conditions), controllers_{&black, &white}, faulty_(&faulty) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (conditions.limits[i].clock) left_[i] = conditions.limits[i].clock->main;
    }
  }

  std::optional<GameOutcome> play() {
    auto referee = make_referee(conditions_->game, conditions_->start);
    if (!referee) {
      outcome_.reason = "the opening is none: " + referee.error();
      return outcome_;
    }
    outcome_.moves = conditions_->start.moves;
    for (const Side side : {Side::Black, Side::White}) {
      const Reply<void> begun = controllers_[index_of(side)]->begin(conditions_->start);
      if (!begun) return failed(side, begun.error());
    }
    Referee& rules = **referee;
    while (true) {
      if (const std::optional<BoardResult> result = rules.result()) return ended(*result);
      const auto plies = static_cast<int>(outcome_.moves.size());
      if (conditions_->draw_after > 0 && plies >= conditions_->draw_after) {
        outcome_.reason = fmt::format("draw after {} plies", plies);
        return outcome_;
      }
      const Side side = rules.to_move();
      std::string move = "pass";
      Seconds took{};
      if (!rules.must_pass()) {
        const Reply<Answer> answer = asked(side);
        if (!answer) return failed(side, answer.error());
        move = answer->move;
        took = answer->took;
        if (move == "resign") return lost(side, "resigned");
      }
      if (const auto played = rules.play(move); !played) {
        return forfeited(side, played.error().kind, played.error().reason);
      }
      outcome_.moves.push_back(move);
      if (rules.result()) continue;
      for (const Side told : {Side::Black, Side::White}) {
        const Reply<void> done = controllers_[index_of(told)]->tell({side, move, took});
        if (!done) return failed(told, done.error());
      }
    }
  }

 private:
  /// The engine's answer, unless it overstepped its time; its clock goes on.
  Reply<Answer> asked(Side side) {
    const std::size_t i = index_of(side);
    const EngineLimits& limits = conditions_->limits[i];
    TimeLeft time{limits.move_time, left_[i]};
    if (time.game) time.game = std::max(*time.game, kShortest);
    Reply<Answer> answer = controllers_[i]->ask(side, time, conditions_->tolerance);
    if (!answer) return answer;
    TimeUse& use = outcome_.times[i];
    ++use.moves;
    use.total += answer->took;
    use.longest = std::max(use.longest, answer->took);
    const auto overstepped = [&](Seconds allowed) {
      return tl::unexpected<EngineFault>(
          {EngineFault::Kind::Time,
           fmt::format("{} s for a move, of {} s", format_seconds(answer->took),
                       format_seconds(allowed))});
    };
    if (time.move && answer->took > *time.move + conditions_->tolerance) {
      return overstepped(*time.move);
    }
    if (left_[i]) {
      // The tolerance is for the whole game: what was forgiven stays a debt.
      *left_[i] -= answer->took;
      if (*left_[i] < -conditions_->tolerance) return overstepped(*time.game);
      *left_[i] += limits.clock->increment;
    }
    return answer;
  }

  std::optional<GameOutcome> ended(const BoardResult& result) {
    outcome_.winner = result.winner;
    outcome_.score = result.score;
    outcome_.reason = result.how;
    if (result.foul) outcome_.forfeit = Forfeit::ForbiddenPoint;
    return outcome_;
  }

  std::optional<GameOutcome> lost(Side side, std::string_view reason) {
    outcome_.winner = other_side(side);
    outcome_.reason = fmt::format("{}: {}", name_of(side), reason);
    return outcome_;
  }

  std::optional<GameOutcome> forfeited(Side side, Forfeit forfeit, std::string_view reason) {
    *faulty_ = side;
    outcome_.forfeit = forfeit;
    return lost(side, reason);
  }

  std::optional<GameOutcome> failed(Side side, const EngineFault& fault) {
    *faulty_ = side;
    if (fault.kind == EngineFault::Kind::Stopped) return std::nullopt;
    const Forfeit forfeit = forfeit_of(fault.kind);
    return forfeited(side, forfeit, fmt::format("{}: {}", name_of(forfeit), fault.text));
  }

  static constexpr Seconds kShortest{0.001};  // a clock that ran out within the tolerance

  const GameConditions* conditions_;
  std::array<Controller*, 2> controllers_;
  std::optional<Side>* faulty_;
  std::array<std::optional<Seconds>, 2> left_;
  GameOutcome outcome_;
};

}  // namespace

std::optional<GameOutcome> play_game(const GameConditions& conditions, Controller& black,
                                     Controller& white, std::optional<Side>& faulty) {
  faulty.reset();
  return Table(conditions, black, white, faulty).play();
}

}  // namespace ishi::match
