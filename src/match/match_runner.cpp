#include "match/match_runner.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include "match/engine_process.hpp"
#include "search/threads.hpp"

namespace ishi::match {

namespace {

constexpr Seconds kFarewell{1};  // that an engine may take to end

/// One engine at one board: its process, started when it is needed and after each fault.
class Seat {
 public:
  Seat(const MatchPlan& plan, const EngineSpec& spec, const search::StopFlag& stop)
      : plan_(&plan), spec_(&spec), limits_(limits_of(spec, plan.limits)), stop_(&stop) {}
  ~Seat() {
    if (controller_ == nullptr) return;
    controller_->quit();
    process_->finish(kFarewell);
  }
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;

  /// Starts the engine where it does not run.
  Reply<void> start() {
    if (controller_ != nullptr) return {};
    process_ = std::make_unique<EngineProcess>(spec_->command, stop_);
    controller_ = make_controller(
        spec_->protocol, {plan_->game, limits_, plan_->patience, spec_->ignore_noise}, *process_);
    Reply<void> greeted = controller_->greet();
    if (!greeted) kill();
    return greeted;
  }
  void kill() {
    controller_.reset();
    process_.reset();
  }
  [[nodiscard]] Controller& controller() { return *controller_; }
  [[nodiscard]] const EngineLimits& limits() const { return limits_; }
  [[nodiscard]] const EngineSpec& spec() const { return *spec_; }

 private:
  const MatchPlan* plan_;
  const EngineSpec* spec_;
  EngineLimits limits_;
  const search::StopFlag* stop_;
  std::unique_ptr<EngineProcess> process_;
  std::unique_ptr<Controller> controller_;
};

/// A board at which games are played one after the other.
class Board {
 public:
  Board(const MatchPlan& plan, const search::StopFlag& stop)
      : plan_(&plan),
        seats_{std::make_unique<Seat>(plan, plan.engines[0], stop),
               std::make_unique<Seat>(plan, plan.engines[1], stop)} {}

  [[nodiscard]] Seat& seat(std::size_t engine) { return *seats_[engine]; }

  /// Nothing if the user stopped the match.
  std::optional<MatchGame> play(int number) {
    const GameStart& start = plan_->opening_of(number);
    MatchGame game{number, MatchPlan::first_of(number), start.position, start.moves.size(), {}};
    Seat& black = *seats_[game.first == Side::Black ? 0 : 1];
    Seat& white = *seats_[game.first == Side::Black ? 1 : 0];
    for (Seat* seat : {&black, &white}) {
      const Reply<void> started = seat->start();
      if (started) continue;
      if (started.error().kind == EngineFault::Kind::Stopped) return std::nullopt;
      const Side side = seat == &black ? Side::Black : Side::White;
      game.outcome.winner = other_side(side);
      const Forfeit forfeit = forfeit_of(started.error().kind);
      game.outcome.forfeit = forfeit;
      game.outcome.moves = start.moves;
      game.outcome.reason =
          fmt::format("{}: {}: {}", name_of(side), name_of(forfeit), started.error().text);
      return game;
    }
    const GameConditions conditions{
        plan_->game, start, {black.limits(), white.limits()}, plan_->tolerance, plan_->draw_after};
    std::optional<Side> faulty;
    std::optional<GameOutcome> outcome =
        play_game(conditions, black.controller(), white.controller(), faulty);
    if (faulty) (*faulty == Side::Black ? black : white).kill();
    if (!outcome) return std::nullopt;
    game.outcome = std::move(*outcome);
    return game;
  }

 private:
  const MatchPlan* plan_;
  std::array<std::unique_ptr<Seat>, 2> seats_;
};

}  // namespace

int MatchGame::half_points() const {
  if (!outcome.winner) return 1;
  return *outcome.winner == first ? 2 : 0;
}

const GameStart& MatchPlan::opening_of(int number) const {
  const std::size_t pair = (static_cast<std::size_t>(number) - 1) / 2;
  return openings[pair % openings.size()];
}

PairCounts pairs_of(const std::vector<MatchGame>& games) {
  std::map<int, std::size_t> first;  // half points of games that wait for their counterpart
  PairCounts pairs{};
  for (const MatchGame& game : games) {
    const auto points = static_cast<std::size_t>(game.half_points());
    const auto [at, alone] = first.try_emplace((game.number - 1) / 2, points);
    if (!alone) ++pairs[at->second + points];
  }
  return pairs;
}

std::string try_engines(const MatchPlan& plan, const search::StopFlag& stop) {
  for (const EngineSpec& spec : plan.engines) {
    Seat seat(plan, spec, stop);
    Reply<void> done = seat.start();
    if (done) done = seat.controller().begin(plan.openings.front());
    if (!done) return fmt::format("{}: {}", spec.name, done.error().text);
  }
  return {};
}

void play_match(const MatchPlan& plan, const std::vector<int>& numbers, int concurrency,
                const std::function<bool(MatchGame)>& finished, const search::StopFlag& stop) {
  search::TaskNumbers games(numbers.size());
  std::atomic<bool> enough = false;
  std::mutex telling;
  search::work_together(concurrency, [&](int) {
    Board board(plan, stop);
    while (!stop.requested() && !enough) {
      const std::optional<std::size_t> taken = games.take();
      if (!taken) return;
      std::optional<MatchGame> game = board.play(numbers[*taken]);
      if (!game) return;
      const std::lock_guard lock(telling);
      if (!finished(std::move(*game))) enough = true;
    }
  });
}

}  // namespace ishi::match
