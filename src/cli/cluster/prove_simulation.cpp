#include "cli/cluster/prove_simulation.hpp"

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include <fmt/core.h>

#include "cli/cluster/question_options.hpp"
#include "cli/cluster/speed_up_plot.hpp"
#include "cluster/answerer.hpp"
#include "cluster/othello/proof_simulation.hpp"
#include "cluster/othello/prover.hpp"
#include "io/atomic_file.hpp"

namespace ishi::cli {

namespace {

using cluster::SolvedNeed;

constexpr std::array<int, 11> kWorkers = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};

/// Takes what was found about a position from the queue, or finds it here.
class Solves {
 public:
  Solves(cluster::Queue& queue, int hash_mb, Session& session)
      : queue_(queue), hash_mb_(hash_mb), session_(session) {}

  std::optional<SolvedNeed> operator()(const cluster::Need& need) {
    const std::vector<cluster::Key> key = {key_of(need, hash_mb_)};
    const auto reports = queue_.reports(key);
    if (!reports) {
      report(reports.error(), session_);
      return std::nullopt;
    }
    if (reports->front().fate == cluster::ItemFate::Done) {
      return solved_need(reports->front().found);
    }
    ++solved_here_;
    const auto answer = answerer_.answer(key[0], {session_.stop()});
    if (!answer) session_.failed(answer.error());
    if (!answer || !*answer) return std::nullopt;
    return solved_need(found_of(**answer, ""));
  }
  [[nodiscard]] int solved_here() const { return solved_here_; }

 private:
  std::optional<SolvedNeed> solved_need(const cluster::Found& found) {
    const auto bounds = cluster::bounds_in(found.result);
    const auto cost = cluster::cost_in(found.stats);
    if (bounds && cost) return SolvedNeed{*bounds, cost->nodes, cost->seconds};
    session_.failed("a result of the queue that is none: " + found.result);
    return std::nullopt;
  }

  cluster::Queue& queue_;
  int hash_mb_;
  Session& session_;
  cluster::Answerer answerer_;
  int solved_here_ = 0;
};

}  // namespace

void simulate_proof(cluster::Queue& queue, const othello::Diagram& diagram,
                    const SimulationOptions& options, Session& session) {
  Solves solves(queue, options.hash_mb, session);
  cluster::ProofSimulation simulation(diagram.position, options.frontier, std::ref(solves));
  // The first run finds the mean speed of the solves, by which the others are timed.
  auto one = simulation.run(1);
  std::vector<SpeedUp> points;
  for (const int workers : kWorkers) {
    const auto run = one ? simulation.run(workers) : std::nullopt;
    if (!run) {
      if (session.stop().requested()) session.failed("stopped before all was simulated");
      return;
    }
    if (workers == 1) one = run;
    points.push_back({workers, one->seconds / run->seconds});
    if (options.json) {
      Session::print_json({{"workers", workers},
                           {"seconds", run->seconds},
                           {"speed_up", points.back().times},
                           {"work_seconds", run->work_seconds},
                           {"items", run->items},
                           {"dropped", run->dropped},
                           {"score", run->score}});
    } else {
      fmt::print("{:>5} workers: {:>9.1f} s, {:>6.1f} times as fast, {:.2f} times the work\n",
                 workers, run->seconds, points.back().times, run->work_seconds / one->work_seconds);
    }
  }
  if (!options.json && solves.solved_here() > 0) {
    fmt::print("{} positions were solved here that the queue has not\n", solves.solved_here());
  }
  io::AtomicFile file(options.out);
  file.write(
      speed_up_plot(fmt::format("{} empty squares, frontier at {}, {} positions of {:.2f} s",
                                diagram.position.empties().count(), options.frontier, one->items,
                                one->work_seconds / static_cast<double>(one->items)),
                    points));
  if (!file.commit()) session.failed(options.out + ": cannot be written");
}

}  // namespace ishi::cli
